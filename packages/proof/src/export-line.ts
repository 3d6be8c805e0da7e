import { canonical } from './canonical.ts';
import { type EventHeader, eventHeaderOf } from './event-header.ts';
import type { PublicKey, SignedHead } from './heads.ts';
import { isStreamId, type StoredEvent, type StreamId, type Tip } from './record.ts';

/** The lines of an export. Each is written in one way only, so that any change of any byte shows. */

export const EXPORT_KIND = 'sabot-export';
export const EXPORT_FORMAT = 1;

/** A table or a tournament as an export names it. The house writes more of it, and readers may ignore that. */
export interface ExportEntry {
  readonly id: string;
  readonly name: string;
  readonly game: string;
}

/** What is written out. */
export type ExportSubject = { readonly table: ExportEntry } | { readonly tournament: ExportEntry };

export type ExportHeader = ExportSubject & {
  readonly kind: typeof EXPORT_KIND;
  readonly format: typeof EXPORT_FORMAT;
  readonly stream: StreamId;
  readonly exportedAt: number;
  readonly publicKeys: readonly PublicKey[];
  /** The record of the game, where it is none of the five. */
  readonly gameRecord?: unknown;
};

export interface ExportEnd {
  readonly kind: 'end';
  readonly events: number;
  readonly tip: Tip;
  /** SHA-256 of all bytes before this line: a file that was damaged on its way is told from one that was changed. */
  readonly sha256: string;
}

export type ExportItem =
  | { readonly kind: 'header'; readonly header: ExportHeader }
  /** Either what the body says, or as much as the record of a table needs of it. */
  | { readonly kind: 'event'; readonly record: StoredEvent; readonly value: unknown }
  | { readonly kind: 'event'; readonly record: StoredEvent; readonly header: EventHeader }
  | { readonly kind: 'head'; readonly head: SignedHead }
  | { readonly kind: 'end'; readonly end: ExportEnd }
  | { readonly kind: 'bad'; readonly message: string };

const lead = ({ stream, sequence, format, rules, build, salt, hash }: Omit<StoredEvent, 'body'>): string =>
  `${JSON.stringify({ stream, sequence, format, rules, build, salt, hash }).slice(0, -1)},"event":`;

export const headerLine = (header: ExportHeader): string => canonical(header);
export const eventLine = (record: StoredEvent): string => `${lead(record)}${record.body}}`;
export const headLine = (head: SignedHead): string => canonical({ head });
export const endLine = (end: ExportEnd): string => canonical(end);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const isText = (value: unknown): value is string => typeof value === 'string';

const isStream = (value: unknown): value is StreamId => isText(value) && isStreamId(value);

const bad = (message: string): ExportItem => ({ kind: 'bad', message });

const readRecord = (fields: Fields, line: string): ExportItem => {
  const { stream, sequence, format, rules, build, salt, hash, event } = fields;
  if (
    !isStream(stream) ||
    !isWhole(sequence) ||
    !isWhole(format) ||
    !isText(rules) ||
    !isText(build) ||
    !isText(salt) ||
    !isText(hash)
  )
    return bad('an event without its place, its origin or its hash');
  const start = lead({ stream, sequence, format, rules, build, salt, hash });
  if (!line.startsWith(start)) return bad('an event that is not written as events are');
  const body = line.slice(start.length, -1);
  return { kind: 'event', record: { stream, sequence, format, rules, build, salt, hash, body }, value: event };
};

/** Whether a value is a signed head, as far as its fields go. */
export const isHead = (value: unknown): value is SignedHead =>
  isFields(value) &&
  isStream(value['stream']) &&
  isWhole(value['round']) &&
  isWhole(value['sequence']) &&
  isText(value['hash']) &&
  (value['epoch'] === undefined || isText(value['epoch'])) &&
  isText(value['key']) &&
  isText(value['signature']);

const isEntry = (value: unknown): value is ExportEntry =>
  isFields(value) && isText(value['id']) && isText(value['name']) && isText(value['game']);

const subjectOf = ({ table, tournament }: Fields): ExportSubject | null => {
  if (isEntry(table) && tournament === undefined) return { table };
  return isEntry(tournament) && table === undefined ? { tournament } : null;
};

const isKey = (value: unknown): value is PublicKey => isFields(value) && isText(value['id']) && isText(value['pem']);

const readHeader = (fields: Fields): ExportItem => {
  const { format, stream, exportedAt, publicKeys, gameRecord } = fields;
  if (format !== EXPORT_FORMAT) return bad(`an export of format ${JSON.stringify(format ?? null)}, which is not known`);
  const subject = subjectOf(fields);
  if (
    subject === null ||
    !isStream(stream) ||
    !isWhole(exportedAt) ||
    !Array.isArray(publicKeys) ||
    !publicKeys.every(isKey)
  )
    return bad('a header without its stream, its table or its keys');
  const header = { kind: EXPORT_KIND, format, stream, exportedAt, publicKeys, ...subject } as const;
  return { kind: 'header', header: gameRecord === undefined ? header : { ...header, gameRecord } };
};

const readEnd = (fields: Fields): ExportItem => {
  const { events, tip, sha256 } = fields;
  if (!isWhole(events) || !isFields(tip) || !isText(sha256)) return bad('a last line without its count');
  const { sequence, hash } = tip;
  if (!isWhole(sequence) || !isText(hash)) return bad('a last line without its tip');
  return { kind: 'end', end: { kind: 'end', events, tip: { sequence, hash }, sha256 } };
};

const readOther = (fields: Fields, line: string): ExportItem => {
  const text = writable(fields);
  if (text !== line) return bad('a line that is not written in the one way it should be');
  if (isHead(fields['head'])) return { kind: 'head', head: fields['head'] };
  if (fields['kind'] === EXPORT_KIND) return readHeader(fields);
  return fields['kind'] === 'end' ? readEnd(fields) : bad('a line that is nothing we know');
};

const writable = (fields: Fields): string | null => {
  try {
    return canonical(fields);
  } catch {
    return null;
  }
};

/** An event line as far as the body, where all is written as it always is. */
const LEAD =
  /^\{"stream":"((?:table|tournament|account):[ !#-[\]-~]*)","sequence":(0|[1-9][0-9]{0,14}),"format":(0|[1-9][0-9]{0,14}),"rules":"([ !#-[\]-~]*)","build":"([ !#-[\]-~]*)","salt":"([ !#-[\]-~]*)","hash":"([ !#-[\]-~]*)","event":/;

/** The record in an event line, without a look at its body; null where the whole line is to be looked at. */
const recordIn = (line: string): StoredEvent | null => {
  const lead = LEAD.exec(line);
  if (lead === null || !line.endsWith('}')) return null;
  const [start, stream, sequence, format, rules = '', build = '', salt = '', hash = ''] = lead;
  const body = line.slice(start.length, -1);
  return {
    stream: stream as StreamId,
    sequence: Number(sequence),
    format: Number(format),
    rules,
    build,
    salt,
    hash,
    body,
  };
};

/** What a line says; whatever is wrong with it, it is said and not thrown. */
export const readLine = (line: string): ExportItem => {
  try {
    const record = recordIn(line);
    if (record !== null) return { kind: 'event', record, value: JSON.parse(record.body) };
  } catch {
    // The body is no value by itself: what the whole line is shows below.
  }
  try {
    const value: unknown = JSON.parse(line);
    if (!isFields(value)) return bad('a line that is no object');
    return 'event' in value ? readRecord(value, line) : readOther(value, line);
  } catch {
    return bad('a line that is not JSON');
  }
};

/** The same, with no more of an event than the record of a table needs. */
export const readLineOfRecord = (line: string): ExportItem => {
  const record = recordIn(line);
  const header = record === null ? null : eventHeaderOf(record.body);
  return record === null || header === null ? readLine(line) : { kind: 'event', record, header };
};
