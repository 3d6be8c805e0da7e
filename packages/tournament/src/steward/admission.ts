import type { Basis } from '@sabot/rules';
import type { Command, TableState } from '@sabot/table';
import type { TournamentCommand } from '../commands.ts';
import { entriesIn, type TournamentState } from '../state.ts';
import { mayCall, mayCorrect } from './gate.ts';
import { CARRIED_OVER, OF_THE_TOURNAMENT } from './own-commands.ts';

/** What is asked before a tournament or one of its tables is: each answers a refusal, or null. */

/** Why a command does not come before the decider. */
export interface AdmissionRefusal {
  readonly code: 'carried-over' | 'entry-out' | 'not-now' | 'round-stands' | 'tournament-table';
  readonly clause: Basis;
  readonly detail: string;
}

const refused = (code: AdmissionRefusal['code'], detail: string): AdmissionRefusal => ({
  code,
  clause: 'policy',
  detail,
});

export const refusalOfCarriedOver = ({ do: name }: Pick<TournamentCommand, 'do'>): AdmissionRefusal | null =>
  CARRIED_OVER.includes(name)
    ? refused('carried-over', 'The house itself carries over what happens at the tables of a tournament.')
    : null;

/** What is being put right at a closed table is decided, and carried over, before the session is announced (3.12). */
export const refusalOfAnnouncement = (isAllDecided: boolean): AdmissionRefusal | null =>
  isAllDecided ? null : refused('not-now', 'A correction at a table of this session is not decided yet.');

/** Seats and chips at a tournament's table, and the table itself, are the tournament's; and no other table becomes one. */
export const refusalOfTournaments = (command: Command, isTournaments: boolean): AdmissionRefusal | null =>
  (isTournaments && OF_THE_TOURNAMENT.includes(command.do)) ||
  (command.do === 'open-table' && command.config.tournament !== undefined)
    ? refused('tournament-table', 'Only the tournament does this.')
    : null;

/** Whoever has left the tournament plays no more, though the chips stay at the table until the session is over. */
const isOut = (state: TournamentState, person: string): boolean =>
  !entriesIn(state).some((entry) => entry.person === person);

/** What the tournament of a table has to say to a command at it. */
export const refusalAtTable = (
  state: TournamentState,
  id: string,
  table: TableState,
  command: Command,
  now: number,
): AdmissionRefusal | null => {
  switch (command.do) {
    case 'open-betting':
      return mayCall(state, id, table, now)
        ? null
        : refused('not-now', 'The tournament does not let a round be called at this table now.');
    case 'place-wager':
    case 'raise-wager':
      return isOut(state, command.for ?? command.by)
        ? refused('entry-out', 'The entry is no longer in the tournament.')
        : null;
    default:
      return mayCorrect(state, id, table, command.do)
        ? null
        : refused('round-stands', 'The session is settled, so its rounds stand.');
  }
};
