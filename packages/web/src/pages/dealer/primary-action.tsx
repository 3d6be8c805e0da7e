import type { Names } from '@sabot/protocol';
import { INITIAL_DEAL, showCard } from '@sabot/rules';
import type { ConsoleAct, SentCommand } from '@sabot/table';
import { type MouseEvent, useEffect, useRef } from 'react';
import { ROLE_NAMES } from '../../game/names.ts';
import { nameIn } from '../../game/person-name.ts';
import { type Language, useLanguage, useWords } from '../../i18n/messages.ts';
import { CardKeypad } from '../../staff/card-keypad.tsx';
import { type Entries, nthOfHand, ordersOf } from './entries.ts';
import { ACT_WORDS, type ActWords } from './messages.ts';
import './primary.css';

/** A window closes within so many frames, and gives the focus back a little later still. */
const FRAMES = 30;
const FRAMES_AFTER = 4;

/** A window lies over the page. */
const isCovered = (): boolean => document.querySelector('dialog[open]') !== null;

const after = (frames: number, what: () => void): void => {
  if (frames === 0) what();
  else requestAnimationFrame(() => after(frames - 1, what));
};

/** After something was done the hand goes back to the large button. */
export const focusPrimary = (frames = FRAMES): void =>
  after(1, () => {
    if (isCovered() && frames > 0) focusPrimary(frames - 1);
    else
      after(FRAMES_AFTER, () => {
        if (!isCovered()) document.querySelector<HTMLElement>('[data-primary]')?.focus({ preventScroll: true });
      });
  });

const pressLabel = (act: Extract<ConsoleAct, { kind: 'give' | 'key' }>, language: Language): string => {
  const words = ACT_WORDS[language];
  const side = act.kind === 'give' ? act.side : (act.places[0]?.side ?? null);
  const { orders } = act;
  switch (act.act) {
    case 'deal':
      return orders.length < INITIAL_DEAL.length ? words.dealMore(orders.length) : words.acts.deal;
    case 'offer-cards': {
      const isOrder = orders.some((order) => order.do === 'choose-reveal-order');
      const isOffer = orders.some((order) => order.do === 'offer-cards');
      if (!isOrder) return words.acts['offer-cards'];
      return isOffer ? words.playerFirstOffer : words.playerFirst;
    }
    case 'turn-over':
      if (orders.some((order) => order.do === 'announce-totals')) return words.turnOverTotals;
      return side === null ? words.acts['turn-over'] : words.turnOver[side];
    case 'third-card':
      return side === null ? words.acts['third-card'] : words.third[side];
    default:
      return words.acts[act.act];
  }
};

/** What the large button says. */
const actLabel = (act: ConsoleAct, language: Language, names: Names): string => {
  const words = ACT_WORDS[language];
  if (act.kind === 'open-table') return words.openTable;
  if (act.kind !== 'wait') return pressLabel(act, language);
  const what = words.waits[act.for];
  if (act.persons.length > 0)
    return words.waitsFor(what, act.persons.map((person) => nameIn(names, person)).join(', '));
  return act.position === null ? what : words.waitsPosition(what, ROLE_NAMES[language][act.position]);
};

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
