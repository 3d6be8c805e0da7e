import { countShoe, dragonOddsOf, fullShoe, outcomeOdds, outcomesAsDoubles, quickSessionOdds } from '@sabot/odds';
import type { Game, RunLine, RunPolicy, SessionWager } from '@sabot/rules';
import { dragonBetsOf } from '@sabot/table';
import { percentOf, percentOfNumber } from '../../game/percent.ts';

/** What a Dragon Bet is worth in a session of some length, as people read it. */
export interface DragonFigures {
  readonly wager: SessionWager;
  readonly lines: readonly { readonly line: RunLine; readonly chance: string }[];
  readonly lose: string;
  readonly expected: string;
  readonly favoursPlayers: boolean;
}

export interface SessionQuestion {
  readonly decks: number;
  readonly rounds: number;
  readonly runPolicy: RunPolicy;
}

/** In longer sessions fractions grow so long that a form would stand still; doubles show the same figures. */
const MOST_EXACT = 200;

const exactFigures = (game: Game, question: SessionQuestion): readonly DragonFigures[] =>
  dragonOddsOf(game, question).map(({ wager, lines, lose, expectation, favoursPlayers }) => ({
    wager,
    lines: lines.map(({ line, probability }) => ({ line, chance: percentOf(probability.exact) })),
    lose: percentOf(lose.exact),
    expected: percentOf(expectation.exact),
    favoursPlayers,
  }));

export const quickFigures = (game: Game, { decks, rounds, runPolicy }: SessionQuestion): readonly DragonFigures[] => {
  const { outcomes } = outcomeOdds(countShoe(game.tableOfPlay, fullShoe(decks)));
  const chances = outcomesAsDoubles(outcomes);
  return dragonBetsOf(game).map((wager) => {
    const { lines, lose, expectation } = quickSessionOdds(chances, wager, rounds, runPolicy);
    return {
      wager,
      lines: lines.map(({ line, probability }) => ({ line, chance: percentOfNumber(probability) })),
      lose: percentOfNumber(lose),
      expected: percentOfNumber(expectation),
      favoursPlayers: expectation > 0,
    };
  });
};

export const figuresOf = (game: Game, question: SessionQuestion): readonly DragonFigures[] =>
  question.rounds > MOST_EXACT ? quickFigures(game, question) : exactFigures(game, question);
