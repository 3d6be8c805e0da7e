import { type Game, isRoundWager, type RoundFacts, resultOf, type WagerId, type WagerResult } from '@sabot/rules';
import type { LastRoundView, TableView, WagerEnd } from '@sabot/table';

/** What a round came to for one patron. */
export interface Reckoning {
  readonly ends: readonly WagerEnd[];
  readonly staked: number;
  /** Stakes that came back, won or not. */
  readonly stakeBack: number;
  /** Paid on top of stakes. */
  readonly won: number;
  readonly net: number;
  /** Only what brings more than was staked is worth a cheer. */
  readonly isWin: boolean;
}

export const reckoningOf = (last: LastRoundView | null, person: string | null): Reckoning | null => {
  const ends = (last?.ends ?? []).filter(({ owner }) => owner === person);
  if (ends.length === 0) return null;
  const staked = ends.reduce((sum, { stake }) => sum + stake, 0);
  const stakeBack = ends.reduce((sum, { stake, returned }) => sum + Math.min(stake, returned), 0);
  const won = ends.reduce((sum, { stake, returned }) => sum + Math.max(0, returned - stake), 0);
  const net = stakeBack + won - staked;
  return { ends, staked, stakeBack, won, net, isWin: net > 0 };
};

/** What these facts make of every wager, whether or not anyone had one: their areas show it. */
export const areaResults = (game: Game, facts: RoundFacts | null): ReadonlyMap<WagerId, WagerResult['result']> =>
  new Map(
    facts === null ? [] : game.wagers.filter(isRoundWager).map((wager) => [wager.id, resultOf(wager, facts).result]),
  );

/** How many rounds have gone by without a wager of the patron, nor any other sign that someone is there. */
export const idleRounds = (before: number, last: TableView['last'], person: string, wasThere: boolean): number =>
  wasThere || (last?.ends ?? []).some(({ owner }) => owner === person) ? 0 : before + 1;
