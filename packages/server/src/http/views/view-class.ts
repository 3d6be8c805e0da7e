import type { Game } from '@sabot/rules';
import {
  ANY_PATRON,
  eventFor,
  type Numbered,
  ownPartsOf,
  type TableEvent,
  type TableState,
  type TableView,
  type ViewedEvent,
  type Viewer,
  type ViewRole,
  viewOf,
} from '@sabot/table';

/** Parts of a view by their keys, as JSON. */
export type ViewTexts = ReadonlyMap<string, string>;

/**
 * What all viewers of a role see alike. A part that has not changed stays the same string, which is quick to compare.
 */
export interface RoleView {
  readonly state: TableState;
  readonly texts: ViewTexts;
}

/** Viewers who see a table alike, with what they were last sent: an update holds only what has changed since. */
export interface ViewClass {
  readonly viewer: Viewer;
  common: ViewTexts;
  /** Parts that replace those of `common`. */
  own: ViewTexts;
}

/**
 * The text of a display, the longest part of a view. It is one object for everyone until it changes, so it is written
 * once.
 */
const boards = new WeakMap<TableView['display'], string>();

const boardText = (display: TableView['display']): string => {
  const text = boards.get(display) ?? JSON.stringify(display);
  boards.set(display, text);
  return text;
};

const NO_TEXTS: ViewTexts = new Map();

/** A viewer who sees what all viewers of a role see. */
export const publicViewer = (role: ViewRole): Viewer => (role === 'patron' ? ANY_PATRON : { role });

export const roleViewOf = (game: Game, state: TableState, role: ViewRole, before: RoleView | undefined): RoleView => {
  if (before?.state === state) return before;
  const view = viewOf(game, state, publicViewer(role));
  const written = Object.entries(view).map(([key, value]) => {
    const text = value === view.display ? boardText(view.display) : JSON.stringify(value);
    const known = before?.texts.get(key);
    return [key, known === text ? known : text] as const;
  });
  return { state, texts: new Map(written) };
};

/** The parts of a view that a patron sees differently from other patrons; none in other roles. */
export const ownViewTexts = (game: Game, state: TableState, viewer: Viewer): ViewTexts =>
  viewer.role === 'patron'
    ? new Map(Object.entries(ownPartsOf(game, state, viewer)).map(([key, value]) => [key, JSON.stringify(value)]))
    : NO_TEXTS;

export const newViewClass = (game: Game, viewer: Viewer, { state, texts }: RoleView): ViewClass => ({
  viewer,
  common: texts,
  own: ownViewTexts(game, state, viewer),
});

export const objectText = (parts: Iterable<readonly [string, string]>): string =>
  `{${Array.from(parts, ([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;

export const changedParts = (before: ViewTexts, now: ViewTexts): ViewTexts =>
  before === now ? NO_TEXTS : new Map([...now].filter(([key, text]) => before.get(key) !== text));

/** All parts as a class was last sent them. */
export const textsSentTo = ({ common, own }: ViewClass): ViewTexts => new Map([...common, ...own]);

export const viewText = (seen: ViewClass): string => objectText(textsSentTo(seen));

/** Events as a viewer may see them, each with its sequence. */
export const numberedEvents = (
  viewer: Viewer,
  events: readonly TableEvent[],
  first: number,
): readonly Numbered<ViewedEvent>[] =>
  events.flatMap((event, index) => {
    const seen = eventFor(viewer, event);
    return seen === null ? [] : [{ sequence: first + index, ...seen }];
  });
