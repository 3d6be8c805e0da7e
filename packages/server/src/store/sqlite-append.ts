import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { EventRecord, StreamId } from '@sabot/proof';
import { balanceChanges } from './appends.ts';
import { isConstraint } from './sqlite-files.ts';
import type { Append, AppendOutcome } from './store.ts';

type Stopped = NonNullable<AppendOutcome['stopped']>;

/** A function that writes a batch inside a transaction that its caller has begun and will commit. */
type BatchWriter = (stream: StreamId, batch: readonly Append[]) => AppendOutcome;

export const makeBatchWriter = (db: DatabaseSyncInstance): BatchWriter => {
  const savepoint = db.prepare('savepoint one');
  const release = db.prepare('release one');
  const undo = db.prepare('rollback to one');
  const addCommand = db.prepare(
    'insert or ignore into commands (stream, sender, id, fingerprint, sequence, events, refusal, at) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const eventAt = db.prepare('select 1 as there from events where stream = ? and sequence = ?');
  const addEvent = db.prepare(
    'insert or ignore into events (stream, sequence, format, rules, build, salt, body, hash) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const addLine = db.prepare('insert into lines (position, place, account, amount) values (?, ?, ?, ?)');
  const changeBalance = db.prepare('update balances set balance = balance + ? where account = ?');
  const addBalance = db.prepare('insert into balances (account, balance) values (?, ?)');
  const addHead = db.prepare(
    'insert or ignore into heads (stream, round, sequence, hash, epoch, key, signature) values (?, ?, ?, ?, ?, ?, ?)',
  );

  const follows = ({ stream, sequence }: EventRecord): boolean =>
    sequence === 1 || eventAt.get(stream, sequence - 1) !== undefined;

  /** The positions of the events by their sequence, or null when someone has written there. */
  const writeEvents = (
    records: readonly EventRecord[],
    isContinuing: boolean,
  ): ReadonlyMap<number, number | bigint> | null => {
    const [first] = records;
    const positions = new Map<number, number | bigint>();
    if (!isContinuing && first !== undefined && !follows(first)) return null;
    for (const { stream, sequence, format, rules, build, salt, body, hash } of records) {
      const { changes, lastInsertRowid } = addEvent.run(stream, sequence, format, rules, build, salt, body, hash);
      if (changes !== 1) return null;
      positions.set(sequence, lastInsertRowid);
    }
    return positions;
  };

  /** The account that would be overdrawn, or null. */
  const changeBalances = (append: Append): string | null => {
    for (const { account, amount } of balanceChanges(append)) {
      try {
        if (changeBalance.run(amount, account).changes === 0) addBalance.run(account, amount);
      } catch (error) {
        if (isConstraint(error)) return account;
        throw error;
      }
    }
    return null;
  };

  /** Where the same batch has just written the event before, there is no need to look for it. */
  const write = (stream: StreamId, append: Append, isContinuing: boolean): Stopped | null => {
    const { sender, id, fingerprint, sequence, events, refusal, at } = append.command;
    const isNew = addCommand.run(stream, sender, id, fingerprint, sequence, events, refusal, at).changes === 1;
    if (!isNew) return { why: 'repeated' };
    // A refusal holds only as long as nothing has happened since it was judged.
    if (append.records.length === 0 && eventAt.get(stream, sequence + 1) !== undefined) return { why: 'conflict' };
    const positions = writeEvents(append.records, isContinuing);
    if (positions === null) return { why: 'conflict' };
    for (const [place, line] of append.lines.entries()) {
      addLine.run(positions.get(line.sequence), place, line.account, line.amount);
    }
    const account = changeBalances(append);
    if (account !== null) return { why: 'overdrawn', account };
    const { head } = append;
    if (head === null) return null;
    const { round, hash, epoch = null, key, signature } = head;
    const isOnlyHead = addHead.run(stream, round, head.sequence, hash, epoch, key, signature).changes === 1;
    return isOnlyHead ? null : { why: 'conflict' };
  };

  /** Each under a savepoint of its own, so that what went before the one that cannot be written is kept. */
  const writeOneByOne = (stream: StreamId, batch: readonly Append[]): AppendOutcome => {
    for (const [done, append] of batch.entries()) {
      savepoint.run();
      const stopped = write(stream, append, false);
      if (stopped !== null) undo.run();
      release.run();
      if (stopped !== null) return { done, stopped };
    }
    return { done: batch.length, stopped: null };
  };

  const isWrittenWhole = (stream: StreamId, batch: readonly Append[]): boolean => {
    let isContinuing = false;
    for (const append of batch) {
      if (write(stream, append, isContinuing) !== null) return false;
      // A refusal writes no event, so that what comes after it may still stand on nothing.
      isContinuing ||= append.records.length > 0;
    }
    return true;
  };

  // Nearly always all of it can be written, and then one savepoint serves for all.
  return (stream, batch) => {
    savepoint.run();
    const isWritten = isWrittenWhole(stream, batch);
    if (!isWritten) undo.run();
    release.run();
    return isWritten ? { done: batch.length, stopped: null } : writeOneByOne(stream, batch);
  };
};
