import type { EventType } from './events.ts';
import type { TableState } from './state.ts';

/** The last round of a session whose wagers others learn when they are closed: now, while they can be changed. */
export const isSecretRound = ({ config, play, lastRound }: TableState): boolean =>
  config?.tournament?.secretLastRound === true && play.phase === 'betting' && play.round.number === lastRound;

/** What tells of wagers before they are closed. */
const TELLS_WAGERS: readonly EventType[] = [
  'WagerPlaced',
  'WagerRaised',
  'WagerLowered',
  'WagerWithdrawn',
  'DecreaseAsked',
  'WagersRemoved',
  'ElectionMade',
];

/** Whether an event on this state is for its owner and the staff alone. */
export const isSecretEvent = (state: TableState, type: EventType): boolean =>
  isSecretRound(state) && TELLS_WAGERS.includes(type);
