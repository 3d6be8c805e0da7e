import { dragonOddsOf } from '@sabot/odds';
import type { WagerId } from '@sabot/rules';
import { dragonBetsOf, type StrategyName } from '@sabot/table';
import type { PlayedTournament, TournamentPlan } from './run.ts';

/** What became of one entry. */
export interface EntryEnd {
  readonly strategy: StrategyName;
  readonly place: number;
  readonly chips: number;
  /** Money. */
  readonly prize: number;
  readonly rebuys: number;
  readonly dragonBets: number;
  readonly dragonsWon: number;
}

export interface DragonFigures {
  readonly wager: WagerId;
  readonly bets: number;
  readonly won: number;
  readonly staked: number;
  /** Stakes included. */
  readonly returned: number;
  /** What these bets come to on average by the exact odds: how many are won, and the net result in chips. */
  readonly expectedWon: number;
  readonly expectedNet: number;
}

/** What all tournaments came to. */
export interface Figures {
  readonly tournaments: number;
  /** Rounds dealt at all tables. */
  readonly rounds: number;
  /** By tournament: rounds dealt one after the other, tables side by side. */
  readonly lengths: readonly number[];
  readonly ends: readonly EntryEnd[];
  readonly dragons: readonly DragonFigures[];
  /** Money in all pots. */
  readonly pot: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface BetOdds {
  readonly win: number;
  readonly expectation: number;
}

const NOTHING: BetOdds = { win: 0, expectation: 0 };

/** The exact odds of a Dragon Bet by the rounds played; worked out once for each number of them. */
const oddsByRounds = ({ game, config }: TournamentPlan) => {
  const known = new Map<number, ReadonlyMap<WagerId, BetOdds>>();
  const workedOut = (rounds: number): ReadonlyMap<WagerId, BetOdds> =>
    new Map(
      dragonOddsOf(game, { decks: config.tables.decks, rounds, runPolicy: config.runPolicy }).map(
        ({ wager, lose, expectation }) => [wager.id, { win: 1 - lose.value, expectation: expectation.value }],
      ),
    );
  return (rounds: number, wager: WagerId): BetOdds => {
    const found = known.get(rounds) ?? workedOut(rounds);
    known.set(rounds, found);
    return found.get(wager) ?? NOTHING;
  };
};

const countBy = (counts: Map<number, number>, key: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

export const figuresOf = (plan: TournamentPlan) => {
  const oddsOf = oddsByRounds(plan);
  const lengths: number[] = [];
  const ends: EntryEnd[] = [];
  const dragons = new Map<WagerId, Writable<DragonFigures>>(
    dragonBetsOf(plan.game).map(({ id }) => [
      id,
      { wager: id, bets: 0, won: 0, staked: 0, returned: 0, expectedWon: 0, expectedNet: 0 },
    ]),
  );
  const sums = { tournaments: 0, rounds: 0, pot: 0 };

  /** Follows the events: who sat where, and what every Dragon Bet came to. */
  const addDragons = ({ events }: PlayedTournament) => {
    const tables = new Map<number, number>();
    const placed = new Map<number, number>();
    const won = new Map<number, number>();
    for (const event of events) {
      if (event.type === 'RoundRecorded') sums.rounds += 1;
      if (event.type === 'SessionOpened')
        for (const { table, places } of event.tables) for (const { entry } of places) tables.set(entry, table);
      if (event.type !== 'DragonsAnnounced') continue;
      const rounds = new Map(event.tables.map((each) => [each.table, each.rounds]));
      for (const { entry, wager, end, stake, returned } of event.ends) {
        const figures = dragons.get(wager);
        if (figures === undefined) continue;
        countBy(placed, entry);
        if (end === 'won') countBy(won, entry);
        figures.bets += 1;
        figures.won += end === 'won' ? 1 : 0;
        figures.staked += stake;
        figures.returned += returned;
        const { win, expectation } = oddsOf(rounds.get(tables.get(entry) ?? 0) ?? 0, wager);
        figures.expectedWon += win;
        figures.expectedNet += stake * expectation;
      }
    }
    return { placed, won };
  };

  const add = (played: PlayedTournament): void => {
    const { state, strategyOf, lasted } = played;
    const { placed, won } = addDragons(played);
    const prizes = new Map(
      state.stage.phase === 'awarded' ? state.stage.prizes.map(({ entry, amount }) => [entry, amount]) : [],
    );
    lengths.push(Math.round(lasted / (plan.secondsARound * 1000)));
    sums.tournaments += 1;
    sums.pot += state.money.house + state.money.paid;
    for (const { entry, place, chips } of state.standings)
      ends.push({
        strategy: strategyOf(entry),
        place,
        chips,
        prize: prizes.get(entry) ?? 0,
        rebuys: state.entries[entry - 1]?.rebuys ?? 0,
        dragonBets: placed.get(entry) ?? 0,
        dragonsWon: won.get(entry) ?? 0,
      });
  };

  return { add, figures: (): Figures => ({ ...sums, lengths, ends, dragons: [...dragons.values()] }) };
};
