import type { SignedHead } from '@sabot/proof';
import type { Deadline, Interrupted } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { isOwnEvent, patronsConcerned, SIGHT, type TableEvent, type TableState, type ViewRole } from '@sabot/table';
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

/** An update of a table, before it is written for anyone. */
interface TableUpdateParts {
  readonly game: Game;
  readonly state: TableState;
  readonly at: number;
  readonly deadline: Deadline | null;
  /** Sent to staff alone. */
  readonly interrupted: Interrupted | null;
  readonly events: readonly TableEvent[];
  /** Sequence of the first event. */
  readonly first: number;
  readonly heads: readonly SignedHead[];
  /** Names in this update that not everyone in a role has been sent. */
  readonly namesFor: (role: ViewRole) => Readonly<Record<string, string>>;
  /** What each role was last sent; writing the update replaces it. */
  readonly shown: Map<ViewRole, RoleView>;
}

interface RoleUpdate {
  readonly before: ViewTexts;
  readonly now: ViewTexts;
  /** The patrons who may see or hear something of their own; null where that may be any of them. */
  readonly concerned: ReadonlySet<string> | null;
  readonly changed: ViewTexts;
  readonly events: string;
  /** The fields between `events` and `changed`. */
  readonly rest: string;
  /** The frame that most viewers of the role share; null before it is needed. */
  frame: Buffer | null;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Whether it is told what everyone in its role is told, without a look at what is its own. */
const isUnconcerned = ({ viewer, common }: ViewClass, { before, concerned }: RoleUpdate): boolean =>
  common === before && concerned !== null && !(viewer.role === 'patron' && concerned.has(viewer.person));

/** Whether for this class just what has changed for everyone in its role has changed. */
const changesWithRole = (seen: ViewClass, own: ViewTexts, { before, changed }: RoleUpdate): boolean =>
  seen.common === before &&
  [...seen.own.keys(), ...own.keys()].every((key) => seen.own.get(key) === own.get(key) && !changed.has(key));

/**
 * Writes an update for one class of viewers after another, and notes it as sent to them. Each patron is a class of
 * their own, and a table may have hundreds: what all of a role see alike is written once, and most are sent the very
 * same bytes.
 */
export const updateWriter = (parts: TableUpdateParts): ((seen: ViewClass) => Buffer) => {
  const { game, state, at, deadline, interrupted, events, first, heads, namesFor, shown } = parts;
  const opening = JSON.stringify({ kind: 'update', at, sequence: state.sequence, deadline }).slice(0, -1);
  const receipts = heads.length === 0 ? '' : `,"receipts":${JSON.stringify(heads)}`;
  const interruptedField = `,"interrupted":${JSON.stringify(interrupted)}`;
  const updates = new Map<ViewRole, RoleUpdate>();

  const concernedIn = (role: ViewRole, before: RoleView | undefined): RoleUpdate['concerned'] => {
    if (role !== 'patron') return NOBODY;
    return before === undefined ? null : patronsConcerned(before.state, state, events);
  };

  const updateFor = (role: ViewRole): RoleUpdate => {
    const before = shown.get(role);
    const now = roleViewOf(game, state, role, before);
    shown.set(role, now);
    const { texts } = now;
    const names = namesFor(role);
    const namesField = Object.keys(names).length === 0 ? '' : `,"names":${JSON.stringify(names)}`;
    const update: RoleUpdate = {
      before: before?.texts ?? texts,
      now: texts,
      concerned: concernedIn(role, before),
      changed: changedParts(before?.texts ?? texts, texts),
      events: JSON.stringify(numberedEvents(publicViewer(role), events, first)),
      rest: `${SIGHT[role].staff ? interruptedField : ''}${receipts}${namesField}`,
      frame: null,
    };
    updates.set(role, update);
    return update;
  };

  const written = (eventTexts: string, { rest }: RoleUpdate, changed: ViewTexts): Buffer =>
    Buffer.from(`${opening},"events":${eventTexts}${rest},"changed":${objectText(changed)}}`);

  const shared = (update: RoleUpdate): Buffer => {
    update.frame ??= written(update.events, update, update.changed);
    return update.frame;
  };

  return (seen) => {
    const { viewer } = seen;
    const update = updates.get(viewer.role) ?? updateFor(viewer.role);
    if (isUnconcerned(seen, update)) {
      seen.common = update.now;
      return shared(update);
    }
    const own = ownViewTexts(game, state, viewer);
    const isOwn = viewer.role === 'patron' && events.some((event) => isOwnEvent(event, viewer.person));
    const isCommon = !isOwn && changesWithRole(seen, own, update);
    const before = isCommon ? null : textsSentTo(seen);
    seen.common = update.now;
    seen.own = own;
    if (before === null) return shared(update);
    const eventTexts = isOwn ? JSON.stringify(numberedEvents(viewer, events, first)) : update.events;
    return written(eventTexts, update, changedParts(before, textsSentTo(seen)));
  };
};
