import type { Fault } from '@sabot/rules';
import type { BettingPlan, WagerOnOffer } from './betting-plan.ts';
import type { PlayedRound } from './strategy.ts';

/** By the place of a wager among those on offer: how often it ended how, and its cents. */
export interface WagerTotals {
  readonly won: Float64Array;
  readonly lost: Float64Array;
  readonly push: Float64Array;
  readonly staked: Float64Array;
  readonly returned: Float64Array;
}

export const noTotals = (wagers: number): WagerTotals => ({
  won: new Float64Array(wagers),
  lost: new Float64Array(wagers),
  push: new Float64Array(wagers),
  staked: new Float64Array(wagers),
  returned: new Float64Array(wagers),
});

/** The stakes of the round in hand: read from a strategy, checked, settled. The same memory serves round after round. */
export interface StakesOfRound {
  /** Copies what was answered, so that it cannot change any more; throws what reading it throws. */
  readonly read: (answer: unknown) => void;
  /** What is wrong with it, or null; from then on it is placed. */
  readonly check: (bankroll: number) => Fault | null;
  /** Settles it, and adds it to the totals. Gives the cents that come back. */
  readonly settle: (facts: number, totals: WagerTotals) => number;
  readonly staked: () => number;
  readonly wagers: () => PlayedRound['wagers'];
}

const NO_STAKES: Fault = {
  code: 'malformed-wagers',
  message: 'the stakes are an object of cents by wager, or null to sit out, or "leave"; a promise or nothing is none.',
};

const rangeFault = ({ id, range: { min, max, unit } }: WagerOnOffer, cents: number): Fault => ({
  code: 'stake-out-of-limits',
  message: `${cents} cents on ${id}: a stake is a multiple of ${unit} from ${min} to ${max}. known.stakeFor gives one that fits.`,
});

const amountFault = (id: string): Fault => ({
  code: 'malformed-amount',
  message: `the stake on ${id} must be a whole number of cents.`,
});

const add = (numbers: Float64Array, place: number, by: number): void => {
  numbers[place] = (numbers[place] as number) + by;
};

/** An answer as it was copied, not yet looked at. */
interface CopiedAnswer {
  count: number;
  isMalformed: boolean;
  readonly ids: string[];
  readonly amounts: unknown[];
}

/** Copies at most so many stakes; throws what reading the answer throws. */
const copyAnswer = (answer: unknown, most: number, copy: CopiedAnswer): void => {
  copy.count = 0;
  copy.isMalformed = typeof answer !== 'object';
  if (typeof answer !== 'object' || answer === null) return;
  for (const id in answer) {
    if (!Object.hasOwn(answer, id)) continue;
    if (copy.count === most) break;
    copy.ids[copy.count] = id;
    copy.amounts[copy.count] = (answer as Readonly<Record<string, unknown>>)[id];
    copy.count += 1;
  }
  copy.isMalformed = copy.count === 0 && 'then' in answer;
};

/** Stakes as they lie on the felt, by the places of their wagers among those on offer. */
interface StakesPlaced {
  count: number;
  staked: number;
  readonly places: number[];
  readonly amounts: number[];
  readonly returned: number[];
}

/** Places one stake, or says what is wrong with it; nought is none. */
const placeStake = (placed: StakesPlaced, wager: WagerOnOffer, place: number, amount: unknown): Fault | null => {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return amountFault(wager.id);
  if (amount === 0) return null;
  const { min, max, unit } = wager.range;
  if (amount < min || amount > max || amount % unit !== 0) return rangeFault(wager, amount);
  placed.places[placed.count] = place;
  placed.amounts[placed.count] = amount;
  placed.count += 1;
  placed.staked += amount;
  return null;
};

const settleStakes = (
  placed: StakesPlaced,
  wagers: readonly WagerOnOffer[],
  facts: number,
  totals: WagerTotals,
): number => {
  let returned = 0;
  for (let at = 0; at < placed.count; at += 1) {
    const place = placed.places[at] as number;
    const amount = placed.amounts[at] as number;
    const { payingUnit, returned: byFacts } = wagers[place] as WagerOnOffer;
    const came = (amount / payingUnit) * (byFacts[facts] as number);
    placed.returned[at] = came;
    returned += came;
    add(totals.staked, place, amount);
    add(totals.returned, place, came);
    add(came > amount ? totals.won : came === amount ? totals.push : totals.lost, place, 1);
  }
  return returned;
};

export const stakesOfRound = ({ game, wagers }: BettingPlan): StakesOfRound => {
  const placeOf = new Map<string, number>(wagers.map(({ id }, place) => [id, place]));
  const copy: CopiedAnswer = { count: 0, isMalformed: false, ids: [], amounts: [] };
  const placed: StakesPlaced = { count: 0, staked: 0, places: [], amounts: [], returned: [] };

  const unknownStake = (id: string): Fault => {
    const offered = wagers.map((wager) => wager.id).join(' ');
    const message = `"${id.slice(0, 40)}" is none of its wagers in ${game.name.en}: ${offered}.`;
    return { code: 'unknown-wager', message };
  };
  return {
    // One more than there are wagers is one too many, and unknown: a list without end is not followed further.
    read: (answer) => copyAnswer(answer, wagers.length + 1, copy),
    check: (bankroll) => {
      placed.count = 0;
      placed.staked = 0;
      if (copy.isMalformed) return NO_STAKES;
      for (let at = 0; at < copy.count; at += 1) {
        const id = copy.ids[at] as string;
        const place = placeOf.get(id);
        if (place === undefined) return unknownStake(id);
        const refused = placeStake(placed, wagers[place] as WagerOnOffer, place, copy.amounts[at]);
        if (refused !== null) return refused;
      }
      if (placed.staked <= bankroll) return null;
      const message = `${placed.staked} cents are staked, and the bankroll has ${bankroll}.`;
      return { code: 'stake-over-bankroll', message };
    },
    settle: (facts, totals) => settleStakes(placed, wagers, facts, totals),
    staked: () => placed.staked,
    wagers: () =>
      Array.from({ length: placed.count }, (_, at) => ({
        wager: (wagers[placed.places[at] as number] as WagerOnOffer).id,
        staked: placed.amounts[at] as number,
        returned: placed.returned[at] as number,
      })),
  };
};
