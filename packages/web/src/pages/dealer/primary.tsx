import { type Card, showCard } from '@sabot/rules';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Names, Order } from '../../api/shapes.ts';
import { CardKeypad } from '../../staff/card-keypad.tsx';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { actLabel } from './act-label.ts';
import { type Entries, nthOfHand } from './entries.ts';
import type { NextAct } from './next-act.ts';
import { ACT_WORDS } from './words.ts';
import './primary.css';

export interface PrimaryProps {
  readonly act: NextAct;
  readonly entries: Entries;
  /** The table has answered for everything that was given, and what is shown is of now. */
  readonly ready: boolean;
  readonly names: Names;
  readonly onPress: (act: NextAct, orders: readonly Order[]) => void;
}

/** A card that was entered wrongly can be taken back for so long. */
const SENDS_AFTER_MS = 1600;

const Keying = ({ entries: { cards, places, set } }: { readonly entries: Entries }) => {
  const words = useWords(ACT_WORDS);
  const isWhole = cards.length >= places.length;
  const place = places[cards.length] ?? places.at(-1);
  const name = place === undefined || place.side === null ? words.firstCard : words.place(place.side, nthOfHand(place));
  const shown = cards.map((card: Card) => showCard(card)).join(' ');
  return (
    <>
      <CardKeypad
        label={isWhole ? words.entered(shown) : words.enterCard(name)}
        onCard={(card) => {
          if (!isWhole) set([...cards, card]);
        }}
        onUndo={() => set(cards.slice(0, -1))}
      />
      <p className={`small muted primary-soon ${isWhole ? '' : 'waits'}`}>{words.sendsSoon}</p>
    </>
  );
};

const isFree = (target: EventTarget | null): boolean => target === document.body || target === null;

/** Enter and Space are the large button's wherever the focus got lost. */
const useLooseKeys = (press: () => void): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat || !isFree(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  });
};

/** Cards that are all entered are sent by themselves, unless one is taken back first. */
const useSending = (sends: boolean, press: () => void): void => {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!sends) return;
    const soon = setTimeout(() => latest.current(), SENDS_AFTER_MS);
    return () => clearTimeout(soon);
  }, [sends]);
};

const ordersNow = (act: NextAct, cards: readonly Card[]): readonly Order[] => {
  if (act.kind === 'key') return act.ordersOf(cards);
  return act.kind === 'give' ? act.orders : [];
};

/** The next act and nothing else. The button stays where it is, so that the hand and the focus stay on it. */
export const Primary = ({ act, entries, ready, names, onPress }: PrimaryProps) => {
  const language = useLanguage();
  const words = useWords(ACT_WORDS);
  const button = useRef<HTMLButtonElement>(null);
  const isWhole = entries.cards.length === entries.places.length;
  const isLive = ready && act.kind !== 'wait' && isWhole;
  const sends = act.kind === 'key' && isLive;
  const press = (): void => {
    if (isLive) onPress(act, ordersNow(act, entries.cards));
  };
  useLooseKeys(press);
  useSending(sends, press);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  // The second press of a double click was meant for what stood there before.
  const click = (event: MouseEvent): void => {
    if (event.detail < 2) press();
  };
  return (
    <div className="primary-area">
      {act.kind === 'key' && <Keying entries={entries} />}
      <button
        ref={button}
        type="button"
        className={`button big primary-act ${isLive ? 'primary' : ''} ${sends ? 'sends' : ''}`}
        aria-disabled={!isLive}
        aria-busy={!ready}
        data-primary
        data-act={act.kind === 'give' || act.kind === 'key' ? act.act : act.kind}
        data-wait={act.kind === 'wait' ? act.for : undefined}
        onClick={click}
        onKeyDown={(event) => {
          if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
        }}
      >
        <span>{actLabel(act, language, names)}</span>
        {isLive && (
          <span className="primary-key" aria-hidden="true">
            {words.keys} ⏎
          </span>
        )}
      </button>
    </div>
  );
};
