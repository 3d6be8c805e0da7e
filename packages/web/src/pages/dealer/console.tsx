import { type FeedStatus, mayRepeat, type TableLive } from '@sabot/client';
import type { TableDone } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { ConsoleAct, DealerConsole, SentCommand, TableView } from '@sabot/table';
import { useEffect, useRef, useState } from 'react';
import { DisplayErrors } from '../../game/display-errors.tsx';
import { ProblemLine } from '../../game/problem-line.tsx';
import { otherLanguage, useLanguage, useMessages } from '../../i18n/messages.ts';
import { type CommandSender, useCommands } from '../../live/commands.ts';
import { type Allowed, useAllowedNow } from '../../staff/allowed-commands.ts';
import { ChipList } from '../../staff/chip-list.tsx';
import { DeviceErrors } from '../../staff/device-errors.tsx';
import { FloatForms } from '../../staff/float-forms.tsx';
import { InterruptedNotice } from '../../staff/interruption.tsx';
import { IrregularityWizard } from '../../staff/irregularity-wizard.tsx';
import { MatterCard } from '../../staff/matter-card.tsx';
import { OPEN_TABLE_MESSAGES, OpenTableForm } from '../../staff/open-table-form.tsx';
import { mayReport } from '../../staff/report.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { announcementOf } from './announcement.ts';
import { BoxesPanel } from './boxes-panel.tsx';
import styles from './console.module.css';
import { DealerHands, DueLight } from './dealer-hands.tsx';
import { DifferentialLamp } from './differential-lamp.tsx';
import { type EntryLoss, NOT_KNOWN, useEntries } from './entries.ts';
import { COMMAND_MESSAGES, DEALER_MESSAGES } from './messages.ts';
import { OtherActsPanel, otherCommands } from './other-commands.tsx';
import { focusPrimaryAction, PrimaryAction } from './primary-action.tsx';

interface OpenTableWindowProps {
  readonly tableId: string;
  readonly game: Game;
  readonly sender: CommandSender;
  readonly onClose: () => void;
}

const OpenTableWindow = ({ tableId, game, sender, onClose }: OpenTableWindowProps) => {
  const messages = useMessages(OPEN_TABLE_MESSAGES);
  return (
    <Dialog title={messages.open} onClose={onClose}>
      <OpenTableForm
        tableId={tableId}
        game={game}
        sender={sender}
        onOpened={() => {
          onClose();
          focusPrimaryAction();
        }}
      />
    </Dialog>
  );
};

const SHOWN_MS = 2000;

/** That the house could not be reached is no news once it is heard again. */
const useReconnected = ({ problem, forget }: CommandSender, status: FeedStatus): void => {
  const isOver = problem !== null && mayRepeat(problem) && status === 'live';
  const latest = useRef(forget);
  latest.current = forget;
  useEffect(() => {
    if (!isOver) return;
    const soon = setTimeout(() => latest.current(), SHOWN_MS);
    return () => clearTimeout(soon);
  }, [isOver]);
};

/** A card for the other hand may be due by the one just turned over; the same press deals it too. */
export const nextCommands =
  (act: ConsoleAct) =>
  (done: TableDone): readonly SentCommand[] => {
    const last = done.events.findLast(({ type }) => type === 'CardExposed');
    const isStillDue = last?.type === 'CardExposed' && last.phase === 'drawing';
    return act.kind === 'give' && isStillDue ? act.again : [];
  };

interface DealerConsoleProps {
  readonly tableId: string;
  readonly live: TableLive;
  readonly view: TableView;
  readonly game: Game;
}

/** Cards leave the shoe one after another, as patrons are used to see them. */
const CARD_PACE_MS = 240;

const isPaced = (commands: readonly SentCommand[]): boolean =>
  commands.some((command) => command.do === 'draw-card' || command.do === 'expose-card');

/** In the language of the page first; both are called. */
const Call = ({ view }: { readonly view: TableView }) => {
  const language = useLanguage();
  const other = otherLanguage(language);
  const { tone, ...called } = announcementOf(view);
  const [first, second] = [called[language], called[other]];
  useEffect(() => announce(first), [first]);
  return (
    <div className={`${styles['call']} ${tone}`} data-call={tone} data-phase={view.phase}>
      <p className={styles['call-first']} lang={language}>
        {first}
      </p>
      <p className={styles['call-second']} lang={other}>
        {second}
      </p>
    </div>
  );
};

const NO_CONSOLE: DealerConsole = { next: NOT_KNOWN, takeBacks: [] };

/** What was pressed stays on the button until the table has answered: then comes the next act. */
const useShownConsole = (view: TableView, allowed: Allowed, sender: CommandSender) => {
  const known = Math.min(allowed.sequence, view.sequence);
  const ready = !sender.busy && !allowed.stale && known >= sender.sequence;
  const dealerConsole = allowed.console ?? NO_CONSOLE;
  const shown = useRef<DealerConsole>(dealerConsole);
  if (ready) shown.current = dealerConsole;
  return { dealerConsole: shown.current, ready, fresh: allowed.sequence === view.sequence };
};

/** Nothing that was entered goes without a word. */
const LostLine = ({ lost }: { readonly lost: EntryLoss | null }) => {
  const messages = useMessages(COMMAND_MESSAGES);
  return lost === null ? null : (
    <p className="problem" role="alert" data-lost={lost}>
      {messages.lost[lost]}
    </p>
  );
};

/** A keypad, or what is pending, needs the room. */
const modeOf = (act: ConsoleAct): string => {
  if (act.kind === 'key') return 'keying';
  return act.kind === 'wait' && act.for === 'matter' ? 'held' : '';
};

/** What the Dealer can do now, and how it is sent. */
const useDealer = ({ tableId, live, view }: DealerConsoleProps, onOpenTable: () => void) => {
  const allowed = useAllowedNow(tableId, live);
  const sender = useCommands(tableId, `${view.phase} ${view.round?.number ?? ''}`);
  const { dealerConsole, ready, fresh } = useShownConsole(view, allowed, sender);
  const entries = useEntries(view, dealerConsole.next, ready, fresh);
  useReconnected(sender, live.status);
  const give = (commands: readonly SentCommand[]): void => {
    void sender.run(commands).then(allowed.refresh);
    focusPrimaryAction();
  };
  const press = (pressed: ConsoleAct, commands: readonly SentCommand[]): void => {
    if (pressed.kind === 'open-table') onOpenTable();
    if (pressed.kind !== 'give' && pressed.kind !== 'key') return;
    if (pressed.kind === 'key') focusPrimaryAction();
    const follow = nextCommands(pressed);
    void sender.run(commands, follow, isPaced(commands) ? CARD_PACE_MS : 0, entries.heard).then((isDone) => {
      if (!isDone) allowed.refresh();
    });
  };
  return { allowed, sender, dealerConsole, ready, entries, give, press };
};

interface ConsolePartProps extends DealerConsoleProps {
  readonly dealer: ReturnType<typeof useDealer>;
}

const Matters = ({ tableId, live, view, game, dealer }: ConsolePartProps) => {
  const { commands } = dealer.allowed;
  return view.matters.map((matter) => (
    <MatterCard key={matter.id} {...{ tableId, live, game, matter }} allowed={commands} />
  ));
};

const ConsoleMain = (props: ConsolePartProps) => {
  const { tableId, live, view, game, dealer } = props;
  const { allowed, sender, dealerConsole, ready, entries, give, press } = dealer;
  const isReached = live.status === 'live' && (sender.problem === null || !mayRepeat(sender.problem));
  // The keypad stays in sight when the page is scrolled: what it is to be used for stays with it.
  const isKeying = dealerConsole.next.kind === 'key';
  return (
    <div className={styles['console-main']}>
      <Call view={view} />
      <DisplayErrors errors={view.display.errors} />
      <InterruptedNotice {...{ tableId, live, game }} allowed={allowed.commands} onDone={focusPrimaryAction} />
      <Matters {...props} />
      <DeviceErrors {...{ tableId, live, game }} allowed={allowed.commands} onDone={focusPrimaryAction} />
      <DifferentialLamp view={view} allowed={allowed.commands} busy={sender.busy || allowed.stale} onGive={give} />
      <DealerHands view={view} names={live.names} entries={entries} />
      {!isKeying && <DueLight view={view} />}
      <div className={styles['console-act']}>
        {isKeying && <DueLight view={view} />}
        <ProblemLine problem={sender.problem} />
        <LostLine lost={entries.lost} />
        <PrimaryAction
          {...{ entries, ready }}
          act={dealerConsole.next}
          reached={isReached}
          locks={view.phase === 'idle' && (view.dealer?.payList.length ?? 0) > 0}
          names={live.names}
          onPress={press}
        />
      </div>
    </div>
  );
};

const FLOAT_COMMANDS: readonly SentCommand['do'][] = ['count-float', 'confirm-float', 'cancel-float-count'];
const isOfFloat = ({ do: name }: SentCommand): boolean => FLOAT_COMMANDS.includes(name);

const BETS: readonly TableView['phase'][] = ['betting', 'bets-closed', 'dealing', 'revealing', 'drawing'];

const ConsoleSide = ({
  tableId,
  live,
  view,
  game,
  dealer,
  onReport,
  onFloat,
}: ConsolePartProps & { readonly onReport: () => void; readonly onFloat: () => void }) => {
  const messages = useMessages(DEALER_MESSAGES);
  const { allowed, sender, dealerConsole, give } = dealer;
  const { names } = live;
  // First what the hands are to do: chips are moved before the next bets are placed.
  const waitsForMe = allowed.commands.some(({ do: name }) => name === 'confirm-float');
  const isMoving = !BETS.includes(view.phase);
  return (
    <aside className={styles['console-side']} aria-label={messages.more}>
      {isMoving && <ChipList {...{ view, game, names }} />}
      <BoxesPanel {...{ tableId, view, game, names }} allowed={allowed.commands} />
      {!isMoving && <ChipList {...{ view, game, names }} />}
      <section className="panel stack" aria-label={messages.more}>
        {mayReport(allowed.commands) && (
          <Button variant="danger" onClick={onReport} data-act="report">
            ⚠ {messages.report}
          </Button>
        )}
        {allowed.commands.some(isOfFloat) && (
          <Button variant={waitsForMe ? 'primary' : 'plain'} size="small" onClick={onFloat} data-act="float">
            {waitsForMe ? messages.floatWaits : messages.float}
          </Button>
        )}
        <OtherActsPanel
          acts={otherCommands(allowed.commands, dealerConsole)}
          names={names}
          cardsLeft={view.shoe?.cardsLeft ?? 0}
          busy={sender.busy || allowed.stale}
          onGive={give}
        />
      </section>
    </aside>
  );
};

/** The table as its Dealer runs it. */
export const DealerConsoleView = (props: DealerConsoleProps) => {
  const { tableId, live, view, game } = props;
  const messages = useMessages(DEALER_MESSAGES);
  const language = useLanguage();
  const [open, setOpen] = useState<'table' | 'report' | 'float' | null>(null);
  const close = (): void => setOpen(null);
  const dealer = useDealer(props, () => setOpen('table'));
  return (
    <main className={`${styles['console']} ${modeOf(dealer.dealerConsole.next)}`}>
      <h1 className="hidden-visually">{messages.title(view.game.name[language])}</h1>
      <ConsoleMain {...props} dealer={dealer} />
      <ConsoleSide {...props} dealer={dealer} onReport={() => setOpen('report')} onFloat={() => setOpen('float')} />
      {open === 'table' && <OpenTableWindow {...{ tableId, game }} sender={dealer.sender} onClose={close} />}
      {open === 'float' && (
        <Dialog title={messages.float} onClose={close}>
          <FloatForms {...{ tableId, live, game }} allowed={dealer.allowed.commands} />
        </Dialog>
      )}
      {open === 'report' && (
        <IrregularityWizard
          {...{ tableId, live, game }}
          allowed={dealer.allowed.commands}
          onDone={() => {
            close();
            focusPrimaryAction();
          }}
        />
      )}
    </main>
  );
};
