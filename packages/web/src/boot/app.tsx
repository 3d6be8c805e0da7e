import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Route, Switch } from 'wouter';
import { dictionary, useWords } from '../i18n/dictionary.ts';
import { Announcer } from '../ui/announcer.tsx';
import { usePageFocus } from '../ui/use-page-focus.ts';
import type { HousePage } from './pages.ts';

const WORDS = dictionary({ loading: 'Opening…' }, { loading: '正在打开…' });

interface PageRoute {
  readonly path: string;
  readonly component: ComponentType;
}

/** A page that is not here yet is waited for; which of the two it was does not change while it is shown. */
export const routesOf = (pages: readonly HousePage[]): readonly PageRoute[] =>
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

export const App = ({ routes }: { readonly routes: readonly PageRoute[] }) => (
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
