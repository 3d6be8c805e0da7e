import { type Card, cardOf, RANKS, type Rank, SUITS, type Suit, showCard } from '@sabot/rules';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { announce } from '../ui/announcer.tsx';
import { BareButton, Button } from '../ui/button.tsx';
import styles from './card-keypad.module.css';
import { KEYPAD_MESSAGES, type KeypadMessages } from './messages.ts';

/** A key too few or too many: a rank without its suit, or a suit without its rank. */
type KeyFault = 'no-suit' | 'no-rank';

/** A card half entered: its rank, or nothing yet; or what was wrong, until that is taken back. */
export type CardKeyState = Rank | KeyFault | null;

const isFault = (entry: CardKeyState): entry is KeyFault => entry === 'no-suit' || entry === 'no-rank';

type KeyPress =
  | { readonly kind: 'rank'; readonly rank: Rank }
  | { readonly kind: 'suit'; readonly suit: Suit }
  | { readonly kind: 'undo' };

/** Also reads what people press for want of a better key: 1 for the ace, 0 for the ten. */
const ALIASES: Readonly<Record<string, Rank>> = { '1': 'A', '0': 'T' };

/** What a key of a keyboard means for a card, or null. */
export const keyPressOf = (key: string): KeyPress | null => {
  if (key === 'Backspace') return { kind: 'undo' };
  if (key.length !== 1) return null;
  const rank = ALIASES[key] ?? RANKS.find((each) => each === key.toUpperCase());
  if (rank !== undefined) return { kind: 'rank', rank };
  const suit = SUITS.find((each) => each === key.toLowerCase());
  return suit === undefined ? null : { kind: 'suit', suit };
};

interface CardKeyResult {
  readonly entry: CardKeyState;
  /** Set when the card is whole. */
  readonly card: Card | null;
  /** Nothing was there to undo: the card before may be meant. */
  readonly undone: boolean;
}

const entered = (entry: CardKeyState, card: Card | null = null): CardKeyResult => ({ entry, card, undone: false });

/** A rank and then a suit make a card. Whatever else was keyed is no card, and nothing more is taken until it is taken back. */
export const pressKey = (entry: CardKeyState, key: KeyPress): CardKeyResult => {
  switch (key.kind) {
    case 'rank':
      if (isFault(entry)) return entered(entry);
      return entered(entry === null ? key.rank : 'no-suit');
    case 'suit':
      if (isFault(entry)) return entered(entry);
      return entry === null ? entered('no-rank') : entered(null, cardOf(entry, key.suit));
    case 'undo':
      return { entry: null, card: null, undone: entry === null };
  }
};

const NOT_TYPED = ['radio', 'checkbox', 'button', 'submit'];

const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !NOT_TYPED.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || ['SELECT', 'TEXTAREA'].includes(target.tagName));
};

/** The window that lies on top, if any: keys belong to it alone. */
const topWindow = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

/** Keys for a keypad wherever the focus is, but not while someone types and not under a window. */
const useCardKeys = (root: RefObject<HTMLElement | null>, disabled: boolean, onKey: (key: KeyPress) => void): void => {
  useEffect(() => {
    if (disabled) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      if (root.current?.closest('dialog') !== topWindow()) return;
      const key = keyPressOf(event.key);
      if (key === null) return;
      event.preventDefault();
      onKey(key);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
};

interface CardKeypadProps {
  readonly onCard: (card: Card) => void;
  readonly label: string;
  readonly disabled?: boolean;
  /** Undo with nothing half entered: the card before is meant. */
  readonly onUndo?: () => void;
  /** Whether anything is half entered, or wrong. */
  readonly onPending?: (isPending: boolean) => void;
}

export const SYMBOLS: Readonly<Record<Suit, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

const pendingText = (entry: CardKeyState, messages: KeypadMessages): string => {
  if (entry === null) return messages.nothing;
  return isFault(entry) ? messages.faults[entry] : messages.rank(messages.ranks[entry] ?? entry);
};

/** A card by two keys, rank and suit: touched, or on the keyboard. */
export const CardKeypad = ({ onCard, label, disabled = false, onUndo, onPending }: CardKeypadProps) => {
  const messages = useMessages(KEYPAD_MESSAGES);
  const [entry, setEntry] = useState<CardKeyState>(null);
  const root = useRef<HTMLFieldSetElement>(null);
  const press = (key: KeyPress): void => {
    const { entry: next, card, undone } = pressKey(entry, key);
    setEntry(next);
    onPending?.(next !== null);
    if (isFault(next)) announce(messages.faults[next]);
    if (undone) onUndo?.();
    if (card === null) return;
    announce(messages.entered(showCard(card)));
    onCard(card);
  };
  useCardKeys(root, disabled, press);
  return (
    <fieldset ref={root} className={styles['keypad']} disabled={disabled} data-keypad>
      <legend className="hidden-visually">{label}</legend>
      <div className={styles['keypad-head']}>
        <span className={styles['keypad-label']} aria-hidden="true">
          {label}
        </span>
        <output className={`${styles['keypad-entry']} number`} data-pending={entry ?? ''}>
          {pendingText(entry, messages)}
        </output>
        <BareButton
          className={styles['keypad-undo']}
          onClick={() => press({ kind: 'undo' })}
          aria-label={messages.undo}
          data-key="undo"
        >
          ⌫
        </BareButton>
      </div>
      <div className={styles['keypad-ranks']}>
        {RANKS.map((rank) => (
          <BareButton
            key={rank}
            className={`${styles['keypad-key']} number`}
            aria-pressed={entry === rank}
            aria-label={messages.ranks[rank] ?? rank}
            data-key={rank}
            onClick={() => press({ kind: 'rank', rank })}
          >
            {rank === 'T' ? '10' : rank}
          </BareButton>
        ))}
      </div>
      <div className={styles['keypad-suits']}>
        {SUITS.map((suit) => (
          <BareButton
            key={suit}
            className={`${styles['keypad-key']} suit-${suit}`}
            aria-disabled={entry === null || isFault(entry)}
            aria-label={messages.suits[suit]}
            data-key={suit}
            onClick={() => press({ kind: 'suit', suit })}
          >
            {SYMBOLS[suit]}
          </BareButton>
        ))}
      </div>
    </fieldset>
  );
};

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
  const messages = useMessages(KEYPAD_MESSAGES);
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
        <ul className={styles['card-list']}>
          {placed.map(({ card, place }) => {
            const shown = card === null ? messages.unknown : showCard(card);
            return (
              <li key={place}>
                <Button
                  size="small"
                  aria-label={messages.remove(shown)}
                  onClick={() => onChange(cards.toSpliced(place - 1, 1))}
                >
                  {place}. {shown} ✕
                </Button>
              </li>
            );
          })}
        </ul>
        <span className="muted small number">{messages.cards(cards.length, most)}</span>
        {mayBeUnknown && (
          <Button size="small" disabled={isFull} onClick={() => add(null)}>
            {messages.unknown}
          </Button>
        )}
      </div>
    </div>
  );
};
