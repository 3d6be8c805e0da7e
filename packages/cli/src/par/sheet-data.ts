import {
  chanceAhead,
  expectationsByRounds,
  fullShoe,
  histogram,
  lastRoundsWithEdge,
  type OutcomeChances,
  quantile,
  quickSessionOdds,
  type ResultBin,
  resultDistribution,
  type SessionOdds,
  toNumber,
} from '@sabot/odds';
import { type Decks, decksOf, type Game, orThrow, type SessionWager, type Wager } from '@sabot/rules';
import { type OddsAnswer, type OddsOfWager, oddsOf, standardDeviation } from '../odds-reply.ts';
import type { Comparison } from '../show-odds.ts';

/** What a sheet is asked for. */
export interface SheetQuestion {
  readonly game: Game;
  readonly decks: Decks;
  /** Null: every wager of the game. */
  readonly layout: string | null;
  readonly wagers: readonly Wager[];
  /** Rounds of a session that is asked for; null where none is. */
  readonly session: number | null;
}

/** What one unit staked on each of so many rounds may come to. */
export interface ResultsAfter {
  readonly rounds: number;
  readonly mean: number;
  readonly deviation: number;
  /** Percentiles: the 5th, the median, the 95th. */
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly ahead: number;
  readonly bins: readonly ResultBin[];
}

export interface ResultsOfWager {
  readonly wager: Wager;
  readonly after: readonly ResultsAfter[];
}

/** A wager settled per session, by the length of the session. */
export interface SessionPart {
  readonly wager: SessionWager;
  /** House edge by rounds, from none up. */
  readonly edges: readonly number[];
  /** One for each length that is shown. */
  readonly odds: readonly SessionOdds<number>[];
  /** The longest session in which the house has an edge; null if it always has. */
  readonly lastWithEdge: number | null;
}

export interface SheetData extends SheetQuestion {
  readonly answer: OddsAnswer;
  readonly comparison: Comparison;
  readonly results: readonly ResultsOfWager[];
  readonly sessions: readonly SessionPart[];
}

const ROUNDS = [100, 1_000] as const;
const BINS = 48;
/** So much is left off the picture on either side, and off nothing else. */
export const TAIL = 1e-3;

export const LONGEST_SESSION_SHOWN = 40;
const SESSION_LENGTHS = [10, 15, 20, 25, 30, 40] as const;

/** The usual lengths, and the one that is asked for among them. */
const lengthsWith = (session: number | null): readonly number[] =>
  [...new Set([...SESSION_LENGTHS, ...(session === null ? [] : [session])])].sort((one, other) => one - other);

const resultsAfter = (odds: OddsOfWager, rounds: number): ResultsAfter => {
  const distribution = orThrow(resultDistribution(odds, rounds));
  return {
    rounds,
    mean: rounds * toNumber(odds.expectation),
    deviation: Math.sqrt(rounds) * standardDeviation(odds),
    low: orThrow(quantile(distribution, 0.05)),
    middle: orThrow(quantile(distribution, 0.5)),
    high: orThrow(quantile(distribution, 0.95)),
    ahead: chanceAhead(distribution),
    bins: orThrow(histogram(distribution, BINS, TAIL)),
  };
};

const sessionPart = (wager: SessionWager, outcomes: OutcomeChances, lengths: readonly number[]): SessionPart => ({
  wager,
  edges: [...orThrow(expectationsByRounds(outcomes, wager, LONGEST_SESSION_SHOWN))].map((expectation) => -expectation),
  odds: lengths.map((rounds) => orThrow(quickSessionOdds(outcomes, wager, rounds))),
  lastWithEdge: orThrow(lastRoundsWithEdge(outcomes, wager)),
});

/** Everything on the sheet, worked out; what comes after is drawing. */
export const sheetData = (question: SheetQuestion): SheetData => {
  const { game, decks, wagers, session } = question;
  const answers = decksOf(game).map((count) => ({
    decks: count,
    answer: oddsOf({ game, wagers, session: null }, fullShoe(count)),
  }));
  const answer = oddsOf({ game, wagers, session: null }, fullShoe(decks));
  const { outcomes } = answer.outcomes;
  const lengths = lengthsWith(session);
  return {
    ...question,
    answer,
    comparison: { game, answers },
    results: answer.wagers.map((odds) => ({
      wager: odds.wager,
      after: ROUNDS.map((rounds) => resultsAfter(odds, rounds)),
    })),
    sessions: wagers.flatMap((wager) => (wager.scope === 'session' ? [sessionPart(wager, outcomes, lengths)] : [])),
  };
};
