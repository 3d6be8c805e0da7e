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

/** What everyone of a role is shown alike. A part that stays the same stays the same string, so that comparing is quick. */
export interface RoleView {
  readonly state: TableState;
  readonly texts: ViewTexts;
}

/** All who see a table alike, and what they were last sent: an update holds only what is different. */
export interface ViewClass {
  readonly viewer: Viewer;
  common: ViewTexts;
  /** In the place of what is common. */
  own: ViewTexts;
}

/** A board is one object as long as it shows the same, for everyone: the longest part of a view is written once. */
const boards = new WeakMap<TableView['display'], string>();

const boardText = (display: TableView['display']): string => {
  const text = boards.get(display) ?? JSON.stringify(display);
  boards.set(display, text);
  return text;
};

const NO_TEXTS: ViewTexts = new Map();

/** Whose eyes see what all of a role do. */
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

/** What a patron sees with other eyes than the rest of them; nothing for whoever sees by role alone. */
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

/** The whole of what a class was last sent. */
export const textsSentTo = ({ common, own }: ViewClass): ViewTexts => new Map([...common, ...own]);

export const viewText = (seen: ViewClass): string => objectText(textsSentTo(seen));

/** Events as a viewer may see them, each with its number. */
export const numberedEvents = (
  viewer: Viewer,
  events: readonly TableEvent[],
  first: number,
): readonly Numbered<ViewedEvent>[] =>
  events.flatMap((event, index) => {
    const seen = eventFor(viewer, event);
    return seen === null ? [] : [{ sequence: first + index, ...seen }];
  });
