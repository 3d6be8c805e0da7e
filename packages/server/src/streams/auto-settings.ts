import type { TableConfig } from '@sabot/table';

/** How the house itself runs a table: how long each thing takes, in milliseconds. */
export interface AutoSettings {
  /** What differs from the usual table of the game. */
  readonly config: Partial<TableConfig>;
  readonly bettingMs: number;
  /** Between two acts of the dealer. */
  readonly paceMs: number;
  /** For a patron to answer an offer or to turn over the next card. */
  readonly squeezeMs: number;
  /** For patrons to add chance to a new shoe and to cut it. */
  readonly contributionMs: number;
  /** How long a result stands before the next call. */
  readonly resultMs: number;
  /** After so long without a connection, a patron without wagers is cashed out. */
  readonly absentMs: number;
  /** With nobody there: stop, or deal on. */
  readonly idle: 'pause' | 'deal';
  /** After so long with nobody there the table is closed for good; never unless given. */
  readonly closeMs?: number;
}
