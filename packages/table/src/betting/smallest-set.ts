/** What is looked for: some of the amounts, together from `least` to `most`. */
interface Goal {
  readonly least: number;
  readonly most: number;
  /** That many amounts are known to be enough; null where it is not known that any are. */
  readonly enough: number | null;
}

/** Sums that some of the amounts come to, rising; each with the fewest amounts that make it. */
interface Sums {
  readonly sums: Float64Array;
  readonly counts: Uint16Array;
}

/** For each sum, twice the place of the one it came from, in the list before; one more if the amount was taken. */
type Origins = Uint32Array;

interface Step extends Sums {
  readonly origins: Origins;
}

const NOTHING_TAKEN: Sums = { sums: Float64Array.of(0), counts: Uint16Array.of(0) };

/** No more sums than about this are carried along; see {@link smallestSet}. */
const MAX_SUMS = 1 << 18;

const NEVER = Number.POSITIVE_INFINITY;

/** Within a list there is something at every place. */
const at = (list: ArrayLike<number>, place: number): number => list[place] ?? 0;

const falling = (amounts: readonly number[]): readonly number[] => [...amounts].sort((one, other) => other - one);

/** By how many: the most that so many of the amounts come to. */
const largestSums = (amounts: readonly number[]): readonly number[] => {
  const sums = [0];
  for (const amount of falling(amounts)) sums.push(at(sums, sums.length - 1) + amount);
  return sums;
};

/** The largest amounts reach the goal with the fewest; they prove nothing if they overshoot it. */
const goalOf = (amounts: readonly number[], least: number, most: number): Goal => {
  const sums = largestSums(amounts);
  const enough = sums.findIndex((sum) => sum >= least);
  return { least, most, enough: enough >= 0 && at(sums, enough) <= most ? enough : null };
};

/** Whether a sum can still lead to the goal, given the most that so many amounts to come may add to it. */
const isHopeful = ({ least, enough }: Goal, toCome: readonly number[], sum: number, count: number): boolean =>
  enough === null || sum + at(toCome, Math.min(enough - count, toCome.length - 1)) >= least;

/** Moves sums that lie close together into one, the first of them; gives how many are left. */
const thin = ({ sums, counts, origins }: Step, length: number): number => {
  if (length <= MAX_SUMS) return length;
  const perUnit = MAX_SUMS / at(sums, length - 1);
  let kept = 0;
  let region = NEVER;
  for (let index = 0; index < length; index += 1) {
    const sum = at(sums, index);
    if (Math.floor(sum * perUnit) === region) continue;
    region = Math.floor(sum * perUnit);
    sums[kept] = sum;
    counts[kept] = at(counts, index);
    origins[kept] = at(origins, index);
    kept += 1;
  }
  return kept;
};

const trimmed = (step: Step, length: number): Step => {
  const kept = thin(step, length);
  return {
    sums: step.sums.slice(0, kept),
    counts: step.counts.slice(0, kept),
    origins: step.origins.slice(0, kept),
  };
};

/**
 * The sums with one more amount to take or leave: two rising lists merged. A sum that is enough already is not added to,
 * for that makes it no better. Where taking and leaving are even the amount is taken: it is preferred to all before it.
 */
const withAmount = ({ sums, counts }: Sums, amount: number, goal: Goal, toCome: readonly number[]): Step => {
  const room = sums.length * 2;
  const next = { sums: new Float64Array(room), counts: new Uint16Array(room), origins: new Uint32Array(room) };
  let length = 0;
  let left = 0;
  let taken = 0;
  for (;;) {
    const sumLeft = sums[left] ?? NEVER;
    const before = sums[taken] ?? NEVER;
    const sumTaken = before < goal.least ? before + amount : NEVER;
    const sum = Math.min(sumLeft, sumTaken);
    if (sum === NEVER) return trimmed(next, length);
    const countLeft = at(counts, left);
    const countTaken = at(counts, taken) + 1;
    const takes = sumTaken < sumLeft || (sumTaken === sumLeft && countTaken <= countLeft);
    const count = takes ? countTaken : countLeft;
    if (isHopeful(goal, toCome, sum, count)) {
      next.sums[length] = sum;
      next.counts[length] = count;
      next.origins[length] = takes ? taken * 2 + 1 : left * 2;
      length += 1;
    }
    if (sumLeft === sum) left += 1;
    if (sumTaken === sum) taken += 1;
  }
};

/** The place of the best sum: how far it misses, then how many amounts. Sums rise, so the first of even ones is least. */
const bestOf = ({ sums, counts }: Sums, { least, most }: Goal): number => {
  let best = 0;
  let bestMiss = NEVER;
  for (const [index, sum] of sums.entries()) {
    const miss = sum === 0 ? NEVER : Math.max(least - sum, sum - most, 0);
    if (miss > bestMiss || (miss === bestMiss && at(counts, index) >= at(counts, best))) continue;
    best = index;
    bestMiss = miss;
  }
  return best;
};

/** Which amounts a sum is made of, followed back from its place through the steps. */
const followed = (place: number, steps: readonly Origins[]): readonly boolean[] => {
  let from = place;
  return steps.map((origins) => {
    const origin = at(origins, from);
    from = Math.floor(origin / 2);
    return origin % 2 === 1;
  });
};

/**
 * Which of the amounts to take so that together they are from `least` to `most`, `least` being above zero: as few as can
 * be, then the smallest sum, then the first in the list. Where no sum is within, the nearest, but never none at all.
 *
 * Sets of one sum need not be told apart, so the work grows with the number of different sums and not of sets: whole
 * dollars up to 200,000 have 200,000 sums, however many sets there are. Past MAX_SUMS (never with up to 18 amounts, nor
 * while all together are less than that many times what they are multiples of) sums that lie within a MAX_SUMS-th of the
 * whole count as one: a better set may then be overlooked, by about that much for each amount. Stakes at a table come
 * nowhere near it.
 */
export const smallestSet = (amounts: readonly number[], least: number, most: number): readonly boolean[] => {
  const goal = goalOf(amounts, least, most);
  const steps: Origins[] = [];
  let list = NOTHING_TAKEN;
  for (let index = amounts.length - 1; index >= 0; index -= 1) {
    const { origins, ...sums } = withAmount(list, at(amounts, index), goal, largestSums(amounts.slice(0, index)));
    list = sums;
    steps.unshift(origins);
  }
  return followed(bestOf(list, goal), steps);
};
