import { type Game, INITIAL_DEAL, nextToReceive, pointValue, rankOf, type Side } from '@sabot/rules';
import type { Draw, LooseCard, Phase } from './state.ts';

/** Who takes the next card: a hand, nobody, or not to be told while a card that matters lies face down. */
export type Due = Side | 'nobody' | 'hidden';

type Laid = Pick<Draw, 'side' | 'card' | 'exposed'>;

const valuesOf = (draws: readonly Laid[], side: Side) =>
  draws.flatMap((draw) => (draw.side === side && draw.card !== null ? [pointValue(rankOf(draw.card))] : []));

/** The first four cards alternate; what follows goes by exposed cards alone (A11b, A29). */
export const dueAfter = (game: Game, draws: readonly Laid[]): Due => {
  const initial = INITIAL_DEAL[draws.length];
  if (initial !== undefined) return initial;
  if (draws.some(({ exposed, card }) => !exposed || card === null)) return 'hidden';
  const values = { player: valuesOf(draws, 'player'), banker: valuesOf(draws, 'banker') };
  return nextToReceive(game.tableOfPlay, values) ?? 'nobody';
};

/** Where a round is, by its cards. */
export const phaseOf = (game: Game, draws: readonly Laid[], totalsAnnounced: boolean): Phase => {
  if (draws.length === 0) return 'bets-closed';
  if (draws.length < INITIAL_DEAL.length) return 'dealing';
  if (!totalsAnnounced) return 'revealing';
  return dueAfter(game, draws) === 'nobody' ? 'complete' : 'drawing';
};

export interface Projection<C extends LooseCard> {
  readonly cards: readonly (C & { readonly side: Side })[];
  readonly carried: readonly C[];
}

/**
 * Hands are a projection of the draw order: cards go to the hands in turn as far as can be told, and what no hand takes
 * stays on the layout for the next draw (A13).
 */
export const project = <C extends LooseCard>(game: Game, cards: readonly C[]): Projection<C> => {
  const laid: (C & { readonly side: Side })[] = [];
  for (const [index, card] of cards.entries()) {
    const due = dueAfter(game, laid);
    if (due === 'nobody' || due === 'hidden') return { cards: laid, carried: cards.slice(index) };
    laid.push({ ...card, side: due });
  }
  return { cards: laid, carried: [] };
};
