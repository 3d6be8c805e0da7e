import type { CardView } from '@sabot/table';
import type { RefObject } from 'react';
import { LiftedCard } from '../cards/lifted-card.tsx';
import { PlayingCard } from '../cards/playing-card.tsx';
import { useWords } from '../i18n/dictionary.ts';
import { WORDS } from './messages.ts';
import { useDealt } from './motion.ts';

interface DealtCardProps {
  readonly view: CardView;
  readonly sideways: boolean;
  readonly shoe: RefObject<HTMLElement | null>;
  readonly fresh: boolean;
  readonly turn: number;
}

/** A card in a hand: its back, and its face once that is for everyone. */
export const DealtCard = ({ view, sideways, shoe, fresh, turn }: DealtCardProps) => {
  const words = useWords(WORDS);
  const faceUp = view.exposed && view.card !== null;
  const { place, leaf } = useDealt({ shoe, faceUp, fresh, turn });
  const lifted = view.peeled && !view.exposed;
  return (
    <li
      className={`hands-slot ${sideways ? 'hands-sideways' : ''} ${lifted ? 'hands-lifted' : ''}`}
      data-draw={view.draw}
      data-face={faceUp ? 'up' : 'down'}
    >
      <div className="hands-place" ref={place}>
        <div className={`hands-leaf ${faceUp ? 'hands-up' : ''}`} ref={leaf}>
          <div className="hands-face" aria-hidden={!faceUp}>
            {view.card !== null && view.exposed ? <PlayingCard card={view.card} /> : null}
          </div>
          <div className="hands-back" aria-hidden={faceUp}>
            {lifted ? <LiftedCard draw={view.draw} title={words.peeled} /> : <PlayingCard card={null} />}
          </div>
        </div>
      </div>
      {view.substitute ? (
        <span className="hands-substitute" title={words.substitute}>
          <span aria-hidden="true">↺</span>
          <span className="hidden-visually">{words.substitute}</span>
        </span>
      ) : null}
    </li>
  );
};
