import type { KeyRing, StreamId } from '@sabot/proof';
import type { Game } from '@sabot/rules';
import type { Posting, TableEvent, TableState } from '@sabot/table';
import type { HouseEpoch } from '../../store/epochs.ts';
import type { OwnGame } from '../../store/own-games.ts';
import type { EventStore } from '../../store/store.ts';
import type { Booked, BookedSums } from './booked.ts';
import { addTallies, type Finding, NOTHING_YET, type Tally, type VerifyFault, type VerifyOutcome } from './finding.ts';

/**
 * The two parts of verifying: how events are recorded, and what happens in them. Neither needs the other, so that each
 * may have a thread of its own.
 */
export const PARTS = ['record', 'play'] as const;
export type VerifyPart = (typeof PARTS)[number];

/** How far verifying has come: which stream, which item of it, and which step of that item. */
export type WalkPosition = readonly [stream: number, item: number, step: number];

/** The steps of one item, in this order. */
export const WALK_STEPS = { read: 0, ended: 1, taken: 2, after: 3 } as const;

/** After all items. */
export const WALK_END = Number.POSITIVE_INFINITY;

export interface LocatedFinding {
  readonly finding: Finding;
  readonly place: WalkPosition;
}

/** The finding at which verifying some parts stopped, or what was counted. A file has no books beside it. */
export type PartOutcome = LocatedFinding | { readonly tally: Tally; readonly booked?: Booked };

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

/** The verdict on all parts together: the earliest finding, or the sum of what was counted. */
export const verdictOf = (outcomes: readonly PartOutcome[]): VerifyOutcome => {
  const found = outcomes.flatMap((each) => ('finding' in each ? [each] : []));
  if (found.length > 0) return found.reduce(earlier).finding;
  const tally = outcomes.reduce((sum, each) => ('tally' in each ? addTallies(sum, each.tally) : sum), NOTHING_YET);
  return { ok: true, ...tally };
};

/** One event of a table, with the state before and after it. */
export interface TableStep {
  /** Under the version of the rules that the record names. */
  readonly game: Game;
  readonly sequence: number;
  readonly event: TableEvent;
  readonly before: TableState;
  readonly after: TableState;
  readonly postings: readonly Posting[];
}

/** Checks events one after another, and may keep state between them. */
export interface StepCheck {
  readonly take: (step: TableStep) => VerifyFault | null;
}

/** One stream of a store to be verified. */
export interface StreamTask {
  readonly store: EventStore;
  readonly stream: StreamId;
  /** Its index among the streams. */
  readonly index: number;
  /** Sequence of the last event to be verified. */
  readonly end: number;
  readonly keys: KeyRing;
  /** The restores of the house. */
  readonly epochs: readonly HouseEpoch[];
  /** Games that someone else has defined. */
  readonly games: readonly OwnGame[];
  readonly build: string;
  readonly parts: readonly VerifyPart[];
  /** Takes the ledger lines of each event that was checked. */
  readonly booked: BookedSums;
  readonly progress: (done: VerifyProgress) => void;
}

interface VerifyOptions {
  /** Called now and then with the number of events done. */
  readonly progress?: (events: number) => void;
}

export interface VerifyExportOptions extends VerifyOptions {
  /**
   * Public keys of the house as PEM, from a trusted source. Without them the keys in the file itself are taken, and
   * then the signatures do not prove that the file is from the house.
   */
  readonly publicKeys?: readonly string[];
}

export interface VerifyStoreOptions extends VerifyExportOptions {
  /** One table by its id; without it every table, every account and the books as a whole. */
  readonly table?: string;
}
