import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { chipsAccount, feltAccount, houseAccount, linesOfTableEvent, practiceAccount } from '../house/ledger.ts';
import { originOf } from '../house/origin.ts';
import { type StreamId, tableStream } from '../store/record.ts';
import type { EventStore, Snapshot } from '../store/store.ts';
import { makeAccountCheck } from './check-account.ts';
import {
  checkBalances,
  checkBeyond,
  checkCommands,
  checkOrphans,
  checkSomeBalances,
  checkStrayLines,
  faultOfText,
} from './check-books.ts';
import { type KeyRing, keyRing } from './check-heads.ts';
import { makeTableCheck, type TableCheck } from './check-table.ts';
import { type Fault, type Finding, fault, found, NOTHING_YET, sumOf, type Tally, type Verdict } from './finding.ts';
import { pagedHeads, pagedLines, readWithLines } from './pages.ts';
import { publicKeysOf } from './public-keys.ts';
import { tableEntry } from './table-entry.ts';
import type { VerifyExportOptions } from './verify-export.ts';

export interface VerifyStoreOptions extends VerifyExportOptions {
  /** One table by its id; without it every table, every account and the books as a whole. */
  readonly table?: string;
}

const PAGE = 2_000;

interface Task {
  readonly store: EventStore;
  readonly stream: StreamId;
  readonly keys: KeyRing;
  readonly build: string;
  readonly progress: (events: number) => void;
}

const nameIn = (stream: StreamId): string => stream.slice(stream.indexOf(':') + 1);

/** A snapshot that this program would take up is the very state that the events lead to. */
const faultOfSnapshot = ({ hash, state, build }: Snapshot, check: TableCheck, ours: string): Fault | null => {
  if (hash !== check.tip()) return fault('snapshot', 'the snapshot at this event has another hash');
  if (build !== ours) return null;
  const isSame = isDeepStrictEqual(JSON.parse(state), JSON.parse(JSON.stringify(check.state())));
  return isSame ? null : fault('snapshot', 'the snapshot at this event is not what the events lead to');
};

const verifyTable = async (task: Task): Promise<Finding | Tally> => {
  const { store, stream, keys, build } = task;
  const table = nameIn(stream);
  const entry = await tableEntry(store, table);
  if (entry === null) return found(stream, null, fault('version', `the house knows no table ${table}`));
  const snapshot = await store.snapshotOf(stream);
  const { sequence: end } = await store.tip(stream);
  const check = makeTableCheck({ stream, game: entry.game, keys });
  const heads = pagedHeads(store, stream);

  while (check.due() <= end) {
    const page = await readWithLines(store, stream, check.due() - 1, Math.min(PAGE, end - check.due() + 1));
    if (page.length === 0) return found(stream, check.due(), fault('sequence', `event ${check.due()} is missing`));
    for (const { record, lines } of page) {
      const { sequence } = record;
      const taken = check.take({ record });
      if ('ok' in taken) return taken;
      const { event, before, postings } = taken;
      const due = linesOfTableEvent(table, event, before.config?.practice === true, postings);
      const broken = faultOfText(due, lines);
      if (broken !== null) return found(stream, sequence, broken);
      const signed = heads.upTo(sequence);
      for (const head of signed instanceof Promise ? await signed : signed) {
        const wrong = check.takeHead(head);
        if (wrong !== null) return wrong;
      }
      const seed = check.isWaiting() ? await check.settle() : null;
      if (seed !== null) return seed;
      const other = snapshot?.sequence === sequence ? faultOfSnapshot(snapshot, check, build) : null;
      if (other !== null) return found(stream, sequence, other);
    }
    task.progress(page.length);
    // An embedded database answers at once: whoever else runs in this process gets a turn.
    await turn();
  }
  const beyond = [...(await heads.upTo(Number.MAX_SAFE_INTEGER)), ...(snapshot === null ? [] : [snapshot])].find(
    ({ sequence }) => sequence > end,
  );
  return (
    check.end() ??
    (await checkBeyond(store, stream, end, beyond)) ??
    (await checkCommands(store, stream, check)) ??
    check.tally()
  );
};

const verifyAccount = async (task: Task): Promise<Finding | Tally> => {
  const { store, stream } = task;
  const { sequence: end } = await store.tip(stream);
  const check = makeAccountCheck(nameIn(stream));
  const lines = pagedLines(store, stream);
  while (check.due() <= end) {
    const page = await store.read(stream, check.due() - 1, Math.min(PAGE, end - check.due() + 1));
    if (page.length === 0) return found(stream, check.due(), fault('sequence', `event ${check.due()} is missing`));
    for (const record of page) {
      const place = check.due();
      const broken = check.take(record, await lines.upTo(record.sequence));
      if (broken !== null) return found(stream, place, broken);
    }
    task.progress(page.length);
    // An embedded database answers at once: whoever else runs in this process gets a turn.
    await turn();
  }
  return (await checkCommands(store, stream, check)) ?? { ...NOTHING_YET, events: end };
};

const isTable = (stream: StreamId): boolean => stream.startsWith('table:');

const accountsOfTable =
  (table: string) =>
  (account: string): boolean =>
    [feltAccount, houseAccount, practiceAccount].some((named) => named(table) === account) ||
    account.startsWith(chipsAccount(table, ''));

/** Checks what a store holds: each table and each account by itself, then the books of all. */
export const verifyStore = async (store: EventStore, options: VerifyStoreOptions = {}): Promise<Verdict> => {
  const { table, publicKeys, progress } = options;
  const keys = keyRing(publicKeys ?? (await publicKeysOf(store.sql)).map(({ pem }) => pem));
  const { build } = originOf();
  const streams = table === undefined ? await store.streams() : [tableStream(table)];
  let tally = NOTHING_YET;
  let events = 0;
  const count = (more: number): void => {
    events += more;
    progress?.(events);
  };
  for (const stream of streams) {
    await turn();
    const task: Task = { store, stream, keys, build, progress: count };
    const result = await (isTable(stream) ? verifyTable(task) : verifyAccount(task));
    if ('ok' in result) return result;
    tally = sumOf(tally, result);
  }
  const finding =
    table === undefined
      ? ((await checkOrphans(store, streams)) ?? (await checkStrayLines(store)) ?? (await checkBalances(store)))
      : await checkSomeBalances(store, accountsOfTable(table));
  return finding ?? { ok: true, ...tally };
};
