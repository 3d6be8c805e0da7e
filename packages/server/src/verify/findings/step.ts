import type { EventRecord } from '@sabot/proof';
import type { Game } from '@sabot/rules';
import type { Posting, TableEvent, TableState } from '@sabot/table';
import type { Fault } from './finding.ts';

/** One event of a table, with what was before and what is after it. */
export interface Step {
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
  readonly take: (step: Step) => Fault | null;
  /** After the last event. */
  readonly end?: () => Fault | null;
}
