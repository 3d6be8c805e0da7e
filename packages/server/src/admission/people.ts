import { COMMANDS, type CommandName } from '@sabot/table';
import { feeOf, isForMoney, type TournamentCommandName, type TournamentConfig } from '@sabot/tournament';
import { isWalkIn } from '../ledger/table-ledger.ts';
import type { MoneyKind } from '../ops/settings.ts';
import { isPatron, type Person } from '../people/person.ts';
import type { LiveTable } from '../streams/table-stream.ts';
import { type AdmissionServices, type CheckAnswer, type HouseRefusal, houseRefusal } from './refusal.ts';

/**
 * Where cash is played for, nobody sells chips to themselves or cashes their own, and guests look on. In practice nothing
 * is at stake, and nobody sells those chips; those of a tournament are no money.
 */
export const checkCash = (
  money: MoneyKind,
  { kind, role }: Person,
  { entry, state }: Pick<LiveTable, 'entry' | 'state'>,
  name: CommandName,
): HouseRefusal | null => {
  if (money !== 'cash' || entry.tournament !== null || state().config?.practice === true) return null;
  const { cash } = COMMANDS[name];
  if (cash === undefined) return null;
  const { forGuests, byOneself } = cash;
  if (kind === 'guest' && !forGuests) return houseRefusal('guests-watch');
  return role === 'patron' && !byOneself ? houseRefusal('cashier-only') : null;
};

/** The same for a tournament: where money is in it guests look on, and nobody sells an entry to themselves. */
export const checkTournamentCash = (
  money: MoneyKind,
  { kind, role }: Person,
  config: TournamentConfig | null,
  name: TournamentCommandName,
): HouseRefusal | null => {
  const enters = name === 'register' || name === 'rebuy';
  if (money !== 'cash' || config === null || !enters) return null;
  if (kind === 'guest' && isForMoney(config)) return houseRefusal('guests-watch');
  return role === 'patron' && feeOf(config, name) > 0 ? houseRefusal('cashier-only') : null;
};

/** Fields of a command that name someone. */
const NAMES = ['for', 'person', 'to'] as const;

/** Whom staff name as a patron is one, or a walk-in; whom they appoint is of the staff. */
const mayBeNamed = async (
  { people }: Pick<AdmissionServices, 'people'>,
  name: string,
  id: string,
): Promise<boolean> => {
  const isAppointed = name === 'appoint-acting';
  if (!isAppointed && isWalkIn(id)) return true;
  const found = await people.personById(id);
  return found !== null && (isAppointed ? found.kind === 'staff' : isPatron(found));
};

const checkNamed = async (
  services: Pick<AdmissionServices, 'people'>,
  command: { readonly do: string },
): Promise<HouseRefusal | null> => {
  for (const field of NAMES) {
    const id: unknown = Reflect.get(command, field);
    if (typeof id === 'string' && !(await mayBeNamed(services, command.do, id)))
      return houseRefusal('unknown-person', `There is nobody to be named in ${field}.`);
  }
  return null;
};

/** Staff seat nobody who does not exist, nor themselves or the house; patrons speak for themselves alone anyway. */
export const checkNames = (
  services: Pick<AdmissionServices, 'people'>,
  person: Person,
  command: { readonly do: string },
): CheckAnswer => (isPatron(person) ? null : checkNamed(services, command));
