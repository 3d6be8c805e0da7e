import type { TournamentConfig } from '@sabot/tournament';
import { must, newTournament, type TestTournament } from '../tournament.ts';
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
