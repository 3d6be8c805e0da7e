import type { CardView } from '@sabot/table';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { LiftedCard } from '../cards/folded-card.tsx';
import { PlayingCard } from '../cards/playing-card.tsx';
import { useMessages } from '../i18n/messages.ts';
import styles from './hands.module.css';
import { HAND_MESSAGES } from './messages.ts';

/** Cards move only where the person has not asked for stillness. */
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const TRAVEL = 430;
const FLIP = 380;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** A card on its way from the shoe to its place, after `wait` milliseconds; only transform and opacity change. */
const travel = (card: HTMLElement, shoe: HTMLElement, wait: number): void => {
  const from = shoe.getBoundingClientRect();
  const to = card.getBoundingClientRect();
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  card.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) rotate(-24deg) scale(0.7)`, opacity: 0 },
      { opacity: 1, offset: 0.2 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: TRAVEL, delay: wait, easing: EASE, fill: 'backwards' },
  );
};

const flip = (leaf: HTMLElement, wait: number): void => {
  leaf.animate(
    [
      { transform: 'rotateY(180deg) scale(1)' },
      { transform: 'rotateY(90deg) scale(1.06)', offset: 0.5 },
      { transform: 'rotateY(0deg) scale(1)' },
    ],
    { duration: FLIP, delay: wait, easing: 'ease-in-out', fill: 'backwards' },
  );
};

interface CardMotion {
  readonly shoe: RefObject<HTMLElement | null>;
  readonly faceUp: boolean;
  /** The card is dealt now: it was not yet on the table when the page was opened. */
  readonly fresh: boolean;
  /** How many cards of the same view are dealt before it. */
  readonly turn: number;
}

const BETWEEN = 170;

/** Animates a card into its hand, and its turning over. */
const useCardMotion = ({ shoe, faceUp, fresh, turn }: CardMotion) => {
  const place = useRef<HTMLDivElement>(null);
  const leaf = useRef<HTMLDivElement>(null);
  const known = useRef<boolean | null>(null);
  // Only the arrival counts: a later change of order or of the other cards moves nothing.
  const arrival = useRef({ fresh, turn });
  useLayoutEffect(() => {
    const first = known.current === null;
    const turned = faceUp && known.current !== true;
    known.current = faceUp;
    const { fresh: arrives, turn: order } = arrival.current;
    if (isStill() || (first && !arrives)) return;
    const wait = first ? order * BETWEEN : 0;
    if (first && place.current !== null && shoe.current !== null) travel(place.current, shoe.current, wait);
    if (turned && leaf.current !== null) flip(leaf.current, first ? wait + TRAVEL : 0);
  }, [faceUp, shoe]);
  return { place, leaf };
};

interface DealtCardProps {
  readonly view: CardView;
  readonly sideways: boolean;
  readonly shoe: RefObject<HTMLElement | null>;
  readonly fresh: boolean;
  readonly turn: number;
}

/** A card in a hand: its back, and its face once that is for everyone. */
export const CardOfHand = ({ view, sideways, shoe, fresh, turn }: DealtCardProps) => {
  const messages = useMessages(HAND_MESSAGES);
  const faceUp = view.exposed && view.card !== null;
  const { place, leaf } = useCardMotion({ shoe, faceUp, fresh, turn });
  const lifted = view.peeled && !view.exposed;
  return (
    <li
      className={`${styles['hands-slot']} ${sideways ? styles['hands-sideways'] : ''} ${lifted ? styles['hands-lifted'] : ''}`}
      data-draw={view.draw}
      data-face={faceUp ? 'up' : 'down'}
    >
      <div className={styles['hands-place']} ref={place}>
        <div className={`${styles['hands-leaf']} ${faceUp ? styles['hands-up'] : ''}`} ref={leaf}>
          <div className={styles['hands-face']} aria-hidden={!faceUp}>
            {view.card !== null && view.exposed ? <PlayingCard card={view.card} /> : null}
          </div>
          <div className={styles['hands-back']} aria-hidden={faceUp}>
            {lifted ? <LiftedCard draw={view.draw} title={messages.peeled} /> : <PlayingCard card={null} />}
          </div>
        </div>
      </div>
      {view.substitute ? (
        <span className={styles['hands-substitute']} title={messages.substitute}>
          <span aria-hidden="true">↺</span>
          <span className="hidden-visually">{messages.substitute}</span>
        </span>
      ) : null}
    </li>
  );
};
