import type { Services } from '../http/plugins/house-services.ts';
import { isWalkIn } from '../ledger/table-ledger.ts';
import { isPatron, type Person } from '../people/person.ts';
import { type HouseRefusal, refusalOf } from './refusal.ts';

/** Fields of a command that name someone. */
const NAMES = ['for', 'person', 'to'] as const;

/** Whom staff name as a patron is one, or a walk-in; whom they appoint is of the staff. */
const mayBeNamed = async ({ people }: Pick<Services, 'people'>, name: string, id: string): Promise<boolean> => {
  const isAppointed = name === 'appoint-acting';
  if (!isAppointed && isWalkIn(id)) return true;
  const found = await people.personById(id);
  return found !== null && (isAppointed ? found.kind === 'staff' : isPatron(found));
};

/** Staff seat nobody who does not exist, nor themselves or the house; patrons speak for themselves alone anyway. */
export const refusalOfNames = async (
  services: Pick<Services, 'people'>,
  person: Person,
  command: { readonly do: string },
): Promise<HouseRefusal | null> => {
  if (isPatron(person)) return null;
  for (const field of NAMES) {
    const id: unknown = Reflect.get(command, field);
    if (typeof id === 'string' && !(await mayBeNamed(services, command.do, id)))
      return refusalOf('unknown-person', `There is nobody to be named in ${field}.`);
  }
  return null;
};
