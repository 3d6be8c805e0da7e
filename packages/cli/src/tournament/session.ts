import type { GeneratorState } from '@sabot/odds';
import { type Card, cents } from '@sabot/rules';
import {
  dragonBetsBy,
  entriesIn,
  entryOf,
  isTableOver,
  rankingOf,
  roundsPlayed,
  type Session,
  type SessionPlan,
  type SessionTable,
  type StrategyName,
  sessionOf,
  sessionPlanOf,
  timeUpAt,
} from '@sabot/tournament';
import type { Conduct } from './conduct.ts';
import { dealingFrom } from './shoe.ts';
import { type Board, type PlayedTable, playRound, type Round, seatOf } from './table-play.ts';

/** A tournament with all that decides how it is played. */
export interface Playing {
  readonly conduct: Conduct;
  /** By entry number. */
  readonly strategyOf: (entry: number) => StrategyName;
  readonly personOf: (entry: number) => string;
  readonly millisecondsARound: number;
  /** The cards of a shoe, in any order. */
  readonly shoe: readonly Card[];
  /** The state of the generator that shuffles them. */
  readonly cards: GeneratorState;
  /** From 0 up to 1. */
  readonly random: () => number;
}

const DEVICE = 'device';

const sessionNow = ({ conduct }: Playing): Session => {
  const session = sessionOf(conduct.state());
  if (session === null) throw new RangeError('No session is under way.');
  return session;
};

const planNow = (playing: Playing): { readonly plan: SessionPlan; readonly stakeUnit: number } => {
  const { config } = playing.conduct.state();
  const plan = config === null ? undefined : sessionPlanOf(config, sessionNow(playing).number);
  if (config === null || plan === undefined) throw new RangeError('The session has no plan.');
  return { plan, stakeUnit: config.tables.stakeUnit };
};

const boardOf = ({ conduct }: Playing, tables: readonly PlayedTable[]): Board => {
  const state = conduct.state();
  const live = Object.fromEntries(tables.flatMap(({ patrons }) => patrons.map(({ entry, chips }) => [entry, chips])));
  const ranking = rankingOf(state, live);
  return {
    places: new Map(ranking.map(({ entry, place }) => [entry, place])),
    entries: entriesIn(state).length,
    leader: ranking[0]?.chips ?? 0,
  };
};

const roundAt = (playing: Playing, { due, results }: SessionTable, board: Board): Round => ({
  game: playing.conduct.game,
  ...planNow(playing),
  roundsLeft: due === null ? null : due - results.length,
  board,
  random: playing.random,
});

const takeDragonBets = (playing: Playing): void => {
  const { conduct, random } = playing;
  const board = boardOf(playing, []);
  for (const table of sessionNow(playing).tables) {
    const round = roundAt(playing, table, board);
    for (const { entry } of table.places) {
      const seat = seatOf(round, entry, entryOf(conduct.state(), entry)?.stack ?? 0, []);
      for (const { wager, amount } of dragonBetsBy(conduct.game, playing.strategyOf(entry), seat, random))
        conduct.give('patron', playing.personOf(entry), { do: 'place-dragon-bet', wager, amount });
    }
  }
};

const seatEverybody = (playing: Playing): readonly PlayedTable[] => {
  const { conduct, shoe, cards } = playing;
  return sessionNow(playing).tables.map(({ table, places }) => {
    const hasChips = places.some(({ entry }) => (entryOf(conduct.state(), entry)?.stack ?? 0) > 0);
    if (hasChips) conduct.give('device', DEVICE, { do: 'send-chips', table });
    const patrons = places.map(({ entry }) => ({
      entry,
      strategy: playing.strategyOf(entry),
      chips: entryOf(conduct.state(), entry)?.atTable ?? cents(0),
    }));
    return { table, patrons, deal: dealingFrom(conduct.game.tableOfPlay, shoe, cards), outcomes: [] };
  });
};

/** When the time is up, with the tables at which a round is under way; does nothing in a session that is not timed. */
const callTimeBefore = (playing: Playing, at: number, underWay: readonly number[]): void => {
  const { conduct } = playing;
  const session = sessionNow(playing);
  const up = timeUpAt(conduct.state(), session);
  if (up === null || session.timeCalled || up >= at) return;
  conduct.waitUntil(Math.max(up, conduct.clock()));
  conduct.give('device', DEVICE, { do: 'call-time', underWay });
};

const openTables = (playing: Playing): readonly SessionTable[] => {
  const session = sessionNow(playing);
  return session.tables.filter((table) => !isTableOver(playing.conduct.state(), session, table));
};

/** One round at every table that has one to play, all at the same pace. */
const playRounds = (playing: Playing, open: readonly SessionTable[], tables: readonly PlayedTable[]): void => {
  const { conduct } = playing;
  const end = conduct.clock() + playing.millisecondsARound;
  for (const { table, closed } of open) if (!closed) conduct.give('device', DEVICE, { do: 'close-dragon-bets', table });
  const board = boardOf(playing, tables);
  const results = open.map((table) => {
    const played = tables.find((each) => each.table === table.table);
    if (played === undefined) throw new RangeError(`There is no table ${table.table}.`);
    return {
      table: table.table,
      round: roundsPlayed(table) + 1,
      result: playRound(roundAt(playing, table, board), played),
    };
  });
  callTimeBefore(
    playing,
    end,
    open.map(({ table }) => table),
  );
  conduct.waitUntil(end);
  for (const each of results) conduct.give('device', DEVICE, { do: 'record-round', ...each });
};

const bringBack = ({ conduct }: Playing, { table, patrons }: PlayedTable): void => {
  const stacks = patrons
    .filter(({ entry }) => (entryOf(conduct.state(), entry)?.atTable ?? 0) > 0)
    .map(({ entry, chips }) => ({ entry, amount: chips }));
  conduct.give('device', DEVICE, { do: 'return-stacks', table, stacks });
};

/** Plays the session that was opened, to its end, with a pause after every round. */
export function* playSession(playing: Playing): Generator<undefined, void> {
  takeDragonBets(playing);
  const tables = seatEverybody(playing);
  for (let open = openTables(playing); open.length > 0; open = openTables(playing)) {
    playRounds(playing, open, tables);
    // Up on the stroke of a finished round: none is under way.
    callTimeBefore(playing, playing.conduct.clock() + 1, []);
    yield;
  }
  for (const table of tables) bringBack(playing, table);
}
