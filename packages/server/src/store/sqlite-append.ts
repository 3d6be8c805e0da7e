import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SignedHead, StoredEvent, StreamId, Tip } from '@sabot/proof';
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
  eventAt: db.prepare('select hash from events where stream = ? and sequence = ?'),
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
    for (const [index, append] of batch.entries())
      if (this.#writeAppend(stream, append, index > 0) !== null) return false;
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

  /** Behind another of its batch there is no need to look for where the stream ends. */
  #writeAppend(stream: StreamId, append: Append, isContinuing: boolean): Stopped | null {
    const { addCommand, addLine } = this.#statements;
    const { sender, id, fingerprint, sequence, events, refusal, at } = append.command;
    const isNew = addCommand.run(stream, sender, id, fingerprint, sequence, events, refusal, at).changes === 1;
    if (!isNew) return { why: 'repeated' };
    if (!isContinuing && !this.#endsAt(stream, append.after)) return { why: 'conflict' };
    const positions = this.#writeEvents(append.records);
    if (positions === null) return { why: 'conflict' };
    for (const [place, line] of append.lines.entries()) {
      addLine.run(positions.get(line.sequence), place, line.account, line.amount);
    }
    const account = this.#changeBalances(append);
    if (account !== null) return { why: 'overdrawn', account };
    return append.head === null || this.#writeHead(stream, append.head) ? null : { why: 'conflict' };
  }

  /** The positions of the events by their sequence, or null when someone has written there. */
  #writeEvents(records: readonly StoredEvent[]): ReadonlyMap<number, number | bigint> | null {
    const { addEvent } = this.#statements;
    const positions = new Map<number, number | bigint>();
    for (const { stream, sequence, format, rules, build, salt, body, hash } of records) {
      const { changes, lastInsertRowid } = addEvent.run(stream, sequence, format, rules, build, salt, body, hash);
      if (changes !== 1) return null;
      positions.set(sequence, lastInsertRowid);
    }
    return positions;
  }

  #endsAt(stream: StreamId, { sequence, hash }: Tip): boolean {
    const { eventAt } = this.#statements;
    if (eventAt.get(stream, sequence + 1) !== undefined) return false;
    return sequence === 0 || eventAt.get(stream, sequence)?.['hash'] === hash;
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
