import type { Stamp } from '@sabot/table';
import type { TournamentEvent, TournamentEventBody } from '../events.ts';
import type { TournamentState } from '../state.ts';
import { hiddenFrom, isOwn, type TournamentViewer } from './viewer.ts';

/** An event as one viewer may see it: who of the staff did it is for the organisers. */
export type ViewedTournamentEvent = TournamentEventBody & {
  readonly at: number;
  readonly stamp: Stamp | null;
};

const bodyFor = (
  state: TournamentState,
  event: TournamentEventBody,
  viewer: TournamentViewer,
): TournamentEventBody | null => {
  switch (event.type) {
    case 'TournamentCreated':
    case 'TournamentRevised':
      return null;
    case 'DragonBetPlaced':
    case 'DragonBetRaised':
    case 'DragonBetLowered':
    case 'DragonBetWithdrawn':
    case 'ChipsBrought':
      return hiddenFrom(state, viewer).has(event.entry) ? null : event;
    case 'ChipsSent': {
      // What goes to a table is what the Dragon Bets have left.
      const hidden = hiddenFrom(state, viewer);
      const sent = event.sent.filter(({ entry }) => !hidden.has(entry));
      return sent.length === 0 ? null : { ...event, sent };
    }
    case 'LateDragonBetRefused':
    case 'LateDragonWithdrawalRefused':
      return isOwn(state, viewer, event.entry) ? event : null;
    case 'EntryLeft':
      return isOwn(state, viewer, event.entry) ? event : { ...event, reason: null };
    default:
      return event;
  }
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
