import { isCard } from '@sabot/rules';
import { EVENTS, type EventType, stampFields } from '../events.ts';
import { person } from '../fields.ts';
import type { FieldSight } from '../records.ts';
import {
  type AnySchema,
  type DescribedFields,
  field,
  isOptional,
  nothing,
  nullable,
  oneOf,
  optional,
  type RecordOf,
  type Schema,
  shownRecord,
  text,
  titled,
  unionOf,
  whole,
} from '../schema.ts';
import type { ViewedEvent, ViewedEventOf } from './events.ts';

/** Events as a viewer may see them: made from the fields of each and from who sees which. */

/** Who did it: patrons and the public learn the position, and their own person. */
const viewedStampFields = {
  ...stampFields,
  command: nullable(field(text, 'the command that it came from; null where that is not for this viewer')),
  by: nullable(field(person, 'who gave it; null where that is not for this viewer')),
};
const viewedStampSchema = shownRecord('who did it', viewedStampFields);
export type ViewedStamp = RecordOf<typeof viewedStampFields>;

/** A field that stays as optional and as described as it was, with another schema in it. */
const inPlaceOf = <S extends AnySchema>(original: S, changed: AnySchema): AnySchema => {
  const { description } = original;
  const described = description === undefined ? changed : field(changed, description);
  return isOptional(original) ? optional(described) : described;
};

const isOfCard = ({ enum: list }: AnySchema): boolean => list?.some(isCard) === true;

const letsNull = ({ type }: AnySchema): boolean => [type].flat().includes('null');

const orNull = (schema: AnySchema): AnySchema => (letsNull(schema) ? schema : nullable(schema));

/** Every card in it may lie face down, wherever it stands. */
const withCardsHidden = (schema: AnySchema): AnySchema => {
  if (isOfCard(schema)) return inPlaceOf(schema, orNull(schema));
  const { items, properties } = schema;
  return inPlaceOf(schema, {
    ...schema,
    ...(items === undefined ? {} : { items: withCardsHidden(items as AnySchema) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([key, each]) => [key, withCardsHidden(each as AnySchema)]),
          ),
        }),
  });
};

/** Who sees a field: at a table, or in a tournament, where lines of a list may be left out and nothing else. */
type Sight = FieldSight | 'own' | 'not-while-hidden';
type Sees = Readonly<Record<string, Sight>>;

/** A field as anyone may come to see it. */
const asSeen = (schema: AnySchema, sight: Sight | undefined): AnySchema => {
  switch (sight) {
    case 'open':
    case 'not-while-hidden':
      return schema;
    case 'cards':
      return withCardsHidden(schema);
    case 'hidden':
      return inPlaceOf(schema, nothing);
    default:
      return inPlaceOf(schema, orNull(schema));
  }
};

/** What was recorded of an event, as far as it is told. */
const seenFields = (fields: DescribedFields, sees: Sees): DescribedFields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, schema]) => [key, asSeen(schema, sees[key])]),
  ) as DescribedFields;

interface SeenRecord {
  readonly type: string;
  readonly fields: DescribedFields;
  readonly sees: Sees;
}

const sequence = field(titled('the number of an event', whole(1)), 'its number among all events, from 1');

/** One schema for each event; before its own fields stand those of `before`, behind them those of `after`. */
export const seenSchemasOf = /* @__NO_SIDE_EFFECTS__ */ (
  records: Readonly<Record<string, SeenRecord>>,
  before: DescribedFields,
  after: DescribedFields,
): Readonly<Record<string, Schema<unknown>>> =>
  Object.fromEntries(
    Object.values(records).map(({ type, fields, sees }) => [
      type,
      shownRecord(`the event ${type}`, {
        ...before,
        type: field(oneOf([type]), 'which event it is'),
        ...seenFields(fields, sees),
        ...after,
      }),
    ]),
  );

const STAMPED = { stamp: field(viewedStampSchema, 'who did it, in which position and when') };

/** The number that every event has where it is told. */
export const numberField = { sequence };
export type Numbered<E> = { readonly sequence: number } & E;

export type ViewedEventSchemas = { readonly [T in EventType]: Schema<ViewedEventOf<T>> };
export type NumberedEventSchemas = { readonly [T in EventType]: Schema<Numbered<ViewedEventOf<T>>> };

/** Each event as a viewer sees it, by its type. */
export const viewedEventSchemas = seenSchemasOf(EVENTS, {}, STAMPED) as ViewedEventSchemas;

/** The same with its number, as events are sent. */
export const numberedEventSchemas = seenSchemasOf(EVENTS, numberField, STAMPED) as NumberedEventSchemas;

const anyOf = /* @__NO_SIDE_EFFECTS__ */ <E>(schemas: Readonly<Record<string, Schema<E>>>): Schema<E> =>
  unionOf<E>(Object.values(schemas), 'an event of a table');

export const viewedEventSchema = anyOf<ViewedEvent>(viewedEventSchemas);
export const numberedEventSchema = anyOf<Numbered<ViewedEvent>>(numberedEventSchemas);
