import type { OwnPerson } from '@sabot/protocol';
import { findGame } from '@sabot/rules';
import { useState } from 'react';
import { Link } from 'wouter';
import { DisplayErrors } from '../../../game/display-errors.tsx';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { money, net } from '../../../i18n/format.ts';
import { useLanguage, useWords } from '../../../i18n/messages.ts';
import { useGive } from '../../../live/commands.ts';
import { useLoad } from '../../../live/load.ts';
import { useTable } from '../../../live/table-feed.ts';
import { FeedNotice } from '../../../shell/feed-notice.tsx';
import { useAllowed } from '../../../staff/allowed-commands.ts';
import { InterruptedNotice } from '../../../staff/interruption.tsx';
import { IrregularityWizard } from '../../../staff/irregularity-wizard.tsx';
import { MatterCard } from '../../../staff/matter-card.tsx';
import { OpenTableForm } from '../../../staff/open-table-form.tsx';
import { mayReport } from '../../../staff/report.ts';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { DifferentialBar, Figure, isWeighed, Section } from '../parts/form-parts.tsx';
import { WORDS } from '../parts/messages.ts';
import { RoleLine } from '../parts/role-line.tsx';
import { PhasePill } from '../parts/table-tile.tsx';
import { ActingPanel } from './acting-panel.tsx';
import { DifferentialPanel } from './differential-panel.tsx';
import { HandsPanel } from './handling-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { TABLE_WORDS } from './messages.ts';
import { type ConsoleProps, isAllowed } from './panel-props.ts';
import { PeoplePanel } from './people-panel.tsx';
import { RecordPanel } from './record-panel.tsx';
import { SetUpPanel } from './set-up-panel.tsx';
import { ShoePanel } from './shoe-panel.tsx';

/** Opens a closed table. */
const OpenTable = ({ table, game }: Pick<ConsoleProps, 'table' | 'game'>) => {
  const words = useWords(TABLE_WORDS);
  return (
    <Section title={words.openTable} lead={words.openLead} name="open-table">
      <OpenTableForm tableId={table} game={game} giving={useGive(table)} />
    </Section>
  );
};

const Matters = ({ table, game, live, view, allowed }: ConsoleProps) => {
  const words = useWords(WORDS);
  const [isReporting, setReporting] = useState(false);
  return (
    <section className="pit-matters" aria-label={words.matters} data-matters={view.matters.length}>
      <h2 className="hidden-visually">{words.matters}</h2>
      <DisplayErrors errors={view.display.errors} />
      <InterruptedNotice tableId={table} live={live} game={game} allowed={allowed} onDone={() => {}} />
      {view.matters.map((matter) => (
        <MatterCard key={matter.id} tableId={table} live={live} game={game} matter={matter} allowed={allowed} />
      ))}
      <div className="row">
        {view.matters.length === 0 && <span className="muted">{words.noMatters}</span>}
        {mayReport(allowed) && (
          <Button size="small" onClick={() => setReporting(true)} data-act="report">
            {words.report}
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

const Figures = ({ view }: ConsoleProps) => {
  const words = useWords(TABLE_WORDS);
  const language = useLanguage();
  const books = view.pit?.money ?? null;
  return (
    <dl className="pit-figures panel">
      <Figure label={words.round}>{view.round?.number ?? view.last?.number ?? 0}</Figure>
      {books !== null && (
        <>
          <Figure label={words.houseWin}>{net(books.house, language)}</Figure>
          <Figure label={words.bought}>{money(books.bought, language)}</Figure>
          <Figure label={words.cashed}>{money(books.cashed, language)}</Figure>
        </>
      )}
      <Figure label={words.cardsLeft}>{view.shoe?.cardsLeft ?? '–'}</Figure>
      <Figure label={words.method}>{view.setUp?.method ?? '–'}</Figure>
      <Figure label={words.patrons}>{view.patrons?.length ?? '–'}</Figure>
      {isWeighed(view) && (
        <div className="pit-figure-wide">
          <DifferentialBar view={view} />
        </div>
      )}
    </dl>
  );
};

const Panels = (props: ConsoleProps) => {
  const words = useWords(TABLE_WORDS);
  const { view, allowed, table, game } = props;
  const isClosed = view.phase === 'table-closed';
  const mayOpen = isAllowed(allowed, 'open-table');
  const played = [
    {
      id: 'round',
      name: words.tabRound,
      show: () => (
        <div className="pit-columns">
          <DifferentialPanel {...props} />
          <HandsPanel {...props} />
        </div>
      ),
    },
    { id: 'set-up', name: words.tabSetUp, show: () => <SetUpPanel {...props} /> },
    { id: 'people', name: words.tabPeople, show: () => <PeoplePanel {...props} /> },
  ];
  const opening = [
    {
      id: 'open',
      name: words.openTable,
      show: () => <OpenTable table={table} game={game} />,
    },
  ];
  return (
    <div className="pit-tabs">
      <h2 className="hidden-visually">{words.tabs}</h2>
      {isClosed && !mayOpen && <p className="muted">{words.tableClosed}</p>}
      <Tabs
        label={words.tabs}
        tabs={[
          ...(isClosed ? opening.filter(() => mayOpen) : played),
          { id: 'shoe', name: words.tabShoe, show: () => <ShoePanel {...props} /> },
          { id: 'staff', name: words.tabStaff, show: () => <ActingPanel {...props} /> },
          { id: 'log', name: words.tabLog, show: () => <LogPanel {...props} /> },
          { id: 'record', name: words.tabRecord, show: () => <RecordPanel {...props} /> },
        ]}
      />
    </div>
  );
};

/** One table: what is pending, the figures, and everything the pit may order there. */
export const TableConsole = ({ me, id }: { readonly me: OwnPerson; readonly id: string }) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const { value, problem } = useLoad('/api/tables/:table', { params: { table: id } });
  // A table that is not there is not knocked at again and again.
  const live = useTable(problem?.status === 404 ? null : id, null, me.id);
  const allowed = useAllowed(id, live);
  const { view } = live;
  const game = view === null ? undefined : findGame(view.game.id);
  const at = encodeURIComponent(id);
  return (
    <>
      <FeedNotice status={problem === null ? live.status : 'connecting'} />
      <main className="page pit-page">
        <nav className="pit-nav" aria-label={words.title}>
          <Link href="/pit" className="button quiet small">
            ← {words.back}
          </Link>
          <span className="pit-grow" />
          {problem === null && (
            <>
              {me.may.deal && (
                <Link href={`/dealer/${at}`} className="button quiet small">
                  {words.dealerView}
                </Link>
              )}
              <Link href={`/board/${at}`} className="button quiet small">
                {words.boardView}
              </Link>
              <Link href={`/table/${at}`} className="button quiet small">
                {words.playerView}
              </Link>
            </>
          )}
        </nav>
        {problem !== null && (
          <>
            <h1>{problem.status === 404 ? words.unknownTable : id}</h1>
            {problem.status !== 404 && <ProblemLine problem={problem} />}
          </>
        )}
        {problem === null && (
          <header className="pit-head">
            <div>
              <h1>{value?.table.name ?? id}</h1>
              {game !== undefined && game.name[language] !== value?.table.name && (
                <p className="muted">{game.name[language]}</p>
              )}
            </div>
            <div className="row">
              {view !== null && <PhasePill phase={view.phase} />}
              <RoleLine me={me} game={game} acting={view?.dealer?.acting ?? []} />
            </div>
          </header>
        )}
        {!me.may.supervise && <p className="muted small">{words.readOnly}</p>}
        {view !== null && game !== undefined && (
          <div className={view.matters.length === 0 ? 'pit-console' : 'pit-console busy'}>
            <Matters table={id} game={game} me={me} live={live} view={view} allowed={allowed} />
            <div className="pit-console-main">
              <Figures table={id} game={game} me={me} live={live} view={view} allowed={allowed} />
              <Panels table={id} game={game} me={me} live={live} view={view} allowed={allowed} />
            </div>
          </div>
        )}
      </main>
    </>
  );
};
