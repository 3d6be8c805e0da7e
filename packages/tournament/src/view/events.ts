import {
  type AnyTournamentEventRecord,
  TOURNAMENT_EVENTS,
  type TournamentEvent,
  type TournamentEventBody,
} from '../events.ts';
import type { TournamentAudience, TournamentFieldSight } from '../records.ts';
import type { TournamentState } from '../state.ts';
import type { ViewedTournamentStamp } from './event-schemas.ts';
import { hiddenFrom, isOwn, type TournamentViewer } from './viewer.ts';

/** An event as one viewer may see it: who of the staff did it is for the organisers. */
export type ViewedTournamentEvent = TournamentEventBody & ViewedTournamentStamp;

type Line = { readonly entry: number };

/** Whose entry an event is about; of none, it is nobody's own. */
const entryIn = (event: TournamentEventBody): number => ('entry' in event ? event.entry : 0);

const hears = (
  state: TournamentState,
  event: TournamentEventBody,
  viewer: TournamentViewer,
  audience: TournamentAudience,
): boolean => {
  switch (audience) {
    case 'everyone':
      return true;
    case 'organisers':
      return false;
    case 'own':
      return isOwn(state, viewer, entryIn(event));
    case 'not-while-hidden':
      return !hiddenFrom(state, viewer).has(entryIn(event));
  }
};

/** A field as this viewer may see it; undefined where the whole event is not told because of it. */
const shown = (
  state: TournamentState,
  event: TournamentEventBody,
  viewer: TournamentViewer,
  sight: TournamentFieldSight,
  value: unknown,
): unknown => {
  switch (sight) {
    case 'open':
      return value;
    case 'own':
      return isOwn(state, viewer, entryIn(event)) ? value : null;
    case 'not-while-hidden': {
      const hidden = hiddenFrom(state, viewer);
      const left = (value as readonly Line[]).filter(({ entry }) => !hidden.has(entry));
      return left.length === 0 ? undefined : left;
    }
  }
};

/** None for an event of a type that is not known here: only organisers hear of it. */
const recordOf = ({ type }: TournamentEventBody): AnyTournamentEventRecord | undefined => TOURNAMENT_EVENTS[type];

/** What a viewer who does not organise sees of it. Fields that its record does not list are never passed on. */
const bodyFor = (
  state: TournamentState,
  event: TournamentEventBody,
  viewer: TournamentViewer,
): TournamentEventBody | null => {
  const record = recordOf(event);
  if (record === undefined || !hears(state, event, viewer, record.audience)) return null;
  const sees: Readonly<Record<string, TournamentFieldSight>> = record.sees;
  const seen: Record<string, unknown> = { type: event.type };
  for (const [field, value] of Object.entries(event)) {
    const sight = Object.hasOwn(sees, field) ? sees[field] : undefined;
    if (sight === undefined) continue;
    const found = shown(state, event, viewer, sight, value);
    if (found === undefined) return null;
    seen[field] = found;
  }
  return seen as TournamentEventBody;
};

/** What a viewer may see of an event on the state after it; null where that is nothing. */
export const tournamentEventFor = (
  state: TournamentState,
  event: TournamentEvent,
  viewer: TournamentViewer,
): ViewedTournamentEvent | null => {
  const { stamp, ...rest } = event;
  const body = rest as TournamentEventBody;
  if (viewer.role === 'organiser') return { ...body, at: stamp.at, stamp };
  const seen = bodyFor(state, body, viewer);
  return seen === null ? null : { ...seen, at: stamp.at, stamp: null };
};
