import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SignedHead, StoredEvent, StreamId } from '@sabot/proof';
import { balanceChanges } from './appends.ts';
import { isConstraint } from './sqlite-files.ts';
import type { Append, AppendOutcome } from './store.ts';

type Stopped = NonNullable<AppendOutcome['stopped']>;

/** The statements by which appends are written, compiled once. */
const prepareStatements = (db: DatabaseSyncInstance) => ({
  savepoint: db.prepare('savepoint one'),
  release: db.prepare('release one'),
  undo: db.prepare('rollback to one'),
  addCommand: db.prepare(
    'insert or ignore into commands (stream, sender, id, fingerprint, sequence, events, refusal, at) values (?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  eventAt: db.prepare('select 1 as there from events where stream = ? and sequence = ?'),
  addEvent: db.prepare(
    'insert or ignore into events (stream, sequence, format, rules, build, salt, body, hash) values (?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  addLine: db.prepare('insert into lines (position, place, account, amount) values (?, ?, ?, ?)'),
  changeBalance: db.prepare('update balances set balance = balance + ? where account = ?'),
  addBalance: db.prepare('insert into balances (account, balance) values (?, ?)'),
  addHead: db.prepare(
    'insert or ignore into heads (stream, round, sequence, hash, epoch, key, signature) values (?, ?, ?, ?, ?, ?, ?)',
  ),
});

/** Writes batches inside a transaction that its caller has begun and will commit. */
export class BatchWriter {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(db: DatabaseSyncInstance) {
    this.#statements = prepareStatements(db);
  }

  /** Nearly always all of it can be written, and then one savepoint serves for all. */
  write(stream: StreamId, batch: readonly Append[]): AppendOutcome {
    const { savepoint, undo, release } = this.#statements;
    savepoint.run();
    const isWritten = this.#writeWhole(stream, batch);
    if (!isWritten) undo.run();
    release.run();
    return isWritten ? { done: batch.length, stopped: null } : this.#writeOneByOne(stream, batch);
  }

  #writeWhole(stream: StreamId, batch: readonly Append[]): boolean {
    let isContinuing = false;
    for (const append of batch) {
      if (this.#writeAppend(stream, append, isContinuing) !== null) return false;
      // A refusal writes no event, so that the append after it still has to look for the event before it.
      isContinuing ||= append.records.length > 0;
    }
    return true;
  }

  /** Each under a savepoint of its own, so that what went before the one that cannot be written is kept. */
  #writeOneByOne(stream: StreamId, batch: readonly Append[]): AppendOutcome {
    const { savepoint, undo, release } = this.#statements;
    for (const [done, append] of batch.entries()) {
      savepoint.run();
      const stopped = this.#writeAppend(stream, append, false);
      if (stopped !== null) undo.run();
      release.run();
      if (stopped !== null) return { done, stopped };
    }
    return { done: batch.length, stopped: null };
  }

  /** Where the same batch has just written the event before, there is no need to look for it. */
  #writeAppend(stream: StreamId, append: Append, isContinuing: boolean): Stopped | null {
    const { addCommand, eventAt, addLine } = this.#statements;
    const { sender, id, fingerprint, sequence, events, refusal, at } = append.command;
    const isNew = addCommand.run(stream, sender, id, fingerprint, sequence, events, refusal, at).changes === 1;
    if (!isNew) return { why: 'repeated' };
    // A refusal is valid only if nothing has happened since it was decided.
    if (append.records.length === 0 && eventAt.get(stream, sequence + 1) !== undefined) return { why: 'conflict' };
    const positions = this.#writeEvents(append.records, isContinuing);
    if (positions === null) return { why: 'conflict' };
    for (const [place, line] of append.lines.entries()) {
      addLine.run(positions.get(line.sequence), place, line.account, line.amount);
    }
    const account = this.#changeBalances(append);
    if (account !== null) return { why: 'overdrawn', account };
    return append.head === null || this.#writeHead(stream, append.head) ? null : { why: 'conflict' };
  }

  /** The positions of the events by their sequence, or null when someone has written there. */
  #writeEvents(records: readonly StoredEvent[], isContinuing: boolean): ReadonlyMap<number, number | bigint> | null {
    const { addEvent } = this.#statements;
    const [first] = records;
    const positions = new Map<number, number | bigint>();
    if (!isContinuing && first !== undefined && !this.#follows(first)) return null;
    for (const { stream, sequence, format, rules, build, salt, body, hash } of records) {
      const { changes, lastInsertRowid } = addEvent.run(stream, sequence, format, rules, build, salt, body, hash);
      if (changes !== 1) return null;
      positions.set(sequence, lastInsertRowid);
    }
    return positions;
  }

  #follows({ stream, sequence }: StoredEvent): boolean {
    return sequence === 1 || this.#statements.eventAt.get(stream, sequence - 1) !== undefined;
  }

  /** The account that would be overdrawn, or null. */
  #changeBalances(append: Append): string | null {
    const { changeBalance, addBalance } = this.#statements;
    for (const { account, amount } of balanceChanges(append)) {
      try {
        if (changeBalance.run(amount, account).changes === 0) addBalance.run(account, amount);
      } catch (error) {
        if (isConstraint(error)) return account;
        throw error;
      }
    }
    return null;
  }

  /** False where there is such a head already. */
  #writeHead(stream: StreamId, head: SignedHead): boolean {
    const { round, sequence, hash, epoch = null, key, signature } = head;
    return this.#statements.addHead.run(stream, round, sequence, hash, epoch, key, signature).changes === 1;
  }
}
