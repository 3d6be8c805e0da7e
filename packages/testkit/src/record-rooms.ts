import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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
