import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Announcer } from './look/announcer.tsx';
import { usePageFocus } from './look/use-page-focus.ts';
import { dictionary, useWords } from './words/dictionary.ts';

const WORDS = dictionary({ loading: 'Opening…' }, { loading: '正在打开…' });

/** A page is fetched when someone goes there; pages export themselves by name. */
const page = <N extends string>(name: N, load: () => Promise<Readonly<Record<N, ComponentType>>>): ComponentType => {
  const Page = lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
  return () => <Page />;
};

const PAGES = {
  lobby: page('LobbyPage', () => import('./pages/lobby/lobby-page.tsx')),
  table: page('TablePage', () => import('./pages/table/table-page.tsx')),
  dealer: page('DealerPage', () => import('./pages/dealer/dealer-page.tsx')),
  pit: page('PitPage', () => import('./pages/pit/pit-page.tsx')),
  board: page('BoardPage', () => import('./pages/board/board-page.tsx')),
  signIn: page('SignInPage', () => import('./pages/enter/sign-in-page.tsx')),
  invite: page('InvitePage', () => import('./pages/enter/invite-page.tsx')),
  rules: page('RulesPage', () => import('./pages/rules/rules-page.tsx')),
  missing: page('MissingPage', () => import('./pages/enter/missing-page.tsx')),
} as const;

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

export const App = () => (
  <>
    <Announcer />
    <PageFocus />
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path="/" component={PAGES.lobby} />
        <Route path="/table/:id" component={PAGES.table} />
        <Route path="/dealer/:id" component={PAGES.dealer} />
        <Route path="/pit/:id?" component={PAGES.pit} />
        <Route path="/board/:id" component={PAGES.board} />
        <Route path="/sign-in" component={PAGES.signIn} />
        <Route path="/invite/:token" component={PAGES.invite} />
        <Route path="/rules/:game?" component={PAGES.rules} />
        <Route component={PAGES.missing} />
      </Switch>
    </Suspense>
  </>
);
