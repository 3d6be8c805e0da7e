import {
  ORGANISER_STEPS,
  type OrganiserStep,
  type SentTournamentCommand,
  type StepWait,
  type TournamentView,
} from '@sabot/tournament';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { TournamentProblem } from '../../../tournament/problem-line.tsx';
import { useTournamentCommand } from '../../../tournament/use-tournament.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { RoomProps, TournamentConsoleProps } from '../parts/room-props.ts';
import { BetsPanel, BooksPanel } from './bets-panel.tsx';
import { type Confirmation, ConfirmDialog } from './confirmations.tsx';
import styles from './console.module.css';
import { EntriesPanel } from './entries-panel.tsx';
import { TournamentLogPanel } from './log-panel.tsx';
import { CONSOLE_MESSAGES } from './messages.ts';

const WORD = 2 ** 32;

/** A number below `below`, each as likely as the others: draws that would favour some are thrown away. */
const numberBelow = (below: number, word: () => number): number => {
  const fair = WORD - (WORD % below);
  for (;;) {
    const drawn = word();
    if (drawn < fair) return drawn % below;
  }
};

/** In an order that is drawn; `word` gives 32 bits at a time. */
export const inDrawnOrder = <T,>(list: readonly T[], word: () => number): readonly T[] => {
  const drawn = [...list];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const at = numberBelow(last + 1, word);
    [drawn[last], drawn[at]] = [drawn[at] as T, drawn[last] as T];
  }
  return drawn;
};

/** From the machine's own source of chance. */
const randomInt = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Numbers of the entries that play on. */
const playingEntries = ({ entries }: Pick<TournamentView, 'entries'>): readonly number[] =>
  entries.filter(({ status }) => status === 'in').map(({ entry }) => entry);

const orderOf = (step: OrganiserStep, { frame }: RoomProps): SentTournamentCommand =>
  step === 'draw-seats' ? { do: step, order: inDrawnOrder(playingEntries(frame.view), randomInt) } : { do: step };

const useWaitText = (): ((wait: StepWait) => string) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  return (wait) => {
    switch (wait.for) {
      case 'pause':
        return messages.waitPause;
      case 'entries':
        return messages.waitEntries(wait.have, wait.least);
      case 'rounds':
        return messages.waitRounds(wait.tables.join(', '));
      case 'stacks':
        return messages.waitStacks(wait.tables.join(', '));
    }
  };
};

/** The steps in their order, with a button at the one that is next. */
const Guide = (props: TournamentConsoleProps) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  const waitText = useWaitText();
  const { frame, sender, id } = props;
  const { view, allowed } = frame;
  const next = view.acts?.step ?? null;
  const wait = view.acts?.waitsFor ?? null;
  const mayRedraw = view.phase === 'seated' && allowed.includes('draw-seats') && view.acts?.redraw === true;
  return (
    <div className="stack">
      <ol className={styles['console-steps']}>
        {ORGANISER_STEPS.map((step) => (
          <li key={step} aria-current={step === next ? 'step' : undefined}>
            {messages.steps[step].name}
          </li>
        ))}
      </ol>
      {next === null ? (
        <p className="muted">{messages.nothingNext}</p>
      ) : (
        <div className={styles['console-next']}>
          <Button
            variant="primary"
            size="big"
            data-act={next}
            disabled={sender.busy || wait !== null || !allowed.includes(next)}
            onClick={() => void sender.give(orderOf(next, props))}
          >
            {messages.steps[next].name}
          </Button>
          <div>
            <p>{messages.steps[next].lead}</p>
            {wait !== null && <p className={styles['console-wait']}>{waitText(wait)}</p>}
            {wait === null && !allowed.includes(next) && <p className={styles['console-wait']}>{messages.notYours}</p>}
          </div>
        </div>
      )}
      <div className="row">
        {view.phase === 'draft' && allowed.includes('revise-tournament') && (
          <ButtonLink href={`/tournaments/new?revise=${id}`} data-act="revise-tournament">
            {messages.revise}
          </ButtonLink>
        )}
        {mayRedraw && (
          <Button
            variant="quiet"
            data-act="redraw"
            disabled={sender.busy}
            onClick={() => void sender.give(orderOf('draw-seats', props))}
          >
            {messages.redraw}
          </Button>
        )}
      </div>
    </div>
  );
};

const OTHERS = ['pause', 'resume', 'conclude', 'abandon-session', 'cancel-tournament'] as const;

/** What is not of every tournament: to hold it up, to end a part or all of it early. */
const OtherActs = ({
  frame,
  sender,
  onAsk,
}: TournamentConsoleProps & { readonly onAsk: (asked: Confirmation) => void }) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  const { allowed, view } = frame;
  const has = (name: (typeof allowed)[number]): boolean => allowed.includes(name);
  if (!OTHERS.some(has)) return null;
  return (
    <fieldset className={`row ${styles['console-more']}`}>
      <legend className="muted small">{messages.more}</legend>
      {view.pause === null && has('pause') && (
        <Button
          data-act="pause"
          onClick={() => onAsk({ do: 'pause', title: messages.pause, lead: messages.pauseLead })}
        >
          {messages.pause}
        </Button>
      )}
      {view.pause !== null && has('resume') && (
        <Button
          variant="primary"
          data-act="resume"
          disabled={sender.busy}
          onClick={() => void sender.give({ do: 'resume' })}
        >
          {messages.resume}
        </Button>
      )}
      {has('conclude') && view.acts?.conclude === true && (
        <Button
          data-act="conclude"
          title={messages.concludeLead}
          disabled={sender.busy}
          onClick={() => void sender.give({ do: 'conclude' })}
        >
          {messages.conclude}
        </Button>
      )}
      {has('abandon-session') && view.session?.abandoned === null && (
        <Button
          variant="danger"
          data-act="abandon-session"
          onClick={() => onAsk({ do: 'abandon-session', title: messages.abandon, lead: messages.abandonLead })}
        >
          {messages.abandon}
        </Button>
      )}
      {has('cancel-tournament') && (
        <Button
          variant="danger"
          data-act="cancel-tournament"
          onClick={() => onAsk({ do: 'cancel-tournament', title: messages.cancel, lead: messages.cancelLead })}
        >
          {messages.cancel}
        </Button>
      )}
    </fieldset>
  );
};

/** For whoever runs it: the next step, and everything else that is theirs to do. */
export const TournamentConsole = (props: RoomProps) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  const { id, frame } = props;
  const sender = useTournamentCommand(id, frame.sequence);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const all = { ...props, sender };
  const tabs = [
    { id: 'entries', name: messages.entries, show: () => <EntriesPanel {...all} onAsk={setAsked} /> },
    ...(frame.view.phase === 'session'
      ? [{ id: 'bets', name: messages.bets, show: () => <BetsPanel {...all} /> }]
      : []),
    { id: 'log', name: messages.log, show: () => <TournamentLogPanel {...props} /> },
    { id: 'books', name: messages.books, show: () => <BooksPanel {...props} /> },
  ];
  return (
    <section className={`panel stack ${styles['console']}`} aria-labelledby="console-title" data-console>
      <div>
        <h2 id="console-title">{messages.title}</h2>
        <p className="muted">{frame.organiser === 'house' ? messages.byHouse : messages.byPeople}</p>
      </div>
      {frame.halted && <p className="problem">{messages.halted}</p>}
      <Guide {...all} />
      <TournamentProblem problem={sender.problem} />
      <OtherActs {...all} onAsk={setAsked} />
      <Tabs label={messages.title} tabs={tabs} />
      {asked !== null && <ConfirmDialog asked={asked} sender={sender} onClose={() => setAsked(null)} />}
    </section>
  );
};
