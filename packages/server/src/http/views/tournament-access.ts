import type { LowerView, TournamentMoment } from '@sabot/protocol';
import {
  entryOfPerson,
  type TournamentEvent,
  type TournamentState,
  type TournamentViewer,
  tournamentEventFor,
  type ViewedTournamentEvent,
} from '@sabot/tournament';
import { ranksAtLeast } from '../../people/permissions.ts';
import type { Person } from '../../people/person.ts';
import type { LiveTournament } from '../../streams/tournament-stream.ts';
import type { Caller } from '../plugins/caller.ts';
import { httpRefusal } from '../plugins/http-refusal.ts';
import type { Services } from '../plugins/services.ts';

const isPublished = ({ stage: { phase } }: TournamentState): boolean => phase !== 'nothing' && phase !== 'draft';

const maySeeTournament = (tournament: LiveTournament, person: Person | null): boolean =>
  person?.kind === 'staff' || isPublished(tournament.state());

/** A tournament that was cancelled before anyone entered is listed for staff alone. */
export const isListedTournament = (tournament: LiveTournament, person: Person | null): boolean => {
  const { stage, entries } = tournament.state();
  const isNothing = stage.phase === 'cancelled' && entries.length === 0;
  return maySeeTournament(tournament, person) && (!isNothing || person?.kind === 'staff');
};

/** The tournament of a route; not found where the caller may not see it. */
export const visibleTournament = async (
  { house }: Services,
  id: string,
  { person }: Pick<Caller, 'person'>,
): Promise<LiveTournament> => {
  const tournament = await house.tournament(id);
  if (tournament === null || !maySeeTournament(tournament, person))
    throw httpRefusal('not-found', 'There is no such tournament.');
  return tournament;
};

export const organiserOf = ({ entry }: LiveTournament): TournamentMoment['organiser'] =>
  entry.auto.organise === null ? 'people' : 'house';

/** In which role a person views a tournament: supervisors and above run it, and whoever has an entry plays in it. */
export const tournamentViewerOf = (
  state: TournamentState,
  person: Person | null,
  lower: LowerView | undefined,
): TournamentViewer => {
  if (person === null || lower !== undefined) return { role: 'spectator' };
  if (ranksAtLeast(person, 'pit-supervisor')) return { role: 'organiser' };
  if (entryOfPerson(state, person.id) !== undefined) return { role: 'entrant', person: person.id };
  const wasIn = state.entries.some((entry) => entry.person === person.id);
  return wasIn ? { role: 'spectator', person: person.id } : { role: 'spectator' };
};

/**
 * Events as a viewer may see them now, each with its sequence. What was hidden when it happened is shown once nobody
 * can act on it any more.
 */
export const numberedFor = (
  state: TournamentState,
  viewer: TournamentViewer,
  events: readonly TournamentEvent[],
  first: number,
): readonly (ViewedTournamentEvent & { readonly sequence: number })[] =>
  events.flatMap((event, index) => {
    const seen = tournamentEventFor(state, event, viewer);
    return seen === null ? [] : [{ sequence: first + index, ...seen }];
  });
