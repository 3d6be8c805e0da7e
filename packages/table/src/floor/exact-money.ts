import type { Game, Wager, WagerId } from '@sabot/rules';
import type { TableConfig } from '../config.ts';
import { type TableState, wagersOf } from '../state.ts';

/**
 * Whole numbers are exact up to 2^53. No account of a table comes nearer to that than a quarter of the way, so that a
 * round paid twice over, once wrongly and once rightly, is still counted exactly.
 */
export const MOST_EXACT = 2 ** 51;

const most = (wager: Wager): number => {
  let best = 0;
  for (const { pays } of wager.lines) best = Math.max(best, pays.win / pays.stake);
  return best;
};

/** Games are frozen, so what their best line pays need be looked for once. */
const BEST: WeakMap<Game, number> = new WeakMap();

const bestOf = (game: Game): number => {
  const known = BEST.get(game);
  if (known !== undefined) return known;
  const best = Math.max(...game.wagers.map(most));
  BEST.set(game, best);
  return best;
};

/** What each wager pays at its best, for every cent of its stake. */
const bestByWager = ({ wagers }: Game): ReadonlyMap<WagerId, number> =>
  new Map(wagers.map((wager) => [wager.id, most(wager)]));

/** One that the game does not have pays nothing. */
const paysAtBest = (kinds: ReadonlyMap<WagerId, number>, id: WagerId): number => kinds.get(id) ?? 0;

/** Where any number of patrons may stand in one area, so many: no list of a round's wagers is longer. */
const MOST_IN_AREA = 1000;

/** What a round can cost the house at the very most, with every area full and every wager won at its best. */
export const largestLoss = (
  game: Game,
  { limits, seats, wagersPerArea, areaMax }: Pick<TableConfig, 'limits' | 'seats' | 'wagersPerArea' | 'areaMax'>,
): number => {
  const kinds = bestByWager(game);
  return limits.reduce((sum, { wager, max }) => {
    const inArea = Math.min(max * (wagersPerArea ?? MOST_IN_AREA), areaMax ?? Infinity);
    return sum + seats * inArea * paysAtBest(kinds, wager);
  }, 0);
};

/** Whether the round, with so much more on this wager, might take an account past what is counted exactly. */
export const isBeyondExact = (game: Game, state: TableState, wager: Wager, more: number): boolean => {
  const { bought, cashed, house } = state.money;
  // What patrons owe is neither bought nor with the house, and yet it was paid out in chips.
  const held = state.debts.reduce((sum, { amount }) => sum + amount, bought - cashed - house);
  const owed = Math.abs(house);
  // Every chip of the table on the best line: nearly always even that is far from the bound.
  if (owed + held * (bestOf(game) + 1) <= MOST_EXACT) return false;
  const kinds = bestByWager(game);
  const standing = wagersOf(state);
  const risk = standing.reduce((sum, each) => sum + each.stake * paysAtBest(kinds, each.wager), more * most(wager));
  return Math.max(owed, held) + risk > MOST_EXACT;
};
