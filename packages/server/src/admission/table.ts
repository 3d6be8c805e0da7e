import { type Command, type CommandOf, openRoundOf } from '@sabot/table';
import { CORRECTING, refusalAtTable, refusalOfTournaments, toldOfTable } from '@sabot/tournament';
import type { MoneyKind } from '../ops/settings.ts';
import type { Person } from '../people/person.ts';
import { withAnnouncementLock } from '../stewards/announcement-lock.ts';
import type { LiveTable } from '../streams/table-stream.ts';
import type { LiveTournament } from '../streams/tournament-stream.ts';
import { checkCash, checkNames } from './people.ts';
import {
  type AdmissionServices,
  type CheckAnswer,
  firstRefusal,
  type HouseRefusal,
  houseRefusal,
  waitUntil,
} from './refusal.ts';
import { checkSecondPerson } from './second-person.ts';
import { closeBetsWhenCalled } from './tournament.ts';

/**
 * A reveal shuts out whoever has not committed, so that it waits; and one that does not fit would be on record for nothing: the
 * table itself knows no hashes.
 */
const checkReveal = async (
  services: AdmissionServices,
  table: LiveTable,
  command: CommandOf<'reveal-entropy'>,
): Promise<HouseRefusal | null> => {
  if (!(await services.mayReveal(table, command.at))) return houseRefusal('too-early');
  const hasCommitted = table.state().shoe?.contributions.some(({ person }) => person === command.by);
  // What was never committed to, the table refuses.
  if (hasCommitted !== true) return null;
  return (await services.opensCommitment(table, command.by, command.value)) ? null : houseRefusal('entropy-mismatch');
};

const checkEntropy = (services: AdmissionServices, table: LiveTable, command: Command): CheckAnswer =>
  command.do === 'reveal-entropy' ? checkReveal(services, table, command) : null;

const checkPractice = ({ entry }: LiveTable, { do: name }: Command): HouseRefusal | null =>
  name === 'open-table' && entry.owner !== null ? houseRefusal('stays-closed') : null;

/** No card comes before the tournament knows that its Dragon Bets are closed. */
const areBetsClosed = async (
  services: AdmissionServices,
  tournament: LiveTournament,
  table: LiveTable,
): Promise<boolean> => {
  const told = toldOfTable(tournament.state(), table.entry.id);
  if (openRoundOf(table.state()) === null || told === undefined) return true;
  return closeBetsWhenCalled(services, tournament, told.table);
};

/** What the tournament of a table has to say to a command at it. */
const checkBy = async (
  services: AdmissionServices,
  named: string,
  table: LiveTable,
  command: Command,
): Promise<HouseRefusal | null> => {
  const tournament = await services.house.tournament(named);
  if (tournament === null) return null;
  if (command.do === 'draw-card' && !(await areBetsClosed(services, tournament, table)))
    return houseRefusal('unavailable');
  const refusal = (): HouseRefusal | null =>
    refusalAtTable(tournament.state(), table.entry.id, table.state(), command, services.now());
  // A call may have to wait for what the house carries over; in a pause there is nothing to wait for.
  if (command.do === 'open-betting' && tournament.state().pause === null) await waitUntil(() => refusal() === null);
  return refusal();
};

const checkByTournament = (services: AdmissionServices, table: LiveTable, command: Command): CheckAnswer =>
  table.entry.tournament === null ? null : checkBy(services, table.entry.tournament, table, command);

/** All that is asked before the table itself is. */
export const checkTableCommand = (
  services: AdmissionServices,
  money: MoneyKind,
  person: Person,
  table: LiveTable,
  command: Command,
): Promise<HouseRefusal | null> =>
  firstRefusal([
    () => refusalOfTournaments(command, table.entry.tournament !== null),
    () => checkCash(money, person, table, command.do),
    () => checkPractice(table, command),
    () => checkNames(services, person, command),
    () => checkEntropy(services, table, command),
    () => checkSecondPerson(services, person, table, command),
    () => checkByTournament(services, table, command),
  ]);

/**
 * Checks a command and gives it; what may put a round of a tournament right, apart from the announcement of its session.
 * Null where that could not be done in time.
 */
export const withAnnouncementLockIfCorrecting = async <T>(
  { house }: AdmissionServices,
  { entry }: LiveTable,
  { do: name }: Command,
  work: () => Promise<T>,
): Promise<T | null> =>
  entry.tournament === null || !CORRECTING.includes(name)
    ? work()
    : withAnnouncementLock(house, entry.tournament, work);
