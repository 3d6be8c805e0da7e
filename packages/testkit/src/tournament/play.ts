import { type RoundResult, sessionOf, type TournamentEventOf } from '@sabot/tournament';
import { event, must, outcome, type TestTournament, tablesOf } from '../tournament.ts';

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
