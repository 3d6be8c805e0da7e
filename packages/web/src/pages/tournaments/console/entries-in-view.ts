import type { TournamentView } from '@sabot/tournament';

/** Numbers of the entries that play on. */
export const entriesInView = ({ entries }: Pick<TournamentView, 'entries'>): readonly number[] =>
  entries.filter(({ status }) => status === 'in').map(({ entry }) => entry);
