import { type EarlyFeed, earlySocket } from '../live/early-socket.ts';
import { LOBBY, PAGES, pageAt, TABLE, tableAt } from './pages.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/elements.css';
import '../ui/parts.css';

/**
 * This small file is read before all others: whatever the address needs is on its way before anything is drawn. What
 * it knows it hands over, so that it need not wait for a file that it has in common with the pages.
 */

/** So long a screen may stay empty for a page that is on its way; then it says that it is opening. */
const EMPTY_MS = 400;

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const earlyFeed = (table: string): EarlyFeed => ({ table, ...earlySocket(`/api/tables/${table}/feed`) });

/** From the lobby most go to a table. */
const prefetchTable = (): void => {
  const fetch = (): void => void TABLE.fetch().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(fetch);
  else setTimeout(fetch, 1000);
};

const open = async (): Promise<void> => {
  const table = tableAt(location.pathname);
  const feed = table === null ? null : earlyFeed(table);
  const page = pageAt(PAGES, location.pathname);
  // One that does not come is asked for again when it is to be drawn.
  const fetched = page?.fetch().catch(() => undefined);
  const { start } = await import('./start.tsx');
  await Promise.race([fetched, delay(EMPTY_MS)]);
  start(PAGES, feed);
  if (page === LOBBY) prefetchTable();
};

void open();
