import { type Game, isStated, type Position } from '@sabot/rules';
import {
  accessTo,
  type COMMAND_FIELDS,
  type Command,
  type CommandName,
  decide,
  type RecordOf,
  type TableState,
} from '@sabot/table';
import type { AutoSettings } from '../house/types.ts';
import { anyCard } from './any-card.ts';
import type { Clock } from './clock.ts';

/** Whether the next round may be called, and whether a round that takes no more bets may be dealt. */
export interface Gate {
  readonly mayCall: boolean;
  readonly mayDeal: boolean;
}

/** All that the house looks at when it decides what to do next. */
export interface Scene {
  readonly table: string;
  readonly game: Game;
  readonly state: TableState;
  readonly auto: AutoSettings;
  readonly clock: Clock;
  /** Somebody watches or plays. */
  readonly someoneThere: boolean;
  /**
   * At a table of a tournament, what the tournament lets be done. Opening and closing such a table, and the chips at it,
   * are the steward's.
   */
  readonly tournament?: Gate | null;
}

type Untimed<C> = C extends Command ? Omit<C, 'at'> : never;
/** A command that has yet to be given, and so has no instant. */
export type Order = Untimed<Command>;

/** What people at the table see a countdown for. */
export const DEADLINES = [
  'betting-closes',
  'offer-ends',
  'squeeze-ends',
  'draw-ends',
  'window-closes',
  'wagers-removed',
  'shoe-sealed',
  'next-round',
] as const;
export type DeadlineKind = (typeof DEADLINES)[number];

/** The next act of the house, and when it is due. */
export interface Plan {
  readonly at: number;
  /** Null where it is only the pace of dealing. */
  readonly what: DeadlineKind | null;
  readonly order: Order;
}

export type Act =
  /** With `onlyAt`, worth doing only if nothing has happened since that event. */
  | { readonly kind: 'give'; readonly command: Order; readonly onlyAt?: number }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'nothing' };

export const HOUSE = 'house';

/** In the least position that the table asks for: the house claims no more than the act needs. */
const positionFor = (game: Game, state: TableState, command: Command): Position => {
  for (const access of accessTo(game, state, command)) {
    if (access.kind === 'house') return access.least;
    if (access.kind !== 'duty') continue;
    const rule = game.duties[access.duty];
    if (isStated(rule)) return rule.least;
  }
  return 'dealer';
};

/** The same act at the same point has the same id, so that two servers cannot do it twice. */
export const order = <N extends CommandName>(
  { game, state }: Pick<Scene, 'game' | 'state'>,
  name: N,
  fields: RecordOf<(typeof COMMAND_FIELDS)[N]>,
): Order => {
  const id = `${HOUSE}:${state.sequence}:${name}`;
  const asDealer = { ...fields, do: name, id, by: HOUSE, as: 'dealer' } as Order;
  return { ...asDealer, as: positionFor(game, state, timed(asDealer, 0)) } as Order;
};

export const timed = (command: Order, at: number): Command => ({ ...command, at }) as Command;

/** Whether the table would carry it out; which card comes does not bear on that. */
export const isAllowed = ({ game, state }: Pick<Scene, 'game' | 'state'>, command: Order): boolean =>
  decide(game, state, timed(command, 0), anyCard(state)).ok;

/** A step of the dealing: a moment after the last one. */
export const atPace = <N extends CommandName>(
  scene: Scene,
  name: N,
  fields: RecordOf<(typeof COMMAND_FIELDS)[N]>,
): Plan => ({ at: scene.clock.step + scene.auto.paceMs, what: null, order: order(scene, name, fields) });

/** Whichever is due first; of two at once the first named. */
export const earliest = (plans: readonly (Plan | null)[]): Plan | null =>
  plans.reduce<Plan | null>(
    (best, plan) => (plan !== null && (best === null || plan.at < best.at) ? plan : best),
    null,
  );
