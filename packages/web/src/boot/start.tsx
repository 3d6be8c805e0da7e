import { type ComponentType, lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { watchNetwork } from '../live/client.ts';
import type { EarlyFeed } from '../live/early-socket.ts';
import { type StaffSession, useStaffSession } from '../live/session.ts';
import { adoptEarlyFeed } from '../live/table-feed.ts';
import { Announcer } from '../ui/announcer.tsx';
import { usePageFocus } from '../ui/page-focus.ts';
import type { PageEntry } from './pages.ts';

const MESSAGES = defineMessages({ loading: 'Opening…' }, { loading: '正在打开…' });

interface PageRoute {
  readonly path: string;
  readonly component: ComponentType;
}

/** A page that is not loaded yet is rendered lazily. That choice stays as it is while the page is shown. */
const routesOf = (pages: readonly PageEntry[]): readonly PageRoute[] =>
  pages.map(({ path, fetch, loaded }) => {
    const Awaited = lazy(async () => ({ default: await fetch() }));
    const component = () => {
      const [Page] = useState(() => loaded() ?? Awaited);
      return <Page />;
    };
    return { path, component };
  });

const Waiting = () => (
  <p className="page muted" role="status">
    {useMessages(MESSAGES).loading}
  </p>
);

/** Beside the pages, so that they are not drawn anew with it. */
const PageFocus = () => {
  usePageFocus();
  return null;
};

const Nothing = () => null;

/** For staff alone. Where it cannot be fetched the house still signs them out. */
const IdleWatch = lazy(async (): Promise<{ default: ComponentType<{ readonly session: StaffSession }> }> => {
  try {
    return { default: (await import('../staff/idle-watch.tsx')).IdleWatch };
  } catch {
    return { default: Nothing };
  }
});

const StaffWatch = () => {
  const session = useStaffSession();
  return session === null ? null : (
    <Suspense fallback={null}>
      <IdleWatch session={session} />
    </Suspense>
  );
};

const App = ({ routes }: { readonly routes: readonly PageRoute[] }) => (
  <>
    <Announcer />
    <PageFocus />
    <StaffWatch />
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
export const start = (pages: readonly PageEntry[], feed: EarlyFeed | null): void => {
  watchNetwork();
  if (feed !== null) adoptEarlyFeed(feed);
  const page = document.getElementById('page');
  if (page === null) return;
  createRoot(page).render(
    <StrictMode>
      <App routes={routesOf(pages)} />
    </StrictMode>,
  );
};
