import {
  CURRENT_FORMAT,
  type EventRecord,
  eventOf,
  isCanonical,
  isPlainEvent,
  makeChainCheck,
  STAMP_FIELDS,
  type StreamId,
  type Told,
  toldBy,
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

/** The event, once it has the fields that an event of its type has. */
const readEvent = (value: unknown): ShapeReading => {
  const type: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined;
  const schema = SCHEMAS.get(type);
  if (schema === undefined)
    return verifyFault('shape', `there is no event ${JSON.stringify(type ?? null).slice(0, 40)}`);
  const wrong = faultOf(schema, value);
  return wrong === null ? { event: value as TableEvent } : verifyFault('shape', wrong);
};

/** A text that is read already goes with its record, so that nothing is done twice. */
export interface Read {
  readonly record: EventRecord;
  /** What the body says; undefined where it has not been parsed. */
  readonly value?: unknown;
  /** What the event says of itself; undefined where the body was not looked at for it. */
  readonly told?: Told;
}

/** What an event says of itself, and all of it where that is wanted. */
interface Heard {
  readonly told: Told;
  readonly event: TableEvent | null;
}

type Reading = Heard | VerifyFault;

/** The texts of a table, one after another. */
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

const heard = (value: unknown): Reading => {
  const read = readEvent(value);
  return 'check' in read ? read : { told: read.event, event: read.event };
};

/** The event that a text stands for, in the form of today, looked at closely. */
const understood = ({ record, value }: Read): Reading => {
  const read = value === undefined ? parsed(record.body) : { value };
  if ('check' in read) return read;
  if (!isCanonical(read.value, record.body))
    return verifyFault('text', 'it is not written in the one way it should be');
  if (record.format === CURRENT_FORMAT) return heard(read.value);
  try {
    return heard(eventOf(record));
  } catch (error) {
    return verifyFault('version', error instanceof Error ? error.message : `format ${record.format} is not known`);
  }
};

/** The same of nearly every event, much faster; null where it is to be looked at closely. */
const quicklyTold = ({ record, told }: Read): Heard | null => {
  const quick = record.format === CURRENT_FORMAT ? (told ?? toldBy(record.body)) : null;
  return quick === null ? null : { told: quick, event: null };
};

const quicklyRead = ({ record, value }: Read): Heard | null => {
  if (record.format !== CURRENT_FORMAT || !isPlainEvent(record.body)) return null;
  const event = (value ?? JSON.parse(record.body)) as TableEvent;
  return { told: event, event };
};

/** Each text is chained to the one before, written in the one way it should be, and an event. */
export const makeTextCheck = (stream: StreamId, wantsEvents: boolean): TextCheck => {
  const chain = makeChainCheck(nodeCrypto, stream);
  const quickly = wantsEvents ? quicklyRead : quicklyTold;
  return {
    due: chain.due,
    tip: chain.tip,
    take: (read) => chain.take(read.record) ?? quickly(read) ?? understood(read),
  };
};

/** For whoever looks at the play alone: texts are believed, and one that is no event is for the check above to name. */
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
      return { told: event, event };
    },
  };
};
