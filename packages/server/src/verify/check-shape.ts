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
  type TableEvent,
  text,
} from '@sabot/table';
import { type Fault, fault } from './finding.ts';

const position = nullable(oneOf(POSITIONS));

export const STAMP_FIELDS = {
  command: text,
  at: instant,
  by: person,
  as: oneOf(ACTOR_ROLES),
  acting: position,
  required: position,
  basis: nullable(basis),
  delegation: nullable(basis),
} satisfies Fields;

const stamp = record(STAMP_FIELDS);

const FIELDS: ReadonlyMap<unknown, Fields> = new Map(
  EVENT_TYPES.map((type) => [type, { type: oneOf([type]), stamp, ...EVENT_FIELDS[type] }]),
);

export type ShapeReading = { readonly event: TableEvent } | Fault;

/** The event, once it has the fields that an event of its type has. */
export const readEvent = (value: unknown): ShapeReading => {
  const type: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined;
  const fields = FIELDS.get(type);
  if (fields === undefined) return fault('shape', `there is no event ${JSON.stringify(type ?? null).slice(0, 40)}`);
  const wrong = faultOfFields(fields, value, '');
  return wrong === null ? { event: value as TableEvent } : fault('shape', wrong);
};
