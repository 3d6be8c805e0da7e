import { type Game, isStated, type Position } from '@sabot/rules';
import { accessTo } from './authority.ts';
import type { Command, CommandName, PayloadOf } from './commands.ts';
import { decide } from './decide.ts';
import { anyCard } from './shoe/any-card.ts';
import type { TableState } from './state.ts';

/** What the house itself gives to a table, by whatever plan. */

interface At {
  readonly game: Game;
  readonly state: TableState;
}

type Untimed<C> = C extends Command ? Omit<C, 'at'> : never;

/** A command that has yet to be given, and so has no instant. */
export type Order = Untimed<Command>;

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
export const houseOrder = <N extends CommandName>({ game, state }: At, name: N, fields: PayloadOf<N>): Order => {
  const id = `${HOUSE}:${state.sequence}:${name}`;
  const asDealer = { ...fields, do: name, id, by: HOUSE, as: 'dealer' } as Order;
  return { ...asDealer, as: positionFor(game, state, timed(asDealer, 0)) } as Order;
};

export const timed = (command: Order, at: number): Command => ({ ...command, at }) as Command;

/** Whether the table would carry it out; which card comes does not bear on that. */
export const wouldAllow = ({ game, state }: At, command: Order): boolean =>
  decide(game, state, timed(command, 0), anyCard(state)).ok;
