import {
  CURRENT_FORMAT,
  type EventHeader,
  eventHeaderOf,
  eventOf,
  isCanonical,
  isPlainEvent,
  makeChainCheck,
  STAMP_FIELDS,
  type StoredEvent,
  type StreamId,
} from '@sabot/proof';
import { faultOf } from '@sabot/protocol';
import { EVENT_TYPES, EVENTS, type JsonSchema, oneOf, record, type TableEvent } from '@sabot/table';
import { nodeCrypto } from '../../ops/node-crypto.ts';
import { type VerifyFault, verifyFault } from '../findings/finding.ts';

const stamp = record(STAMP_FIELDS);

const SCHEMAS: ReadonlyMap<unknown, JsonSchema> = new Map(
  EVENT_TYPES.map((type) => [type, record({ type: oneOf([type]), stamp, ...EVENTS[type].fields })]),
);

type ShapeReading = { readonly event: TableEvent } | VerifyFault;

/** The event, if it has the fields of an event of its type. */
const readEvent = (value: unknown): ShapeReading => {
  const type: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined;
  const schema = SCHEMAS.get(type);
  if (schema === undefined)
    return verifyFault('shape', `there is no event ${JSON.stringify(type ?? null).slice(0, 40)}`);
  const wrong = faultOf(schema, value);
  return wrong === null ? { event: value as TableEvent } : verifyFault('shape', wrong);
};

/** A record, with what has been read of its text already, so that nothing is read twice. */
export interface Read {
  readonly record: StoredEvent;
  /** The body as JSON; undefined where it has not been parsed. */
  readonly value?: unknown;
  /** The type and stamp of the event; undefined where they have not been read. */
  readonly header?: EventHeader;
}

/** The type and stamp of an event, and the whole event where that is wanted. */
interface ReadEvent {
  readonly header: EventHeader;
  readonly event: TableEvent | null;
}

type Reading = ReadEvent | VerifyFault;

/** Reads the texts of a table one after another. */
export interface TextCheck {
  /** The sequence that comes next. */
  readonly due: () => number;
  readonly tip: () => string;
  readonly take: (read: Read) => Reading;
}

const parsed = (text: string): { readonly value: unknown } | VerifyFault => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return verifyFault('text', 'it is not JSON');
  }
};

const readingOf = (value: unknown): Reading => {
  const read = readEvent(value);
  return 'check' in read ? read : { header: read.event, event: read.event };
};

/** Reads an event in any format, checking that its text is canonical and its fields are right. */
const readCarefully = ({ record, value }: Read): Reading => {
  const read = value === undefined ? parsed(record.body) : { value };
  if ('check' in read) return read;
  if (!isCanonical(read.value, record.body))
    return verifyFault('text', 'it is not written in the one way it should be');
  if (record.format === CURRENT_FORMAT) return readingOf(read.value);
  try {
    return readingOf(eventOf(record));
  } catch (error) {
    return verifyFault('version', error instanceof Error ? error.message : `format ${record.format} is not known`);
  }
};

/** Reads the stamp of nearly every event, much faster; null where the text has to be read carefully. */
const readStampQuickly = ({ record, header }: Read): ReadEvent | null => {
  const quick = record.format === CURRENT_FORMAT ? (header ?? eventHeaderOf(record.body)) : null;
  return quick === null ? null : { header: quick, event: null };
};

/** Reads nearly every event, much faster; null where the text has to be read carefully. */
const readEventQuickly = ({ record, value }: Read): ReadEvent | null => {
  if (record.format !== CURRENT_FORMAT || !isPlainEvent(record.body)) return null;
  const event = (value ?? JSON.parse(record.body)) as TableEvent;
  return { header: event, event };
};

/** Checks that each text is chained to the one before, canonical, and an event. */
export const makeTextCheck = (stream: StreamId, wantsEvents: boolean): TextCheck => {
  const chain = makeChainCheck(nodeCrypto, stream);
  const readQuickly = wantsEvents ? readEventQuickly : readStampQuickly;
  return {
    due: chain.due,
    tip: chain.tip,
    take: (read) => chain.take(read.record) ?? readQuickly(read) ?? readCarefully(read),
  };
};

/**
 * Reads texts without checking them, where only the play is verified: the other part reports a text that is no event.
 */
export const makeTextReader = (): TextCheck => {
  let due = 1;
  let tip = '';
  return {
    due: () => due,
    tip: () => tip,
    take: ({ record, value }) => {
      const isRead = value !== undefined && record.format === CURRENT_FORMAT;
      const event = (isRead ? value : eventOf(record)) as TableEvent;
      due = record.sequence + 1;
      tip = record.hash;
      return { header: event, event };
    },
  };
};
