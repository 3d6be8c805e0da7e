import type { StrategyName } from '@sabot/tournament';
import { type Bin, binsOf, type Spread, spreadOf } from '../spread.ts';
import type { LengthWorth } from './dragon-book.ts';
import type { DragonFigures } from './dragon-tally.ts';
import type { EntryEnd, Figures } from './figures.ts';
import type { TournamentPlan } from './run.ts';

export interface StrategySummary {
  readonly strategy: StrategyName;
  readonly entries: number;
  /** First places. */
  readonly won: number;
  readonly meanPlace: number;
  readonly chips: Spread;
  /** Ended without a chip. */
  readonly bust: number;
  /** Entries that were paid a prize, and all they were paid. */
  readonly paid: number;
  readonly prizes: number;
  /** Fees of entries and rebuys. */
  readonly fees: number;
  readonly dragonBets: number;
  readonly dragonsWon: number;
}

interface PlaceSummary {
  readonly place: number;
  readonly chips: Spread;
  readonly meanPrize: number;
}

export interface Summary {
  readonly tournaments: number;
  readonly rounds: number;
  /** Rounds of a tournament, tables side by side, and the minutes they take. */
  readonly length: Spread;
  readonly minutes: Spread;
  readonly chips: Spread;
  readonly bins: readonly Bin[];
  readonly strategies: readonly StrategySummary[];
  readonly places: readonly PlaceSummary[];
  readonly dragons: readonly DragonFigures[];
  readonly sessionLengths: readonly LengthWorth[];
  readonly pot: number;
}

/** Beyond these, places are alike. */
const PLACES_SHOWN = 10;

const sumOf = (ends: readonly EntryEnd[], amount: (end: EntryEnd) => number): number =>
  ends.reduce((sum, end) => sum + amount(end), 0);

const chipsOf = (ends: readonly EntryEnd[]): Spread => spreadOf(ends.map(({ chips }) => chips));

const grouped = <K>(ends: readonly EntryEnd[], key: (end: EntryEnd) => K): ReadonlyMap<K, readonly EntryEnd[]> => {
  const groups = new Map<K, EntryEnd[]>();
  for (const end of ends) {
    const group = groups.get(key(end));
    if (group === undefined) groups.set(key(end), [end]);
    else group.push(end);
  }
  return groups;
};

const strategySummary = (
  { config: { entry } }: TournamentPlan,
  strategy: StrategyName,
  ends: readonly EntryEnd[],
): StrategySummary => ({
  strategy,
  entries: ends.length,
  won: ends.filter(({ place }) => place === 1).length,
  meanPlace: sumOf(ends, ({ place }) => place) / ends.length,
  chips: chipsOf(ends),
  bust: ends.filter(({ chips }) => chips === 0).length,
  paid: ends.filter(({ prize }) => prize > 0).length,
  prizes: sumOf(ends, ({ prize }) => prize),
  fees: sumOf(ends, ({ rebuys }) => entry.fee + rebuys * (entry.rebuys?.fee ?? 0)),
  dragonBets: sumOf(ends, ({ dragonBets }) => dragonBets),
  dragonsWon: sumOf(ends, ({ dragonsWon }) => dragonsWon),
});

export const summaryOf = (plan: TournamentPlan, figures: Figures): Summary => {
  const { ends, lengths } = figures;
  const byStrategy = grouped(ends, ({ strategy }) => strategy);
  const byPlace = grouped(ends, ({ place }) => place);
  return {
    tournaments: figures.tournaments,
    rounds: figures.rounds,
    length: spreadOf(lengths),
    minutes: spreadOf(lengths.map((length) => (length * plan.secondsARound) / 60)),
    chips: chipsOf(ends),
    bins: binsOf(
      ends.map(({ chips }) => chips),
      true,
    ),
    strategies: [...new Set(plan.strategies)].flatMap((strategy) => {
      const own = byStrategy.get(strategy);
      return own === undefined ? [] : [strategySummary(plan, strategy, own)];
    }),
    places: [...byPlace]
      .filter(([place]) => place <= PLACES_SHOWN)
      .sort(([one], [other]) => one - other)
      .map(([place, own]) => ({
        place,
        chips: chipsOf(own),
        meanPrize: sumOf(own, ({ prize }) => prize) / own.length,
      })),
    dragons: figures.dragons,
    sessionLengths: figures.sessionLengths,
    pot: figures.pot,
  };
};
