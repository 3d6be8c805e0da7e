import { type Card, type Game, INITIAL_DEAL, nextToReceive, pointValue, RANKS, rankOf, type Side } from '@sabot/rules';
import type { Draw, Phase } from '@sabot/table';

/** How a round is dealt by the rules alone, written apart from the table so that one checks the other. */

export const cardsOf = (draws: readonly Pick<Draw, 'side' | 'card'>[], side: Side): readonly Card[] =>
  draws.flatMap((draw) => (draw.side === side && draw.card !== null ? [draw.card] : []));

/** A card that lies open, with values that do not matter here. */
const OPEN = { exposed: true, peeledBy: null, seen: false, drawnBy: null, substitute: false } as const;
const WITH_PLAYER = { ...OPEN, side: 'player' } as const;

const valuesOf = (draws: readonly Draw[], side: Side) => cardsOf(draws, side).map((card) => pointValue(rankOf(card)));

/** The hand that takes the next card; `nobody` where there is none, `hidden` where a card must be turned over first. */
const handDue = ({ tableOfPlay }: Game, draws: readonly Draw[]): Side | 'nobody' | 'hidden' => {
  const initial = INITIAL_DEAL[draws.length];
  if (initial !== undefined) return initial;
  if (draws.some(({ exposed, card }) => !exposed || card === null)) return 'hidden';
  return (
    nextToReceive(tableOfPlay, { player: valuesOf(draws, 'player'), banker: valuesOf(draws, 'banker') }) ?? 'nobody'
  );
};

/** The Banker may take a card before the Player's third is turned over, where that could be any (A29). */
const isBankerDueWhateverCard = (game: Game, draws: readonly Draw[]): boolean =>
  draws.length === INITIAL_DEAL.length + 1 &&
  RANKS.every((rank) => handDue(game, draws.with(-1, { ...WITH_PLAYER, card: `${rank}s` })) === 'banker');

/** The hand to which the next card goes. */
export const handServed = (game: Game, draws: readonly Draw[]): ReturnType<typeof handDue> => {
  const due = handDue(game, draws);
  return due === 'hidden' && draws.at(-1)?.side === 'player' && isBankerDueWhateverCard(game, draws) ? 'banker' : due;
};

/** The phase of a round with these cards on the table. */
export const phaseWith = (game: Game, draws: readonly Draw[], totalsAnnounced: boolean): Phase => {
  if (draws.length === 0) return 'bets-closed';
  if (draws.length < INITIAL_DEAL.length) return 'dealing';
  if (!totalsAnnounced) return 'revealing';
  return handDue(game, draws) === 'nobody' ? 'complete' : 'drawing';
};

/** The cards of a finished round as draws, in the order drawn; null where the round would not end with the last. */
export const dealtInOrder = (game: Game, cards: readonly Card[]): readonly Draw[] | null => {
  const draws: Draw[] = [];
  for (const card of cards) {
    const side = handDue(game, draws);
    if (side === 'nobody' || side === 'hidden') return null;
    draws.push({ ...OPEN, side, card });
  }
  return handDue(game, draws) === 'nobody' ? draws : null;
};
