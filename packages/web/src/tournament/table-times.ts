import type { TournamentAuto } from '@sabot/tournament';

/** The paces of tables that the house deals at, in milliseconds. */
export type TableTimes = NonNullable<TournamentAuto['tables']>;
