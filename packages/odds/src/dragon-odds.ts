import {
  checkDecks,
  type Decks,
  fault,
  type Game,
  isOnLine,
  ok,
  orThrow,
  type Result,
  RUN_POLICIES,
  type RunLine,
  type RunPolicy,
  readFields,
  readOutside,
  type SessionWager,
  type Side,
  stakeUnit,
} from '@sabot/rules';
import { type Fraction, fractionOfPower, toNumber } from './fraction.ts';
import {
  type Lengths,
  type OutcomeWeights,
  type SessionWeights,
  sessionWeights,
  weightAvoiding,
  weightOfRunsFrom,
} from './run-avoidance.ts';
import {
  capOf,
  lastRoundsWithEdge,
  parseRounds,
  parseRoundsExactly,
  quickSessionOdds,
  wholeChances,
} from './session-chain.ts';
import { fullShoe } from './shoe.ts';
import { shoeCounts } from './shoe-counts.ts';
import { outcomeOdds } from './wager-odds.ts';

export { roundsInTime } from './rounds-in-time.ts';

/**
 * What each Dragon Bet is worth in a session of so many rounds, exactly, for whoever sets a tournament up (A4b).
 *
 * The model: rounds that do not depend on each other, each with the exact chances of a full shoe. Dealt on from one shoe
 * they depend on each other a little, which moves an expectation by about 3e-4 at eight decks. Void rounds are no rounds
 * (A4).
 */

export interface DragonQuestion {
  readonly decks: Decks;
  /** Rounds that count: ties do, void ones do not. */
  readonly rounds: number;
  /** What several dragons in one session pay (A4); `highest` unless given. */
  readonly runPolicy: RunPolicy;
}

type ShoeQuestion = Omit<DragonQuestion, 'rounds'>;

const MALFORMED = fault(
  'malformed-question',
  `A question is an object with "decks", "rounds" and, if you like, "runPolicy": one of ${RUN_POLICIES.join(' ')}.`,
);

const readShoeQuestion = (
  game: Game,
  { decks: count, runPolicy: asked = 'highest' }: Readonly<Record<'decks' | 'runPolicy', unknown>>,
): Result<ShoeQuestion> => {
  const decks = checkDecks(game, count);
  if (!decks.ok) return decks;
  const runPolicy = RUN_POLICIES.find((policy) => policy === asked);
  return runPolicy === undefined ? MALFORMED : ok({ decks: decks.value, runPolicy });
};

/** A question from outside: `decks`, `rounds` and perhaps `runPolicy`. */
const readQuestion = (
  game: Game,
  value: unknown,
  roundsIn: (value: unknown) => Result<number>,
): Result<DragonQuestion> =>
  readOutside((): Result<DragonQuestion> => {
    const fields = readFields(value, ['decks', 'rounds', 'runPolicy'], MALFORMED);
    if (!fields.ok) return fields;
    const shoe = readShoeQuestion(game, fields.value);
    if (!shoe.ok) return shoe;
    const rounds = roundsIn(fields.value.rounds);
    return rounds.ok ? ok({ ...shoe.value, rounds: rounds.value }) : rounds;
  }, MALFORMED);

/** A number exactly, and as the nearest double. */
export interface Exact {
  readonly exact: Fraction;
  readonly value: number;
}

/** A number as a double, right to some twelve figures, where its fraction would be too long to work out. */
export interface Rounded {
  readonly exact: null;
  readonly value: number;
}

export interface DragonOdds<N extends Exact | Rounded = Exact> {
  readonly wager: SessionWager;
  /** The chance that a dragon is paid: `highest` pays one or none, the others may pay several, or one again. */
  readonly lines: readonly { readonly line: RunLine; readonly probability: N }[];
  /** The chance that the bet is lost. */
  readonly lose: N;
  /** Net result for one unit staked. */
  readonly expectation: N;
  /** Whether it is the players who have the edge: the text sets no guard (A4b). */
  readonly favoursPlayers: boolean;
}

const isSessionWager = (wager: Game['wagers'][number]): wager is SessionWager => wager.scope === 'session';

const outcomesOf = ({ tableOfPlay }: Game, decks: Decks) =>
  outcomeOdds(shoeCounts(tableOfPlay, fullShoe(decks))).outcomes;

type WeightWithout = (forbidden: Lengths) => bigint;

/** The weight of sessions in which no run that a wager goes by has a forbidden length; each question is worked out once. */
const weightsWithout = (session: SessionWeights, wager: SessionWager): WeightWithout => {
  const cap = capOf(wager);
  const known = new Map<string, bigint>();
  const follows = (side: Side): boolean => wager.runOf === 'either' || wager.runOf === side;
  return (forbidden) => {
    const lengths = Array.from({ length: cap }, (_, index) => index + 1)
      .filter(forbidden)
      .join();
    const allowed = (side: Side): Lengths => (follows(side) ? (length) => !forbidden(length) : () => true);
    const weight =
      known.get(lengths) ?? weightAvoiding(session, { player: allowed('player'), banker: allowed('banker') }, cap);
    known.set(lengths, weight);
    return weight;
  };
};

/** Payments of a line when every run is paid, each with the weight of its session. */
const weightOfPayments = (session: SessionWeights, { runOf }: SessionWager, { run }: RunLine): bigint => {
  const sides: readonly Side[] = runOf === 'either' ? ['player', 'banker'] : [runOf];
  const from = (length: number): bigint =>
    sides.reduce((sum, side) => sum + weightOfRunsFrom(session, side, length), 0n);
  return from(run.min) - (run.max === null ? 0n : from(run.max + 1));
};

/** Sessions whose longest run is on no line; without a run there is none. The length turns from one to the other. */
const weightOfHighestOnNone = ({ all }: SessionWeights, wager: SessionWager, without: WeightWithout): bigint => {
  const cap = capOf(wager);
  const onSome = (length: number): boolean => wager.lines.some((line) => isOnLine(line, length));
  let sum = onSome(cap) ? 0n : all;
  for (let turn = 1; turn <= cap; turn += 1) {
    if (onSome(turn) === onSome(turn - 1)) continue;
    const shorter = without((length) => length >= turn);
    sum += onSome(turn) ? shorter : -shorter;
  }
  return sum;
};

const oddsOfWager = (session: SessionWeights, wager: SessionWager, policy: RunPolicy): DragonOdds => {
  const { all, round } = session;
  const exact = (weight: bigint, unit = 1n): Exact => {
    const found = fractionOfPower(weight, all * unit, round * unit);
    return { exact: found, value: toNumber(found) };
  };
  const without = weightsWithout(session, wager);
  const highestOn = ({ run: { min, max } }: RunLine): bigint =>
    (max === null ? all : without((length) => length > max)) - without((length) => length >= min);
  const won = wager.lines.map((line) =>
    policy === 'highest' ? highestOn(line) : all - without((length) => isOnLine(line, length)),
  );
  const paid = policy === 'each-run' ? wager.lines.map((line) => weightOfPayments(session, wager, line)) : won;
  const lost =
    policy === 'highest'
      ? weightOfHighestOnNone(session, wager, without)
      : without((length) => wager.lines.some((line) => isOnLine(line, length)));
  const unit = BigInt(stakeUnit(wager));
  const pay = wager.lines.reduce(
    (sum, { pays }, index) => sum + (paid[index] as bigint) * BigInt(pays.win) * (unit / BigInt(pays.stake)),
    0n,
  );
  const expectation = exact(pay - lost * unit, unit);
  return {
    wager,
    lines: wager.lines.map((line, index) => ({ line, probability: exact(won[index] as bigint) })),
    lose: exact(lost),
    expectation,
    favoursPlayers: expectation.exact.numerator > 0n,
  };
};

/**
 * The Dragon Bets of a game, in the order of the felt; none in a game without sessions. A hundred rounds take some
 * milliseconds and five hundred half a second, two thousand many: `dragonOddsOfAnyLength` does not go that far.
 */
export const dragonOddsOf = (game: Game, question: unknown): Result<readonly DragonOdds[]> => {
  const asked = readQuestion(game, question, parseRoundsExactly);
  return asked.ok ? ok(exactly(game, asked.value)) : asked;
};

const exactly = (game: Game, { decks, rounds, runPolicy }: DragonQuestion): readonly DragonOdds[] => {
  const weights: OutcomeWeights = wholeChances(outcomesOf(game, decks));
  const session = sessionWeights(weights, rounds);
  return game.wagers.filter(isSessionWager).map((wager) => oddsOfWager(session, wager, runPolicy));
};

const rounded = (value: number): Rounded => ({ exact: null, value });

/** The same as doubles, whatever the length: a thousand rounds take a tenth of a second. */
export const quickDragonOddsOf = (game: Game, question: unknown): Result<readonly DragonOdds<Rounded>[]> => {
  const asked = readQuestion(game, question, parseRounds);
  return asked.ok ? ok(quickly(game, asked.value)) : asked;
};

const quickly = (game: Game, { decks, rounds, runPolicy }: DragonQuestion): readonly DragonOdds<Rounded>[] => {
  const chances = outcomesOf(game, decks);
  return game.wagers.filter(isSessionWager).map((wager) => {
    const { lines, lose, expectation } = orThrow(quickSessionOdds(chances, wager, rounds, runPolicy));
    return {
      wager,
      lines: lines.map(({ line, probability }) => ({ line, probability: rounded(probability) })),
      lose: rounded(lose),
      expectation: rounded(expectation),
      favoursPlayers: expectation > 0,
    };
  });
};

/** In longer sessions fractions grow so long that whoever asked would wait; doubles show the same figures. */
export const MOST_EXACT_ROUNDS = 200;

/** Exact as long as that takes no time to speak of, else as doubles: for all that is shown while somebody waits. */
export const dragonOddsOfAnyLength = (
  game: Game,
  question: unknown,
): Result<readonly DragonOdds<Exact | Rounded>[]> => {
  const asked = readQuestion(game, question, parseRounds);
  if (!asked.ok) return asked;
  return ok(asked.value.rounds > MOST_EXACT_ROUNDS ? quickly(game, asked.value) : exactly(game, asked.value));
};

/** From how many rounds on a Dragon Bet favours the players; null where no session of up to a thousand does. */
export interface DragonTurn {
  readonly wager: SessionWager;
  readonly rounds: number | null;
}

/** For sessions whose number of rounds is open, since they are timed (A4b). */
export const dragonTurnsOf = (game: Game, question: unknown): Result<readonly DragonTurn[]> => {
  const asked = readOutside(() => {
    const fields = readFields(question, ['decks', 'runPolicy'], MALFORMED);
    return fields.ok ? readShoeQuestion(game, fields.value) : fields;
  }, MALFORMED);
  if (!asked.ok) return asked;
  const chances = outcomesOf(game, asked.value.decks);
  const turnOf = (wager: SessionWager): DragonTurn => {
    const last = orThrow(lastRoundsWithEdge(chances, wager, asked.value.runPolicy));
    return { wager, rounds: last === null ? null : last + 1 };
  };
  return ok(game.wagers.filter(isSessionWager).map(turnOf));
};
