import type { SignedHead, StoredEvent, StreamId, Tip } from '@sabot/proof';

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

export interface Statement {
  /** One text for both databases, with parameters $1, $2 and so on, each used as often as wanted. */
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Queries beside the append path. Flags are 0 or 1, instants are milliseconds, everything else is text or whole. */
export interface Sql {
  readonly all: (text: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>;
  /** All of them or none; the rows of each. */
  readonly atomically: (statements: readonly Statement[]) => Promise<readonly (readonly Row[])[]>;
}

/** A uniqueness rule was broken. */
export class NotUnique extends Error {}

/** One line of the books. Lines are only ever added. */
export interface StoredLedgerEntry {
  readonly account: string;
  /** Cents; below zero where the account gives. */
  readonly amount: number;
  /** The event that moved it. */
  readonly sequence: number;
}

/** A command that was answered, so that a repeat is answered the same way. */
export interface StoredCommand {
  readonly sender: string;
  readonly id: string;
  /** SHA-256 of what was asked: an id is not to be used twice for different things. */
  readonly fingerprint: string;
  /** Of its first event; for a refusal, of the last event before it. */
  readonly sequence: number;
  /** Events it made; none for a refusal. */
  readonly events: number;
  /** JSON of the refusal. */
  readonly refusal: string | null;
  readonly at: number;
}

/** All that is stored of one command, in one transaction. */
export interface Append {
  /** Where the stream ended when this was decided: it is stored only if the stream still ends there. */
  readonly after: Tip;
  readonly command: StoredCommand;
  readonly records: readonly StoredEvent[];
  readonly lines: readonly StoredLedgerEntry[];
  readonly head: SignedHead | null;
}

/**
 * How much of a batch was stored. The first `done` appends are durable; the one after them could not be stored, and
 * neither it nor any after it is.
 */
export interface AppendOutcome {
  readonly done: number;
  readonly stopped:
    | null
    /** The stream does not end where it did when this was decided. */
    | { readonly why: 'conflict' }
    /** This sender has used that command id before. */
    | { readonly why: 'repeated' }
    /** An account that cannot go below zero would, or one would hold more than can be counted exactly. */
    | { readonly why: 'overdrawn'; readonly account: string | null };
}

export interface Snapshot extends Tip {
  readonly stream: StreamId;
  readonly build: string;
  readonly state: string;
}

/** Held by one server at a time; given back by `release`, or by itself when the server or its connection dies. */
export interface Lease {
  readonly isHeld: () => boolean;
  readonly release: () => Promise<void>;
}

/** The store cannot be reached or has failed: nothing is known to be stored, and the caller may ask again. */
export class StoreUnavailable extends Error {}

/** The data directory is used by another server. */
export class StoreLocked extends Error {}

export interface EventStore {
  /**
   * Whether appends are written in the order in which they are given. Then one may be given before another of its stream is
   * answered: where that is not stored, neither is this.
   */
  readonly writesInOrder: boolean;
  /** Events, postings, balances and the ids of the commands in one transaction, durable when this resolves. */
  readonly append: (stream: StreamId, batch: readonly Append[]) => Promise<AppendOutcome>;
  readonly read: (stream: StreamId, after: number, limit: number) => Promise<readonly StoredEvent[]>;
  /** Events of these types, and all of earlier formats, after a sequence and up to another. */
  readonly readTypes: (
    stream: StreamId,
    after: number,
    upTo: number,
    types: readonly string[],
  ) => Promise<readonly StoredEvent[]>;
  readonly tip: (stream: StreamId) => Promise<Tip>;
  readonly streams: () => Promise<readonly StreamId[]>;
  readonly commandOf: (stream: StreamId, sender: string, id: string) => Promise<StoredCommand | null>;
  readonly headOf: (stream: StreamId, round: number) => Promise<SignedHead | null>;
  /** Those that sign events after a sequence, in order. */
  readonly heads: (stream: StreamId, after: number, limit: number) => Promise<readonly SignedHead[]>;
  readonly snapshotOf: (stream: StreamId) => Promise<Snapshot | null>;
  readonly saveSnapshot: (snapshot: Snapshot) => Promise<void>;
  /** Lines of events after a sequence, in order. */
  readonly linesOf: (stream: StreamId, after: number, limit: number) => Promise<readonly StoredLedgerEntry[]>;
  readonly balanceOf: (account: string) => Promise<number>;
  /** Accounts whose balance is not the sum of their lines, and the sum over all: a sound store has none, and zero. */
  readonly audit: () => Promise<{ readonly wrong: readonly string[]; readonly total: number }>;
  /** People, sessions, tables and the like: plain queries that both databases understand. */
  readonly sql: Sql;
  /** Called when another server has appended to a stream; `isOver` when it is known to be off the list of the house. */
  readonly onForeignAppend: (listener: (stream: StreamId, isOver: boolean) => void) => () => void;
  /** Sends a line of text to the other servers that listen now; it is not stored and may be lost. */
  readonly broadcast: (stream: StreamId, text: string) => void;
  readonly onBroadcast: (listener: (stream: StreamId, text: string) => void) => () => void;
  /** Null while another server holds it. */
  readonly tryLease: (name: string) => Promise<Lease | null>;
  /**
   * Resolves when the database answers and, if the last append failed, could store one; rejects with StoreUnavailable.
   */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}
