import { readTournamentCommand } from '@sabot/protocol';
import { GAMES, type Game } from '@sabot/rules';
import { type Heard, PEOPLE } from '../../table/test/house.ts';
import {
  brokenTournament,
  decideTournament,
  type Entry,
  entryOfPerson,
  isTournamentCommandName,
  NEW_TOURNAMENT,
  type RoundResult,
  type SessionPlan,
  sessionOf,
  type TournamentCommand,
  type TournamentConfig,
  type TournamentDecision,
  type TournamentEvent,
  type TournamentEventOf,
  type TournamentEventType,
  type TournamentState,
  usualSession,
  usualTournament,
} from '../src/index.ts';

/** A tournament driven step by step in tests, and everything that has happened in it. */
export interface Club {
  readonly game: Game;
  state: TournamentState;
  readonly events: TournamentEvent[];
  readonly heard: Heard<TournamentCommand, TournamentDecision>[];
  commands: number;
  /** Milliseconds. */
  now: number;
}

const dragonGame = (): Game => {
  const game = GAMES.find(({ wagers }) => wagers.some(({ scope }) => scope === 'session'));
  if (game === undefined) throw new Error('no game with Dragon Bets');
  return game;
};

export const GAME = dragonGame();
export const DOLLAR = 100;

/** Everyone but the staff is a patron. */
export const roleOf = (who: string): string => PEOPLE[who] ?? 'patron';

export const newClub = (game: Game = GAME): Club => ({
  game,
  state: NEW_TOURNAMENT,
  events: [],
  heard: [],
  commands: 0,
  now: 0,
});

export const act = (club: Club, who: string, what: string, fields: object = {}): TournamentDecision => {
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
export const must = (club: Club, who: string, what: string, fields: object = {}): readonly TournamentEvent[] => {
  const decision = act(club, who, what, fields);
  if (!decision.ok) throw new Error(`${who} ${what} refused: ${JSON.stringify(decision.refusal)}`);
  return decision.events;
};

/** The code and clause of a refusal, or `done`. */
export const outcome = (club: Club, who: string, what: string, fields: object = {}): string => {
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

export const plan = (changes: Partial<SessionPlan> = {}): SessionPlan => usualSession(GAME, changes);

export const rounds = (count: number): Partial<SessionPlan> => ({ length: { kind: 'rounds', rounds: count } });

export const config = (changes: Partial<TournamentConfig> = {}): TournamentConfig => usualTournament(GAME, changes);

export const entryFor = (club: Club, person: string): Entry => {
  const found = entryOfPerson(club.state, person);
  if (found === undefined) throw new Error(`${person} has no entry`);
  return found;
};

/** Registration open, with these people. */
export const registering = (changes: Partial<TournamentConfig>, people: readonly string[]): Club => {
  const club = newClub();
  must(club, 'Max', 'create-tournament', { config: config(changes) });
  must(club, 'Max', 'publish-tournament');
  for (const person of people) must(club, person, 'register');
  return club;
};

/** Seats drawn in the order of the entries. */
export const seat = (club: Club): void => {
  const order = club.state.entries.filter(({ status }) => status === 'in').map(({ entry }) => entry);
  must(club, 'Max', 'draw-seats', { order });
};

export const openNext = (club: Club): void => {
  seat(club);
  must(club, 'Sue', 'open-session');
};

/** In the first session, with Dragon Bets open. */
export const opened = (changes: Partial<TournamentConfig>, people: readonly string[] = ['Ann', 'Ben', 'Cho']): Club => {
  const club = registering(changes, people);
  must(club, 'Max', 'close-registration');
  openNext(club);
  return club;
};

const RESULT_OF: Readonly<Record<string, RoundResult>> = { B: 'banker', P: 'player', T: 'tie', V: 'void' };

/** `BBT PV`: Banker, Banker, tie, Player, void. */
export const resultsOf = (letters: string): readonly RoundResult[] =>
  [...letters.replaceAll(' ', '')].map((letter) => {
    const result = RESULT_OF[letter];
    if (result === undefined) throw new Error(`no result ${letter}`);
    return result;
  });

const tablesOf = ({ state }: Club): readonly number[] => (sessionOf(state)?.tables ?? []).map(({ table }) => table);

export const close = (club: Club, table: number): void => {
  const chips = outcome(club, 'Shoe', 'send-chips', { table });
  if (chips !== 'done' && chips !== 'nothing-to-send') throw new Error(chips);
  must(club, 'Shoe', 'close-dragon-bets', { table });
};

export const play = (club: Club, table: number, letters: string): void => {
  const found = sessionOf(club.state)?.tables.find((each) => each.table === table);
  if (found?.closed === false) close(club, table);
  let round = found?.results.length ?? 0;
  for (const result of resultsOf(letters)) {
    round += 1;
    must(club, 'Shoe', 'record-round', { table, round, result });
  }
};

/** Gives the stacks of a table back: what was sent, but for those named. */
export const giveBack = (club: Club, table: number, chips: Readonly<Record<string, number>> = {}): void => {
  const places = sessionOf(club.state)?.tables.find((each) => each.table === table)?.places ?? [];
  const stacks = places.flatMap(({ entry }) => {
    const found = club.state.entries[entry - 1];
    return found === undefined || found.atTable === 0 ? [] : [{ entry, amount: chips[found.person] ?? found.atTable }];
  });
  must(club, 'Shoe', 'return-stacks', { table, stacks });
};

export const announce = (club: Club): TournamentEventOf<'DragonsAnnounced'> =>
  event(must(club, 'Sue', 'announce-dragons'), 'DragonsAnnounced');

/** The whole session under way: every table plays the same, and everyone ends with these chips. */
export const playOut = (club: Club, letters: string, chips: Readonly<Record<string, number>> = {}): void => {
  for (const table of tablesOf(club)) play(club, table, letters);
  for (const table of tablesOf(club)) giveBack(club, table, chips);
  announce(club);
  must(club, 'Sue', 'end-session');
};

export const ranking = ({ state }: Club): readonly string[] =>
  state.standings.map(({ entry, place, chips }) => `${place} ${state.entries[entry - 1]?.person} ${chips}`);
