import type { Game } from '@sabot/rules';
import {
  ANY_PATRON,
  type EarlierView,
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
export interface RoleView extends EarlierView {
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
 * The texts of long things that stay the same object until they change: the display, which is the longest part of a view
 * and one for everyone, and each of the wagers and patrons in lists of hundreds.
 */
const written = new WeakMap<object, string>();

const textOnce = (value: object): string => {
  const text = written.get(value) ?? JSON.stringify(value);
  written.set(value, text);
  return text;
};

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

const listText = (list: readonly unknown[]): string =>
  list.every(isRecord) ? `[${list.map(textOnce).join(',')}]` : JSON.stringify(list);

/** A part of a view as JSON: lists in it are put together of what was written before. */
const partText = (part: TableView[keyof TableView], isDisplay: boolean): string => {
  if (!isRecord(part)) return JSON.stringify(part);
  if (isDisplay) return textOnce(part);
  if (Array.isArray(part)) return listText(part);
  const fields = Object.entries(part).filter(([, value]) => value !== undefined);
  return objectText(
    fields.map(([key, value]) => [key, Array.isArray(value) ? listText(value) : JSON.stringify(value)]),
  );
};

const NO_TEXTS: ViewTexts = new Map();

/** A viewer who sees what all viewers of a role see. */
export const publicViewer = (role: ViewRole): Viewer => (role === 'patron' ? ANY_PATRON : { role });

export const roleViewOf = (game: Game, state: TableState, role: ViewRole, before: RoleView | undefined): RoleView => {
  if (before?.state === state) return before;
  const view = viewOf(game, state, publicViewer(role), before);
  const texts = new Map<string, string>();
  for (const [key, part] of Object.entries(view)) {
    const known = before?.texts.get(key);
    const isKept = known !== undefined && Reflect.get(before?.view ?? {}, key) === part;
    const text = isKept ? known : partText(part, part === view.display);
    texts.set(key, text === known ? known : text);
  }
  return { state, view, texts };
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
