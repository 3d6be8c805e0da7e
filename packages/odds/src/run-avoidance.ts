import type { Outcome, Side } from '@sabot/rules';

/**
 * How often a session has no run of certain lengths, by whole numbers alone. Ties are taken apart first: of N rounds any
 * k may be the wins, and only the wins make runs. So a session needs no states, and a hundred rounds take a millisecond.
 */

/** The chances of a round as whole numbers; their sum is the denominator. */
export type OutcomeWeights = Readonly<Record<Outcome, bigint>>;

/** Lengths of runs: whether one is among them. */
export type Lengths = (length: number) => boolean;

/** A session prepared: for each number of wins, the weight of the ways to lay ties between them. */
export interface SessionWeights {
  readonly weights: OutcomeWeights;
  readonly rounds: number;
  readonly ties: readonly bigint[];
  /** The weight of a round, and of all sessions. */
  readonly round: bigint;
  readonly all: bigint;
}

export const sessionWeights = (weights: OutcomeWeights, rounds: number): SessionWeights => {
  const ties: bigint[] = [];
  let [ways, tied] = [1n, 1n];
  for (let count = 0; count <= rounds; count += 1) {
    ties.push(ways * tied);
    ways = (ways * BigInt(rounds - count)) / BigInt(count + 1);
    tied *= weights.tie;
  }
  ties.reverse();
  const round = weights.player + weights.banker + weights.tie;
  return { weights, rounds, ties, round, all: round ** BigInt(rounds) };
};

/** A length at which runs begin or cease to be allowed: what that adds to, or takes from, the ways. */
interface Turn {
  readonly length: number;
  readonly factor: bigint;
}

const turnsOf = (allowed: Lengths, cap: number, weight: bigint): readonly Turn[] => {
  const turns: Turn[] = [];
  for (let length = 2; length <= cap; length += 1) {
    if (allowed(length) === allowed(length - 1)) continue;
    turns.push({ length, factor: (allowed(length) ? 1n : -1n) * weight ** BigInt(length) });
  }
  return turns;
};

/** One hand: the ways in which so many wins end with a whole run of it. */
interface Ending {
  readonly weight: bigint;
  readonly startsAllowed: boolean;
  readonly turns: readonly Turn[];
  readonly ways: bigint[];
}

const endingOf = (weight: bigint, allowed: Lengths, cap: number): Ending => ({
  weight,
  startsAllowed: allowed(1),
  turns: turnsOf(allowed, cap, weight),
  ways: [0n],
});

/** Before the first win either hand may begin: the empty string counts as the end of the other one's run. */
const before = (other: Ending, wins: number): bigint => (wins === 0 ? 1n : (other.ways[wins] ?? 0n));

/**
 * A run of j wins follows a run of the other hand, so the ways are a sum over the allowed j. Against the sum for one win
 * less only those terms differ where allowed lengths begin or end.
 */
const nextWays = ({ weight, startsAllowed, turns, ways }: Ending, other: Ending, wins: number): bigint => {
  let sum = weight * (ways[wins - 1] as bigint);
  if (startsAllowed) sum += weight * before(other, wins - 1);
  for (const { length, factor } of turns) if (length <= wins) sum += factor * before(other, wins - length);
  return sum;
};

/** The weight of sessions in which every run of each hand has an allowed length; runs of `cap` and more are alike. */
export const weightAvoiding = (
  { weights, rounds, ties }: SessionWeights,
  allowed: Readonly<Record<Side, Lengths>>,
  cap: number,
): bigint => {
  const player = endingOf(weights.player, allowed.player, cap);
  const banker = endingOf(weights.banker, allowed.banker, cap);
  let sum = ties[0] as bigint;
  for (let wins = 1; wins <= rounds; wins += 1) {
    const ways = [nextWays(player, banker, wins), nextWays(banker, player, wins)] as const;
    player.ways.push(ways[0]);
    banker.ways.push(ways[1]);
    sum += (ties[wins] as bigint) * (ways[0] + ways[1]);
  }
  return sum;
};

/** Runs of a hand of at least this length, each counted with the weight of the session that it is in. */
export const weightOfRunsFrom = ({ weights, rounds, ties }: SessionWeights, side: Side, length: number): bigint => {
  const other = weights[side === 'player' ? 'banker' : 'player'];
  const win = weights[side] + other;
  // It begins with the first win, or anywhere later behind a win of the other hand; all else may be as it will.
  let free = 1n;
  let sum = ties[length] ?? 0n;
  for (let more = 1; length + more <= rounds; more += 1) {
    sum += (ties[length + more] as bigint) * (free * (win + BigInt(more) * other));
    free *= win;
  }
  return sum * weights[side] ** BigInt(length);
};
