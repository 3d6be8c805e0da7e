import { type RoundResult, sessionOf, type TournamentConfig, type TournamentEventOf } from '@sabot/tournament';
import { event, must, newTournament, outcome, type TestTournament, tablesOf } from '../tournament.ts';
import { config } from './config.ts';

/** Registration open, with these people. */
export const registering = (changes: Partial<TournamentConfig>, people: readonly string[]): TestTournament => {
  const club = newTournament();
  must(club, 'Max', 'create-tournament', { config: config(changes) });
  must(club, 'Max', 'publish-tournament');
  for (const person of people) must(club, person, 'register');
  return club;
};

/** Seats drawn in the order of the entries. */
export const seat = (club: TestTournament): void => {
  const order = club.state.entries.filter(({ status }) => status === 'in').map(({ entry }) => entry);
  must(club, 'Max', 'draw-seats', { order });
};

export const openNext = (club: TestTournament): void => {
  seat(club);
  must(club, 'Sue', 'open-session');
};

/** In the first session, with Dragon Bets open. */
export const opened = (
  changes: Partial<TournamentConfig>,
  people: readonly string[] = ['Ann', 'Ben', 'Cho'],
): TestTournament => {
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

export const close = (club: TestTournament, table: number): void => {
  const chips = outcome(club, 'Shoe', 'send-chips', { table });
  if (chips !== 'done' && chips !== 'nothing-to-send') throw new Error(chips);
  must(club, 'Shoe', 'close-dragon-bets', { table });
};

export const play = (club: TestTournament, table: number, letters: string): void => {
  const found = sessionOf(club.state)?.tables.find((each) => each.table === table);
  if (found?.closed === false) close(club, table);
  let round = found?.results.length ?? 0;
  for (const result of resultsOf(letters)) {
    round += 1;
    must(club, 'Shoe', 'record-round', { table, round, result });
  }
};

/** Gives the stacks of a table back: what was sent, but for those named. */
export const giveBack = (club: TestTournament, table: number, chips: Readonly<Record<string, number>> = {}): void => {
  const places = sessionOf(club.state)?.tables.find((each) => each.table === table)?.places ?? [];
  const stacks = places.flatMap(({ entry }) => {
    const found = club.state.entries[entry - 1];
    return found === undefined || found.atTable === 0 ? [] : [{ entry, amount: chips[found.person] ?? found.atTable }];
  });
  must(club, 'Shoe', 'return-stacks', { table, stacks });
};

export const announce = (club: TestTournament): TournamentEventOf<'DragonsAnnounced'> =>
  event(must(club, 'Sue', 'announce-dragons'), 'DragonsAnnounced');

/** The whole session under way: every table plays the same, and everyone ends with these chips. */
export const playOut = (club: TestTournament, letters: string, chips: Readonly<Record<string, number>> = {}): void => {
  for (const table of tablesOf(club)) play(club, table, letters);
  for (const table of tablesOf(club)) giveBack(club, table, chips);
  announce(club);
  must(club, 'Sue', 'end-session');
};
