import { withHandled } from '@sabot/table';
import { TOURNAMENT_EVENT_TYPES, TOURNAMENT_EVENTS, type TournamentEvent, type TournamentEventType } from './events.ts';
import { NEW_TOURNAMENT, type TournamentState } from './state.ts';

type AnyFold = (state: TournamentState, event: TournamentEvent) => TournamentState;

/** What each event does, in one flat table. */
const FOLDS = /* @__PURE__ */ Object.fromEntries(
  TOURNAMENT_EVENT_TYPES.map((type) => [type, TOURNAMENT_EVENTS[type].evolve as AnyFold]),
) as Readonly<Record<TournamentEventType, AnyFold>>;

/** What a tournament is after one more event. Total: any event on any state gives a state, and nothing is decided here. */
export const evolveTournament = (state: TournamentState, event: TournamentEvent): TournamentState => {
  const next = FOLDS[event.type](state, event);
  const { by, as, command } = event.stamp;
  return {
    ...next,
    sequence: state.sequence + 1,
    at: Math.max(state.at, event.stamp.at),
    staff: as === 'patron' || next.staff.includes(by) ? next.staff : [...next.staff, by],
    handled: withHandled(next.handled, by, command),
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
