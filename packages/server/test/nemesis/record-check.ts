import { EMPTY_TIP, eventOf, hashOf, type StreamId, type Tip } from '@sabot/proof';
import type { AccountEvent } from '@sabot/protocol';
import type { TableEvent } from '@sabot/table';
import { ledgerEntriesOfAccount } from '../../src/ledger/account-ledger.ts';
import { ledgerEntriesOfTable } from '../../src/ledger/table-ledger.ts';
import { nodeCrypto } from '../../src/ops/node-crypto.ts';
import type { EventStore, StoredLedgerEntry } from '../../src/store/store.ts';
import { newWagerBook, type WagerBook } from './wager-book.ts';

/** An answered command as the store has it. */
export interface StoredCommand {
  readonly sequence: number;
  readonly events: number;
  readonly refusal: string | null;
}

/** What has been read of one stream so far. */
interface Read {
  tip: Tip;
  readonly wagers: WagerBook;
  readonly events: (TableEvent | AccountEvent)[];
  /** By sender and id. */
  readonly commands: Map<string, StoredCommand>;
}

/** Reads a store again and again, each time what has come since, and holds every part against every other. */
export interface RecordCheck {
  /** All that does not hold. */
  readonly run: (store: EventStore) => Promise<readonly string[]>;
  readonly commandOf: (stream: StreamId, sender: string, id: string) => StoredCommand | undefined;
  readonly eventsOf: (table: string) => readonly TableEvent[];
  readonly wagersOf: (table: string) => WagerBook;
}

const PAGE = 5_000;

const keyOf = (sender: string, id: string): string => `${sender} ${id}`;

const linesOfEvent = (
  stream: StreamId,
  event: TableEvent | AccountEvent,
): readonly Omit<StoredLedgerEntry, 'sequence'>[] =>
  stream.startsWith('table:')
    ? ledgerEntriesOfTable(stream.slice('table:'.length), event as TableEvent, null)
    : ledgerEntriesOfAccount(event as AccountEvent);

const textOf = (lines: readonly Omit<StoredLedgerEntry, 'sequence'>[], sequence: number): readonly string[] =>
  lines.map(({ account, amount }) => `${sequence} ${account} ${amount}`).sort();

async function* linesAfter(store: EventStore, stream: StreamId, after: number): AsyncGenerator<StoredLedgerEntry> {
  let from = after;
  for (;;) {
    const page = await store.linesOf(stream, from, PAGE);
    const last = page.at(-1)?.sequence ?? from;
    // The lines of the last event of a full page may go on.
    const whole = page.length < PAGE ? page : page.filter(({ sequence }) => sequence < last);
    yield* whole;
    if (page.length < PAGE) return;
    from = last - 1;
  }
}

export const newRecordCheck = (): RecordCheck => {
  const streams = new Map<StreamId, Read>();
  const readOf = (stream: StreamId): Read => {
    const known = streams.get(stream);
    if (known !== undefined) return known;
    const read: Read = { tip: EMPTY_TIP, wagers: newWagerBook(), events: [], commands: new Map() };
    streams.set(stream, read);
    return read;
  };

  const readEvents = async (store: EventStore, stream: StreamId, read: Read): Promise<readonly string[]> => {
    const faults: string[] = [];
    const wanted: string[] = [];
    const from = read.tip.sequence;
    for (;;) {
      const page = await store.read(stream, read.tip.sequence, PAGE);
      for (const record of page) {
        if (record.sequence !== read.tip.sequence + 1 || record.hash !== hashOf(nodeCrypto, read.tip.hash, record))
          faults.push(`${stream} ${record.sequence}: not chained to the one before`);
        const event = eventOf(record) as TableEvent | AccountEvent;
        read.events.push(event);
        if (stream.startsWith('table:')) read.wagers.add(event as TableEvent, record.sequence);
        wanted.push(...textOf(linesOfEvent(stream, event), record.sequence));
        read.tip = { sequence: record.sequence, hash: record.hash };
      }
      if (page.length < PAGE) break;
    }
    const found: string[] = [];
    for await (const { account, amount, sequence } of linesAfter(store, stream, from))
      if (sequence <= read.tip.sequence) found.push(`${sequence} ${account} ${amount}`);
    const [due, there] = [new Set(wanted), new Set(found)];
    for (const line of due) if (!there.has(line)) faults.push(`${stream}: the books lack ${line}`);
    for (const line of there) if (!due.has(line)) faults.push(`${stream}: the books have ${line} too much`);
    if (found.length !== wanted.length) faults.push(`${stream}: ${found.length} lines for ${wanted.length}`);
    return faults;
  };

  /** Every event belongs to one command, and every command has all of its events. */
  const readCommands = async (store: EventStore, stream: StreamId, read: Read, from: number) => {
    const faults: string[] = [];
    // A refusal has no place of its own: it may be committed after others have gone on from where it was made.
    const rows = await store.sql.all(
      `select sender, id, sequence, events, refusal from commands
        where stream = $1 and (sequence >= $2 or refusal is not null) order by sequence`,
      [stream, from],
    );
    let next = from + 1;
    for (const row of rows) {
      const [sequence, count] = [Number(row['sequence']), Number(row['events'])];
      const refusal = row['refusal'] === null ? null : String(row['refusal']);
      const [sender, id] = [String(row['sender']), String(row['id'])];
      if (sequence > read.tip.sequence || (refusal === null && sequence <= from)) continue;
      read.commands.set(keyOf(sender, id), { sequence, events: count, refusal });
      if (refusal !== null) {
        if (count !== 0) faults.push(`${stream}: the refused ${id} has ${count} events`);
        continue;
      }
      if (sequence !== next)
        faults.push(`${stream}: ${id} begins at ${sequence}, and the one before it ended at ${next - 1}`);
      for (let at = sequence; at < sequence + count; at += 1) {
        const { command, by } = read.events[at - 1]?.stamp ?? {};
        if (command !== id || by !== sender)
          faults.push(`${stream} ${at}: is of ${by} ${command}, not of ${sender} ${id}`);
      }
      next = sequence + count;
    }
    if (next !== read.tip.sequence + 1)
      faults.push(`${stream}: commands reach to ${next - 1}, events to ${read.tip.sequence}`);
    return faults;
  };

  /** How far the commands that are stored now say that events go; servers may be writing meanwhile. */
  const reachOf = async (store: EventStore, stream: StreamId): Promise<number> => {
    const [row] = await store.sql.all(
      'select max(sequence + events - 1) as reach from commands where stream = $1 and refusal is null',
      [stream],
    );
    return Number(row?.['reach'] ?? 0);
  };

  return {
    run: async (store) => {
      const faults: string[] = [];
      for (const stream of await store.streams()) {
        const read = readOf(stream);
        const from = read.tip.sequence;
        const reach = await reachOf(store, stream);
        faults.push(...(await readEvents(store, stream, read)), ...(await readCommands(store, stream, read, from)));
        if (reach > read.tip.sequence)
          faults.push(`${stream}: commands reach to ${reach}, events to ${read.tip.sequence}`);
        faults.push(...read.wagers.faults.map((fault) => `${stream}: ${fault}`));
      }
      const { wrong, total } = await store.audit();
      if (total !== 0) faults.push(`all accounts together hold ${total}`);
      for (const account of wrong) faults.push(`${account} does not hold the sum of its lines`);
      return faults;
    },
    commandOf: (stream, sender, id) => readOf(stream).commands.get(keyOf(sender, id)),
    eventsOf: (table) => readOf(`table:${table}`).events as readonly TableEvent[],
    wagersOf: (table) => readOf(`table:${table}`).wagers,
  };
};
