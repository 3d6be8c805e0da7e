import { type Command, openRoundOf } from '@sabot/table';
import { type AdmissionRefusal, CORRECTING, refusalAtTable, toldOfTable } from '@sabot/tournament';
import type { LiveTournament } from '../house/tournament-types.ts';
import type { LiveTable } from '../house/types.ts';
import { closeCalledBets } from '../tournament/close-bets.ts';
import { apartFromCorrections } from '../tournament/corrections.ts';
import { busy, problem, throwIfRefused } from './problem.ts';
import type { Services } from './services.ts';
import { isSoon } from './soon.ts';

/** No card comes before the tournament knows that its Dragon Bets are closed. */
const closeBefore = async (services: Services, tournament: LiveTournament, table: LiveTable): Promise<void> => {
  const told = toldOfTable(tournament.state(), table.entry.id);
  if (openRoundOf(table.state()) === null || told === undefined) return;
  if (!(await closeCalledBets(services, tournament, told.table))) throw problem('unavailable');
};

/** What the tournament of a table has to say to a command at it. */
export const checkWithTournament = async (services: Services, table: LiveTable, command: Command): Promise<void> => {
  const { tournament: named } = table.entry;
  const tournament = named === null ? null : await services.house.tournament(named);
  if (tournament === null) return;
  if (command.do === 'draw-card') await closeBefore(services, tournament, table);
  const refusal = (): AdmissionRefusal | null =>
    refusalAtTable(tournament.state(), table.entry.id, table.state(), command, services.now());
  // A call may have to wait for what the house carries over; in a pause there is nothing to wait for.
  if (command.do === 'open-betting' && tournament.state().pause === null) await isSoon(() => refusal() === null);
  throwIfRefused(refusal());
};

/** Checks a command and gives it; what may put a round of a tournament right, apart from the announcement of its session. */
export const apartFromAnnouncement = async <T>(
  { house }: Services,
  { entry }: LiveTable,
  { do: name }: Command,
  work: () => Promise<T>,
): Promise<T> => {
  if (entry.tournament === null || !CORRECTING.includes(name)) return work();
  const done = await apartFromCorrections(house, entry.tournament, work);
  if (done === null) throw busy();
  return done;
};
