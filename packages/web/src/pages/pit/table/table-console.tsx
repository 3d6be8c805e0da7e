import type { OwnPerson } from '@sabot/protocol';
import { useState } from 'react';
import { DisplayErrors } from '../../../game/display-errors.tsx';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { money, net } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useCommands } from '../../../live/commands.ts';
import { useGameOrNone } from '../../../live/games.ts';
import { useLoad } from '../../../live/load.ts';
import { useTable } from '../../../live/table-feed.ts';
import { FeedNotice } from '../../../shell/feed-notice.tsx';
import { useAllowed } from '../../../staff/allowed-commands.ts';
import { InterruptedNotice } from '../../../staff/interruption.tsx';
import { IrregularityWizard } from '../../../staff/irregularity-wizard.tsx';
import { MatterCard } from '../../../staff/matter-card.tsx';
import { OpenTableForm } from '../../../staff/open-table-form.tsx';
import { mayReport } from '../../../staff/report.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { DifferentialBar, hasDifferential, LabelledNumber, Section } from '../parts/form-parts.tsx';
import { PIT_MESSAGES } from '../parts/messages.ts';
import panelsStyles from '../parts/panels.module.css';
import styles from '../parts/pit.module.css';
import { RoleLine } from '../parts/role-line.tsx';
import { TablePhasePill } from '../parts/table-tile.tsx';
import { QUEUE_MESSAGES } from '../queue/messages.ts';
import { ActingPanel } from './acting-panel.tsx';
import { DifferentialPanel } from './differential-panel.tsx';
import { FloatPanel } from './float-panel.tsx';
import { HandsPanel } from './handling-panel.tsx';
import { TableLogPanel } from './log-panel.tsx';
import { PIT_TABLE_MESSAGES } from './messages.ts';
import { isAllowed, type TablePanelProps } from './panel-props.ts';
import { PeoplePanel } from './people-panel.tsx';
import { RecordPanel } from './record-panel.tsx';
import { SetUpPanel } from './set-up-panel.tsx';
import { ShoeAuditPanel } from './shoe-panel.tsx';

/** Opens a closed table. */
const OpenTable = ({ table, game }: Pick<TablePanelProps, 'table' | 'game'>) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  return (
    <Section title={messages.openTable} lead={messages.openLead} name="open-table">
      <OpenTableForm tableId={table} game={game} sender={useCommands(table)} />
    </Section>
  );
};

const Matters = ({ table, game, live, view, allowed }: TablePanelProps) => {
  const messages = useMessages(PIT_MESSAGES);
  const [isReporting, setReporting] = useState(false);
  return (
    <section className={styles['pit-matters']} aria-label={messages.matters} data-matters={view.matters.length}>
      <h2 className="hidden-visually">{messages.matters}</h2>
      <DisplayErrors errors={view.display.errors} />
      <InterruptedNotice tableId={table} live={live} game={game} allowed={allowed} onDone={() => {}} />
      {view.matters.map((matter) => (
        <MatterCard key={matter.id} tableId={table} live={live} game={game} matter={matter} allowed={allowed} />
      ))}
      <div className="row">
        {view.matters.length === 0 && <span className="muted">{messages.noMatters}</span>}
        {mayReport(allowed) && (
          <Button size="small" onClick={() => setReporting(true)} data-act="report">
            {messages.report}
          </Button>
        )}
      </div>
      {isReporting && (
        <IrregularityWizard
          tableId={table}
          live={live}
          game={game}
          allowed={allowed}
          onDone={() => setReporting(false)}
        />
      )}
    </section>
  );
};

const Figures = ({ view }: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const language = useLanguage();
  const books = view.pit?.money ?? null;
  return (
    <dl className={`${styles['pit-figures']} panel`}>
      <LabelledNumber label={messages.round}>{view.round?.number ?? view.last?.number ?? 0}</LabelledNumber>
      {books !== null && (
        <>
          <LabelledNumber label={messages.houseWin}>{net(books.house, language)}</LabelledNumber>
          <LabelledNumber label={messages.bought}>{money(books.bought, language)}</LabelledNumber>
          <LabelledNumber label={messages.cashed}>{money(books.cashed, language)}</LabelledNumber>
        </>
      )}
      <LabelledNumber label={messages.cardsLeft}>{view.shoe?.cardsLeft ?? '–'}</LabelledNumber>
      <LabelledNumber label={messages.method}>{view.setUp?.method ?? '–'}</LabelledNumber>
      <LabelledNumber label={messages.patrons}>{view.patrons?.length ?? '–'}</LabelledNumber>
      {hasDifferential(view) && (
        <div className={styles['pit-figure-wide']}>
          <DifferentialBar view={view} />
        </div>
      )}
    </dl>
  );
};

const Panels = (props: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const { view, allowed, table, game } = props;
  const isClosed = view.phase === 'table-closed';
  const mayOpen = isAllowed(allowed, 'open-table');
  const played = [
    {
      id: 'round',
      name: messages.tabRound,
      show: () => (
        <div className={panelsStyles['pit-columns']}>
          <DifferentialPanel {...props} />
          <HandsPanel {...props} />
        </div>
      ),
    },
    { id: 'set-up', name: messages.tabSetUp, show: () => <SetUpPanel {...props} /> },
    { id: 'people', name: messages.tabPeople, show: () => <PeoplePanel {...props} /> },
  ];
  const opening = [
    {
      id: 'open',
      name: messages.openTable,
      show: () => <OpenTable table={table} game={game} />,
    },
  ];
  return (
    <div className={styles['pit-tabs']}>
      <h2 className="hidden-visually">{messages.tabs}</h2>
      {isClosed && !mayOpen && <p className="muted">{messages.tableClosed}</p>}
      <Tabs
        label={messages.tabs}
        begin={location.hash.slice(1)}
        tabs={[
          ...(isClosed ? opening.filter(() => mayOpen) : played),
          { id: 'float', name: messages.tabFloat, show: () => <FloatPanel {...props} /> },
          { id: 'shoe', name: messages.tabShoe, show: () => <ShoeAuditPanel {...props} /> },
          { id: 'staff', name: messages.tabStaff, show: () => <ActingPanel {...props} /> },
          { id: 'log', name: messages.tabLog, show: () => <TableLogPanel {...props} /> },
          { id: 'record', name: messages.tabRecord, show: () => <RecordPanel {...props} /> },
        ]}
      />
    </div>
  );
};

interface TableConsoleProps {
  readonly me: OwnPerson;
  readonly id: string;
  /** How much waits for whoever looks, at all tables. */
  readonly calling: number;
}

interface TableNavProps extends TableConsoleProps {
  readonly isFound: boolean;
}

/** The way back, and to the other pages of this table. */
const TableNav = ({ me, id, calling, isFound }: TableNavProps) => {
  const queue = useMessages(QUEUE_MESSAGES);
  const messages = useMessages(PIT_MESSAGES);
  const at = encodeURIComponent(id);
  return (
    <nav className={styles['pit-nav']} aria-label={messages.title}>
      <ButtonLink href="/pit" variant="quiet" size="small">
        ← {messages.back}
        {calling > 0 && <span className={styles['pit-count']}>{queue.forYou(calling)}</span>}
      </ButtonLink>
      <span className={styles['pit-grow']} />
      {isFound && (
        <>
          {me.may.deal && (
            <ButtonLink href={`/dealer/${at}`} variant="quiet" size="small">
              {messages.dealerView}
            </ButtonLink>
          )}
          <ButtonLink href={`/board/${at}`} variant="quiet" size="small">
            {messages.boardView}
          </ButtonLink>
          <ButtonLink href={`/table/${at}`} variant="quiet" size="small">
            {messages.playerView}
          </ButtonLink>
        </>
      )}
    </nav>
  );
};

/** One table: what is pending, the figures, and every command that the pit may give there. */
export const TableConsole = ({ me, id, calling }: TableConsoleProps) => {
  const messages = useMessages(PIT_MESSAGES);
  const language = useLanguage();
  const { value, problem } = useLoad('/api/tables/:table', { params: { table: id } });
  // A table that is not there is not knocked at again and again.
  const live = useTable(problem?.status === 404 ? null : id, null, me.id);
  const allowed = useAllowed(id, live);
  const { view } = live;
  const game = useGameOrNone(view?.game.id);
  const isNone = problem?.status === 404 || game === null;
  return (
    <>
      <FeedNotice status={problem === null ? live.status : 'connecting'} />
      <main className={`page ${styles['pit-page']}`}>
        <TableNav me={me} id={id} calling={calling} isFound={problem === null && !isNone} />
        {(problem !== null || isNone) && (
          <>
            <h1>{isNone ? messages.unknownTable : id}</h1>
            {!isNone && <ProblemLine problem={problem} />}
          </>
        )}
        {problem === null && !isNone && (
          <header className={styles['pit-head']}>
            <div>
              <h1>{value?.table.name ?? id}</h1>
              {game !== undefined && game.name[language] !== value?.table.name && (
                <p className="muted">{game.name[language]}</p>
              )}
            </div>
            <div className="row">
              {view !== null && <TablePhasePill phase={view.phase} />}
              <RoleLine me={me} game={game} acting={view?.dealer?.acting ?? []} />
            </div>
          </header>
        )}
        {!me.may.supervise && <p className="muted small">{messages.readOnly}</p>}
        {view !== null && game != null && (
          <div
            className={view.matters.length === 0 ? styles['pit-console'] : `${styles['pit-console']} ${styles['busy']}`}
          >
            <Matters table={id} game={game} me={me} live={live} view={view} allowed={allowed} />
            <div className={styles['pit-console-main']}>
              <Figures table={id} game={game} me={me} live={live} view={view} allowed={allowed} />
              <Panels table={id} game={game} me={me} live={live} view={view} allowed={allowed} />
            </div>
          </div>
        )}
      </main>
    </>
  );
};
