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

/** How long a screen stays empty while its page is loading; after that it says that it is opening. */
const EMPTY_MS = 400;

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const earlyFeed = (table: string): EarlyFeed => ({ table, ...earlySocket(`/api/tables/${table}/feed`) });

/** Most visitors go from the lobby to a table, so its page is fetched early. */
const prefetchTable = (): void => {
  const fetch = (): void => void TABLE.fetch().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(fetch);
  else setTimeout(fetch, 1000);
};

const open = async (): Promise<void> => {
  const table = tableAt(location.pathname);
  const feed = table === null ? null : earlyFeed(table);
  const page = pageAt(PAGES, location.pathname);
  // A failed fetch is repeated when the page is rendered.
  const fetched = page?.fetch().catch(() => undefined);
  const { start } = await import('./start.tsx');
  await Promise.race([fetched, delay(EMPTY_MS)]);
  start(PAGES, feed);
  if (page === LOBBY) prefetchTable();
};

void open();
