import { addId, handledKey } from '@sabot/table';
import type { TournamentEvent } from './events.ts';
import { ENTRIES } from './evolve/entries.ts';
import type { Folds } from './evolve/parts.ts';
import { SESSIONS } from './evolve/sessions.ts';
import { NEW_TOURNAMENT, type TournamentState } from './state.ts';

const FOLDS: Folds = { ...ENTRIES, ...SESSIONS };

type AnyFold = (state: TournamentState, event: TournamentEvent) => TournamentState;

/** What a tournament is after one more event. Total: any event on any state gives a state, and nothing is decided here. */
export const evolveTournament = (state: TournamentState, event: TournamentEvent): TournamentState => {
  // A fold is looked up by the very event that it then takes.
  const fold = FOLDS[event.type] as AnyFold;
  const next = fold(state, event);
  const { now, before } = next.handled;
  const { by, as, command } = event.stamp;
  const withThis = addId(now, handledKey(by, command));
  return {
    ...next,
    sequence: state.sequence + 1,
    at: Math.max(state.at, event.stamp.at),
    staff: as === 'patron' || next.staff.includes(by) ? next.staff : [...next.staff, by],
    handled: withThis === now ? next.handled : { now: withThis, before },
  };
};

/** A tournament from its whole story. */
export const replayTournament = (
  events: Iterable<TournamentEvent>,
  from: TournamentState = NEW_TOURNAMENT,
): TournamentState => {
  let state = from;
  for (const event of events) state = evolveTournament(state, event);
  return state;
};
