import type { Game, WagerId } from '@sabot/rules';
import { leastStake, type TableView } from '@sabot/table';

export interface Relief {
  readonly seat: number;
  readonly wager: WagerId;
  readonly amount: number;
}

/** What a patron on the heavier hand can take off towards the differential limit, without going under the minimum. */
export const reliefOf = (
  game: Game,
  { round, setUp, own }: Pick<TableView, 'round' | 'setUp' | 'own'>,
): Relief | null => {
  const differential = round?.differential ?? null;
  const limit = setUp?.differentialLimit ?? null;
  if (setUp === null || own === null || differential === null || limit === null) return null;
  const { heavier, gap } = differential;
  const wager = round?.wagers?.find((each) => each.owner === own.person && each.wager === heavier);
  if (wager === undefined || gap <= limit) return null;
  const rule = game.wagers.find(({ id }) => id === heavier);
  if (rule === undefined) return null;
  const unit = leastStake(rule, setUp.stakeUnit);
  const wanted = Math.ceil((gap - limit) / unit) * unit;
  const most = Math.floor((wager.stake - wager.min) / unit) * unit;
  const amount = Math.min(wanted, most);
  return amount > 0 ? { seat: wager.seat, wager: wager.wager, amount } : null;
};
