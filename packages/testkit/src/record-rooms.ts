import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

/** What the rooms of a decider hold, read from its folders, to be compared with what its registries say. */

export interface AnyRecord {
  readonly summary: string;
  readonly fields: Readonly<Record<string, { readonly description: string }>>;
}

export interface Found {
  readonly room: string;
  /** The name of the export. */
  readonly name: string;
  readonly record: AnyRecord;
}

/** A list of records as a room passes it to the registry. */
export interface FoundList {
  readonly room: string;
  readonly name: string;
  readonly records: readonly AnyRecord[];
}

export interface Rooms {
  readonly commands: readonly Found[];
  readonly events: readonly Found[];
  readonly commandLists: readonly FoundList[];
  readonly eventLists: readonly FoundList[];
}

const hasAll = (value: unknown, keys: readonly string[]): value is AnyRecord =>
  typeof value === 'object' && value !== null && keys.every((key) => Object.hasOwn(value, key));

const isCommand = (value: unknown): value is AnyRecord => hasAll(value, ['name', 'summary', 'fields', 'decide']);
const isEvent = (value: unknown): value is AnyRecord => hasAll(value, ['type', 'summary', 'fields', 'evolve']);

const isListOf = (value: unknown, is: (each: unknown) => boolean): value is readonly AnyRecord[] =>
  Array.isArray(value) && value.length > 0 && value.every(is);

/** Every record and list of records that the modules in the folders of `src` export. */
export const roomsIn = async (src: string): Promise<Rooms> => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('/') && file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted();
  const all = await Promise.all(
    files.map(async (file) => {
      const module: Readonly<Record<string, unknown>> = await import(join(src, file));
      const room = basename(dirname(file));
      return Object.entries(module).map(([name, value]) => ({ room, name, value }));
    }),
  );
  const exported = all.flat();
  const recordsThat = (is: (value: unknown) => value is AnyRecord): readonly Found[] =>
    exported.flatMap(({ room, name, value }) => (is(value) ? [{ room, name, record: value }] : []));
  const listsThat = (is: (value: unknown) => boolean): readonly FoundList[] =>
    exported.flatMap(({ room, name, value }) => (isListOf(value, is) ? [{ room, name, records: value }] : []));
  return {
    commands: recordsThat(isCommand),
    events: recordsThat(isEvent),
    commandLists: listsThat(isCommand),
    eventLists: listsThat(isEvent),
  };
};

/** A registry may hold copies of the records, in a layout of its own. */
const isSame = (one: AnyRecord, other: AnyRecord): boolean =>
  one.summary === other.summary && one.fields === other.fields;

/** Exports of the rooms that a registry does not have. */
export const forgottenIn = (registered: readonly AnyRecord[], found: readonly Found[]): readonly string[] =>
  found
    .filter(({ record }) => !registered.some((each) => isSame(each, record)))
    .map(({ room, name }) => `${room}: ${name}`);

/** The lists, in the order in which the registry begins each, one behind the other: the registry again, or not. */
export const oneBehindTheOther = (
  registered: readonly AnyRecord[],
  lists: readonly FoundList[],
): { readonly rooms: readonly string[]; readonly records: readonly AnyRecord[] } => {
  const startOf = ({ records: [first] }: FoundList): number =>
    first === undefined ? -1 : registered.findIndex((each) => isSame(each, first));
  const ordered = lists.toSorted((one, other) => startOf(one) - startOf(other));
  return { rooms: ordered.map(({ room }) => room), records: ordered.flatMap(({ records }) => records) };
};

/** A capital letter in front, or a name in the middle of a word; one full stop behind. */
const SENTENCE = /^[A-Z“"][^\n]*[^.\s]\.$/;
const TIDY = /^\S(?:(?! {2})[^\n])*\S$/;

/** Summaries that are no sentence, and fields that do not say what they are for. */
export const wordless = (records: Readonly<Record<string, AnyRecord>>): readonly string[] =>
  Object.entries(records).flatMap(([name, { summary, fields }]) => [
    ...(SENTENCE.test(summary) && TIDY.test(summary) ? [] : [`${name}: ${summary}`]),
    ...undescribed(fields).map((field) => `${name}.${field}`),
  ]);

export const undescribed = (fields: AnyRecord['fields']): readonly string[] =>
  Object.entries(fields).flatMap(([field, { description }]) => (TIDY.test(description ?? '') ? [] : [field]));

type CommandRecords = Readonly<Record<string, AnyRecord & { readonly name: string }>>;
type EventRecords = Readonly<Record<string, AnyRecord & { readonly type: string; readonly sees: object }>>;

/** What a package says of its records, and the folder in which it has them. */
export interface Registries {
  readonly of: string;
  readonly src: string;
  /** In the order in which the registries list them. */
  readonly rooms: readonly string[];
  readonly commands: CommandRecords;
  readonly commandNames: readonly string[];
  readonly events: EventRecords;
  readonly eventTypes: readonly string[];
  /** Further fields, which belong to no record. */
  readonly fields: readonly AnyRecord['fields'][];
}

/** The tests that the records of every package with rooms stand. */
export const describeRecords = (registries: Registries): void => {
  const { rooms: order, commandNames, eventTypes } = registries;
  const commands: readonly AnyRecord[] = Object.values(registries.commands);
  const events: readonly AnyRecord[] = Object.values(registries.events);

  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await roomsIn(registries.src);
  });

  describe(`the records of ${registries.of}`, () => {
    it('are all in the registries', () => {
      expect(rooms.commands.length).toBe(commandNames.length);
      expect(rooms.events.length).toBe(eventTypes.length);
      expect(forgottenIn(commands, rooms.commands)).toEqual([]);
      expect(forgottenIn(events, rooms.events)).toEqual([]);
    });

    it('have names of their own, under which they are found', () => {
      expect(new Set(commandNames).size).toBe(commandNames.length);
      expect(new Set(eventTypes).size).toBe(eventTypes.length);
      for (const [name, record] of Object.entries(registries.commands)) expect(record.name).toBe(name);
      for (const [type, record] of Object.entries(registries.events)) expect(record.type).toBe(type);
    });

    it('stand room by room, in the order of the rooms', () => {
      expect(oneBehindTheOther(commands, rooms.commandLists)).toEqual({ rooms: order, records: commands });
      expect(oneBehindTheOther(events, rooms.eventLists)).toEqual({ rooms: order, records: events });
      expect(commandNames).toEqual(Object.keys(registries.commands));
      expect(eventTypes).toEqual(Object.keys(registries.events));
    });

    it('say in a sentence what they are for, and what each field is', () => {
      expect(wordless(registries.commands)).toEqual([]);
      expect(wordless(registries.events)).toEqual([]);
      for (const fields of registries.fields) expect(undescribed(fields)).toEqual([]);
    });

    it('say of every field of an event who sees it', () => {
      for (const { type, fields, sees } of Object.values(registries.events))
        expect(Object.keys(sees).toSorted(), type).toEqual(Object.keys(fields).toSorted());
    });
  });
};
