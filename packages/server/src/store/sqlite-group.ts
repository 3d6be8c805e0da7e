import type { StreamId } from '@sabot/proof';
import { sqliteUnavailable } from './sqlite-files.ts';
import { errorOf, type SqliteWriter, type Write, type WriteResult, writeFaultOf } from './sqlite-writer.ts';
import type { Append, AppendOutcome, Row, Statement } from './store.ts';

interface WaitingWrite {
  readonly write: Write;
  readonly settle: (result: WriteResult) => void;
}

/** From so many commands on, a group is worth a message to the writer of its own. */
const ENOUGH_COMMANDS = 32;

/**
 * Gathers what is to be written in one turn of the event loop and hands it to the writer as one group. A writer in a thread of its
 * own gets it earlier where it is much, and writes while the rest is decided.
 */
export class WriteGroups {
  readonly #writer: SqliteWriter;
  readonly #onCommit: () => void;
  #waiting: WaitingWrite[] = [];
  #waitingCommands = 0;
  /** Groups that the writer has not answered yet. */
  readonly #underWay = new Set<Promise<void>>();

  constructor(writer: SqliteWriter, onCommit: () => void) {
    this.#writer = writer;
    this.#onCommit = onCommit;
  }

  /** Resolves once it is on the disk. */
  async append(stream: StreamId, batch: readonly Append[]): Promise<AppendOutcome> {
    const added = this.#add({ kind: 'append', stream, batch });
    this.#waitingCommands += batch.length;
    if (this.#writer.isAside && this.#waitingCommands >= ENOUGH_COMMANDS) this.#writeWaiting();
    const result = await added;
    if (result.kind === 'appended') return result.outcome;
    throw new Error('An append is answered with an outcome.');
  }

  async run(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    const result = await this.#add({ kind: 'statements', statements });
    if (result.kind === 'rows') return result.rows;
    throw new Error('Statements are answered with rows.');
  }

  /** Writes what waits now, and resolves when everything is written. */
  async flush(): Promise<void> {
    this.#writeWaiting();
    await Promise.all(this.#underWay);
  }

  #add(write: Write): Promise<Exclude<WriteResult, { readonly kind: 'failed' }>> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#writeWaiting());
      const settle = (result: WriteResult): void => {
        if (result.kind === 'failed') reject(errorOf(result.fault));
        else resolve(result);
      };
      this.#waiting.push({ write, settle });
    });
  }

  #writeWaiting(): void {
    const group = this.#waiting;
    this.#waiting = [];
    this.#waitingCommands = 0;
    if (group.length === 0) return;
    const done = this.#writeGroup(group).finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async #writeGroup(group: readonly WaitingWrite[]): Promise<void> {
    try {
      const results = await this.#writer.write(group.map(({ write }) => write));
      for (const [index, { settle }] of group.entries()) settle(results[index] ?? NO_RESULT);
      if (results.some(({ kind }) => kind !== 'failed')) this.#onCommit();
    } catch (error) {
      const failed: WriteResult = { kind: 'failed', fault: writeFaultOf(sqliteUnavailable(error)) };
      for (const { settle } of group) settle(failed);
    }
  }
}

const NO_RESULT: WriteResult = {
  kind: 'failed',
  fault: { kind: 'unavailable', message: 'The store failed: it gave no result.' },
};
