import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { StreamId } from '../store/record.ts';
import type { EventStore, SignedHead, Snapshot } from '../store/store.ts';
import { makeAccountCheck } from './check-account.ts';
import { checkBeyond, checkCommands } from './check-books.ts';
import type { KeyRing } from './check-heads.ts';
import { makeTableCheck, type TableCheck } from './check-table.ts';
import { type Fault, type Finding, fault, found, NOTHING_YET } from './finding.ts';
import { type Along, pagedHeads, pagedLines, readRecords, readWithLines } from './pages.ts';
import { END, type Found, type Outcome, type Part, type Progress, STEPS } from './part.ts';
import { tableEntry } from './table-entry.ts';

/** One stream of a store, up to an event. */
export interface StreamTask {
  readonly store: EventStore;
  readonly stream: StreamId;
  /** Which of the streams it is. */
  readonly index: number;
  /** The last event that is looked at. */
  readonly end: number;
  readonly keys: KeyRing;
  readonly build: string;
  readonly parts: readonly Part[];
  readonly progress: (done: Progress) => void;
}

/** Short enough that the rows of a page are gone before the collector keeps them. */
const PAGE = 500;

const nameIn = (stream: StreamId): string => stream.slice(stream.indexOf(':') + 1);

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A snapshot that this program would take up is the very state that the events lead to. */
const faultOfSnapshot = ({ hash, state, build }: Snapshot, check: TableCheck, ours: string): Fault | null => {
  if (hash !== check.tip()) return fault('snapshot', 'the snapshot at this event has another hash');
  if (build !== ours) return null;
  const kept = readJson(state);
  if (kept === undefined) return fault('snapshot', 'the snapshot at this event cannot be read');
  const isSame = isDeepStrictEqual(kept, readJson(JSON.stringify(check.state())));
  return isSame ? null : fault('snapshot', 'the snapshot at this event is not what the events lead to');
};

/** What is kept beside the events of a table, for the parts that are looked at. */
interface Beside {
  readonly heads: Along<SignedHead> | null;
  readonly snapshot: Snapshot | null;
}

const NOTHING: readonly never[] = [];

/** The events of a table up to the last that is looked at. */
const walk = async (task: StreamTask, check: TableCheck, { heads, snapshot }: Beside): Promise<Found | null> => {
  const { store, stream, end, index, build } = task;
  const read = task.parts.includes('play') ? readWithLines : readRecords;
  const foundAt = (item: number, finding: Finding): Found => ({ finding, place: [index, item, check.step()] });
  while (check.due() <= end) {
    const due = check.due();
    const page = await read(store, stream, due - 1, Math.min(PAGE, end - due + 1));
    if (page.length === 0)
      return { finding: found(stream, due, fault('sequence', `event ${due} is missing`)), place: [index, due, 0] };
    for (const each of page) {
      const { sequence } = each.record;
      const item = check.due();
      const wrong = check.take(each);
      if (wrong !== null) return foundAt(item, wrong);
      const signed = heads?.upTo(sequence) ?? NOTHING;
      for (const head of signed instanceof Promise ? await signed : signed) {
        const broken = check.takeHead(head);
        if (broken !== null) return foundAt(item, broken);
      }
      const seed = check.isWaiting() ? await check.settle() : null;
      if (seed !== null) return foundAt(item, seed);
      const other = snapshot?.sequence === sequence ? faultOfSnapshot(snapshot, check, build) : null;
      if (other !== null) return { finding: found(stream, sequence, other), place: [index, item, STEPS.after] };
    }
    task.progress({ events: page.length, place: [index, check.due() - 1, STEPS.after] });
    // An embedded database answers at once: whoever else runs in this process gets a turn.
    await turn();
  }
  return null;
};

/** What is kept of a table as a whole, once all its events hold. */
const findAtEnd = async (
  { store, stream, index, end, parts }: StreamTask,
  check: TableCheck,
  { heads, snapshot }: Beside,
): Promise<Found | null> => {
  const at = (step: number, finding: Finding | null): Found | null =>
    finding === null ? null : { finding, place: [index, END, step] };
  const left = (await heads?.upTo(Number.MAX_SAFE_INTEGER)) ?? NOTHING;
  const beyond = [...left, ...(snapshot === null ? [] : [snapshot])].find(({ sequence }) => sequence > end);
  return (
    at(STEPS.ended, check.end()) ??
    at(STEPS.taken, await checkBeyond(store, stream, end, beyond)) ??
    (parts.includes('record') ? at(STEPS.after, await checkCommands(store, stream, check)) : null)
  );
};

const verifyTable = async (task: StreamTask): Promise<Outcome> => {
  const { store, stream, index, keys, parts } = task;
  const name = nameIn(stream);
  const entry = await tableEntry(store, name);
  if (entry === null) {
    const unknown = fault('version', `the house knows no table ${name}`);
    return { finding: found(stream, null, unknown), place: [index, 0, STEPS.read] };
  }
  const beside: Beside = {
    heads: parts.includes('record') ? pagedHeads(store, stream) : null,
    snapshot: parts.includes('play') ? await store.snapshotOf(stream) : null,
  };
  const check = makeTableCheck({ stream, game: entry.game, keys, parts });
  const broken = await walk(task, check, beside);
  if (broken !== null) return broken;
  return (await findAtEnd(task, check, beside)) ?? { tally: check.tally() };
};

const verifyAccount = async (task: StreamTask): Promise<Outcome> => {
  const { store, stream, index, end } = task;
  const check = makeAccountCheck(nameIn(stream));
  const lines = pagedLines(store, stream);
  while (check.due() <= end) {
    const place = check.due();
    const page = await store.read(stream, place - 1, Math.min(PAGE, end - place + 1));
    const gone = fault('sequence', `event ${place} is missing`);
    if (page.length === 0) return { finding: found(stream, place, gone), place: [index, place, STEPS.read] };
    for (const record of page) {
      const due = check.due();
      const broken = check.take(record, await lines.upTo(record.sequence));
      if (broken !== null) return { finding: found(stream, due, broken), place: [index, due, STEPS.read] };
    }
    task.progress({ events: page.length, place: [index, check.due() - 1, STEPS.after] });
    // An embedded database answers at once: whoever else runs in this process gets a turn.
    await turn();
  }
  const finding = await checkCommands(store, stream, check);
  return finding === null ? { tally: { ...NOTHING_YET, events: end } } : { finding, place: [index, END, STEPS.read] };
};

/** An account has no play: it is all record. */
export const verifyStream = async (task: StreamTask): Promise<Outcome> => {
  if (task.stream.startsWith('table:')) return verifyTable(task);
  return task.parts.includes('record') ? verifyAccount(task) : { tally: NOTHING_YET };
};
