import type { CommandName } from '@sabot/table';
import type { LiveTable } from '../house/types.ts';
import type { MoneyKind } from '../ops/settings.ts';
import type { Person } from '../people/index.ts';
import type { HttpProblemCode } from './problem.ts';

const FOR_STAFF: readonly CommandName[] = ['buy-in', 'cash-out'];
const NOT_FOR_GUESTS: readonly CommandName[] = ['buy-in', 'place-wager', 'raise-wager'];

/**
 * Where cash is played for, nobody sells chips to themselves or cashes their own, and guests look on. In practice nothing
 * is at stake, and nobody sells those chips; those of a tournament are no money.
 */
export const faultForCash = (
  money: MoneyKind,
  { kind, role }: Person,
  { entry, state }: Pick<LiveTable, 'entry' | 'state'>,
  name: CommandName,
): HttpProblemCode | null => {
  if (money !== 'cash' || entry.tournament !== null || state().config?.practice === true) return null;
  if (kind === 'guest' && NOT_FOR_GUESTS.includes(name)) return 'guests-watch';
  return role === 'patron' && FOR_STAFF.includes(name) ? 'cashier-only' : null;
};
