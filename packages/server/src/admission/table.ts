import { type Command, openRoundOf } from '@sabot/table';
import { CORRECTING, refusalAtTable, refusalOfTournaments, toldOfTable } from '@sabot/tournament';
import type { MoneyKind } from '../ops/settings.ts';
import type { Person } from '../people/person.ts';
import { apartFromCorrections } from '../stewards/announcement-lock.ts';
import type { LiveTable } from '../streams/table-stream.ts';
import type { LiveTournament } from '../streams/tournament-stream.ts';
import { refusalForCash, refusalOfNames } from './people.ts';
import { type AdmissionServices, firstRefusal, type HouseRefusal, isSoon, refusalOf } from './refusal.ts';
import { closeCalledBets } from './tournament.ts';

/**
 * A reveal shuts out whoever has not committed, so that it waits; and one that does not fit would be on record for nothing: the
 * table itself knows no hashes.
 */
const refusalOfEntropy = async (
  services: AdmissionServices,
  table: LiveTable,
  command: Command,
): Promise<HouseRefusal | null> => {
  if (command.do !== 'reveal-entropy') return null;
  if (!(await services.mayReveal(table, command.at))) return refusalOf('too-early');
  const hasCommitted = table.state().shoe?.contributions.some(({ person }) => person === command.by);
  // What was never committed to, the table refuses.
  if (hasCommitted !== true) return null;
  return (await services.opensCommitment(table, command.by, command.value)) ? null : refusalOf('entropy-mismatch');
};

const refusalOfPractice = ({ entry }: LiveTable, { do: name }: Command): HouseRefusal | null =>
  name === 'open-table' && entry.owner !== null ? refusalOf('stays-closed') : null;

/** No card comes before the tournament knows that its Dragon Bets are closed. */
const areBetsClosed = async (
  services: AdmissionServices,
  tournament: LiveTournament,
  table: LiveTable,
): Promise<boolean> => {
  const told = toldOfTable(tournament.state(), table.entry.id);
  if (openRoundOf(table.state()) === null || told === undefined) return true;
  return closeCalledBets(services, tournament, told.table);
};

/** What the tournament of a table has to say to a command at it. */
const refusalByTournament = async (
  services: AdmissionServices,
  table: LiveTable,
  command: Command,
): Promise<HouseRefusal | null> => {
  const { tournament: named } = table.entry;
  const tournament = named === null ? null : await services.house.tournament(named);
  if (tournament === null) return null;
  if (command.do === 'draw-card' && !(await areBetsClosed(services, tournament, table)))
    return refusalOf('unavailable');
  const refusal = (): HouseRefusal | null =>
    refusalAtTable(tournament.state(), table.entry.id, table.state(), command, services.now());
  // A call may have to wait for what the house carries over; in a pause there is nothing to wait for.
  if (command.do === 'open-betting' && tournament.state().pause === null) await isSoon(() => refusal() === null);
  return refusal();
};

/** All that is asked before the table itself is. */
export const refusalBeforeTable = (
  services: AdmissionServices,
  money: MoneyKind,
  person: Person,
  table: LiveTable,
  command: Command,
): Promise<HouseRefusal | null> =>
  firstRefusal([
    () => refusalOfTournaments(command, table.entry.tournament !== null),
    () => refusalForCash(money, person, table, command.do),
    () => refusalOfPractice(table, command),
    () => refusalOfNames(services, person, command),
    () => refusalOfEntropy(services, table, command),
    () => refusalByTournament(services, table, command),
  ]);

/**
 * Checks a command and gives it; what may put a round of a tournament right, apart from the announcement of its session.
 * Null where that could not be done in time.
 */
export const apartFromAnnouncement = async <T>(
  { house }: AdmissionServices,
  { entry }: LiveTable,
  { do: name }: Command,
  work: () => Promise<T>,
): Promise<T | null> =>
  entry.tournament === null || !CORRECTING.includes(name)
    ? work()
    : apartFromCorrections(house, entry.tournament, work);
