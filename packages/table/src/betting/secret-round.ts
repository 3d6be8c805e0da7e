import { EVENTS, type EventType } from '../events.ts';
import type { TableState } from '../state.ts';

/** The last round of a session whose wagers others learn when they are closed: now, while they can be changed. */
export const isSecretRound = ({ config, play, lastRound }: TableState): boolean =>
  config?.tournament?.secretLastRound === true && play.phase === 'betting' && play.round.number === lastRound;

/** Everyone hears that the round is void, but of the wagers that go back only their own: it will be played again. */
export const TELLS_OWN_WAGERS = 'RoundVoided' satisfies EventType;

/** Whether what an event on this state says of wagers is for their owners and the staff alone. */
export const isSecretEvent = (state: TableState, type: EventType): boolean =>
  isSecretRound(state) && Object.hasOwn(EVENTS[type].fields, 'secret');
