import type { Basis, Game } from '@sabot/rules';
import type { Command, RefusalCode, SealedShoe, TableConfig, TableEvent, TableState } from '@sabot/table';
import type { Origin, Tip } from '../store/record.ts';
import type { EventStore, SignedHead } from '../store/store.ts';

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

/** A table as the house knows it before it is opened. */
export interface TableEntry {
  readonly id: string;
  readonly name: string;
  readonly game: Game['id'];
  /** Null where people deal. */
  readonly auto: AutoSettings | null;
  /** Whose private table it is. */
  readonly owner: string | null;
  readonly created: number;
}

/** What has just become durable. */
export interface Update {
  readonly before: TableState;
  readonly after: TableState;
  readonly events: readonly TableEvent[];
  /** Sequence of the first of them. */
  readonly first: number;
  readonly heads: readonly SignedHead[];
}

export interface HouseRefusal {
  readonly code: RefusalCode | 'not-enough-money';
  readonly clause: Basis | null;
  readonly detail: string;
}

/** Why there is no answer of the table; all but `id-reused` may be asked again with the same id. */
export const FAILURES = {
  'id-reused': 'This command id was used for something else.',
  busy: 'Others wrote to this table at the same time; ask again.',
  unavailable: 'The store does not answer; ask again with the same id.',
  fault: 'Something went wrong here with this command; it is logged.',
  halted: 'The table is stopped: its record does not hold.',
} as const;
export type FailureCode = keyof typeof FAILURES;

export type Answer =
  | {
      readonly kind: 'done';
      readonly events: readonly TableEvent[];
      readonly first: number;
      /** The same command had been answered before; this is that answer again. */
      readonly repeated: boolean;
    }
  | { readonly kind: 'refused'; readonly refusal: HouseRefusal; readonly repeated: boolean }
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly detail: string };

/** The one place in a server through which a table is written. */
export interface LiveTable {
  readonly entry: TableEntry;
  readonly game: Game;
  /** As of the last durable event. */
  readonly state: () => TableState;
  readonly tip: () => Tip;
  /** Why the table is stopped, or null. */
  readonly halted: () => string | null;
  /** With `onlyAt`, only if nothing has happened since that sequence; otherwise it fails as busy and is not done. */
  readonly give: (command: Command, onlyAt?: number) => Promise<Answer>;
  /** Told in order of sequence, once it is durable, also of what another server wrote. */
  readonly watch: (listener: (update: Update) => void) => () => void;
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
  /** Those that are not over. */
  readonly tables: () => readonly TableEntry[];
  readonly table: (id: string) => Promise<LiveTable | null>;
  readonly addTable: (entry: TableEntry) => Promise<LiveTable>;
  /** Takes a table off the list for good. Its record stays, and whoever knows its id can still read it. */
  readonly retireTable: (id: string) => Promise<void>;
  /** Told when the list of tables has changed. */
  readonly onTables: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
}
