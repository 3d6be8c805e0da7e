import type { Origin, SignedHead, StreamId, Tip } from '@sabot/proof';
import type { FAILURE_PROBLEMS } from '@sabot/protocol';
import type { Basis } from '@sabot/rules';
import type { Envelope } from '@sabot/table';
import type { LedgerEntry } from '../ledger/table-ledger.ts';
import type { SigningKeys } from '../store/secrets.ts';

/** What has just become durable. */
export interface StreamUpdate<State, Event> {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
  /** Sequence of the first of them. */
  readonly first: number;
  readonly heads: readonly SignedHead[];
}

/** Why nothing happened: by the rules, or because the ledger shows too little money. */
export interface StreamRefusal<Code extends string> {
  readonly code: Code | 'not-enough-money';
  readonly clause: Basis | null;
  readonly detail: string;
}

/** Why a command has no answer of its own; all but `id-reused` may be asked again with the same id. */
export type FailureCode = keyof typeof FAILURE_PROBLEMS;

/** An answer that is stored with the command, so that a repeat is answered the same way. */
export type StoredAnswer<Event, Code extends string> =
  | {
      readonly kind: 'done';
      readonly events: readonly Event[];
      readonly first: number;
      /** The same command had been answered before; this is that answer again. */
      readonly repeated: boolean;
    }
  | { readonly kind: 'refused'; readonly refusal: StreamRefusal<Code>; readonly repeated: boolean };

export type CommandAnswer<Event, Code extends string> =
  | StoredAnswer<Event, Code>
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly detail: string };

/** Why a command was not done; null where it was. */
export const codeOfAnswer = (answer: CommandAnswer<unknown, string>): string | null => {
  if (answer.kind === 'done') return null;
  return answer.kind === 'refused' ? answer.refusal.code : answer.code;
};

/** What is played and recorded: a table or a tournament. */
export interface LiveStream<State, Command, Event, Code extends string> {
  /** As of the last durable event. */
  readonly state: () => State;
  readonly tip: () => Tip;
  /** Why it is stopped, or null. */
  readonly halted: () => string | null;
  /** With `onlyAt`, only if nothing has happened since that sequence; otherwise it fails as busy and is not done. */
  readonly give: (command: Command, onlyAt?: number) => Promise<CommandAnswer<Event, Code>>;
  /**
   * Stores and answers a refusal that the house found before the command could be decided. A repeat of a command gets
   * its first answer again.
   */
  readonly refuse: (command: Command, refusal: StreamRefusal<string>) => Promise<CommandAnswer<Event, Code>>;
  /** Calls back in order of sequence, once an update is durable, also with what another server wrote. */
  readonly watch: (listener: (update: StreamUpdate<State, Event>) => void) => () => void;
}

/** The state of a stream and the end of its record. */
export interface StreamState<State> {
  readonly state: State;
  readonly tip: Tip;
}

export type StreamDecision<State, Event, Code extends string> =
  | { readonly ok: true; readonly events: readonly Event[]; readonly state: State }
  | { readonly ok: false; readonly refusal: StreamRefusal<Code> };

/** How a stream is read. */
export interface StreamFold<State, Event> {
  readonly stream: StreamId;
  readonly first: State;
  readonly evolve: (state: State, event: Event) => State;
}

/** How a stream is kept: read, and saved as a snapshot now and then. */
export interface StoredStreamDefinition<State, Event> extends StreamFold<State, Event> {
  /** The table or the tournament. */
  readonly id: string;
  /** Whether this is a good point for a snapshot. */
  readonly isSnapshotPoint: (state: State) => boolean;
}

/** All that one kind of stream has of its own; how it is written is the same for all. */
export interface StreamDefinition<State, Command extends Envelope, Event, Code extends string, Context>
  extends StoredStreamDefinition<State, Event> {
  /**
   * What decisions need beside the state and the command. It is read once for all commands that are stored together.
   */
  readonly readContext: (state: State) => Promise<Context>;
  readonly decide: (state: State, command: Command, context: Context) => StreamDecision<State, Event, Code>;
  /** Whether a command can be decided by this context now that others before it have led to this state. */
  readonly isContextValid: (state: State, context: Context) => boolean;
  /** Names the invariants that do not hold; empty where all do. */
  readonly brokenInvariants: (state: State) => readonly string[];
  readonly ledgerEntriesOf: (before: State, event: Event) => readonly LedgerEntry[];
  /** The number under which the record is signed at this event, or null where it is not. */
  readonly signedNumberAt: (before: State, event: Event) => number | null;
  /** The epoch in which it stands; null before any restore. */
  readonly epochOf: (state: State) => string | null;
}

/** What a server writes beside the events, and signs with. */
export interface RecordSigner {
  readonly origin: Origin;
  readonly keys: SigningKeys;
}
