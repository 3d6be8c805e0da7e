import type { Answer } from '@sabot/client';
import type { Deadline, Problem, TableDone } from '@sabot/protocol';
import { SIDES, type Side } from '@sabot/rules';
import type { CardView, SentCommand, TableView } from '@sabot/table';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Squeeze } from '../../cards/squeeze.tsx';
import { TIME_MESSAGES } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { giveTable } from '../../live/client.ts';
import { COUNTDOWN_MS, msLeft, secondsLeft, useNow } from '../../live/clock.ts';
import { sendPeel } from '../../live/peels.ts';
import { useRequest } from '../../live/request.ts';
import { Button } from '../../ui/button.tsx';
import styles from './cards-panel.module.css';
import { TABLE_MESSAGES } from './messages.ts';

/** What a patron can do with cards now. */
interface OwnCards {
  /** Hands that are offered and wait for an answer. */
  readonly offered: readonly Side[];
  /** The patron draws from the device (Method C). */
  readonly hasDevice: boolean;
  readonly mayDraw: boolean;
}

const NOTHING: OwnCards = { offered: [], hasDevice: false, mayDraw: false };

export const ownCards = ({ round, own, device }: TableView): OwnCards => {
  if (own === null) return NOTHING;
  const hands = round?.hands ?? null;
  const mine = hands === null ? [] : SIDES.filter((side) => hands[side].person === own.person);
  const hasDevice = device?.holder === own.person;
  const due = round?.due ?? null;
  return {
    offered: mine.filter((side) => hands?.[side].with === 'dealer'),
    hasDevice,
    mayDraw: hasDevice && (due === 'player' || due === 'banker'),
  };
};

/** A card face down that the patron has; `place` counts from 1 within the hand. */
interface HeldCard {
  readonly side: Side;
  readonly place: number;
  readonly card: CardView;
}

/** Whether a hand must wait, for the other one or for the Dealer to say which is first (3.10.6). */
export const mustWait = ({ phase, setUp, round }: TableView, side: Side): boolean => {
  if (setUp?.method !== 'A' || phase !== 'revealing' || round === null || round.hands === null) return false;
  if (round.revealFirst === null) return true;
  return round.revealFirst !== side && round.hands[round.revealFirst].cards.some(({ exposed }) => !exposed);
};

/** The cards to be squeezed now: of one hand, the one that is revealed first where the patron has cards of both. */
export const toSqueeze = ({ own, round }: TableView): readonly HeldCard[] => {
  if (own === null) return [];
  const first = round?.revealFirst ?? null;
  const inOrder = [...SIDES].sort((one, other) => Number(other === first) - Number(one === first));
  for (const side of inOrder) {
    const cards = round?.hands?.[side].cards ?? [];
    const mine = cards.flatMap((card, index) =>
      !card.exposed && card.squeezer === own.person ? [{ side, place: index + 1, card }] : [],
    );
    if (mine.length > 0) return mine;
  }
  return [];
};

const TIMED: readonly Deadline['what'][] = ['offer-ends', 'squeeze-ends', 'draw-ends'];

const TimeLeft = ({ deadline }: { readonly deadline: Deadline | null }) => {
  const messages = useMessages(TIME_MESSAGES);
  const isTimed = deadline !== null && TIMED.includes(deadline.what);
  const now = useNow(isTimed ? COUNTDOWN_MS : null);
  return isTimed ? (
    <span className="pill number">{messages.secondsLeft(secondsLeft(msLeft(deadline, now) ?? 0))}</span>
  ) : null;
};

/** The first card to be squeezed, for keys that are pressed anywhere at the table; whether there is one. */
export const pressSqueeze = (what: 'little' | 'open'): boolean => {
  const button = document.querySelector<HTMLElement>(`.cards-panel [data-peel="${what}"]:not([aria-disabled="true"])`);
  button?.click();
  return button !== null;
};

interface SqueezeRowProps {
  readonly cards: readonly HeldCard[];
  readonly isWaiting: boolean;
  readonly onOrder: (command: SentCommand) => Promise<boolean>;
}

const SqueezeRow = ({ cards, isWaiting, onOrder }: SqueezeRowProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that accepted the cards is gone, so the focus moves to the cards.
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div className={styles['cards-row']} ref={row}>
      {cards.map(({ side, place, card: { draw, card, peeled } }) => (
        <Squeeze
          key={draw}
          card={card}
          peeled={peeled}
          label={messages.squeezeLabel[side](place)}
          disabled={isWaiting}
          onPeel={() => onOrder({ do: 'peel-card', draw })}
          onExpose={() => void onOrder({ do: 'expose-card', draw })}
          onLift={(peel) => sendPeel(draw, peel)}
        />
      ))}
    </div>
  );
};

interface PanelProps {
  readonly title: string;
  readonly deadline: Deadline | null;
  readonly children: ReactNode;
}

const Panel = ({ title, deadline, children }: PanelProps) => (
  <section className={styles['cards-panel']} aria-label={title}>
    <header>
      <h2>{title}</h2>
      <TimeLeft deadline={deadline} />
    </header>
    {children}
  </section>
);

interface ButtonsProps {
  readonly isBusy: boolean;
  readonly onPress: (command: SentCommand) => void;
}

const OfferButtons = ({ side, isBusy, onPress }: ButtonsProps & { readonly side: Side }) => {
  const messages = useMessages(TABLE_MESSAGES);
  return (
    <div className={styles['cards-row']}>
      <Button
        variant="primary"
        size="big"
        data-act="accept-cards"
        disabled={isBusy}
        onClick={() => onPress({ do: 'accept-cards', side })}
      >
        {messages.take}
      </Button>
      <Button
        size="big"
        data-act="decline-cards"
        disabled={isBusy}
        onClick={() => onPress({ do: 'decline-cards', side })}
      >
        {messages.leave}
      </Button>
    </div>
  );
};

const DeviceButtons = ({ mayDraw, isBusy, onPress }: ButtonsProps & { readonly mayDraw: boolean }) => {
  const messages = useMessages(TABLE_MESSAGES);
  return (
    <div className={styles['cards-row']}>
      <Button
        variant="primary"
        size="big"
        data-act="draw-card"
        disabled={isBusy || !mayDraw}
        onClick={() => onPress({ do: 'draw-card' })}
      >
        {messages.drawCard}
      </Button>
      <Button data-act="relinquish-device" disabled={isBusy} onClick={() => onPress({ do: 'relinquish-device' })}>
        {messages.relinquish}
      </Button>
    </div>
  );
};

interface CardsPanelProps {
  readonly table: string;
  readonly view: TableView;
  readonly deadline: Deadline | null;
  readonly onProblem: (problem: Problem | null) => void;
}

/** Cards or the device that wait for the patron: take or leave, peel and open, draw. */
export const CardsPanel = ({ table, view, deadline, onProblem }: CardsPanelProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const own = ownCards(view);
  const { busy, run } = useRequest();
  const [answered, setAnswered] = useState(0);
  const command = async (given: SentCommand): Promise<Answer<TableDone>> => {
    const answer = await giveTable(table, given);
    // A second tap on a card that is already open is not worth a message.
    onProblem(answer.ok || answer.fault.code === 'already-exposed' ? null : answer.fault);
    if (answer.ok) setAnswered(answer.value.sequence);
    return answer;
  };
  const onPress = (given: SentCommand): void => void run(() => command(given));
  // The view does not show the result of the last press yet.
  const isBusy = busy || view.sequence < answered;
  const [offered] = own.offered;
  const held = toSqueeze(view);
  const [first] = held;
  if (first !== undefined) {
    const isWaiting = mustWait(view, first.side);
    return (
      <Panel title={messages.yours[first.side]} deadline={deadline}>
        {isWaiting && <p role="status">{messages.otherHandFirst}</p>}
        <SqueezeRow
          key={first.side}
          cards={held}
          isWaiting={isWaiting}
          onOrder={async (given) => (await command(given)).ok}
        />
      </Panel>
    );
  }
  if (offered !== undefined)
    return (
      <Panel title={messages.offered[offered]} deadline={deadline}>
        <OfferButtons side={offered} isBusy={isBusy} onPress={onPress} />
      </Panel>
    );
  if (!own.hasDevice) return null;
  return (
    <Panel title={messages.device} deadline={deadline}>
      <DeviceButtons mayDraw={own.mayDraw} isBusy={isBusy} onPress={onPress} />
    </Panel>
  );
};
