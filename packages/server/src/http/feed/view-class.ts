import type { Game } from '@sabot/rules';
import { eventFor, type TableEvent, type TableState, type TableView, type Viewer, viewOf } from '@sabot/table';
import type { Watcher } from './watcher.ts';

/**
 * All who see a table alike. What they were last sent is kept as text by key of the view, so that an update holds only
 * what is different, and is written once for all of them.
 */
export interface ViewClass {
  readonly viewer: Viewer;
  readonly watchers: Set<Watcher>;
  readonly named: Set<string>;
  sent: ReadonlyMap<string, string>;
}

/** A board is one object as long as it shows the same, for everyone: the longest part of a view is written once. */
const boards = new WeakMap<TableView['display'], string>();

const boardText = (display: TableView['display']): string => {
  const text = boards.get(display) ?? JSON.stringify(display);
  boards.set(display, text);
  return text;
};

/** Each key of the view with its JSON. */
export const partsOf = (game: Game, state: TableState, viewer: Viewer): ReadonlyMap<string, string> => {
  const view = viewOf(game, state, viewer);
  const written = Object.entries(view).map(
    ([key, value]) => [key, value === view.display ? boardText(view.display) : JSON.stringify(value)] as const,
  );
  return new Map(written);
};

export const newViewClass = (game: Game, state: TableState, viewer: Viewer): ViewClass => ({
  viewer,
  watchers: new Set(),
  named: new Set(),
  sent: partsOf(game, state, viewer),
});

const objectText = (parts: Iterable<readonly [string, string]>): string =>
  `{${Array.from(parts, ([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;

/** What is different from what was sent last; afterwards it counts as sent. */
export const changesOf = (seen: ViewClass, game: Game, state: TableState): string => {
  const now = partsOf(game, state, seen.viewer);
  const before = seen.sent;
  seen.sent = now;
  return objectText([...now].filter(([key, text]) => before.get(key) !== text));
};

export const viewText = ({ sent }: ViewClass): string => objectText(sent);

/** Events as a viewer may see them, each with its number. */
export const numbered = (viewer: Viewer, events: readonly TableEvent[], first: number): readonly object[] =>
  events.flatMap((event, index) => {
    const seen = eventFor(viewer, event);
    return seen === null ? [] : [{ sequence: first + index, ...seen }];
  });
