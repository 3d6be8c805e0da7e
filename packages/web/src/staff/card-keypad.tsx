import { type Card, RANKS, SUITS, type Suit, showCard } from '@sabot/rules';
import { useRef, useState } from 'react';
import { useWords } from '../i18n/dictionary.ts';
import { announce } from '../ui/announcer.tsx';
import { type Entry, enterKey, type Keyed } from './card-entry.ts';
import { KEYPAD_WORDS } from './keypad-words.ts';
import './card-keypad.css';
import { useCardKeys } from './use-card-keys.ts';

interface CardKeypadProps {
  readonly onCard: (card: Card) => void;
  readonly label: string;
  readonly disabled?: boolean;
  /** Undo with nothing half entered: the card before is meant. */
  readonly onUndo?: () => void;
}

export const SYMBOLS: Readonly<Record<Suit, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A card by two keys, rank and suit: touched, or on the keyboard. */
export const CardKeypad = ({ onCard, label, disabled = false, onUndo }: CardKeypadProps) => {
  const words = useWords(KEYPAD_WORDS);
  const [entry, setEntry] = useState<Entry>(null);
  const root = useRef<HTMLFieldSetElement>(null);
  const press = (key: Keyed): void => {
    const { entry: next, card, undone } = enterKey(entry, key);
    setEntry(next);
    if (undone) onUndo?.();
    if (card === null) return;
    announce(words.entered(showCard(card)));
    onCard(card);
  };
  useCardKeys(root, disabled, press);
  return (
    <fieldset ref={root} className="keypad" disabled={disabled} data-keypad>
      <legend className="hidden-visually">{label}</legend>
      <div className="keypad-head">
        <span className="keypad-label" aria-hidden="true">
          {label}
        </span>
        <output className="keypad-entry number" data-pending={entry ?? ''}>
          {entry === null ? words.nothing : words.rank(words.ranks[entry] ?? entry)}
        </output>
        <button
          type="button"
          className="keypad-undo"
          onClick={() => press({ kind: 'undo' })}
          aria-label={words.undo}
          data-key="undo"
        >
          ⌫
        </button>
      </div>
      <div className="keypad-ranks">
        {RANKS.map((rank) => (
          <button
            key={rank}
            type="button"
            className="keypad-key number"
            aria-pressed={entry === rank}
            aria-label={words.ranks[rank] ?? rank}
            data-key={rank}
            onClick={() => press({ kind: 'rank', rank })}
          >
            {rank === 'T' ? '10' : rank}
          </button>
        ))}
      </div>
      <div className="keypad-suits">
        {SUITS.map((suit) => (
          <button
            key={suit}
            type="button"
            className={`keypad-key suit-${suit}`}
            aria-disabled={entry === null}
            aria-label={words.suits[suit]}
            data-key={suit}
            onClick={() => press({ kind: 'suit', suit })}
          >
            {SYMBOLS[suit]}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
