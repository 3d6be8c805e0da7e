import type { Game, WagerId } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { unitOf } from '../betting/desk.ts';

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
  const unit = unitOf(game, setUp.stakeUnit, wager.wager);
  const wanted = Math.ceil((gap - limit) / unit) * unit;
  const most = Math.floor((wager.stake - wager.min) / unit) * unit;
  const amount = Math.min(wanted, most);
  return amount > 0 ? { seat: wager.seat, wager: wager.wager, amount } : null;
};
