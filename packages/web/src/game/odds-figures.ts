import {
  countShoe,
  type Fraction,
  formatFraction,
  fullShoe,
  minus,
  outcomeOdds,
  outcomesAsDoubles,
  plus,
  quickSessionOdds,
  type ShoeCounts,
  wagerOdds,
  ZERO,
} from '@sabot/odds';
import type { ClauseId, Game, Odds, RoundWager, SessionWager, Wager, Words } from '@sabot/rules';
import { percentOf, percentOfNumber } from './percent.ts';

/** A share in per cent, and exactly where that can be written down. */
export interface Figure {
  readonly percent: string;
  readonly exact: string | null;
}

export interface LineFigures {
  readonly name: Words;
  /** Null where the stake goes back. */
  readonly pays: Odds | null;
  /** The length of run that a line of a session asks for. */
  readonly run: { readonly min: number; readonly max: number | null } | null;
  readonly chance: Figure;
  readonly clause: ClauseId;
}

/** All that is to be known of a wager before the first card of a shoe. */
export interface WagerFigures {
  readonly wager: Wager;
  readonly lines: readonly LineFigures[];
  /** Any of the lines that pay. */
  readonly win: Figure;
  /** The stake goes back; null where that cannot be. */
  readonly push: Figure | null;
  readonly lose: Figure;
  /** What the house keeps of each unit staked, on average; below zero where the patron gains. */
  readonly edge: Figure;
  readonly favours: 'house' | 'patron' | 'nobody';
  /** For a wager on a session: the rounds that it is worked out for. */
  readonly rounds: number | null;
}

const figure = (value: Fraction): Figure => ({ percent: percentOf(value), exact: formatFraction(value) });
const roughly = (value: number): Figure => ({ percent: percentOfNumber(value), exact: null });

const favouredBy = (edge: number): WagerFigures['favours'] => {
  if (edge === 0) return 'nobody';
  return edge > 0 ? 'house' : 'patron';
};

/** At most one push holds for any facts, so that each is counted as if it were the only one. */
const pushLines = (shoe: ShoeCounts, wager: RoundWager): readonly LineFigures[] =>
  wager.pushes.map((push) => ({
    name: push.name,
    pays: null,
    run: null,
    clause: push.clause,
    chance: figure(wagerOdds(shoe, { ...wager, pushes: [push] }).push),
  }));

const ofRound = (shoe: ShoeCounts, wager: RoundWager): WagerFigures => {
  const { lines, push, lose, expectation } = wagerOdds(shoe, wager);
  const edge = minus(ZERO, expectation);
  return {
    wager,
    lines: [
      ...lines.map(({ line: { name, pays, clause }, probability }) => ({
        name,
        pays,
        run: null,
        clause,
        chance: figure(probability),
      })),
      ...pushLines(shoe, wager),
    ],
    win: figure(lines.reduce((sum, { probability }) => plus(sum, probability), ZERO)),
    push: wager.pushes.length === 0 ? null : figure(push),
    lose: figure(lose),
    edge: figure(edge),
    favours: favouredBy(Number(edge.numerator)),
    rounds: null,
  };
};

const ofSession = (shoe: ShoeCounts, wager: SessionWager, rounds: number): WagerFigures => {
  const { lines, lose, expectation } = quickSessionOdds(outcomesAsDoubles(outcomeOdds(shoe).outcomes), wager, rounds);
  return {
    wager,
    lines: lines.map(({ line: { name, pays, run, clause }, probability }) => ({
      name,
      pays,
      run,
      clause,
      chance: roughly(probability),
    })),
    win: roughly(1 - lose),
    push: null,
    lose: roughly(lose),
    edge: roughly(-expectation),
    favours: favouredBy(-expectation),
    rounds,
  };
};

const shoes = new Map<string, ShoeCounts>();

/** Counted once a game and number of decks. */
const shoeOf = ({ id, tableOfPlay }: Game, decks: number): ShoeCounts => {
  const key = `${id} ${decks}`;
  const known = shoes.get(key) ?? countShoe(tableOfPlay, fullShoe(decks));
  shoes.set(key, known);
  return known;
};

/** The figures of a wager for a full shoe of so many decks. */
export const figuresOf = (game: Game, wager: Wager, decks: number, rounds: number): WagerFigures =>
  wager.scope === 'round' ? ofRound(shoeOf(game, decks), wager) : ofSession(shoeOf(game, decks), wager, rounds);
