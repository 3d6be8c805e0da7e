import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { requireStorable } from './appends.ts';
import type { Row, Statement } from './store.ts';

const MAX_STATEMENTS = 500;

interface Prepared {
  readonly statement: StatementSyncInstance;
  readonly parameters: number;
}

const prepare = (db: DatabaseSyncInstance, text: string): Prepared => {
  const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, digits]) => Number(digits));
  return { statement: db.prepare(text.replace(/\$(\d+)/g, '?$1')), parameters: Math.max(0, ...numbers) };
};

/** Prepares each statement of a connection once, because preparing costs more than running. */
export class StatementCache {
  readonly #db: DatabaseSyncInstance;
  readonly #known = new Map<string, Prepared>();

  constructor(db: DatabaseSyncInstance) {
    this.#db = db;
  }

  #prepared(text: string): Prepared {
    const made = this.#known.get(text) ?? prepare(this.#db, text);
    if (this.#known.size >= MAX_STATEMENTS) this.#known.clear();
    this.#known.set(text, made);
    return made;
  }

  run({ text, values }: Statement): readonly Row[] {
    requireStorable(values);
    const { statement, parameters } = this.#prepared(text);
    // A parameter left out would keep its value from the last run.
    if (values.length !== parameters) throw new Error(`${parameters} values are wanted, not ${values.length}: ${text}`);
    // Rows have no prototype; copying them would add half the time of reading them.
    return statement.all(...values) as readonly Row[];
  }
}
