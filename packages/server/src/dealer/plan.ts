import type { Deadline } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { type CommandName, type Order, houseOrder as order, type PayloadOf, type TableState } from '@sabot/table';
import type { Gate } from '@sabot/tournament';
import type { AutoSettings } from '../streams/entries.ts';
import type { TableClock } from '../streams/table-clock.ts';

/** All that the house looks at when it decides what to do next. */
export interface DealerScene {
  readonly table: string;
  readonly game: Game;
  readonly state: TableState;
  readonly auto: AutoSettings;
  readonly clock: TableClock;
  /** Somebody watches or plays. */
  readonly hasAudience: boolean;
  /**
   * At a table of a tournament, what the tournament allows. The steward opens and closes such a table and moves its
   * chips.
   */
  readonly tournament?: Gate | null;
}

/** What people at the table see a countdown for. */
type DeadlineKind = Deadline['what'];

/** The next act of the house, and when it is due. */
export interface Plan {
  readonly at: number;
  /** Null where it is only the pace of dealing. */
  readonly what: DeadlineKind | null;
  readonly order: Order;
}

/** A step of the dealing: a moment after the last one. */
export const atPace = <N extends CommandName>(scene: DealerScene, name: N, fields: PayloadOf<N>): Plan => ({
  at: scene.clock.step + scene.auto.paceMs,
  what: null,
  order: order(scene, name, fields),
});

/** The plan that is due first; of two at the same time, the first in the list. */
export const earliest = (plans: readonly (Plan | null)[]): Plan | null =>
  plans.reduce<Plan | null>(
    (best, plan) => (plan !== null && (best === null || plan.at < best.at) ? plan : best),
    null,
  );
