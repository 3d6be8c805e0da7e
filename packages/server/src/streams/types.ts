import type { Origin } from '@sabot/proof';
import type { Interrupted } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { Command, RefusalCode, SealedShoe, TableEvent, TableState } from '@sabot/table';
import type { HouseEpoch } from '../store/epochs.ts';
import type { EventStore } from '../store/store.ts';
import type { AutoSettings } from './auto-settings.ts';
import type { AnswerOf, Live, RefusalOf, UpdateOf } from './stream.ts';
import type { LiveTournament, TournamentEntry } from './tournament-types.ts';

/** A table as the house knows it before it is opened. */
export interface TableEntry {
  readonly id: string;
  readonly name: string;
  readonly game: Game['id'];
  /** Null where people deal. */
  readonly auto: AutoSettings | null;
  /** Whose private table it is. */
  readonly owner: string | null;
  /** The tournament in a session of which it is played. */
  readonly tournament: string | null;
  readonly created: number;
}

export type Update = UpdateOf<TableState, TableEvent>;
export type HouseRefusal = RefusalOf<RefusalCode>;
export type Answer = AnswerOf<TableEvent, RefusalCode>;

/** The one place in a server through which a table is written. */
export interface LiveTable extends Live<TableState, Command, TableEvent, RefusalCode> {
  readonly entry: TableEntry;
  readonly game: Game;
  /** The round that a stop of the house cut off, where people deal, until it goes on. */
  readonly interrupted: () => Interrupted | null;
}

/** The order of an electronic shoe for the table's next command, or null where there is none. */
export type SealedSource = (table: string, state: TableState) => Promise<SealedShoe | null>;

/** The house's signing key. */
export interface HouseKeys {
  readonly id: string;
  /** PEM. */
  readonly publicKey: string;
  /** Base64 of the signature. */
  readonly sign: (text: string) => string;
}

export interface House {
  readonly store: EventStore;
  readonly origin: Origin;
  readonly keys: HouseKeys;
  /** Of the last restore; null before any. */
  readonly epoch: HouseEpoch | null;
  /** Those that are not over. */
  readonly tables: () => readonly TableEntry[];
  readonly table: (id: string) => Promise<LiveTable | null>;
  readonly addTable: (entry: TableEntry) => Promise<LiveTable>;
  /** Takes a table off the list for good. Its record stays, and whoever knows its id can still read it. */
  readonly retireTable: (id: string) => Promise<void>;
  /** Told when the list of tables has changed. */
  readonly onTables: (listener: () => void) => () => void;
  /** Those that are not taken off the list. */
  readonly tournaments: () => readonly TournamentEntry[];
  readonly tournament: (id: string) => Promise<LiveTournament | null>;
  /** Those that were taken off the list, the last one first, from the one after `before` on. */
  readonly pastTournaments: (before: string | null, limit: number) => Promise<readonly TournamentEntry[]>;
  readonly addTournament: (entry: TournamentEntry) => Promise<LiveTournament>;
  readonly retireTournament: (id: string) => Promise<void>;
  /** Told when the list of tournaments has changed. */
  readonly onTournaments: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
}
