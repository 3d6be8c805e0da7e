import { eventOf, type StreamId, tableStream } from '@sabot/proof';
import { type Refusal, replay, type TableEvent } from '@sabot/table';
import {
  closeOrder,
  dragonBetRefusalAt,
  playingOf,
  sessionOf,
  sessionTableId,
  type TournamentCommand,
} from '@sabot/tournament';
import type { LiveTournament } from '../streams/tournament-types.ts';
import type { House } from '../streams/types.ts';

const PAGE = 200;

/** From the store, as another server may deal at the table. Its story is short until Dragon Bets are closed. */
const storyOf = async ({ store }: Pick<House, 'store'>, stream: StreamId): Promise<readonly TableEvent[]> => {
  const events: TableEvent[] = [];
  for (;;) {
    const page = await store.read(stream, events.length, PAGE);
    if (page.length === 0) return events;
    events.push(...page.map((record) => eventOf(record) as TableEvent));
  }
};

const streamOf = ({ entry, state }: LiveTournament, table: number): StreamId =>
  tableStream(sessionTableId(entry.id, playingOf(state()), table));

/**
 * The first "No more bets" of a table closes its Dragon Bets at once (A39), and not when it is carried over: whoever
 * would take one asks here first. False where the tournament could not be told.
 */
export const closeCalledBets = async (
  { house, now }: { readonly house: House; readonly now: () => number },
  live: LiveTournament,
  table: number,
): Promise<boolean> => {
  const state = live.state();
  const told = sessionOf(state)?.tables.find((each) => each.table === table);
  if (state.stage.phase !== 'session' || told === undefined || told.closed || told.returned) return true;
  const story = await storyOf(house, streamOf(live, table));
  if (!story.some(({ type }) => type === 'BettingClosed')) return true;
  const answer = await live.give({ ...closeOrder({ game: live.game, state }, table), at: now() } as TournamentCommand);
  // A refusal means that somebody else has told it.
  return answer.kind !== 'failed';
};

/** What the table has against a change of Dragon Bets there, as long as they are open (A20). */
export const refusalOfBets = async (
  { house }: { readonly house: House },
  live: LiveTournament,
  table: number,
): Promise<Refusal | null> => dragonBetRefusalAt(replay(await storyOf(house, streamOf(live, table))));
