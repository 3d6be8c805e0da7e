import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hearNetwork } from '../live/client.ts';
import type { EarlyFeed } from '../live/early-socket.ts';
import { openEarly } from '../live/table-feed.ts';
import { App, routesOf } from './app.tsx';
import type { HousePage } from './pages.ts';

/** Draws the page; the feed of the table that it shows is open already. */
export const start = (pages: readonly HousePage[], feed: EarlyFeed | null): void => {
  hearNetwork();
  if (feed !== null) openEarly(feed);
  const page = document.getElementById('page');
  if (page === null) return;
  createRoot(page).render(
    <StrictMode>
      <App routes={routesOf(pages)} />
    </StrictMode>,
  );
};
