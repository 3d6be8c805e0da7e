import { readTournamentCommand } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import {
  brokenTournament,
  decideTournament,
  type Entry,
  entryOfPerson,
  isTournamentCommandName,
  NEW_TOURNAMENT,
  sessionOf,
  type TournamentCommand,
  type TournamentDecision,
  type TournamentEvent,
  type TournamentEventOf,
  type TournamentEventType,
  type TournamentState,
} from '@sabot/tournament';
import { type Heard, PEOPLE } from './table.ts';
import { GAME } from './tournament/config.ts';

/** A tournament driven step by step in tests, and everything that has happened in it. */
export interface TestTournament {
  readonly game: Game;
  state: TournamentState;
  readonly events: TournamentEvent[];
  readonly heard: Heard<TournamentCommand, TournamentDecision>[];
  commands: number;
  /** Milliseconds. */
  now: number;
}

/** Everyone but the staff is a patron. */
export const roleOf = (who: string): string => PEOPLE[who] ?? 'patron';

export const newTournament = (game: Game = GAME): TestTournament => ({
  game,
  state: NEW_TOURNAMENT,
  events: [],
  heard: [],
  commands: 0,
  now: 0,
});

export const act = (club: TestTournament, who: string, what: string, fields: object = {}): TournamentDecision => {
  if (!isTournamentCommandName(what)) throw new Error(`no command ${what}`);
  club.commands += 1;
  club.now += 1;
  const raw = { do: what, id: `c${club.commands}`, by: who, as: roleOf(who), at: club.now, ...fields };
  const read = readTournamentCommand(raw);
  if (!read.ok) throw new Error(`${who} ${what}: ${read.fault}`);
  const decision = decideTournament(club.game, club.state, read.value);
  if (decision.ok) {
    club.state = decision.state;
    club.events.push(...decision.events);
    const broken = brokenTournament(club.state);
    if (broken.length > 0) throw new Error(`${who} ${what}: ${broken.join('; ')}`);
  }
  club.heard.push({ command: read.value, decision });
  return decision;
};

/** The same, where a refusal would be a mistake of the test. */
export const must = (
  club: TestTournament,
  who: string,
  what: string,
  fields: object = {},
): readonly TournamentEvent[] => {
  const decision = act(club, who, what, fields);
  if (!decision.ok) throw new Error(`${who} ${what} refused: ${JSON.stringify(decision.refusal)}`);
  return decision.events;
};

/** The code and clause of a refusal, or `done`. */
export const outcome = (club: TestTournament, who: string, what: string, fields: object = {}): string => {
  const decision = act(club, who, what, fields);
  if (decision.ok) return 'done';
  const { code, clause } = decision.refusal;
  return clause === null ? code : `${code} ${clause}`;
};

export const event = <T extends TournamentEventType>(
  events: readonly TournamentEvent[],
  type: T,
): TournamentEventOf<T> => {
  const found = events.findLast((each) => each.type === type);
  if (found === undefined) throw new Error(`no ${type} among ${events.map((each) => each.type).join(' ')}`);
  return found as TournamentEventOf<T>;
};

export const entryFor = (club: TestTournament, person: string): Entry => {
  const found = entryOfPerson(club.state, person);
  if (found === undefined) throw new Error(`${person} has no entry`);
  return found;
};

export const tablesOf = ({ state }: TestTournament): readonly number[] =>
  (sessionOf(state)?.tables ?? []).map(({ table }) => table);

export const ranking = ({ state }: TestTournament): readonly string[] =>
  state.standings.map(({ entry, place, chips }) => `${place} ${state.entries[entry - 1]?.person} ${chips}`);
