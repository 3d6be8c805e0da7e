import type { StrategyName } from '@sabot/tournament';
import { type DragonBook, dragonBookOf, type LengthWorth } from './dragon-book.ts';
import { type DragonFigures, dragonTally } from './dragon-tally.ts';
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

/** What all tournaments came to. */
export interface Figures {
  readonly tournaments: number;
  /** Rounds dealt at all tables. */
  readonly rounds: number;
  /** By tournament: rounds dealt one after the other, tables side by side. */
  readonly lengths: readonly number[];
  readonly ends: readonly EntryEnd[];
  readonly dragons: readonly DragonFigures[];
  /** What Dragon Bets are worth in the sessions of this set-up, whether or not anybody placed one. */
  readonly sessionLengths: readonly LengthWorth[];
  /** Money in all pots. */
  readonly pot: number;
}

const countBy = (counts: Map<number, number>, key: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

export const figuresOf = (plan: TournamentPlan, book: DragonBook = dragonBookOf(plan)) => {
  const lengths: number[] = [];
  const ends: EntryEnd[] = [];
  const dragons = dragonTally(plan, book);
  const sums = { tournaments: 0, rounds: 0, pot: 0 };

  /** Follows the events: who sat where, and what every Dragon Bet came to. */
  const addDragons = ({ events }: PlayedTournament) => {
    const tables = new Map<number, number>();
    const placed = new Map<number, number>();
    const won = new Map<number, number>();
    const tableOf = (entry: number): number => {
      const table = tables.get(entry);
      if (table === undefined) throw new RangeError(`Entry ${entry} has a Dragon Bet and no seat.`);
      return table;
    };
    for (const event of events) {
      if (event.type === 'RoundRecorded') sums.rounds += 1;
      if (event.type === 'SessionOpened')
        for (const { table, places } of event.tables) for (const { entry } of places) tables.set(entry, table);
      if (event.type !== 'DragonsAnnounced') continue;
      dragons.add(event, tableOf);
      for (const { entry, end } of event.ends) {
        countBy(placed, entry);
        if (end === 'won') countBy(won, entry);
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

  const figures = (): Figures => ({
    ...sums,
    lengths,
    ends,
    dragons: dragons.figures(),
    sessionLengths: book.lengths,
  });
  return { add, figures };
};
