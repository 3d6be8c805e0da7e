import type { Names } from '@sabot/protocol';
import { INITIAL_DEAL, showCard } from '@sabot/rules';
import type { ConsoleAct, SentCommand } from '@sabot/table';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { ROLE_NAMES } from '../../game/names.ts';
import { nameIn } from '../../game/person-name.ts';
import { type Language, useLanguage, useMessages } from '../../i18n/messages.ts';
import { CardKeypad } from '../../staff/card-keypad.tsx';
import { Button } from '../../ui/button.tsx';
import { commandsOf, type Entries, nthOfHand } from './entries.ts';
import { COMMAND_MESSAGES, type CommandMessages } from './messages.ts';
import styles from './primary.module.css';

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
export const focusPrimaryAction = (frames = FRAMES): void =>
  after(1, () => {
    if (isCovered() && frames > 0) focusPrimaryAction(frames - 1);
    else
      after(FRAMES_AFTER, () => {
        if (!isCovered()) document.querySelector<HTMLElement>('[data-primary]')?.focus({ preventScroll: true });
      });
  });

const pressLabel = (act: Extract<ConsoleAct, { kind: 'give' | 'key' }>, language: Language): string => {
  const messages = COMMAND_MESSAGES[language];
  const side = act.kind === 'give' ? act.side : (act.places[0]?.side ?? null);
  const { orders: commands } = act;
  switch (act.act) {
    case 'deal':
      return commands.length < INITIAL_DEAL.length ? messages.dealMore(commands.length) : messages.acts.deal;
    case 'offer-cards': {
      const isOrder = commands.some((command) => command.do === 'choose-reveal-order');
      const isOffer = commands.some((command) => command.do === 'offer-cards');
      if (!isOrder) return messages.acts['offer-cards'];
      return isOffer ? messages.playerFirstOffer : messages.playerFirst;
    }
    case 'turn-over':
      if (commands.some((command) => command.do === 'announce-totals')) return messages.turnOverTotals;
      return side === null ? messages.acts['turn-over'] : messages.turnOver[side];
    case 'third-card':
      return side === null ? messages.acts['third-card'] : messages.third[side];
    default:
      return messages.acts[act.act];
  }
};

/** What the large button says. */
const commandButtonLabel = (act: ConsoleAct, language: Language, names: Names): string => {
  const messages = COMMAND_MESSAGES[language];
  if (act.kind === 'open-table') return messages.openTable;
  if (act.kind !== 'wait') return pressLabel(act, language);
  const what = messages.waits[act.for];
  if (act.persons.length > 0)
    return messages.waitsFor(what, act.persons.map((person) => nameIn(names, person)).join(', '));
  return act.position === null ? what : messages.waitsPosition(what, ROLE_NAMES[language][act.position]);
};

interface PrimaryActionProps {
  readonly act: ConsoleAct;
  readonly entries: Entries;
  /** The table has answered for everything that was given, and what is shown is of now. */
  readonly ready: boolean;
  /** The house answers: cards may go by themselves. */
  readonly reached: boolean;
  /** Chips have just been booked that are to be moved by hand: the next call comes by no press that was meant for them. */
  readonly locks: boolean;
  readonly names: Names;
  readonly onPress: (act: ConsoleAct, commands: readonly SentCommand[]) => void;
}

/** A card that was entered wrongly can be taken back for so long. */
const SENDS_AFTER_MS = 1600;

const keypadLabel = ({ cards, next }: Entries, messages: CommandMessages): string => {
  if (next === null) return messages.entered(cards.map((card) => showCard(card)).join(' '));
  return messages.enterCard(next.side === null ? messages.firstCard : messages.place(next.side, nthOfHand(next)));
};

interface KeyingProps extends Pick<PrimaryActionProps, 'entries' | 'ready'> {
  readonly sends: boolean;
  readonly onPending: (isPending: boolean) => void;
}

/** Cards may be entered while others are being sent: they wait for the places that the table gives them. */
const Keying = ({ entries, ready, sends, onPending }: KeyingProps) => {
  const messages = useMessages(COMMAND_MESSAGES);
  return (
    <>
      <CardKeypad
        label={ready ? keypadLabel(entries, messages) : messages.sending(entries.ahead.map(showCard).join(' '))}
        onCard={entries.enter}
        onUndo={entries.takeBack}
        onPending={onPending}
      />
      <p className={`small muted ${styles['primary-soon']} ${sends ? '' : styles['waits']}`}>{messages.sendsSoon}</p>
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
const useSending = (sends: boolean, isSoon: boolean, press: () => void): void => {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!sends) return;
    let left = isSoon ? 0 : SENDS_AFTER_MS;
    const steps = setInterval(() => {
      left = isCovered() ? SENDS_AFTER_MS : left - STEP_MS;
      if (left > 0) return;
      clearInterval(steps);
      latest.current();
    }, STEP_MS);
    return () => clearInterval(steps);
  }, [sends, isSoon]);
};

/** The next round is not called by a second press that was meant for the payment. */
const LOCKED_MS = 1500;

const useLock = (act: ConsoleAct, locks: boolean): boolean => {
  const isCall = act.kind === 'give' && act.act === 'open-betting';
  const [isOver, setOver] = useState(false);
  const isLocking = isCall && locks;
  useEffect(() => {
    setOver(false);
    if (!isLocking) return;
    const later = setTimeout(() => setOver(true), LOCKED_MS);
    return () => clearTimeout(later);
  }, [isLocking]);
  return isLocking && !isOver;
};

/** The next act and nothing else. The button stays where it is, so that the hand and the focus stay on it. */
export const PrimaryAction = ({ act, entries, ready, reached, locks, names, onPress }: PrimaryActionProps) => {
  const language = useLanguage();
  const messages = useMessages(COMMAND_MESSAGES);
  const button = useRef<HTMLButtonElement>(null);
  const isWhole = entries.cards.length === entries.places.length;
  const [isPending, setPending] = useState(false);
  const isLocked = useLock(act, locks);
  const isLive = ready && act.kind !== 'wait' && isWhole && !isPending && !isLocked;
  const sends = act.kind === 'key' && isLive && reached;
  const press = (): void => {
    if (isLive) onPress(act, commandsOf(act, entries.cards));
  };
  useLooseKeys(press);
  // Whoever enters the next card has done with those before it.
  useSending(sends, entries.ahead.length > 0, press);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  // The second press of a double click was meant for what stood there before.
  const click = (event: MouseEvent): void => {
    if (event.detail < 2) press();
  };
  return (
    <div className={styles['primary-area']}>
      {act.kind === 'key' && <Keying key={entries.key} {...{ entries, ready, sends }} onPending={setPending} />}
      <Button
        ref={button}
        variant={isLive ? 'primary' : 'plain'}
        size="big"
        className={`${styles['primary-act']} ${sends ? styles['sends'] : ''}`}
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
        <span>{commandButtonLabel(act, language, names)}</span>
        {isLive && (
          <span className={styles['primary-key']} aria-hidden="true">
            {messages.keys} ⏎
          </span>
        )}
      </Button>
    </div>
  );
};
