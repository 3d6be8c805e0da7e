import {
  dragonOddsOfAnyLength,
  dragonTurnsOf,
  type Exact,
  type Fraction,
  formatFraction,
  fullShoe,
  minus,
  ONE,
  plus,
  type Rounded,
  type ShoeCounts,
  shoeCounts,
  toNumber,
  wagerOdds,
  ZERO,
} from '@sabot/odds';
import {
  type Basis,
  type Decks,
  type Game,
  type Odds,
  orThrow,
  type RoundWager,
  type RunPolicy,
  type Wager,
  type Words,
} from '@sabot/rules';
import { percentOf, percentOfNumber } from '../game/odds-text.ts';

/** What wagers on a session depend on beside the shoe. */
interface RunTerms {
  readonly rounds: number;
  /** What several dragons in one session pay (A4). */
  readonly runPolicy: RunPolicy;
}

/** What a figure is of, and all that it depends on: whoever knows that can work it out again. */
interface FigureOf {
  readonly game: Game['id'];
  readonly wager: Wager['id'];
  /** `win`, `push`, `lose`, `edge` or `ev`; `line 0` is the first pay line, `push 0` the first push. */
  readonly what: string;
  readonly decks: number;
  readonly terms: RunTerms | null;
}

/** A share in per cent, and exactly where that can be written down. */
export interface OddsValue {
  readonly percent: string;
  readonly exact: string | null;
  readonly of: FigureOf;
}

export interface PayLineOdds {
  readonly name: Words;
  /** Null where the stake goes back. */
  readonly pays: Odds | null;
  /** The length of run that a line of a session asks for. */
  readonly run: { readonly min: number; readonly max: number | null } | null;
  readonly chance: OddsValue;
  readonly clause: Basis;
}

/** All that is to be known of a wager before its first card. */
export interface WagerFigures {
  readonly wager: Wager;
  readonly lines: readonly PayLineOdds[];
  /** Any of the lines that pay. */
  readonly win: OddsValue;
  /** The stake goes back; null where that cannot be. */
  readonly push: OddsValue | null;
  readonly lose: OddsValue;
  /** What the house keeps of each unit staked, on average; below zero where the patron gains. */
  readonly edge: OddsValue;
  /** The same as the patron sees it. */
  readonly expected: OddsValue;
  readonly favours: 'house' | 'patron' | 'nobody';
}

const favouredBy = (expected: number): WagerFigures['favours'] => {
  if (expected === 0) return 'nobody';
  return expected < 0 ? 'house' : 'patron';
};

const shoes = new Map<string, ShoeCounts>();

/** Counted once a game and number of decks. */
const shoeOf = ({ id, tableOfPlay }: Game, decks: Decks): ShoeCounts => {
  const key = `${id} ${decks}`;
  const known = shoes.get(key) ?? shoeCounts(tableOfPlay, fullShoe(decks));
  shoes.set(key, known);
  return known;
};

/** The figures of a wager on a round, for the first one of a full shoe of so many decks. */
export const roundFigures = (game: Game, wager: RoundWager, decks: Decks): WagerFigures => {
  const shoe = shoeOf(game, decks);
  const { lines, push, lose, expectation } = wagerOdds(shoe, wager);
  const figure = (what: string, value: Fraction): OddsValue => ({
    percent: percentOf(value),
    exact: formatFraction(value),
    of: { game: game.id, wager: wager.id, what, decks, terms: null },
  });
  return {
    wager,
    lines: [
      ...lines.map(({ line: { name, pays, clause }, probability }, index) => ({
        ...{ name, pays, clause, run: null },
        chance: figure(`line ${index}`, probability),
      })),
      // At most one push holds for any facts, so that each is counted as if it were the only one.
      ...wager.pushes.map((each, index) => ({
        ...{ name: each.name, pays: null, clause: each.clause, run: null },
        chance: figure(`push ${index}`, wagerOdds(shoe, { ...wager, pushes: [each] }).push),
      })),
    ],
    win: figure(
      'win',
      lines.reduce((sum, { probability }) => plus(sum, probability), ZERO),
    ),
    push: wager.pushes.length === 0 ? null : figure('push', push),
    lose: figure('lose', lose),
    edge: figure('edge', minus(ZERO, expectation)),
    expected: figure('ev', expectation),
    favours: favouredBy(toNumber(expectation)),
  };
};

const ALL: Exact = { exact: ONE, value: 1 };
const NONE: Exact = { exact: ZERO, value: 0 };

const difference = (from: Exact, each: Exact | Rounded): Exact | Rounded =>
  each.exact === null
    ? { exact: null, value: from.value - each.value }
    : { exact: minus(from.exact, each.exact), value: from.value - each.value };

/** The figures of all wagers on a session of these rounds: their exact fractions have too many digits to be shown. */
export const sessionFigures = (game: Game, decks: number, { rounds, runPolicy }: RunTerms): readonly WagerFigures[] =>
  orThrow(dragonOddsOfAnyLength(game, { decks, rounds, runPolicy })).map(({ wager, lines, lose, expectation }) => {
    const figure = (what: string, { exact, value }: Exact | Rounded): OddsValue => ({
      percent: exact === null ? percentOfNumber(value) : percentOf(exact),
      exact: null,
      of: { game: game.id, wager: wager.id, what, decks, terms: { rounds, runPolicy } },
    });
    return {
      wager,
      lines: lines.map(({ line: { name, pays, run, clause }, probability }, index) => ({
        ...{ name, pays, run, clause },
        chance: figure(`line ${index}`, probability),
      })),
      win: figure('win', difference(ALL, lose)),
      push: null,
      lose: figure('lose', lose),
      edge: figure('edge', difference(NONE, expectation)),
      expected: figure('ev', expectation),
      favours: favouredBy(expectation.value),
    };
  });

/** The longest session in which the house has the edge on each Dragon Bet; null where that is so at any length. */
export const longestWithEdge = (
  game: Game,
  decks: number,
  runPolicy: RunPolicy,
): ReadonlyMap<Wager['id'], number | null> =>
  new Map(
    orThrow(dragonTurnsOf(game, { decks, runPolicy })).map(({ wager, rounds }) => [
      wager.id,
      rounds === null ? null : rounds - 1,
    ]),
  );
