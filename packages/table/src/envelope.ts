import { instantSchema, namedPerson } from './fields.ts';
import { field, oneOf, type RecordOf, text } from './schema.ts';
import { ACTOR_ROLES } from './vocabulary.ts';

/** What every command has besides its own fields. */
export const ENVELOPE_FIELDS = {
  id: field(text, "an id of the sender's making"),
  by: field(namedPerson, 'who gives it'),
  as: field(oneOf(ACTOR_ROLES), 'in which position or role'),
  at: field(instantSchema, 'the instant at which it arrived'),
};
export type Envelope = RecordOf<typeof ENVELOPE_FIELDS>;
