import { setImmediate as turn } from 'node:timers/promises';
import { eventOf, type SignedHead, tableStream } from '@sabot/proof';
import type { TableEvent } from '@sabot/table';
import { sessionTableId } from '@sabot/tournament';
import { isKnownGame } from '../../store/own-games.ts';
import type { EventStore, Snapshot } from '../../store/store.ts';
import { tournamentEntry } from '../../streams/entries.ts';
import { checkBeyond, checkCommands } from '../books/books-check.ts';
import { type Finding, found, NOTHING_YET, verifyFault } from '../findings/finding.ts';
import { type LocatedFinding, type PartOutcome, type StreamTask, WALK_END, WALK_STEPS } from '../findings/progress.ts';
import { faultOfSnapshot } from '../record/command-check.ts';
import { type Paged, pagedHeads, readPage } from '../record/pages.ts';
import { type SessionTimeline, SessionTimelineReader, type SessionTimelines } from './result-check.ts';
import { TournamentCheck } from './tournament-check.ts';

const PAGE = 500;

/** What a table tells of its session up to now, which covers all that the tournament says of it. */
const readTimeline = async (
  store: EventStore,
  tournament: string,
  playing: number,
  table: number,
): Promise<SessionTimeline | null> => {
  const stream = tableStream(sessionTableId(tournament, playing, table));
  const reader = new SessionTimelineReader();
  for (let after = 0; ; ) {
    const page = await readPage(store, [stream, after, PAGE], false);
    if (page.length === 0) break;
    for (const { record } of page) reader.take(eventOf(record) as TableEvent);
    after += page.length;
    await turn();
  }
  const timeline = reader.timeline();
  return timeline.place?.id === tournament && timeline.place.table === table ? timeline : null;
};

/** Keeps the timelines of one session at a time, as each session has tables of its own. */
const timelinesOf = (store: EventStore, tournament: string): SessionTimelines => {
  const known = new Map<number, Promise<SessionTimeline | null>>();
  let current = 0;
  return (playing, table) => {
    if (playing !== current) known.clear();
    current = playing;
    const timeline = known.get(table) ?? readTimeline(store, tournament, playing, table);
    known.set(table, timeline);
    return timeline;
  };
};

const walk = async (task: StreamTask, check: TournamentCheck, heads: Paged<SignedHead>): Promise<Finding | null> => {
  const { store, stream, index, end } = task;
  while (check.due() <= end) {
    const due = check.due();
    const page = await readPage(store, [stream, due - 1, Math.min(PAGE, end - due + 1)], true);
    if (page.length === 0) return found(stream, due, verifyFault('sequence', `event ${due} is missing`));
    for (const each of page) {
      const wrong = await check.take(each);
      if (wrong !== null) return wrong;
      for (const head of await heads.upTo(each.record.sequence)) {
        const broken = await check.takeHead(head);
        if (broken !== null) return broken;
      }
    }
    task.progress({ events: page.length, place: [index, check.due() - 1, WALK_STEPS.after] });
    await turn();
  }
  return check.end();
};

const findAtEnd = async (
  { store, stream, end }: StreamTask,
  check: TournamentCheck,
  heads: Paged<SignedHead>,
  snapshot: Snapshot | null,
): Promise<Finding | null> => {
  const left = [...(await heads.upTo(Number.MAX_SAFE_INTEGER)), ...(snapshot === null ? [] : [snapshot])];
  const beyond = left.find(({ sequence }) => sequence > end);
  return (await checkBeyond(store, stream, end, beyond)) ?? (await checkCommands(store, stream, check));
};

/** A tournament is short compared with its tables, so that all of it belongs to the part `record`. */
export const verifyTournament = async (task: StreamTask): Promise<PartOutcome> => {
  const { store, stream, index, end, keys, epochs, games, build, booked } = task;
  const id = stream.slice(stream.indexOf(':') + 1);
  const at = (item: number, finding: Finding): LocatedFinding => ({ finding, place: [index, item, WALK_STEPS.read] });
  const entry = await tournamentEntry(store, id);
  if (entry === null || !isKnownGame(games, entry.game))
    return at(0, found(stream, null, verifyFault('version', `the house knows no tournament ${id}, or not its game`)));
  const snapshot = await store.snapshotOf(stream);
  const heads = pagedHeads(store, stream);
  const check = new TournamentCheck({
    id,
    game: entry.game,
    keys,
    epochs,
    games,
    timelines: timelinesOf(store, id),
    booked,
    compare: (sequence, reached) =>
      snapshot?.sequence === sequence ? faultOfSnapshot(snapshot, reached, build) : null,
  });
  const broken = await walk(task, check, heads);
  if (broken !== null) return at(broken.sequence ?? WALK_END, broken);
  const left = await findAtEnd(task, check, heads, snapshot);
  return left === null ? { tally: { ...NOTHING_YET, events: end, heads: check.heads() } } : at(WALK_END, left);
};
