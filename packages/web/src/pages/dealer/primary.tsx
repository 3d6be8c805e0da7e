import type { Names } from '@sabot/protocol';
import { showCard } from '@sabot/rules';
import type { ConsoleAct, SentCommand } from '@sabot/table';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { CardKeypad } from '../../staff/card-keypad.tsx';
import { actLabel } from './act-label.ts';
import { nthOfHand } from './entries.ts';
import { isCovered } from './focus-primary.ts';
import { ordersOf } from './next-act.ts';
import type { Entries } from './use-entries.ts';
import { ACT_WORDS, type ActWords } from './words.ts';
import './primary.css';

interface PrimaryProps {
  readonly act: ConsoleAct;
  readonly entries: Entries;
  /** The table has answered for everything that was given, and what is shown is of now. */
  readonly ready: boolean;
  /** The house answers: cards may go by themselves. */
  readonly reached: boolean;
  readonly names: Names;
  readonly onPress: (act: ConsoleAct, orders: readonly SentCommand[]) => void;
}

/** A card that was entered wrongly can be taken back for so long. */
const SENDS_AFTER_MS = 1600;

const keypadLabel = ({ cards, next }: Entries, words: ActWords): string => {
  if (next === null) return words.entered(cards.map((card) => showCard(card)).join(' '));
  return words.enterCard(next.side === null ? words.firstCard : words.place(next.side, nthOfHand(next)));
};

interface KeyingProps extends Pick<PrimaryProps, 'entries' | 'ready'> {
  readonly sends: boolean;
}

/** While cards are being sent none is entered: the table has yet to say which comes next. */
const Keying = ({ entries, ready, sends }: KeyingProps) => {
  const words = useWords(ACT_WORDS);
  return (
    <>
      <CardKeypad
        label={ready ? keypadLabel(entries, words) : words.waits.allowed}
        disabled={!ready}
        onCard={(card) => {
          if (entries.next !== null) entries.enter(card);
        }}
        onUndo={entries.takeBack}
      />
      <p className={`small muted primary-soon ${sends ? '' : 'waits'}`}>{words.sendsSoon}</p>
    </>
  );
};

const isFree = (target: EventTarget | null): boolean => target === document.body || target === null;

/** Enter and Space are the large button's wherever the focus got lost. */
const useLooseKeys = (press: () => void): void => {
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat || !isFree(event.target)) return;
      if (isCovered()) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  });
};

const STEP_MS = 200;

/** Cards that are all entered are sent by themselves, unless one is taken back first. Under a window they wait. */
const useSending = (sends: boolean, press: () => void): void => {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!sends) return;
    let left = SENDS_AFTER_MS;
    const steps = setInterval(() => {
      left = isCovered() ? SENDS_AFTER_MS : left - STEP_MS;
      if (left > 0) return;
      clearInterval(steps);
      latest.current();
    }, STEP_MS);
    return () => clearInterval(steps);
  }, [sends]);
};

/** The next act and nothing else. The button stays where it is, so that the hand and the focus stay on it. */
export const Primary = ({ act, entries, ready, reached, names, onPress }: PrimaryProps) => {
  const language = useLanguage();
  const words = useWords(ACT_WORDS);
  const button = useRef<HTMLButtonElement>(null);
  const isWhole = entries.cards.length === entries.places.length;
  const isLive = ready && act.kind !== 'wait' && isWhole;
  const sends = act.kind === 'key' && isLive && reached;
  const press = (): void => {
    if (isLive) onPress(act, ordersOf(act, entries.cards));
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
      {act.kind === 'key' && <Keying key={entries.key} entries={entries} ready={ready} sends={sends} />}
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
