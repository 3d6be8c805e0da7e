import { isCard } from '@sabot/rules';
import { TELLS_OWN_WAGERS } from '../betting/secret-round.ts';
import {
  type AnyEventRecord,
  EVENT_TYPES,
  EVENTS,
  type EventBodyOf,
  type EventType,
  type Stamp,
  type TableEvent,
} from '../events.ts';
import type { FieldSight } from '../records.ts';
import type { ViewedStamp } from './event-schemas.ts';
import { ownEnds } from './own-parts.ts';
import { personOf, SIGHT, type Viewer } from './viewer.ts';

/** An event for someone's eyes; a field that is not for them is null, and cards face down are null where they lie. */
export type ViewedEventOf<T extends EventType> = { readonly type: T; readonly stamp: ViewedStamp } & {
  readonly [K in keyof EventBodyOf<T> as Exclude<K, 'type'>]: EventBodyOf<T>[K] | null;
};

export type ViewedEvent = { [T in EventType]: ViewedEventOf<T> }[EventType];

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/**
 * Cards stay where they lie face up; a card that nothing says is exposed is not shown. Who has drawn or peeled one was
 * told to those who may know it when that was done: an event that moves it names no one.
 */
const onlyExposed = (value: unknown, exposed: boolean): unknown => {
  if (typeof value === 'string') return exposed || !isCard(value) ? value : null;
  if (Array.isArray(value)) return value.map((each: unknown) => onlyExposed(each, exposed));
  if (!isRecord(value)) return value;
  const open = value['exposed'] === true;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, WHOSE.includes(key) ? null : onlyExposed(each, open)]),
  );
};

/** What says of a card that is moved whose it is. */
const WHOSE: readonly string[] = ['peeledBy', 'drawnBy'];

/** The one card that is someone's alone, from the first peel ; for everyone else it waits until it is exposed (A11b). */
const isOwnPeel = (viewer: Viewer, event: TableEvent): boolean =>
  event.type === 'CardPeeled' && event.person === personOf(viewer);

const isOfStaff = ({ stamp }: TableEvent, person: unknown): boolean => person === stamp.by && stamp.as !== 'patron';

const isSecret = (event: TableEvent): boolean => 'secret' in event && event.secret === true;

/** A field as this viewer may see it. */
const shown = (viewer: Viewer, event: TableEvent, kind: FieldSight, value: unknown): unknown => {
  const sight = SIGHT[viewer.role];
  switch (kind) {
    case 'open':
      return value;
    case 'cards':
      return isOwnPeel(viewer, event) ? value : onlyExposed(value, 'exposed' in event && event.exposed);
    case 'person':
      return sight.felt && (sight.staff || !isOfStaff(event, value)) ? value : null;
    case 'books':
      return sight.books ? value : ownEntries(viewer, value);
    case 'felt':
      if (isSecret(event) && event.type === TELLS_OWN_WAGERS && !sight.staff) return ownEnds(viewer, event.ends);
      return sight.felt ? value : null;
    case 'staff':
    case 'found':
      return sight[kind] ? value : null;
    case 'hidden':
      return null;
  }
};

/** A patron is told that it concerns them, not whom else. */
const ownEntries = (viewer: Viewer, entries: unknown): readonly unknown[] | null => {
  const person = personOf(viewer);
  if (person === null || !Array.isArray(entries)) return null;
  return entries.filter((each: unknown) => each === person || (isRecord(each) && each['person'] === person));
};

/**
 * A secret wager is told to whoever placed it and to staff, also afterwards: once wagers are closed, views show all that
 * stand, and how each came to stand there stays with its owner.
 */
const isKeptFrom = (viewer: Viewer, event: TableEvent): boolean => {
  if (!isSecret(event) || event.type === TELLS_OWN_WAGERS || SIGHT[viewer.role].staff) return false;
  const owner = 'owner' in event ? event.owner : 'person' in event ? event.person : null;
  return owner === null || owner !== personOf(viewer);
};

/** None for an event of a type that is not known here: nobody hears of it. */
const recordOf = ({ type }: TableEvent): AnyEventRecord | undefined => EVENTS[type];

const hears = (viewer: Viewer, event: TableEvent): boolean => {
  if (isKeptFrom(viewer, event)) return false;
  const sight = SIGHT[viewer.role];
  switch (recordOf(event)?.audience) {
    case 'all':
      return true;
    case 'table':
      return sight.felt;
    case 'staff':
      return sight.staff;
    case 'owner':
      return sight.staff || ('person' in event && event.person === personOf(viewer));
    case undefined:
      return false;
  }
};

const stampFor = (viewer: Viewer, stamp: Stamp): ViewedStamp => {
  const known = SIGHT[viewer.role].staff || stamp.by === personOf(viewer);
  return known ? stamp : { ...stamp, command: null, by: null };
};

/** The fields of each event and who sees them, listed once: nearly every event is shown to someone. */
const FIELDS: ReadonlyMap<EventType, readonly (readonly [field: string, sight: FieldSight])[]> =
  /* @__PURE__ */ new Map(EVENT_TYPES.map((type) => [type, Object.entries(EVENTS[type].sees)]));

/** What this viewer hears of an event, or null where nothing. Fields that no one has listed are never passed on. */
export const eventFor = (viewer: Viewer, event: TableEvent): ViewedEvent | null => {
  if (!hears(viewer, event)) return null;
  const viewed: Record<string, unknown> = { type: event.type };
  for (const [field, sight] of FIELDS.get(event.type) ?? [])
    if (field in event) viewed[field] = shown(viewer, event, sight, Reflect.get(event, field));
  viewed['stamp'] = stampFor(viewer, event.stamp);
  return viewed as ViewedEvent;
};

/** A person who is listed, by themselves or with what is theirs; null for anything else. */
const listedPerson = (entry: unknown): string | null => {
  const person = isRecord(entry) ? entry['person'] : entry;
  return typeof person === 'string' ? person : null;
};

/** The patrons who may hear more of it than any patron does: who did it, whom it is about, who is listed; null for any. */
export const ownersOf = (event: TableEvent): readonly string[] | null => {
  if (isSecret(event)) return null;
  const about = [event.stamp.by, 'person' in event ? event.person : null, 'owner' in event ? event.owner : null];
  const listed = Object.entries(recordOf(event)?.sees ?? {}).flatMap(([field, sight]) => {
    const entries: unknown = sight === 'books' ? Reflect.get(event, field) : null;
    return Array.isArray(entries) ? entries.map(listedPerson) : [];
  });
  return [...about, ...listed].filter((person) => person !== null);
};

/** Whether a patron may hear more of it than any patron does. */
export const isOwnEvent = (event: TableEvent, person: string): boolean => ownersOf(event)?.includes(person) ?? true;

export const eventsFor = (viewer: Viewer, events: readonly TableEvent[]): readonly ViewedEvent[] =>
  events.flatMap((event) => eventFor(viewer, event) ?? []);
