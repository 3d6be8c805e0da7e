import { type Cents, cents } from '@sabot/rules';
import { sumOf } from '@sabot/table';
import { type TournamentConfig, WHOLE_POT } from '../config.ts';
import type { Rank } from '../fields.ts';
import { levelOf } from '../session/standings.ts';
import { hasLeft, type Prize, type StagePhase, type TournamentState } from '../state.ts';

/** Exact, however large: a product of money and shares may be more than a number holds. */
const shareOf = (amount: number, share: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(share)) / BigInt(whole));

/** Cuts an amount by shares; the cents that no share takes go one each to the first. */
export const divide = (amount: number, shares: readonly number[]): readonly number[] => {
  const whole = sumOf(shares);
  if (whole === 0) return [];
  const parts = shares.map((share) => shareOf(amount, share, whole));
  const left = amount - sumOf(parts);
  return parts.map((part, index) => part + (index < left ? 1 : 0));
};

export interface Division {
  readonly prizes: Cents;
  readonly house: Cents;
}

export const divisionOf = ({ config, money }: TournamentState): Division => {
  const house = config === null ? 0 : shareOf(money.pot, config.prizes.house, WHOLE_POT);
  return { prizes: cents(money.pot - house), house: cents(house) };
};

/** Places in groups with the same chips, who went out in the same session. */
const groupsOf = (state: TournamentState, ranks: readonly Rank[]): readonly (readonly Rank[])[] => {
  const groups: Rank[][] = [];
  for (const rank of ranks) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && levelOf(state, last[0]) === levelOf(state, rank)) last.push(rank);
    else groups.push([rank]);
  }
  return groups;
};

/** Those who are ranked and have not left since. */
const ranksOf = ({ standings, entries }: TournamentState): readonly Rank[] =>
  standings.filter(({ entry }) => {
    const found = entries[entry - 1];
    return found !== undefined && !hasLeft(found);
  });

/** Place by place: with ties split, those who are level stand at one. */
const placesOf = ({ prizes }: TournamentConfig, state: TournamentState, ranks: readonly Rank[]) =>
  prizes.ties === 'split' ? groupsOf(state, ranks) : ranks.map((rank) => [rank]);

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
  const { config, stage, entries, money } = state;
  if (stage.phase !== 'awarded') return [];
  const ranks = ranksOf(state);
  const [best] = ranks;
  if (best === undefined) return [];
  const { phase, prizes } = stage;
  const isShared = sharesPlaces({ config, phase, prizes, pot: money.pot });
  const [first = []] = isShared ? groupsOf(state, ranks) : [[best]];
  return first.flatMap(({ entry }) => entries[entry - 1]?.person ?? []);
};

/**
 * Who is paid what. With fewer entries than prizes the shares of the places that are filled make the whole; where ties
 * are split, those with equal chips share what their places come to.
 */
export const prizesOf = (state: TournamentState, pool: number): readonly Prize[] => {
  const { config, entries } = state;
  if (config === null) return [];
  const ranks = ranksOf(state);
  const byPlace = divide(pool, config.prizes.shares.slice(0, ranks.length));
  const groups = placesOf(config, state, ranks);
  let place = 0;
  return groups.flatMap((group) => {
    const first = place;
    place += group.length;
    const amounts = divide(
      sumOf(byPlace.slice(first, place)),
      group.map(() => 1),
    );
    return group.flatMap(({ entry }, index) => {
      const amount = amounts[index] ?? 0;
      const person = entries[entry - 1]?.person ?? '';
      // Those who are level have one place, the best of theirs, where they share.
      const at = config.prizes.ties === 'split' ? first + 1 : first + index + 1;
      return amount === 0 ? [] : [{ entry, person, place: at, amount: cents(amount) }];
    });
  });
};
