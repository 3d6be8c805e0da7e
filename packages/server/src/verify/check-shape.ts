import { POSITIONS } from '@sabot/rules';
import {
  ACTOR_ROLES,
  basis,
  EVENT_FIELDS,
  EVENT_TYPES,
  type Fields,
  faultOfFields,
  instant,
  nullable,
  oneOf,
  person,
  record,
  type Shape,
  type TableEvent,
  text,
} from '@sabot/table';
import { type Fault, fault } from './finding.ts';

const position = nullable(oneOf(POSITIONS));

const STAMP_FIELDS: Fields = {
  command: text,
  at: instant,
  by: person,
  as: oneOf(ACTOR_ROLES),
  acting: position,
  required: position,
  basis: nullable(basis),
  delegation: nullable(basis),
};

/** An object: none of our fields is optional, so one that has as many keys as there are fields has no others. */
const holds = (fields: readonly (readonly [string, Shape<unknown>])[], value: object): boolean => {
  for (const [key, shape] of fields) {
    const given: unknown = Reflect.get(value, key);
    if (given === undefined || shape.fault(given, key) !== null) return false;
  }
  return Object.keys(value).length === fields.length;
};

interface EventShape {
  readonly fields: Fields;
  /** The same as a list. */
  readonly list: readonly (readonly [string, Shape<unknown>])[];
}

const STAMP = Object.entries(STAMP_FIELDS);
const stamp: Shape<unknown> = { ...record(STAMP_FIELDS), fault: (value, place) => faultOfStamp(value, place) };

/** Asked for every event, so the usual answer comes fast and only a fault is looked at closely. */
const faultOfStamp = (value: unknown, place: string): string | null =>
  typeof value === 'object' && value !== null && holds(STAMP, value) ? null : faultOfFields(STAMP_FIELDS, value, place);

const SHAPES: ReadonlyMap<unknown, EventShape> = new Map(
  EVENT_TYPES.map((type) => {
    const fields: Fields = { type: oneOf([type]), stamp, ...EVENT_FIELDS[type] };
    return [type, { fields, list: Object.entries(fields) }];
  }),
);

export type ShapeReading = { readonly event: TableEvent } | Fault;

/** The event, once it has the fields that an event of its type has. */
export const readEvent = (value: unknown): ShapeReading => {
  const type: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined;
  const shape = SHAPES.get(type);
  if (shape === undefined || typeof value !== 'object' || value === null)
    return fault('shape', `there is no event ${JSON.stringify(type ?? null).slice(0, 40)}`);
  const wrong = holds(shape.list, value) ? null : faultOfFields(shape.fields, value, '');
  return wrong === null ? { event: value as TableEvent } : fault('shape', wrong);
};
