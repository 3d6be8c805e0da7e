import {
  ORGANISER_STEPS,
  type OrganiserStep,
  type SentTournamentCommand,
  type StepWait,
  type TournamentView,
} from '@sabot/tournament';
import { useState } from 'react';
import { Link } from 'wouter';
import { useWords } from '../../../i18n/messages.ts';
import { TournamentProblem } from '../../../tournament/problem-line.tsx';
import { useTournamentOrder } from '../../../tournament/use-tournament.ts';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { ConsoleProps, RoomProps } from '../parts/room-props.ts';
import { BetsPanel, BooksPanel } from './bets-panel.tsx';
import { type Asked, AskWindow } from './confirmations.tsx';
import { EntriesPanel } from './entries-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { CONSOLE_WORDS } from './messages.ts';
import './console.css';

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
export const shuffled = <T,>(list: readonly T[], word: () => number): readonly T[] => {
  const drawn = [...list];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const at = numberBelow(last + 1, word);
    [drawn[last], drawn[at]] = [drawn[at] as T, drawn[last] as T];
  }
  return drawn;
};

/** From the machine's own source of chance. */
const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Numbers of the entries that play on. */
const entriesInView = ({ entries }: Pick<TournamentView, 'entries'>): readonly number[] =>
  entries.filter(({ status }) => status === 'in').map(({ entry }) => entry);

const orderOf = (step: OrganiserStep, { frame }: RoomProps): SentTournamentCommand =>
  step === 'draw-seats' ? { do: step, order: shuffled(entriesInView(frame.view), chance) } : { do: step };

const useWaitText = (): ((wait: StepWait) => string) => {
  const words = useWords(CONSOLE_WORDS);
  return (wait) => {
    switch (wait.for) {
      case 'pause':
        return words.waitPause;
      case 'entries':
        return words.waitEntries(wait.have, wait.least);
      case 'rounds':
        return words.waitRounds(wait.tables.join(', '));
      case 'stacks':
        return words.waitStacks(wait.tables.join(', '));
    }
  };
};

/** The steps in their order, with a button at the one that is next. */
const Guide = (props: ConsoleProps) => {
  const words = useWords(CONSOLE_WORDS);
  const waitText = useWaitText();
  const { frame, ordering, id } = props;
  const { view, allowed } = frame;
  const next = view.acts?.step ?? null;
  const wait = view.acts?.waitsFor ?? null;
  const mayRedraw = view.phase === 'seated' && allowed.includes('draw-seats') && view.acts?.redraw === true;
  return (
    <div className="stack">
      <ol className="console-steps">
        {ORGANISER_STEPS.map((step) => (
          <li key={step} aria-current={step === next ? 'step' : undefined}>
            {words.steps[step].name}
          </li>
        ))}
      </ol>
      {next === null ? (
        <p className="muted">{words.nothingNext}</p>
      ) : (
        <div className="console-next">
          <Button
            look="primary"
            size="big"
            data-act={next}
            disabled={ordering.busy || wait !== null || !allowed.includes(next)}
            onClick={() => void ordering.give(orderOf(next, props))}
          >
            {words.steps[next].name}
          </Button>
          <div>
            <p>{words.steps[next].lead}</p>
            {wait !== null && <p className="console-wait">{waitText(wait)}</p>}
            {wait === null && !allowed.includes(next) && <p className="console-wait">{words.notYours}</p>}
          </div>
        </div>
      )}
      <div className="row">
        {view.phase === 'draft' && allowed.includes('revise-tournament') && (
          <Link href={`/tournaments/new?revise=${id}`} className="button" data-act="revise-tournament">
            {words.revise}
          </Link>
        )}
        {mayRedraw && (
          <Button
            look="quiet"
            data-act="redraw"
            disabled={ordering.busy}
            onClick={() => void ordering.give(orderOf('draw-seats', props))}
          >
            {words.redraw}
          </Button>
        )}
      </div>
    </div>
  );
};

const OTHERS = ['pause', 'resume', 'conclude', 'abandon-session', 'cancel-tournament'] as const;

/** What is not of every tournament: to hold it up, to end a part or all of it early. */
const OtherActs = ({ frame, ordering, onAsk }: ConsoleProps & { readonly onAsk: (asked: Asked) => void }) => {
  const words = useWords(CONSOLE_WORDS);
  const { allowed, view } = frame;
  const has = (name: (typeof allowed)[number]): boolean => allowed.includes(name);
  if (!OTHERS.some(has)) return null;
  return (
    <fieldset className="row console-more">
      <legend className="muted small">{words.more}</legend>
      {view.pause === null && has('pause') && (
        <Button data-act="pause" onClick={() => onAsk({ do: 'pause', title: words.pause, lead: words.pauseLead })}>
          {words.pause}
        </Button>
      )}
      {view.pause !== null && has('resume') && (
        <Button
          look="primary"
          data-act="resume"
          disabled={ordering.busy}
          onClick={() => void ordering.give({ do: 'resume' })}
        >
          {words.resume}
        </Button>
      )}
      {has('conclude') && view.acts?.conclude === true && (
        <Button
          data-act="conclude"
          title={words.concludeLead}
          disabled={ordering.busy}
          onClick={() => void ordering.give({ do: 'conclude' })}
        >
          {words.conclude}
        </Button>
      )}
      {has('abandon-session') && view.session?.abandoned === null && (
        <Button
          look="danger"
          data-act="abandon-session"
          onClick={() => onAsk({ do: 'abandon-session', title: words.abandon, lead: words.abandonLead })}
        >
          {words.abandon}
        </Button>
      )}
      {has('cancel-tournament') && (
        <Button
          look="danger"
          data-act="cancel-tournament"
          onClick={() => onAsk({ do: 'cancel-tournament', title: words.cancel, lead: words.cancelLead })}
        >
          {words.cancel}
        </Button>
      )}
    </fieldset>
  );
};

/** For whoever runs it: the next step, and everything else that is theirs to do. */
export const Console = (props: RoomProps) => {
  const words = useWords(CONSOLE_WORDS);
  const { id, frame } = props;
  const ordering = useTournamentOrder(id, frame.sequence);
  const [asked, setAsked] = useState<Asked | null>(null);
  const all = { ...props, ordering };
  const tabs = [
    { id: 'entries', name: words.entries, show: () => <EntriesPanel {...all} onAsk={setAsked} /> },
    ...(frame.view.phase === 'session' ? [{ id: 'bets', name: words.bets, show: () => <BetsPanel {...all} /> }] : []),
    { id: 'log', name: words.log, show: () => <LogPanel {...props} /> },
    { id: 'books', name: words.books, show: () => <BooksPanel {...props} /> },
  ];
  return (
    <section className="panel stack console" aria-labelledby="console-title" data-console>
      <div>
        <h2 id="console-title">{words.title}</h2>
        <p className="muted">{frame.organiser === 'house' ? words.byHouse : words.byPeople}</p>
      </div>
      {frame.halted && <p className="problem">{words.halted}</p>}
      <Guide {...all} />
      <TournamentProblem problem={ordering.problem} />
      <OtherActs {...all} onAsk={setAsked} />
      <Tabs label={words.title} tabs={tabs} />
      {asked !== null && <AskWindow asked={asked} ordering={ordering} onClose={() => setAsked(null)} />}
    </section>
  );
};
