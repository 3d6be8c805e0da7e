import type { Names, NumberedEvent } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { tableEventText } from '../../../events/event-messages.ts';
import { basisOfEvent, useEventFormats } from '../../../events/messages/event-text.ts';
import { BasisRef } from '../../../game/clause-ref.tsx';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { BareButton, Button } from '../../../ui/button.tsx';
import styles from './history.module.css';
import { HISTORY_MESSAGES } from './history-messages.ts';
import { RoundCards, stepsOf } from './round-cards.tsx';

export interface ReplayProps {
  readonly game: Game;
  readonly names: Names;
  readonly person: string | null;
  readonly events: readonly NumberedEvent[];
}

const PACE_MS = 900;

/** For those who prefer reduced motion it does not start by itself. */
const playsAtOnce = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Goes on by itself while it plays, from the moment it is opened, and stops at the end. */
const usePlaying = (at: number, last: number, goTo: (step: number) => void) => {
  const [playing, setPlaying] = useState(playsAtOnce);
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => goTo(at + 1), PACE_MS);
    return () => clearTimeout(timer);
  }, [playing, at, last, goTo]);
  return { playing, setPlaying };
};

const ICONS = {
  first: 'M2 2H4V8L13 2V14L4 8V14H2Z',
  back: 'M13 2V14L4 8Z',
  on: 'M3 2V14L12 8Z',
  last: 'M14 2H12V8L3 2V14L12 8V14H14Z',
} as const;

const Icon = ({ name }: { readonly name: keyof typeof ICONS }) => (
  <svg className={styles['replay-icon']} viewBox="0 0 16 16" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

interface StepButtonsProps {
  readonly at: number;
  readonly count: number;
  readonly playing: boolean;
  readonly onPlay: () => void;
  readonly onGoTo: (step: number) => void;
}

const StepButtons = ({ at, count, playing, onPlay, onGoTo }: StepButtonsProps) => {
  const messages = useMessages(HISTORY_MESSAGES);
  const last = count - 1;
  return (
    <div className={`row ${styles['replay-buttons']}`}>
      <Button aria-label={messages.first} disabled={at === 0} onClick={() => onGoTo(0)}>
        <Icon name="first" />
      </Button>
      <Button aria-label={messages.back1} disabled={at === 0} onClick={() => onGoTo(at - 1)}>
        <Icon name="back" />
      </Button>
      <Button onClick={onPlay}>{playing ? messages.pause : messages.play}</Button>
      <Button aria-label={messages.next} disabled={at === last} onClick={() => onGoTo(at + 1)}>
        <Icon name="on" />
      </Button>
      <Button aria-label={messages.last} disabled={at === last} onClick={() => onGoTo(last)}>
        <Icon name="last" />
      </Button>
      <span className="muted small number">{messages.step(at + 1, count)}</span>
    </div>
  );
};

interface StepListProps {
  readonly texts: readonly { readonly sequence: number; readonly text: string }[];
  readonly at: number;
  readonly onGoTo: (step: number) => void;
}

const StepList = ({ texts, at, onGoTo }: StepListProps) => {
  const messages = useMessages(HISTORY_MESSAGES);
  return (
    <details className={styles['replay-all']}>
      <summary>{messages.all}</summary>
      <ol>
        {texts.map(({ sequence, text }, index) => (
          <li key={sequence}>
            <BareButton
              className={styles['replay-step']}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGoTo(index)}
            >
              {text}
            </BareButton>
          </li>
        ))}
      </ol>
    </details>
  );
};

/** A round step by step: what happened, by which clause, and the cards as they lay then. */
export const Replay = ({ game, names, person, events }: ReplayProps) => {
  const messages = useMessages(HISTORY_MESSAGES);
  const language = useLanguage();
  const say = useEventFormats(game, names, person);
  const steps = stepsOf(events);
  const last = steps.length - 1;
  const [at, setAt] = useState(0);
  const { playing, setPlaying } = usePlaying(at, last, setAt);
  const step = steps[at];
  const goTo = (to: number): void => {
    setPlaying(false);
    setAt(Math.min(last, Math.max(0, to)));
  };
  const play = (): void => {
    if (at >= last) setAt(0);
    setPlaying(!playing);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = KEYS[event.key];
    if (move === undefined) return;
    event.preventDefault();
    goTo(move(at, last));
  };
  if (step === undefined) return null;
  const basis = basisOfEvent(step.event);
  const texts = steps.map(({ event }) => ({ sequence: event.sequence, text: tableEventText(event, say, language) }));
  return (
    <div className="replay stack" data-replay={at}>
      <div className={styles['replay-table']}>
        <RoundCards cards={step.cards} />
      </div>
      {/* A voice cannot keep up with what plays by itself: it says the step at which that stops. */}
      <p className={styles['replay-words']} aria-live={playing ? 'off' : 'polite'}>
        <span>{tableEventText(step.event, say, language)}</span>{' '}
        {basis !== null && <BasisRef game={game} basis={basis} />}
      </p>
      <input
        type="range"
        className={styles['replay-slider']}
        min={0}
        max={last}
        value={at}
        aria-label={messages.stepLabel}
        aria-valuetext={messages.step(at + 1, steps.length)}
        onChange={({ target }) => goTo(Number(target.value))}
        onKeyDown={onKeyDown}
      />
      <StepButtons at={at} count={steps.length} playing={playing} onPlay={play} onGoTo={goTo} />
      <StepList texts={texts} at={at} onGoTo={goTo} />
    </div>
  );
};
