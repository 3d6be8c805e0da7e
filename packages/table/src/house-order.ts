import type { Game } from '@sabot/rules';
import { rulerFor } from './authority.ts';
import type { Command, CommandName, PayloadOf, SentCommand } from './commands.ts';
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

/** The same act at the same point has the same id, so that two servers cannot do it twice. */
export const houseOrderOf = ({ game, state }: At, sent: SentCommand): Order => {
  const asDealer: Order = { ...sent, id: `${HOUSE}:${state.sequence}:${sent.do}`, by: HOUSE, as: 'dealer' };
  // In the least position that the table asks for: the house claims no more than the act needs.
  return { ...asDealer, as: rulerFor(game, state, timed(asDealer, 0))?.position ?? 'dealer' };
};

export const houseOrder = <N extends CommandName>(at: At, name: N, fields: PayloadOf<N>): Order =>
  houseOrderOf(at, { ...fields, do: name } as SentCommand);

export const timed = (command: Order, at: number): Command => ({ ...command, at }) as Command;

/** Whether the table would carry it out; which card comes does not bear on that. */
export const wouldAllow = ({ game, state }: At, command: Order): boolean =>
  decide(game, state, timed(command, 0), anyCard(state)).ok;
