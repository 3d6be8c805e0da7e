import type { Side } from '@sabot/rules';
import { PlayingCard } from '../../../cards/playing-card.tsx';
import { SIDE_NAMES } from '../../../game/hands.ts';
import { useWords } from '../../../i18n/dictionary.ts';
import { HISTORY_WORDS } from './history-messages.ts';
import { bySide, type ShownCard, totalOf } from './replay-steps.ts';

export const SHOWN_SIDES: readonly Side[] = ['player', 'banker'];

/** The two hands as they lie, each card with the number under which it was drawn. */
export const RoundCards = ({ cards }: { readonly cards: readonly ShownCard[] }) => {
  const words = useWords(HISTORY_WORDS);
  const sides = useWords(SIDE_NAMES);
  const hands = bySide(cards);
  return (
    <div className="round-cards">
      {SHOWN_SIDES.map((side) => {
        const total = totalOf(cards, side);
        return (
          <div key={side} className={`round-hand ${side}`}>
            <span className="round-hand-name number">{words.hand(sides[side], total)}</span>
            <ul>
              {hands[side].map(({ draw, card }) => (
                <li key={draw}>
                  <PlayingCard card={card} />
                  <span className="round-draw number">
                    <span aria-hidden="true">{draw}</span>
                    <span className="hidden-visually">{words.dealtAs(draw)}</span>
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
