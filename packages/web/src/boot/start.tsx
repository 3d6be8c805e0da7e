import { type ComponentType, lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { dictionary, useWords } from '../i18n/messages.ts';
import { hearNetwork } from '../live/client.ts';
import type { EarlyFeed } from '../live/early-socket.ts';
import { openEarly } from '../live/table-feed.ts';
import { Announcer } from '../ui/announcer.tsx';
import { usePageFocus } from '../ui/page-focus.ts';
import type { HousePage } from './pages.ts';

const WORDS = dictionary({ loading: 'Opening…' }, { loading: '正在打开…' });

interface PageRoute {
  readonly path: string;
  readonly component: ComponentType;
}

/** A page that is not here yet is waited for; which of the two it was does not change while it is shown. */
const routesOf = (pages: readonly HousePage[]): readonly PageRoute[] =>
  pages.map(({ path, fetch, fetched }) => {
    const Awaited = lazy(async () => ({ default: await fetch() }));
    const component = () => {
      const [Page] = useState(() => fetched() ?? Awaited);
      return <Page />;
    };
    return { path, component };
  });

const Waiting = () => (
  <p className="page muted" role="status">
    {useWords(WORDS).loading}
  </p>
);

/** Beside the pages, so that they are not drawn anew with it. */
const PageFocus = () => {
  usePageFocus();
  return null;
};

const App = ({ routes }: { readonly routes: readonly PageRoute[] }) => (
  <>
    <Announcer />
    <PageFocus />
    <Suspense fallback={<Waiting />}>
      <Switch>
        {routes.map((route) => (
          <Route key={route.path} {...route} />
        ))}
      </Switch>
    </Suspense>
  </>
);

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
