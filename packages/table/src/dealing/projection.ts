import {
  bankerDrawsAnyway,
  type Game,
  INITIAL_DEAL,
  nextToReceive,
  pointTotal,
  pointValue,
  rankOf,
  type Side,
} from '@sabot/rules';
import type { Draw, LooseCard, Phase } from '../round.ts';

/** Who takes the next card: a hand, nobody, or not to be told while a card that matters lies face down. */
export const DUES = ['player', 'banker', 'nobody', 'hidden'] as const;
export type DueDraw = (typeof DUES)[number];

type Laid = Pick<Draw, 'side' | 'card' | 'exposed'>;

const valuesOf = (draws: readonly Laid[], side: Side) =>
  draws.flatMap((draw) => (draw.side === side && draw.card !== null ? [pointValue(rankOf(draw.card))] : []));

const isHidden = ({ exposed, card }: Laid): boolean => !exposed || card === null;

/** Only the Player's third card lies face down, and the Banker takes one whatever it is (A29). */
const drawsWhateverCame = ({ tableOfPlay }: Game, draws: readonly Laid[]): boolean => {
  const initial = draws.slice(0, INITIAL_DEAL.length);
  if (draws.length !== initial.length + 1 || draws.at(-1)?.side !== 'player' || initial.some(isHidden)) return false;
  const totalOf = (side: Side) => pointTotal(valuesOf(initial, side));
  return bankerDrawsAnyway(tableOfPlay, { player: totalOf('player'), banker: totalOf('banker') });
};

/** The first four cards alternate; what follows goes by exposed cards alone (A11b, A29). */
export const dueAfter = (game: Game, draws: readonly Laid[]): DueDraw => {
  const initial = INITIAL_DEAL[draws.length];
  if (initial !== undefined) return initial;
  if (draws.some(isHidden)) return 'hidden';
  const values = { player: valuesOf(draws, 'player'), banker: valuesOf(draws, 'banker') };
  return nextToReceive(game.tableOfPlay, values) ?? 'nobody';
};

/** Who takes a card that is drawn now. The house waits for the Player's third card, but need not where nothing hangs on it. */
export const takesNext = (game: Game, draws: readonly Laid[]): DueDraw => {
  const due = dueAfter(game, draws);
  return due === 'hidden' && drawsWhateverCame(game, draws) ? 'banker' : due;
};

/** Where a round is, by its cards. */
export const phaseOf = (game: Game, draws: readonly Laid[], totalsAnnounced: boolean): Phase => {
  if (draws.length === 0) return 'bets-closed';
  if (draws.length < INITIAL_DEAL.length) return 'dealing';
  if (!totalsAnnounced) return 'revealing';
  return dueAfter(game, draws) === 'nobody' ? 'complete' : 'drawing';
};

interface Projection<C extends LooseCard> {
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
    const due = takesNext(game, laid);
    if (due === 'nobody' || due === 'hidden') return { cards: laid, carried: cards.slice(index) };
    laid.push({ ...card, side: due });
  }
  return { cards: laid, carried: [] };
};
