import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hearNetwork } from './api/client.ts';
import { App, routesOf } from './app.tsx';
import type { EarlyFeed } from './early/early-socket.ts';
import type { HousePage } from './early/pages.ts';
import { openEarly } from './feed/table-feed.ts';

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
