import { COMMANDS, type CommandName } from '@sabot/table';
import { feeOf, isForMoney, type TournamentCommandName, type TournamentConfig } from '@sabot/tournament';
import type { MoneyMode as MoneyKind } from '../people/accounts.ts';
import type { Person } from '../people/person.ts';
import type { LiveTable } from '../streams/types.ts';
import { type HouseRefusal, refusalOf } from './refusal.ts';

/**
 * Where cash is played for, nobody sells chips to themselves or cashes their own, and guests look on. In practice nothing
 * is at stake, and nobody sells those chips; those of a tournament are no money.
 */
export const refusalForCash = (
  money: MoneyKind,
  { kind, role }: Person,
  { entry, state }: Pick<LiveTable, 'entry' | 'state'>,
  name: CommandName,
): HouseRefusal | null => {
  if (money !== 'cash' || entry.tournament !== null || state().config?.practice === true) return null;
  const { cash } = COMMANDS[name];
  if (cash === undefined) return null;
  const { forGuests, byOneself } = cash;
  if (kind === 'guest' && !forGuests) return refusalOf('guests-watch');
  return role === 'patron' && !byOneself ? refusalOf('cashier-only') : null;
};

/** The same for a tournament: where money is in it guests look on, and nobody sells an entry to themselves. */
export const tournamentRefusalForCash = (
  money: MoneyKind,
  { kind, role }: Person,
  config: TournamentConfig | null,
  name: TournamentCommandName,
): HouseRefusal | null => {
  const enters = name === 'register' || name === 'rebuy';
  if (money !== 'cash' || config === null || !enters) return null;
  if (kind === 'guest' && isForMoney(config)) return refusalOf('guests-watch');
  return role === 'patron' && feeOf(config, name) > 0 ? refusalOf('cashier-only') : null;
};
