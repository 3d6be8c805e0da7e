import {
  closeOrder,
  playingOf,
  sessionOf,
  sessionTableId,
  type TableEvent,
  type TournamentCommand,
} from '@sabot/table';
import type { LiveTournament } from '../house/tournament-types.ts';
import type { House } from '../house/types.ts';
import { type StreamId, tableStream } from '../store/record.ts';
import { eventOf } from '../store/upcast.ts';

const PAGE = 200;

/** From the store, as another server may deal at the table. Its story is short until Dragon Bets are closed. */
const isCalled = async ({ store }: Pick<House, 'store'>, stream: StreamId): Promise<boolean> => {
  for (let after = 0; ; ) {
    const page = await store.read(stream, after, PAGE);
    if (page.length === 0) return false;
    if (page.some((record) => (eventOf(record) as TableEvent).type === 'BettingClosed')) return true;
    after += page.length;
  }
};

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
  if (!(await isCalled(house, tableStream(sessionTableId(live.entry.id, playingOf(state), table))))) return true;
  const answer = await live.give({ ...closeOrder({ game: live.game, state }, table), at: now() } as TournamentCommand);
  // A refusal means that somebody else has told it.
  return answer.kind !== 'failed';
};
