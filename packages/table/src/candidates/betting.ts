import { type Cents, cents, type WagerId } from '@sabot/rules';
import { roundWagerOf } from '../decide/context.ts';
import { roundWagersOffered } from '../decide/table.ts';
import { proposedRemoval } from '../differential.ts';
import { leastStake } from '../least-stake.ts';
import { type Asking, type Candidates, everyone, forOwner, once, owners, REASON, seatsOf, wagersOf } from './asking.ts';

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

const areasFor = (asking: Asking) =>
  owners(asking).flatMap((owner) =>
    seatsFor(asking, owner).flatMap((seat) =>
      roundWagersOffered(asking.game, asking.config).map((wager) => ({ owner, seat, wager })),
    ),
  );

const standing = (asking: Asking) => {
  const mine = owners(asking);
  return wagersOf(asking).filter(({ owner }) => mine.includes(owner));
};

const at = (asking: Asking, { owner, seat, wager }: { owner: string; seat: number; wager: WagerId }) => ({
  seat,
  wager,
  ...forOwner(asking, owner),
});

const minimumOf = ({ config }: Asking, id: WagerId): Cents =>
  config.limits.find(({ wager }) => wager === id)?.min ?? config.stakeUnit;

/** Wagers, the differential between them, and who draws. */
export const BETTING_CANDIDATES = {
  'open-betting': ({ state }) => (state.freeHandOrdered ? [{}] : [{}, { freeHand: true }]),
  'place-wager': (asking) =>
    areasFor(asking).map((area) => ({ ...at(asking, area), amount: minimumOf(asking, area.wager) })),
  'raise-wager': (asking) =>
    standing(asking).map((placed) => ({
      ...at(asking, placed),
      // A stake that was found under the minimum is raised to it at least.
      amount: cents(Math.max(leastChange(asking, placed.wager), minimumOf(asking, placed.wager) - placed.stake)),
    })),
  'lower-wager': (asking) =>
    standing(asking).map((placed) => ({ ...at(asking, placed), amount: leastChange(asking, placed.wager) })),
  'withdraw-wager': (asking) => standing(asking).map((placed) => at(asking, placed)),
  'ask-to-decrease': once,
  'remove-wagers': (asking) => {
    const { differentialLimit } = asking.config;
    const wagers = differentialLimit === null ? [] : proposedRemoval(wagersOf(asking), differentialLimit);
    return [{ wagers: wagers.map(({ owner, seat, wager }) => ({ owner, seat, wager })), reason: REASON }];
  },
  'close-betting': once,
  'give-device': (asking) => everyone(asking).map((to) => ({ to })),
  'relinquish-device': (asking) => {
    const { holder } = asking.state.device;
    return holder === null ? [] : [forOwner(asking, holder)];
  },
  'revoke-device': () => [{ reason: REASON }],
  'allow-draw-without-wager': (asking) =>
    everyone(asking)
      .filter((person) => !asking.state.device.excused.includes(person))
      .map((person) => ({ person })),
} satisfies Partial<Candidates>;
