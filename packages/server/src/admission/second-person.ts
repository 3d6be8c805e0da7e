import { type Command, firstPersonsOf } from '@sabot/table';
import type { Person } from '../people/person.ts';
import type { LiveTable } from '../streams/table-stream.ts';
import { type AdmissionServices, type CheckAnswer, type HouseRefusal, houseRefusal } from './refusal.ts';

const checkApart = async (
  { people }: Pick<AdmissionServices, 'people'>,
  { id }: Person,
  first: readonly string[],
): Promise<HouseRefusal | null> => {
  const together = await people.invitedTogether(id);
  // Where nobody's part is known yet it may be on its way: the table would be asked too late.
  if (together.size === 0 || first.some((each) => each !== id && !together.has(each))) return null;
  return {
    ...houseRefusal(
      'second-person-required',
      'For a day after joining, whoever was invited and whoever invited them count as one person: someone else has to do this.',
    ),
    clause: 'policy',
  };
};

/**
 * The table knows that two persons are two; whether the one has made the other is for the house to know. Nothing is looked up
 * for a command that one person gives alone.
 */
export const checkSecondPerson = (
  services: Pick<AdmissionServices, 'people'>,
  person: Person,
  { game, state }: Pick<LiveTable, 'game' | 'state'>,
  command: Command,
): CheckAnswer => {
  const first = firstPersonsOf(game, state(), command);
  return first === null ? null : checkApart(services, person, first);
};
