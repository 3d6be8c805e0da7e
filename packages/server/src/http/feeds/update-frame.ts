import type { SignedHead } from '@sabot/proof';
import type { Deadline, Interrupted } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { isOwnEvent, SIGHT, type TableEvent, type TableState, type ViewRole } from '@sabot/table';
import {
  changedParts,
  numberedEvents,
  objectText,
  ownViewTexts,
  publicViewer,
  type RoleView,
  roleViewOf,
  textsSentTo,
  type ViewClass,
  type ViewTexts,
} from '../views/view-class.ts';

/** What is to be told of a table. */
interface Telling {
  readonly game: Game;
  readonly state: TableState;
  readonly at: number;
  readonly deadline: Deadline | null;
  /** For staff alone. */
  readonly interrupted: Interrupted | null;
  readonly events: readonly TableEvent[];
  /** Sequence of the first of them. */
  readonly first: number;
  readonly heads: readonly SignedHead[];
  /** Names that come up and that not all of a role have been told. */
  readonly namesFor: (role: ViewRole) => Readonly<Record<string, string>>;
  /** What each role was last shown; afterwards, what it is shown now. */
  readonly shown: Map<ViewRole, RoleView>;
}

interface RoleUpdate {
  readonly before: ViewTexts;
  readonly now: ViewTexts;
  readonly changed: ViewTexts;
  readonly events: string;
  /** What comes after the events, up to what has changed. */
  readonly rest: string;
  frame: Buffer | null;
}

/** Whether all that is different for this class is what is different for all of its role. */
const isAsForAll = (seen: ViewClass, own: ViewTexts, { before, changed }: RoleUpdate): boolean =>
  seen.common === before &&
  [...seen.own.keys(), ...own.keys()].every((key) => seen.own.get(key) === own.get(key) && !changed.has(key));

/**
 * Writes an update for one class after another; afterwards it counts as sent. Each patron is a class alone, and there may
 * be hundreds of them at a table: what a role sees alike is written once, and most of them are sent the very same bytes.
 */
export const updateWriter = (telling: Telling): ((seen: ViewClass) => Buffer) => {
  const { game, state, at, deadline, interrupted, events, first, heads, namesFor, shown } = telling;
  const opening = JSON.stringify({ kind: 'update', at, sequence: state.sequence, deadline }).slice(0, -1);
  const receipts = heads.length === 0 ? '' : `,"receipts":${JSON.stringify(heads)}`;
  const forStaff = `,"interrupted":${JSON.stringify(interrupted)}`;
  const updates = new Map<ViewRole, RoleUpdate>();

  const updateFor = (role: ViewRole): RoleUpdate => {
    const before = shown.get(role);
    const now = roleViewOf(game, state, role, before);
    shown.set(role, now);
    const { texts } = now;
    const names = namesFor(role);
    const told = Object.keys(names).length === 0 ? '' : `,"names":${JSON.stringify(names)}`;
    const update: RoleUpdate = {
      before: before?.texts ?? texts,
      now: texts,
      changed: changedParts(before?.texts ?? texts, texts),
      events: JSON.stringify(numberedEvents(publicViewer(role), events, first)),
      rest: `${SIGHT[role].staff ? forStaff : ''}${receipts}${told}`,
      frame: null,
    };
    updates.set(role, update);
    return update;
  };

  const written = (heard: string, { rest }: RoleUpdate, changed: ViewTexts): Buffer =>
    Buffer.from(`${opening},"events":${heard}${rest},"changed":${objectText(changed)}}`);

  return (seen) => {
    const { viewer } = seen;
    const update = updates.get(viewer.role) ?? updateFor(viewer.role);
    const own = ownViewTexts(game, state, viewer);
    const isOwnNews = viewer.role === 'patron' && events.some((event) => isOwnEvent(event, viewer.person));
    const isCommon = !isOwnNews && isAsForAll(seen, own, update);
    const before = isCommon ? null : textsSentTo(seen);
    seen.common = update.now;
    seen.own = own;
    if (before === null) {
      update.frame ??= written(update.events, update, update.changed);
      return update.frame;
    }
    const heard = isOwnNews ? JSON.stringify(numberedEvents(viewer, events, first)) : update.events;
    return written(heard, update, changedParts(before, textsSentTo(seen)));
  };
};
