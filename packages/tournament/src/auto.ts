import { flag, listOf, nullable, oneOf, record, type TypeOf, whole } from '@sabot/table';
import { STRATEGIES } from './strategies/words.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long each thing takes at a table that the house deals at, in milliseconds. No time is so short that the house could
 * do nothing else any more, nor so long that a table seems dead.
 */
export const TABLE_TIME_FIELDS = {
  bettingMs: whole(50, HOUR_MS),
  paceMs: whole(1, HOUR_MS),
  squeezeMs: whole(10, HOUR_MS),
  contributionMs: whole(10, HOUR_MS),
  resultMs: whole(0, HOUR_MS),
};

/** What the house does in a tournament by itself. */
export const tournamentAuto = record({
  /** Null where people deal at the tables. */
  tables: nullable(record(TABLE_TIME_FIELDS)),
  /** For Dragon Bets before the chips go to the tables. */
  dragonMs: whole(0, HOUR_MS),
  /** Null where people organise; else how long registration runs from the first entry, how long from one step to the next, and whether it is held again. */
  organise: nullable(record({ registrationMs: whole(0, DAY_MS), betweenMs: whole(0, HOUR_MS), again: flag })),
  /** Entries that the house plays; only where entry and rebuys are free. */
  opponents: listOf(oneOf(STRATEGIES)),
});
export type TournamentAuto = TypeOf<typeof tournamentAuto>;
