import type { Result } from '@sabot/rules';
import type { LiveChips, TournamentDeadline } from '@sabot/tournament';

/** Why chips did not come back from a table: nobody is in the tournament, they are in play, or there are too few. */
const BRING_FAULTS = ['no-such-tournament', 'not-at-table', 'in-play', 'not-enough-chips', 'busy'] as const;
export type BringFault = (typeof BRING_FAULTS)[number];
/** How much came back. */
export type Brought = Result<number, BringFault>;

/** What the network side asks of those who run the tournaments; on every server, whoever holds the tournament. */
export interface Stewards {
  /** For countdowns, also of tournaments that another server runs. */
  readonly deadlineOf: (tournament: string) => TournamentDeadline | null;
  /** Tables of the session under way, by number; empty where none is. */
  readonly tablesOf: (tournament: string) => Readonly<Record<number, string>>;
  /** What each entry has at its table right now. */
  readonly liveChipsOf: (tournament: string) => LiveChips;
  /** Whether the tables of the session under way have nothing left to put right or to tell. */
  readonly mayAnnounce: (tournament: string) => boolean;
  /**
   * Chips back from the table to the hand, for a Dragon Bet, as long as those are open. The command's own id makes a
   * repeat harmless.
   */
  readonly bring: (tournament: string, entry: number, amount: number, command: string) => Promise<Brought>;
  /** Tournaments that this server runs. */
  readonly holds: () => readonly string[];
  /** Gives back all tournaments, once the acts under way are done. */
  readonly stop: () => Promise<void>;
}
