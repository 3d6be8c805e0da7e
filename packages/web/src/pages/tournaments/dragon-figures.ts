import { type DragonOdds, dragonOddsOfAnyLength, type Exact, quickDragonOddsOf, type Rounded } from '@sabot/odds';
import type { Game, RunLine, RunPolicy, SessionWager } from '@sabot/rules';
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

const shown = ({ exact, value }: Exact | Rounded): string =>
  exact === null ? percentOfNumber(value) : percentOf(exact);

const figuresFrom = (odds: readonly DragonOdds<Exact | Rounded>[]): readonly DragonFigures[] =>
  odds.map(({ wager, lines, lose, expectation, favoursPlayers }) => ({
    wager,
    lines: lines.map(({ line, probability }) => ({ line, chance: shown(probability) })),
    lose: shown(lose),
    expected: shown(expectation),
    favoursPlayers,
  }));

export const quickFigures = (game: Game, question: SessionQuestion): readonly DragonFigures[] =>
  figuresFrom(quickDragonOddsOf(game, question));

export const figuresOf = (game: Game, question: SessionQuestion): readonly DragonFigures[] =>
  figuresFrom(dragonOddsOfAnyLength(game, question));
