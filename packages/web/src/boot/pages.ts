import type { ComponentType } from 'react';

interface Located {
  readonly path: string;
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')}/?$`,
    'i',
  );

/** Which of the pages an address leads to, as the router will find it. */
export const pageAt = <P extends Located>(pages: readonly P[], address: string): P | undefined =>
  pages.find(({ path }) => patternOf(path).test(address));

/** The table that an address leads to. */
export const tableAt = (address: string): string | null => /^\/table\/([\w.-]+)\/?$/.exec(address)?.[1] ?? null;

/** A page of the house, fetched when someone goes there. */
export interface PageEntry {
  /** As the router reads it: `:id` is any one part, `:id?` one or none. */
  readonly path: string;
  readonly fetch: () => Promise<ComponentType>;
  /** What has been fetched can be drawn without a pause. */
  readonly loaded: () => ComponentType | null;
}

const housePage = (path: string, load: () => Promise<ComponentType>): PageEntry => {
  let fetched: ComponentType | null = null;
  return {
    path,
    fetch: async () => {
      fetched = await load();
      return fetched;
    },
    loaded: () => fetched,
  };
};

export const LOBBY = housePage('/', async () => (await import('../pages/lobby/lobby-page.tsx')).LobbyPage);
export const TABLE = housePage('/table/:id', async () => (await import('../pages/table/table-page.tsx')).TablePage);

export const PAGES: readonly PageEntry[] = [
  LOBBY,
  TABLE,
  housePage('/dealer/:id', async () => (await import('../pages/dealer/dealer-page.tsx')).DealerPage),
  housePage('/pit/:id?', async () => (await import('../pages/pit/pit-page.tsx')).PitPage),
  housePage('/board/:id', async () => (await import('../pages/board/board-page.tsx')).BoardPage),
  housePage('/sign-in', async () => (await import('../pages/sign-in/sign-in-page.tsx')).SignInPage),
  housePage('/invite/:token', async () => (await import('../pages/sign-in/invite-page.tsx')).InvitePage),
  housePage('/rules/:game?', async () => (await import('../pages/rules/rules-page.tsx')).RulesPage),
  housePage('/tournaments', async () => (await import('../pages/tournaments/list-page.tsx')).TournamentsPage),
  housePage('/tournaments/new', async () => (await import('../pages/tournaments/new-page.tsx')).NewTournamentPage),
  housePage(
    '/tournaments/:id/:run?',
    async () => (await import('../pages/tournaments/tournament-page.tsx')).TournamentPage,
  ),
  // Any address that has no page.
  housePage('*', async () => (await import('../pages/sign-in/missing-page.tsx')).MissingPage),
];
