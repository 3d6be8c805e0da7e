import { type Cents, cents } from '@sabot/rules';
import { sumOf } from '@sabot/table';
import { type TournamentConfig, WHOLE_POT } from '../config.ts';
import { levelOf, type Ranked } from '../session/standings.ts';
import { hasLeft, type Prize, type StagePhase, type TournamentState } from '../state.ts';

/** Exact, however large: a product of money and shares may be more than a number holds. */
const shareOf = (amount: number, share: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(share)) / BigInt(whole));

/** Cuts an amount by shares; the cents that no share takes go one each to the first. */
const divide = (amount: number, shares: readonly number[]): readonly number[] => {
  const whole = sumOf(shares);
  const parts = shares.map((share) => shareOf(amount, share, whole));
  const left = amount - sumOf(parts);
  return parts.map((part, index) => part + (index < left ? 1 : 0));
};

interface Division {
  readonly prizes: Cents;
  readonly house: Cents;
}

export const divisionOf = ({ config, money }: TournamentState): Division => {
  const house = config === null ? 0 : shareOf(money.pot, config.prizes.house, WHOLE_POT);
  return { prizes: cents(money.pot - house), house: cents(house) };
};

/** Places in groups with the same chips, who went out in the same session. */
const groupsOf = (ranks: readonly Ranked[]): readonly (readonly Ranked[])[] => {
  const groups: Ranked[][] = [];
  for (const rank of ranks) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && levelOf(last[0]) === levelOf(rank)) last.push(rank);
    else groups.push([rank]);
  }
  return groups;
};

/** Those who are ranked and have not left since. */
const ranksOf = ({ standings, entries }: TournamentState): readonly Ranked[] =>
  standings.flatMap((rank) => {
    const entry = entries[rank.entry - 1];
    return entry === undefined || hasLeft(entry) ? [] : [{ rank, entry }];
  });

/** Place by place: with ties split, those who are level stand at one. */
const placesOf = (isShared: boolean, ranks: readonly Ranked[]): readonly (readonly Ranked[])[] =>
  isShared ? groupsOf(ranks) : ranks.map((rank) => [rank]);

/** Those who are level share a place where they share what is paid for it; else the ranking tells them apart. */
export const sharesPlaces = ({
  config,
  phase,
  prizes,
  pot,
}: {
  readonly config: TournamentConfig | null;
  readonly phase: StagePhase;
  /** As awarded, */
  readonly prizes: readonly Prize[];
  /** and what there is to be awarded. */
  readonly pot: number;
}): boolean => config?.prizes.ties === 'split' && (prizes.length > 0 || (phase === 'finished' && pot > 0));

/** Who has won, by person: more than one where those who are level share the place. */
export const winnersOf = (state: TournamentState): readonly string[] => {
  const { config, stage, money } = state;
  if (stage.phase !== 'awarded') return [];
  const { phase, prizes } = stage;
  const isShared = sharesPlaces({ config, phase, prizes, pot: money.pot });
  const [first = []] = placesOf(isShared, ranksOf(state));
  return first.map(({ entry }) => entry.person);
};

/**
 * Who is paid what. With fewer entries than prizes the shares of the places that are filled make the whole; where ties
 * are split, those with equal chips share what their places come to.
 */
export const prizesOf = (state: TournamentState, pool: number): readonly Prize[] => {
  const { config } = state;
  if (config === null) return [];
  const isShared = config.prizes.ties === 'split';
  const ranks = ranksOf(state);
  const byPlace = divide(pool, config.prizes.shares.slice(0, ranks.length));
  let filled = 0;
  // Those who are level have one place, the best of theirs, where they share.
  return placesOf(isShared, ranks).flatMap((group) => {
    const before = filled;
    filled += group.length;
    const sum = sumOf(byPlace.slice(before, filled));
    return group.flatMap(({ entry: { entry, person } }, index) => {
      // Cents that do not divide go one each to the first.
      const amount = Math.floor(sum / group.length) + (index < sum % group.length ? 1 : 0);
      return amount === 0 ? [] : [{ entry, person, place: before + 1, amount: cents(amount) }];
    });
  });
};
