import {
  field,
  instantSchema,
  type Numbered,
  nullable,
  numberField,
  type RecordOf,
  type Schema,
  seenSchemasOf,
  shownRecord,
  stampFields,
  unionOf,
} from '@sabot/table';
import { TOURNAMENT_EVENTS, type TournamentEventBodyOf, type TournamentEventType } from '../events.ts';
import type { ViewedTournamentEvent } from './events.ts';

/** Events of a tournament as a viewer may see them: made from the fields of each and from who sees which. */

const STAMPED = {
  at: field(instantSchema, 'when it was'),
  stamp: nullable(field(shownRecord('who did it', stampFields), 'for organisers: who did it, and in which position')),
};

/** When it was, and for organisers who did it. */
export type ViewedTournamentStamp = RecordOf<typeof STAMPED>;

type Viewed<T extends TournamentEventType> = TournamentEventBodyOf<T> & ViewedTournamentStamp;

export type ViewedTournamentEventSchemas = { readonly [T in TournamentEventType]: Schema<Viewed<T>> };
export type NumberedTournamentEventSchemas = { readonly [T in TournamentEventType]: Schema<Numbered<Viewed<T>>> };

/** Each event as a viewer sees it, by its type. */
export const viewedTournamentEventSchemas = seenSchemasOf(
  TOURNAMENT_EVENTS,
  {},
  STAMPED,
) as ViewedTournamentEventSchemas;

/** The same with its number, as events are sent. */
export const numberedTournamentEventSchemas = seenSchemasOf(
  TOURNAMENT_EVENTS,
  numberField,
  STAMPED,
) as NumberedTournamentEventSchemas;

const anyOf = /* @__NO_SIDE_EFFECTS__ */ <E>(schemas: Readonly<Record<string, Schema<E>>>): Schema<E> =>
  unionOf<E>(Object.values(schemas), 'an event of a tournament');

export const viewedTournamentEventSchema = anyOf<ViewedTournamentEvent>(viewedTournamentEventSchemas);
export const numberedTournamentEventSchema = anyOf<Numbered<ViewedTournamentEvent>>(numberedTournamentEventSchemas);
