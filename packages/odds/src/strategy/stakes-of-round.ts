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

export const stakesOfRound = ({ game, wagers }: BettingPlan): StakesOfRound => {
  const placeOf = new Map<string, number>(wagers.map(({ id }, place) => [id, place]));
  const givenIds: string[] = [];
  const givenAmounts: unknown[] = [];
  let isMalformed = false;
  const places: number[] = [];
  const amounts: number[] = [];
  const returned: number[] = [];
  let read = 0;
  let count = 0;
  let staked = 0;

  const unknownWager = (id: string): Fault => {
    const offered = wagers.map((wager) => wager.id).join(' ');
    const message = `"${id.slice(0, 40)}" is none of its wagers in ${game.name.en}: ${offered}.`;
    return { code: 'unknown-wager', message };
  };
  /** Takes one stake; nought is none. */
  const place = (id: string, amount: unknown): Fault | null => {
    const at = placeOf.get(id);
    if (at === undefined) return unknownWager(id);
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return amountFault(id);
    if (amount === 0) return null;
    const wager = wagers[at] as WagerOnOffer;
    const { min, max, unit } = wager.range;
    if (amount < min || amount > max || amount % unit !== 0) return rangeFault(wager, amount);
    places[count] = at;
    amounts[count] = amount;
    count += 1;
    staked += amount;
    return null;
  };
  return {
    read: (answer) => {
      read = 0;
      isMalformed = false;
      if (answer === null) return;
      if (typeof answer !== 'object') {
        isMalformed = true;
        return;
      }
      for (const id in answer) {
        if (!Object.hasOwn(answer, id)) continue;
        // One more than there are wagers is one too many, and unknown; a list without end is not followed further.
        if (read > wagers.length) break;
        givenIds[read] = id;
        givenAmounts[read] = (answer as Readonly<Record<string, unknown>>)[id];
        read += 1;
      }
      isMalformed = read === 0 && 'then' in answer;
    },
    check: (bankroll) => {
      count = 0;
      staked = 0;
      if (isMalformed) return NO_STAKES;
      for (let at = 0; at < read; at += 1) {
        const refused = place(givenIds[at] as string, givenAmounts[at]);
        if (refused !== null) return refused;
      }
      if (staked <= bankroll) return null;
      return { code: 'stake-over-bankroll', message: `${staked} cents are staked, and the bankroll has ${bankroll}.` };
    },
    settle: (facts, totals) => {
      let back = 0;
      for (let at = 0; at < count; at += 1) {
        const wager = places[at] as number;
        const amount = amounts[at] as number;
        const { payingUnit, returned: byFacts } = wagers[wager] as WagerOnOffer;
        const came = (amount / payingUnit) * (byFacts[facts] as number);
        returned[at] = came;
        back += came;
        add(totals.staked, wager, amount);
        add(totals.returned, wager, came);
        add(came > amount ? totals.won : came === amount ? totals.push : totals.lost, wager, 1);
      }
      return back;
    },
    staked: () => staked,
    wagers: () =>
      Array.from({ length: count }, (_, at) => ({
        wager: (wagers[places[at] as number] as WagerOnOffer).id,
        staked: amounts[at] as number,
        returned: returned[at] as number,
      })),
  };
};
