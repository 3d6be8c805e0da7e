import { faultOf } from '@sabot/protocol';
import { POSITIONS } from '@sabot/rules';
import {
  ACTOR_ROLES,
  basis,
  EVENT_TYPES,
  EVENTS,
  type Fields,
  instant,
  type JsonSchema,
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

const SCHEMAS: ReadonlyMap<unknown, JsonSchema> = new Map(
  EVENT_TYPES.map((type) => [type, record({ type: oneOf([type]), stamp, ...EVENTS[type].fields })]),
);

type ShapeReading = { readonly event: TableEvent } | Fault;

/** The event, once it has the fields that an event of its type has. */
export const readEvent = (value: unknown): ShapeReading => {
  const type: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined;
  const schema = SCHEMAS.get(type);
  if (schema === undefined) return fault('shape', `there is no event ${JSON.stringify(type ?? null).slice(0, 40)}`);
  const wrong = faultOf(schema, value);
  return wrong === null ? { event: value as TableEvent } : fault('shape', wrong);
};
