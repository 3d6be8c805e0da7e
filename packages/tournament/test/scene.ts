import { GAME } from '@sabot/testkit/tournament/config';
import { startTournamentClock, type TournamentScene, type TournamentState } from '../src/index.ts';

/** A tournament as the steward sees it: people organise and deal, and there is no table yet, but for what is said. */
export const sceneOf = (state: TournamentState, changes: Partial<TournamentScene> = {}): TournamentScene => ({
  entry: { id: 'cup', auto: { tables: null, dragonMs: 5_000, organise: null, opponents: [] } },
  game: GAME,
  state,
  clock: startTournamentClock(0),
  tables: [],
  turns: new Set(),
  succeeded: true,
  crowded: false,
  chance: () => () => 0,
  ...changes,
});
