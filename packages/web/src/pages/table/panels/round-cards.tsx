import { type BySide, type Card, type PointTotal, pointTotal, pointValues, type Side } from '@sabot/rules';
import type { ViewedEvent } from '@sabot/table';
import { PlayingCard } from '../../../cards/playing-card.tsx';
import { SIDE_NAMES } from '../../../game/names.ts';
import { useMessages } from '../../../i18n/messages.ts';
import styles from './history.module.css';
import { HISTORY_MESSAGES } from './history-messages.ts';

/** A card on the table at one moment of a round. */
export interface ShownCard {
  readonly draw: number;
  readonly side: Side;
  /** Null while it lies face down. */
  readonly card: Card | null;
}

/** The cards after one more event. What a viewer may not see stays face down. */
const cardsAfter = (cards: readonly ShownCard[], event: ViewedEvent): readonly ShownCard[] => {
  const turned = (draw: number | null, card: Card | null): readonly ShownCard[] =>
    cards.map((each) => (each.draw === draw && card !== null ? { ...each, card } : each));
  switch (event.type) {
    case 'BettingOpened':
    case 'DeviceReset':
      return [];
    case 'CardDrawn': {
      const { draw, side, card, exposed } = event;
      if (draw === null || side === null) return cards;
      return [...cards, { draw, side, card: exposed === true ? card : null }];
    }
    case 'CardExposed':
    case 'CardCorrected':
      return turned(event.draw, event.card);
    case 'CardsReplaced':
      return (event.draws ?? []).reduce<readonly ShownCard[]>(
        (now, draw, index) =>
          now.map((each) => (each.draw === draw ? { ...each, card: event.cards?.[index] ?? null } : each)),
        cards,
      );
    case 'CardsReconstructed':
      return (event.cards ?? []).map(({ side, card, exposed }, index) => ({
        draw: index + 1,
        side,
        card: exposed ? card : null,
      }));
    default:
      return cards;
  }
};

/** A moment of a round: what happened, and what lies on the table then. */
interface ReplayStep<E extends ViewedEvent> {
  readonly event: E;
  readonly cards: readonly ShownCard[];
}

export const stepsOf = <E extends ViewedEvent>(events: readonly E[]): readonly ReplayStep<E>[] => {
  const steps: ReplayStep<E>[] = [];
  for (const event of events) steps.push({ event, cards: cardsAfter(steps.at(-1)?.cards ?? [], event) });
  return steps;
};

/** The total of the cards of a hand that lie face up; null while none does. */
export const shownTotal = (cards: readonly ShownCard[], side: Side): PointTotal | null => {
  const open = cards.flatMap((each) => (each.side === side && each.card !== null ? [each.card] : []));
  return open.length === 0 ? null : pointTotal(pointValues(open));
};

export const cardsBySide = (cards: readonly ShownCard[]): BySide<readonly ShownCard[]> => ({
  player: cards.filter(({ side }) => side === 'player'),
  banker: cards.filter(({ side }) => side === 'banker'),
});

export const SHOWN_SIDES: readonly Side[] = ['player', 'banker'];

/** The two hands as they lie, each card with the number under which it was drawn. */
export const RoundCards = ({ cards }: { readonly cards: readonly ShownCard[] }) => {
  const messages = useMessages(HISTORY_MESSAGES);
  const sides = useMessages(SIDE_NAMES);
  const hands = cardsBySide(cards);
  return (
    <div className={styles['round-cards']}>
      {SHOWN_SIDES.map((side) => {
        const total = shownTotal(cards, side);
        return (
          <div key={side} className={`${styles['round-hand']} ${side}`}>
            <span className={`${styles['round-hand-name']} number`}>{messages.hand(sides[side], total)}</span>
            <ul>
              {hands[side].map(({ draw, card }) => (
                <li key={draw}>
                  <PlayingCard card={card} />
                  <span className={`${styles['round-draw']} number`}>
                    <span aria-hidden="true">{draw}</span>
                    <span className="hidden-visually">{messages.dealtAs(draw)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
};
