import type { TableLive } from '@sabot/client';
import type { Game } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { RoadBoard } from '../../roads/road-board.tsx';
import { Button } from '../../ui/button.tsx';
import { useMedia } from '../../ui/measure.ts';
import { TABLE_MESSAGES } from './messages.ts';
import styles from './table.module.css';

export const LazyPanels = lazy(async () => ({ default: (await import('./panels/table-panels.tsx')).TablePanels }));

/** From this size on the panels stand beside the table. */
const WIDE = '(min-width: 1080px) and (min-height: 600px)';

/** Shows the history: its tab where the panels stand, or the window with them first. */
export const openHistory = (openPanels: () => void): void => {
  const show = (): boolean => {
    const tab = document.querySelector<HTMLElement>('[role="tab"][id$="-history"]');
    tab?.click();
    tab?.focus();
    return tab !== null;
  };
  if (show()) return;
  openPanels();
  const watch = new MutationObserver(() => {
    if (show()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), 5000);
};

interface SidePanelsProps {
  readonly table: string;
  readonly game: Game;
  readonly live: TableLive;
  readonly view: TableView;
  readonly onMore: () => void;
}

/** Beside the table where there is room, a strip of roads below it where there is not. */
export const SidePanels = ({ table, game, live, view, onMore }: SidePanelsProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const isWide = useMedia(WIDE);
  if (isWide)
    return (
      <aside className={styles['table-side']} aria-label={messages.panels}>
        <Suspense fallback={null}>
          <LazyPanels tableId={table} live={live} game={game} />
        </Suspense>
      </aside>
    );
  return (
    <aside className={styles['table-strip']} aria-label={messages.roadStrip}>
      <RoadBoard display={view.display} size="strip" />
      <Button
        size="small"
        className={styles['table-strip-more']}
        aria-haspopup="dialog"
        data-act="panels"
        onClick={onMore}
      >
        {messages.openPanels}
      </Button>
    </aside>
  );
};
