import type { EventRecord, KeyRing, StreamId } from '@sabot/proof';
import type { Game } from '@sabot/rules';
import type { Posting, TableEvent, TableState } from '@sabot/table';
import type { HouseEpoch } from '../../store/epochs.ts';
import type { EventStore } from '../../store/store.ts';
import { addTallies, type Finding, NOTHING_YET, type Tally, type Verdict, type VerifyFault } from './finding.ts';

/**
 * What is looked at together: how events are kept, and what they tell. Neither needs the other, so a thread may take one
 * and leave the other to a second.
 */
export const PARTS = ['record', 'play'] as const;
export type VerifyPart = (typeof PARTS)[number];

/** How far a walk has come: which stream, which item of it, and what about that item. */
export type WalkPosition = readonly [stream: number, item: number, step: number];

/** What is looked at about one item, in this order. */
export const WALK_STEPS = { read: 0, ended: 1, taken: 2, after: 3 } as const;

/** After all items. */
export const WALK_END = Number.POSITIVE_INFINITY;

export interface LocatedFinding {
  readonly finding: Finding;
  readonly place: WalkPosition;
}

/** Where a walk through some parts stopped, or what it has counted. */
export type PartOutcome = LocatedFinding | { readonly tally: Tally };

export interface VerifyProgress {
  readonly events: number;
  readonly place: WalkPosition;
}

export const precedes = (one: WalkPosition, other: WalkPosition): boolean => {
  for (const [index, at] of one.entries()) {
    const there = other[index] ?? 0;
    if (at !== there) return at < there;
  }
  return false;
};

const earlier = (one: LocatedFinding, other: LocatedFinding): LocatedFinding =>
  precedes(other.place, one.place) ? other : one;

/** What one walk through all parts would have said: its first finding, or all that was counted. */
export const verdictOf = (outcomes: readonly PartOutcome[]): Verdict => {
  const found = outcomes.flatMap((each) => ('finding' in each ? [each] : []));
  if (found.length > 0) return found.reduce(earlier).finding;
  const tally = outcomes.reduce((sum, each) => ('tally' in each ? addTallies(sum, each.tally) : sum), NOTHING_YET);
  return { ok: true, ...tally };
};

/** One event of a table, with what was before and what is after it. */
export interface TableStep {
  /** As it was under the rules by which the event was played. */
  readonly game: Game;
  readonly record: EventRecord;
  readonly event: TableEvent;
  readonly before: TableState;
  readonly after: TableState;
  readonly postings: readonly Posting[];
}

/** Looks at events one after another; it may remember what it has seen. */
export interface StepCheck {
  readonly take: (step: TableStep) => VerifyFault | null;
  /** After the last event. */
  readonly end?: () => VerifyFault | null;
}

/** One stream of a store, up to an event. */
export interface StreamTask {
  readonly store: EventStore;
  readonly stream: StreamId;
  /** Which of the streams it is. */
  readonly index: number;
  /** The last event that is looked at. */
  readonly end: number;
  readonly keys: KeyRing;
  /** The restores of the house. */
  readonly epochs: readonly HouseEpoch[];
  readonly build: string;
  readonly parts: readonly VerifyPart[];
  readonly progress: (done: VerifyProgress) => void;
}

export interface VerifyOptions {
  /** Told now and then how many events are done. */
  readonly progress?: (events: number) => void;
}

export interface VerifyExportOptions extends VerifyOptions {
  /**
   * Public keys of the house, as PEM, known from elsewhere. Without them the keys in the file itself are taken: then the
   * signatures show that it is all of one piece, and not whose it is.
   */
  readonly publicKeys?: readonly string[];
}

export interface VerifyStoreOptions extends VerifyExportOptions {
  /** One table by its id; without it every table, every account and the books as a whole. */
  readonly table?: string;
}
