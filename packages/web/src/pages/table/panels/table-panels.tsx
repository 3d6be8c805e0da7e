import type { TableLive } from '@sabot/client';
import type { Game } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useMe } from '../../../live/session.ts';
import { RoadBoard } from '../../../roads/road-board.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PANEL_MESSAGES } from './messages.ts';
import styles from './panels.module.css';
import { StatisticsPanel } from './statistics-panel.tsx';

const Odds = lazyPart(async () => (await import('./wager-figures.tsx')).OddsPanel);
const History = lazyPart(async () => (await import('./history-panel.tsx')).HistoryPanel);
const Limits = lazyPart(async () => (await import('./loss-limit-panel.tsx')).LossLimitPanel);
const Shoe = lazyPart(async () => (await import('./shoe-panel.tsx')).ShoePanel);

interface TablePanelsProps {
  readonly tableId: string;
  readonly live: TableLive;
  readonly game: Game;
}

const NotOpen = () => <p className="muted">{useMessages(PANEL_MESSAGES).notOpen}</p>;

const OddsOf = ({ game, view: { setUp } }: { readonly game: Game; readonly view: TableView }) =>
  setUp === null ? <NotOpen /> : <Odds game={game} layout={setUp.layout} decks={setUp.decks} />;

/** All that is to be known of a table beside the felt; what is heavy is fetched when it is first opened. */
export const TablePanels = ({ tableId, live, game }: TablePanelsProps) => {
  const messages = useMessages(PANEL_MESSAGES);
  const me = useMe()?.person?.id ?? null;
  const person = live.view?.own?.person ?? me;
  const { view } = live;
  if (view === null) return null;
  const tab = (id: string, name: string, content: ReactNode) => ({
    id,
    name,
    show: () => (
      <div className={styles['panels-content']} data-panel={id}>
        {content}
      </div>
    ),
  });
  return (
    <div className={styles['panels']}>
      <Tabs
        label={messages.panels}
        tabs={[
          tab('roads', messages.roads, <RoadBoard display={view.display} size="panel" />),
          tab('statistics', messages.statistics, <StatisticsPanel {...{ tableId, game, view }} />),
          tab('history', messages.history, <History tableId={tableId} live={live} game={game} person={person} />),
          tab('odds', messages.odds, <OddsOf game={game} view={view} />),
          tab('limits', messages.limits, <Limits game={game} view={view} />),
          tab('shoe', messages.shoe, <Shoe tableId={tableId} live={live} game={game} person={person} />),
        ]}
      />
    </div>
  );
};
