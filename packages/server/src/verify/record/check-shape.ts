import { STAMP_FIELDS } from '@sabot/proof';
import { faultOf } from '@sabot/protocol';
import { EVENT_TYPES, EVENTS, type JsonSchema, oneOf, record, type TableEvent } from '@sabot/table';
import { type Fault, fault } from '../findings/finding.ts';

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
