import { type Card, showCard } from '@sabot/rules';
import { useWords } from '../i18n/dictionary.ts';
import { Button } from '../ui/button.tsx';
import { CardKeypad } from './card-keypad.tsx';
import { KEYPAD_WORDS } from './keypad-words.ts';

interface CardListProps {
  readonly cards: readonly (Card | null)[];
  readonly onChange: (cards: readonly (Card | null)[]) => void;
  readonly label: string;
  readonly most: number;
  /** A card may be entered as not known. */
  readonly mayBeUnknown?: boolean;
}

/** Several cards in the order in which they lie; pressing one takes it out again. */
export const CardList = ({ cards, onChange, label, most, mayBeUnknown = false }: CardListProps) => {
  const words = useWords(KEYPAD_WORDS);
  // A card may lie there twice, and only its place tells which is meant.
  const placed = cards.map((card, index) => ({ card, place: index + 1 }));
  const isFull = cards.length >= most;
  const add = (card: Card | null): void => {
    if (!isFull) onChange([...cards, card]);
  };
  return (
    <div className="stack">
      <CardKeypad label={label} onCard={add} onUndo={() => onChange(cards.slice(0, -1))} />
      <div className="row spread">
        <ul className="card-list">
          {placed.map(({ card, place }) => {
            const shown = card === null ? words.unknown : showCard(card);
            return (
              <li key={place}>
                <Button
                  size="small"
                  aria-label={words.remove(shown)}
                  onClick={() => onChange(cards.toSpliced(place - 1, 1))}
                >
                  {place}. {shown} ✕
                </Button>
              </li>
            );
          })}
        </ul>
        <span className="muted small number">{words.cards(cards.length, most)}</span>
        {mayBeUnknown && (
          <Button size="small" disabled={isFull} onClick={() => add(null)}>
            {words.unknown}
          </Button>
        )}
      </div>
    </div>
  );
};
