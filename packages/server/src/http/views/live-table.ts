import type { CommandName } from '@sabot/table';
import { OF_THE_TOURNAMENT } from '@sabot/tournament';
import type { Person } from '../../people/person.ts';
import type { LiveTable, TableEntry } from '../../streams/types.ts';
import type { Caller } from '../plugins/caller.ts';
import type { Services } from '../plugins/house-services.ts';
import { refused } from '../plugins/http-refusal.ts';

/** A private table is there for whom it belongs to, and for staff. */
export const maySee = ({ owner }: TableEntry, person: Person | null): boolean =>
  owner === null || owner === person?.id || person?.kind === 'staff';

/** What nobody does at this table over the network, as its tournament does it. */
export const isTournaments = ({ tournament }: Pick<TableEntry, 'tournament'>, name: CommandName): boolean =>
  tournament !== null && OF_THE_TOURNAMENT.includes(name);

/** The table of a route, as far as this caller may know of it. */
export const tableNamed = async (
  { house }: Services,
  id: string,
  { person }: Pick<Caller, 'person'>,
): Promise<LiveTable> => {
  const table = await house.table(id);
  if (table === null || !maySee(table.entry, person)) throw refused('not-found', 'There is no such table.');
  return table;
};
