import { type Command, openRoundOf } from '@sabot/table';
import { CORRECTING, entriesIn, mayCall, mayCorrect, toldOfTable } from '@sabot/tournament';
import type { LiveTournament } from '../house/tournament-types.ts';
import type { LiveTable } from '../house/types.ts';
import { closeCalledBets } from '../tournament/close-bets.ts';
import { apartFromCorrections } from '../tournament/corrections.ts';
import { busy, problem, problemOfAnswer } from './problem.ts';
import type { Services } from './services.ts';
import { isSoon } from './soon.ts';

/** Where people deal, the tournament is asked before each call, as the house asks it where it deals itself. */
const checkCall = async ({ now }: Services, tournament: LiveTournament, table: LiveTable): Promise<void> => {
  const isFree = (): boolean => mayCall(tournament.state(), table.entry.id, table.state(), now());
  // In a pause there is nothing to wait for.
  if (tournament.state().pause === null ? await isSoon(isFree) : isFree()) return;
  throw problem('not-now', 'The tournament does not let a round be called at this table now.');
};

/** No card comes before the tournament knows that its Dragon Bets are closed. */
const checkDeal = async (services: Services, tournament: LiveTournament, table: LiveTable): Promise<void> => {
  const told = toldOfTable(tournament.state(), table.entry.id);
  if (openRoundOf(table.state()) === null || told === undefined) return;
  if (!(await closeCalledBets(services, tournament, told.table))) throw problem('unavailable');
};

/** Whoever has left the tournament plays no more, though the chips stay at the table until the session is over. */
const checkPlayer = (tournament: LiveTournament, person: string): void => {
  if (entriesIn(tournament.state()).some((entry) => entry.person === person)) return;
  const refusal = { code: 'entry-out', clause: 'policy', detail: 'The entry is no longer in the tournament.' } as const;
  throw problemOfAnswer({ kind: 'refused', refusal, repeated: false });
};

/** The last round of a session's table is put right until the session is announced. */
const checkCorrection = (tournament: LiveTournament, table: LiveTable, { do: name }: Command): void => {
  if (mayCorrect(tournament.state(), table.entry.id, table.state(), name)) return;
  const detail = 'The session is settled, so its rounds stand.';
  const refusal = { code: 'round-stands', clause: 'policy', detail } as const;
  throw problemOfAnswer({ kind: 'refused', refusal, repeated: false });
};

const check = async (
  services: Services,
  tournament: LiveTournament,
  table: LiveTable,
  command: Command,
): Promise<void> => {
  switch (command.do) {
    case 'open-betting':
      return checkCall(services, tournament, table);
    case 'draw-card':
      return checkDeal(services, tournament, table);
    case 'place-wager':
    case 'raise-wager':
      return checkPlayer(tournament, command.for ?? command.by);
    default:
      return checkCorrection(tournament, table, command);
  }
};

/** What the tournament of a table has to say to a command at it. */
export const checkWithTournament = async (services: Services, table: LiveTable, command: Command): Promise<void> => {
  const { tournament: named } = table.entry;
  const tournament = named === null ? null : await services.house.tournament(named);
  if (tournament === null) return;
  await check(services, tournament, table, command);
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
