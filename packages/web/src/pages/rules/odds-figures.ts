import {
  countShoe,
  fullShoe,
  outcomeOdds,
  outcomesAsDoubles,
  plus,
  quickSessionOdds,
  toNumber,
  wagerOdds,
  ZERO,
} from '@sabot/odds';
import type { Game, WagerId } from '@sabot/rules';

/** Chances of a wager, of one; the edge is what the house keeps. */
export interface Figures {
  readonly id: WagerId;
  readonly win: number;
  readonly push: number;
  readonly edge: number;
}

/** The exact figures of a game's wagers on a full shoe; Dragon Bets over so many rounds. */
export const figuresOf = (game: Game, decks: number, rounds: number): readonly Figures[] => {
  const shoe = countShoe(game.tableOfPlay, fullShoe(decks));
  const outcomes = outcomesAsDoubles(outcomeOdds(shoe).outcomes);
  return game.wagers.map((wager) => {
    if (wager.scope === 'session') {
      const { lose, expectation } = quickSessionOdds(outcomes, wager, rounds);
      return { id: wager.id, win: 1 - lose, push: 0, edge: -expectation };
    }
    const { lines, push, expectation } = wagerOdds(shoe, wager);
    const win = lines.reduce((sum, { probability }) => plus(sum, probability), ZERO);
    return { id: wager.id, win: toNumber(win), push: toNumber(push), edge: -toNumber(expectation) };
  });
};
