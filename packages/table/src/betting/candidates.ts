import type { Cents, WagerId } from '@sabot/rules';
import { type Asking, forOwner, owners, seatsOf } from '../candidates.ts';
import { roundWagerOf } from '../context.ts';
import { roundWagersOffered } from '../floor/opening.ts';
import { wagersOf } from '../state.ts';
import { leastStake } from './least-stake.ts';

/** The least by which a stake on this wager can change and still be paid in whole cents. */
export const leastChange = ({ game, config }: Asking, id: WagerId): Cents => {
  const wager = roundWagerOf(game, id);
  return wager === undefined ? config.stakeUnit : leastStake(wager, config.stakeUnit);
};

/** A seated patron's own seat where no more is asked; one who stands may use any. */
const seatsFor = (asking: Asking, owner: string): readonly number[] => {
  const seat = asking.state.patrons.find(({ person }) => person === owner)?.seat ?? null;
  return seat === null || asking.anySeat === true ? seatsOf(asking) : [seat];
};

export const areasFor = (asking: Asking) =>
  owners(asking).flatMap((owner) =>
    seatsFor(asking, owner).flatMap((seat) =>
      roundWagersOffered(asking.game, asking.config).map((wager) => ({ owner, seat, wager })),
    ),
  );

export const standing = (asking: Asking) => {
  const mine = owners(asking);
  return wagersOf(asking.state).filter(({ owner }) => mine.includes(owner));
};

export const stakesFor = (asking: Asking, { owner, seat, wager }: { owner: string; seat: number; wager: WagerId }) => ({
  seat,
  wager,
  ...forOwner(asking, owner),
});

export const minimumOf = ({ config }: Asking, id: WagerId): Cents =>
  config.limits.find(({ wager }) => wager === id)?.min ?? config.stakeUnit;
