import { setImmediate as turn } from 'node:timers/promises';
import { type SignedHead, type StreamId, tableStream } from '@sabot/proof';
import { epochsIn, type HouseEpoch } from '../store/epochs.ts';
import { isKnownGame, type OwnGame, ownGamesIn } from '../store/own-games.ts';
import { publicKeysOf, trustedKeys } from '../store/secrets.ts';
import type { EventStore, Snapshot } from '../store/store.ts';
import { tableEntry } from '../streams/entries.ts';
import { originOf } from '../streams/origin.ts';
import { AccountCheck } from './books/account-check.ts';
import { checkBeyond, checkCommands } from './books/books-check.ts';
import { BookedSums } from './findings/booked.ts';
import { addTallies, type Finding, found, NOTHING_YET, verifyFault } from './findings/finding.ts';
import {
  type LocatedFinding,
  type PartOutcome,
  type StreamTask,
  type VerifyPart,
  type VerifyProgress,
  type VerifyStoreOptions,
  WALK_END,
  WALK_STEPS,
} from './findings/progress.ts';
import { followPage } from './play/play-pages.ts';
import { TableCheck } from './play/table-check.ts';
import { faultOfSnapshot } from './record/command-check.ts';
import { type Paged, pagedHeads, pagedLines, readPage, readPlayPage, type WithLines } from './record/pages.ts';
import { StoredCommands } from './record/stored-commands.ts';
import { verifyTournament } from './tournaments/verify-tournament.ts';

/**
 * Small enough that the text of a page is below 128 KiB nearly always: a longer one is given memory of its own, which has to
 * come from the system and goes back to it.
 */
const PAGE = 200;

const nameIn = (stream: StreamId): string => stream.slice(stream.indexOf(':') + 1);

/** What is stored beside the events of a table, as far as the parts need it. */
interface StoredBeside {
  readonly heads: Paged<SignedHead> | null;
  readonly commands: StoredCommands | null;
  readonly snapshot: Snapshot | null;
}

const NOTHING: readonly never[] = [];

/** Checks the events of a page one by one, with all that is stored beside each. */
const takePage = async (
  { stream, index, build, booked }: StreamTask,
  check: TableCheck,
  { heads, snapshot }: StoredBeside,
  page: readonly WithLines[],
): Promise<LocatedFinding | null> => {
  const foundAt = (item: number, finding: Finding): LocatedFinding => ({ finding, place: [index, item, check.step()] });
  for (const each of page) {
    const { sequence } = each.record;
    const item = check.due();
    const wrong = check.take(each);
    if (wrong !== null) return foundAt(item, wrong);
    booked.add(check.ledgerEntries());
    const signed = heads?.upTo(sequence) ?? NOTHING;
    for (const head of signed instanceof Promise ? await signed : signed) {
      const broken = check.takeHead(head);
      if (broken !== null) return foundAt(item, broken);
    }
    const seed = check.isWaiting() ? await check.settle() : null;
    if (seed !== null) return foundAt(item, seed);
    const other =
      snapshot?.sequence === sequence
        ? faultOfSnapshot(snapshot, { hash: check.tip(), state: check.state() }, build)
        : null;
    if (other !== null) return { finding: found(stream, sequence, other), place: [index, item, WALK_STEPS.after] };
  }
  return null;
};

/** Checks the next events of a table, as many as there are in a page. */
const walkPage = async (
  task: StreamTask,
  check: TableCheck,
  beside: StoredBeside,
  limit: number,
): Promise<LocatedFinding | null> => {
  const { store, stream, index, parts } = task;
  const due = check.due();
  const snapshot = beside.snapshot?.sequence ?? 0;
  const hasSnapshot = due <= snapshot && snapshot < due + limit;
  // Events whose record the other part reads are followed faster, up to those with a snapshot beside them.
  if (!parts.includes('record') && !hasSnapshot) {
    const played = await readPlayPage(store, [stream, due - 1, limit]);
    if (played !== null) return followPage(task, check, played);
  }
  const page = await readPage(store, [stream, due - 1, limit], parts.includes('play'));
  if (page.length > 0) return takePage(task, check, beside, page);
  const gone = verifyFault('sequence', `event ${due} is missing`);
  return { finding: found(stream, due, gone), place: [index, due, WALK_STEPS.read] };
};

/** Checks the events of a table up to the last that is to be verified. */
const walk = async (task: StreamTask, check: TableCheck, beside: StoredBeside): Promise<LocatedFinding | null> => {
  const { index, end } = task;
  while (check.due() <= end) {
    const due = check.due();
    const broken = await walkPage(task, check, beside, Math.min(PAGE, end - due + 1));
    if (broken !== null) return broken;
    task.progress({ events: check.due() - due, place: [index, check.due() - 1, WALK_STEPS.after] });
    // An embedded database answers without a turn of the event loop; other work in this process needs one.
    await turn();
  }
  return null;
};

const findInCommands = (
  { store, stream, end }: StreamTask,
  check: TableCheck,
  commands: StoredCommands,
): Promise<Finding | null> =>
  check.hasCommandsAsStored()
    ? checkBeyond(store, stream, end, commands.beyond())
    : checkCommands(store, stream, check);

/** Checks what concerns a table as a whole, once none of its events has a fault. */
const findAtEnd = async (
  task: StreamTask,
  check: TableCheck,
  { heads, commands, snapshot }: StoredBeside,
): Promise<LocatedFinding | null> => {
  const { store, stream, index, end } = task;
  const at = (step: number, finding: Finding | null): LocatedFinding | null =>
    finding === null ? null : { finding, place: [index, WALK_END, step] };
  const left = (await heads?.upTo(Number.MAX_SAFE_INTEGER)) ?? NOTHING;
  const beyond = [...left, ...(snapshot === null ? [] : [snapshot])].find(({ sequence }) => sequence > end);
  return (
    at(WALK_STEPS.ended, check.end()) ??
    at(WALK_STEPS.taken, await checkBeyond(store, stream, end, beyond)) ??
    (commands === null ? null : at(WALK_STEPS.after, await findInCommands(task, check, commands)))
  );
};

const verifyTable = async (task: StreamTask): Promise<PartOutcome> => {
  const { store, stream, index, end, keys, epochs, games, parts } = task;
  const name = nameIn(stream);
  const entry = await tableEntry(store, name);
  if (entry === null || !isKnownGame(games, entry.game)) {
    const what = entry === null ? `table ${name}` : `game ${entry.game}, of table ${name}`;
    const unknown = verifyFault('version', `the house knows no ${what}`);
    return { finding: found(stream, null, unknown), place: [index, 0, WALK_STEPS.read] };
  }
  const beside: StoredBeside = {
    heads: parts.includes('record') ? pagedHeads(store, stream) : null,
    commands: parts.includes('record') ? await StoredCommands.read(store, stream, end) : null,
    snapshot: parts.includes('play') ? await store.snapshotOf(stream) : null,
  };
  const check = new TableCheck({
    stream,
    game: entry.game,
    keys,
    epochs,
    games,
    parts,
    commands: beside.commands,
  });
  const broken = await walk(task, check, beside);
  if (broken !== null) return broken;
  return (await findAtEnd(task, check, beside)) ?? { tally: check.tally() };
};

const verifyAccount = async (task: StreamTask): Promise<PartOutcome> => {
  const { store, stream, index, end } = task;
  const check = new AccountCheck(nameIn(stream));
  const lines = pagedLines(store, stream);
  while (check.due() <= end) {
    const place = check.due();
    const page = await store.read(stream, place - 1, Math.min(PAGE, end - place + 1));
    const gone = verifyFault('sequence', `event ${place} is missing`);
    if (page.length === 0) return { finding: found(stream, place, gone), place: [index, place, WALK_STEPS.read] };
    for (const record of page) {
      const due = check.due();
      const own = await lines.upTo(record.sequence);
      const broken = check.take(record, own);
      if (broken !== null) return { finding: found(stream, due, broken), place: [index, due, WALK_STEPS.read] };
      task.booked.add(own);
    }
    task.progress({ events: page.length, place: [index, check.due() - 1, WALK_STEPS.after] });
    // An embedded database answers without a turn of the event loop; other work in this process needs one.
    await turn();
  }
  const finding = await checkCommands(store, stream, check);
  return finding === null
    ? { tally: { ...NOTHING_YET, events: end } }
    : { finding, place: [index, WALK_END, WALK_STEPS.read] };
};

/** Accounts and tournaments belong wholly to the part `record`: an account has no play, and a tournament is short. */
const verifyStream = async (task: StreamTask): Promise<PartOutcome> => {
  if (task.stream.startsWith('table:')) return verifyTable(task);
  if (!task.parts.includes('record')) return { tally: NOTHING_YET };
  return task.stream.startsWith('tournament:') ? verifyTournament(task) : verifyAccount(task);
};

/** What is to be verified in a store, fixed beforehand so that all threads look at the same events. */
export interface StorePlan {
  readonly table: string | null;
  /** Where the last event lies. Events behind it are beyond the ends of the streams, unless one was written just then. */
  readonly position: number;
  readonly streams: readonly { readonly stream: StreamId; readonly end: number }[];
  /** The restores of the house, the oldest first. */
  readonly epochs: readonly HouseEpoch[];
  /** Games that someone else has defined. */
  readonly games: readonly OwnGame[];
  /** As PEM. */
  readonly publicKeys: readonly string[];
}

export const planOf = async (store: EventStore, { table, publicKeys }: VerifyStoreOptions): Promise<StorePlan> => {
  const [last] = await store.sql.all('select coalesce(max(position), 0) as position from events');
  const streams = table === undefined ? await store.streams() : [tableStream(table)];
  const ends: StorePlan['streams'][number][] = [];
  for (const stream of streams) ends.push({ stream, end: (await store.tip(stream)).sequence });
  return {
    table: table ?? null,
    position: Number(last?.['position']),
    streams: ends,
    epochs: await epochsIn(store.sql),
    games: await ownGamesIn(store.sql),
    publicKeys: publicKeys ?? (await publicKeysOf(store.sql)).map(({ pem }) => pem),
  };
};

/** Verifies some parts of the streams of a store. */
export const verifyStoreParts = async (
  store: EventStore,
  plan: StorePlan,
  parts: readonly VerifyPart[],
  progress: (done: VerifyProgress) => void,
): Promise<PartOutcome> => {
  const keys = trustedKeys(plan.publicKeys);
  const { build } = originOf();
  const booked = new BookedSums();
  let tally = NOTHING_YET;
  let events = 0;
  const count = (more: VerifyProgress): void => {
    events += more.events;
    progress({ ...more, events });
  };
  for (const [index, { stream, end }] of plan.streams.entries()) {
    await turn();
    const outcome = await verifyStream({
      store,
      stream,
      index,
      end,
      keys,
      epochs: plan.epochs,
      games: plan.games,
      build,
      parts,
      booked,
      progress: count,
    });
    if ('finding' in outcome) return outcome;
    tally = addTallies(tally, outcome.tally);
  }
  return { tally, booked: { lines: booked.lines, sums: booked.sums } };
};
