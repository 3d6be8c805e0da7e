import type { RunPolicy } from '@sabot/rules';
import { createContext } from 'react';

/** How the rounds of a timed session are reckoned. */
export interface RoundsEstimate {
  readonly minutes: number;
  readonly secondsARound: number;
  /** Played once the time is up. */
  readonly lastRounds: number;
}

/** How many rounds a session has; the estimate is null where they are fixed. */
export interface SessionRounds {
  readonly rounds: number;
  readonly estimate: RoundsEstimate | null;
}

/** All of a session that its Dragon Bets are worth anything by. */
export interface SessionTerms extends SessionRounds {
  readonly runPolicy: RunPolicy;
  /** Dragon Bets can still be placed and changed. */
  readonly isOpen: boolean;
}

/** The session that is played where something is shown; null where none is known, and then none is assumed. */
export const SessionTermsContext = createContext<SessionTerms | null>(null);
