import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { StreamId } from '@sabot/proof';
import { BatchWriter } from './sqlite-append.ts';
import { sqliteError, sqliteUnavailable } from './sqlite-files.ts';
import { sqliteTransaction } from './sqlite-schema.ts';
import { StatementCache } from './sqlite-statements.ts';
import { type Append, type AppendOutcome, NotUnique, type Row, type Statement, StoreUnavailable } from './store.ts';

/** An order to the connection that writes: plain data, so that it can be passed to a thread. */
export type Write =
  | { readonly kind: 'append'; readonly stream: StreamId; readonly batch: readonly Append[] }
  /** All of them or none. */
  | { readonly kind: 'statements'; readonly statements: readonly Statement[] };

/** An error as plain data, because the class of an error is lost between threads. */
interface WriteFault {
  readonly kind: 'unavailable' | 'not-unique' | 'other';
  readonly message: string;
}

export type WriteResult =
  | { readonly kind: 'appended'; readonly outcome: AppendOutcome }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Row[])[] }
  | { readonly kind: 'failed'; readonly fault: WriteFault };

/** The one connection of a store that writes: in this thread, or in one of its own. */
export interface SqliteWriter {
  /** Whether it is worth giving it what there is at once, because it gathers by itself what comes while it is busy. */
  readonly isAside: boolean;
  /** All of it in one transaction, durable when this resolves; a result for each, in the same order. */
  readonly write: (writes: readonly Write[]) => Promise<readonly WriteResult[]>;
  /** Writes what it was given, and closes its connection. */
  readonly close: () => Promise<void>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const writeFaultOf = (error: unknown): WriteFault => {
  const known = sqliteError(error);
  const kind = known instanceof StoreUnavailable ? 'unavailable' : known instanceof NotUnique ? 'not-unique' : 'other';
  return { kind, message: messageOf(known) };
};

export const errorOf = ({ kind, message }: WriteFault): Error => {
  if (kind === 'unavailable') return new StoreUnavailable(message);
  return kind === 'not-unique' ? new NotUnique(message) : new Error(message);
};

/** Writes groups through one connection, each group in one transaction: one fsync serves everyone who waits. */
export class GroupWriter {
  readonly #db: DatabaseSyncInstance;
  readonly #batches: BatchWriter;
  readonly #statements: StatementCache;

  constructor(db: DatabaseSyncInstance) {
    this.#db = db;
    this.#batches = new BatchWriter(db);
    this.#statements = new StatementCache(db);
  }

  /** A failure of the store fails all writes of the group. */
  write(writes: readonly Write[]): readonly WriteResult[] {
    try {
      return sqliteTransaction(this.#db, () => writes.map((write) => this.#perform(write)));
    } catch (error) {
      // One of the writes is at fault: each is run by itself, so that the others succeed.
      if (writes.length > 1 && !(sqliteError(error) instanceof StoreUnavailable))
        return writes.flatMap((write) => this.write([write]));
      const failed: WriteResult = { kind: 'failed', fault: writeFaultOf(sqliteUnavailable(error)) };
      return writes.map(() => failed);
    }
  }

  #perform(write: Write): WriteResult {
    return write.kind === 'append'
      ? { kind: 'appended', outcome: this.#batches.write(write.stream, write.batch) }
      : this.#runAll(write.statements);
  }

  /** A failure of the store fails the whole group; any other fails these statements alone. */
  #runAll(statements: readonly Statement[]): WriteResult {
    this.#db.exec('savepoint work');
    try {
      const rows = statements.map((statement) => this.#statements.run(statement));
      this.#db.exec('release work');
      return { kind: 'rows', rows };
    } catch (error) {
      if (!this.#db.isTransaction || sqliteError(error) instanceof StoreUnavailable) throw error;
      this.#db.exec('rollback to work; release work');
      return { kind: 'failed', fault: writeFaultOf(error) };
    }
  }
}

/** Writes through a connection of this thread, for programs that have no compiled thread beside them. */
export const makeLocalWriter = (db: DatabaseSyncInstance): SqliteWriter => {
  const writer = new GroupWriter(db);
  return { isAside: false, write: async (writes) => writer.write(writes), close: async () => {} };
};
