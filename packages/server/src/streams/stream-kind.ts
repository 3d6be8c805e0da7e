import type { Origin, StreamId, Tip } from '@sabot/proof';
import type { Envelope } from '@sabot/table';
import type { Line } from '../ledger/table-ledger.ts';
import type { RefusalOf } from './stream.ts';
import type { HouseKeys } from './types.ts';

/** Where a stream stands: what it has come to and the end of its record. */
export interface Standing<State> {
  readonly state: State;
  readonly tip: Tip;
}

export type Decision<State, Event, Code extends string> =
  | { readonly ok: true; readonly events: readonly Event[]; readonly state: State }
  | { readonly ok: false; readonly refusal: RefusalOf<Code> };

/** What commands that wait are decided by, one after another, until they are stored together. */
export interface Turn<State, Command, Event, Code extends string> {
  readonly decide: (state: State, command: Command) => Decision<State, Event, Code>;
  /** Whether a command can still be decided now that others before it have led to this state. */
  readonly goesOn: (state: State) => boolean;
}

/** How a stream is read. */
export interface Fold<State, Event> {
  readonly stream: StreamId;
  readonly first: State;
  readonly evolve: (state: State, event: Event) => State;
}

/** All that one kind of stream has of its own; how it is written is the same for all. */
export interface Kind<State, Command extends Envelope, Event, Code extends string> extends Fold<State, Event> {
  /** The table or the tournament. */
  readonly id: string;
  readonly turn: (state: State) => Promise<Turn<State, Command, Event, Code>>;
  /** What does not hold. */
  readonly broken: (state: State) => readonly string[];
  readonly linesOf: (before: State, event: Event) => readonly Line[];
  /** The number under which the record is signed at this event, or null where it is not. */
  readonly headAt: (before: State, event: Event) => number | null;
  /** The epoch in which it stands; null before any restore. */
  readonly epochOf: (state: State) => string | null;
  /** Whether this is a good point for a snapshot. */
  readonly rests: (state: State) => boolean;
}

/** What a server writes beside the events, and signs with. */
export interface Pen {
  readonly origin: Origin;
  readonly keys: HouseKeys;
}
