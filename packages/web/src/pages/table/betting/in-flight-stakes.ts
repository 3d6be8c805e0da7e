import type { WagerId } from '@sabot/rules';
import type { SentCommandOf } from '@sabot/table';
import type { Part } from './bet-shortcuts.ts';
import type { Moves } from './stake-limits.ts';

/** A change of one stake that was sent to the house. */
interface SentStake {
  /** The number of its order. */
  readonly order: number;
  /** Cents to the spot; below 0 back from it. */
  readonly delta: number;
  /** The stake before it. */
  readonly base: number;
  /** The first event whose view shows the base: the answer to the change before this one may be newer than the view. */
  readonly baseFrom: number;
  /** False where another page of the same patron has changed the stake meanwhile. */
  readonly isBaseSure: boolean;
  readonly isRebet: boolean;
  /** The sequence number of the answer; null until there is one. */
  readonly doneAt: number | null;
}

interface InFlightStake {
  readonly sent: SentStake | null;
  /** What is asked while an answer is awaited goes as one command after it. */
  readonly waiting: number;
  /** Whether what waits puts down the wagers of the last round again. */
  readonly isRebet: boolean;
  /** The put from which the last of these chips came. */
  readonly put: number;
}

/**
 * What is on its way between a patron and the felt, by spot. The stake itself is never kept here: it is what the house
 * says it is.
 */
export type InFlightStakes = Readonly<Partial<Record<WagerId, InFlightStake>>>;

export const NO_STAKES: InFlightStakes = {};

const IDLE: InFlightStake = { sent: null, waiting: 0, isRebet: false, put: 0 };

const stakeOf = (stakes: InFlightStakes, wager: WagerId): InFlightStake => stakes[wager] ?? IDLE;

const entriesOf = (stakes: InFlightStakes): readonly (readonly [WagerId, InFlightStake])[] =>
  Object.entries(stakes) as [WagerId, InFlightStake][];

const withStake = (stakes: InFlightStakes, wager: WagerId, stake: InFlightStake): InFlightStakes => {
  const { [wager]: _, ...rest } = stakes;
  return stake.sent === null && stake.waiting === 0 ? rest : { ...rest, [wager]: stake };
};

/** Chips asked on top of a Rebet are meant to be added to whatever lies there, so that all of them are no Rebet. */
export const asked = (
  stakes: InFlightStakes,
  { wager, amount }: Part,
  put: number,
  isRebet = false,
): InFlightStakes => {
  const stake = stakeOf(stakes, wager);
  return withStake(stakes, wager, { ...stake, waiting: stake.waiting + amount, put, isRebet });
};

/** The stakes by the newest view, and the sequence number of that view. */
export interface KnownStakes {
  readonly sequence: number;
  readonly stakeOn: (wager: WagerId) => number;
}

const stakeAfter = ({ base, delta }: SentStake): number => Math.max(0, base + delta);

/** Whether the view shows what was sent, even if the answer to it is still under way. */
const isInView = (sent: SentStake, stake: number, sequence: number): boolean => {
  if (sent.doneAt !== null && sequence >= sent.doneAt) return true;
  return sent.delta > 0 ? stake >= stakeAfter(sent) : stake <= stakeAfter(sent);
};

/** The stake as it will be once what was sent has arrived. */
const stakeOnceSent = (sent: SentStake | null, stake: number, sequence: number): number => {
  if (sent === null) return stake;
  if (sequence < sent.baseFrom) return stakeAfter(sent);
  return isInView(sent, stake, sequence) ? stake : stake + sent.delta;
};

/** What is to be shown as pending: what each spot will have more than the view shows, or less. */
export const pendingByWager = (stakes: InFlightStakes, { sequence, stakeOn }: KnownStakes): Moves =>
  Object.fromEntries(
    entriesOf(stakes).map(([wager, { sent, waiting }]) => {
      const stake = stakeOn(wager);
      return [wager, Math.max(0, stakeOnceSent(sent, stake, sequence) + waiting) - stake];
    }),
  );

/** Forgets the changes that the view shows by now. */
export const withoutArrived = (stakes: InFlightStakes, { sequence }: KnownStakes): InFlightStakes =>
  entriesOf(stakes).reduce(
    (left, [wager, stake]) =>
      stake.sent !== null && stake.sent.doneAt !== null && sequence >= stake.sent.doneAt
        ? withStake(left, wager, { ...stake, sent: null })
        : left,
    stakes,
  );

/** Where and when chips are put down: what is held up on its way must not come down in a later round. */
interface Where {
  readonly seat: number;
  readonly round: number;
}

export type StakeCommand = SentCommandOf<'place-wager' | 'raise-wager' | 'lower-wager' | 'withdraw-wager'> & Where;

type Amount = SentCommandOf<'place-wager'>['amount'];

/** The command that brings a stake from `base` by `delta`; null where there is nothing to be done. */
export const commandFor = (
  wager: WagerId,
  { seat, round }: Where,
  base: number,
  delta: number,
): StakeCommand | null => {
  if (delta === 0 || (delta < 0 && base === 0)) return null;
  if (base + delta <= 0) return { do: 'withdraw-wager', wager, seat, round };
  const amount = Math.abs(delta) as Amount;
  if (delta < 0) return { do: 'lower-wager', wager, seat, round, amount };
  return { do: base === 0 ? 'place-wager' : 'raise-wager', wager, seat, round, amount };
};

/** A command to be sent; the answer to it is told by its number. */
export interface StakeOrder {
  readonly id: number;
  readonly wager: WagerId;
  readonly command: StakeCommand;
}

/**
 * The stake from which the next command goes on: by the view, or by an answer that is newer. Null while that is not
 * known: a withdrawal that goes by a wrong stake would take back more than was asked.
 */
const baseOf = (sent: SentStake | null, known: { readonly stake: number; readonly sequence: number }) => {
  if (sent === null) return { base: known.stake, baseFrom: known.sequence };
  if (sent.doneAt === null || !sent.isBaseSure) return null;
  return { base: stakeAfter(sent), baseFrom: sent.doneAt };
};

/** Sends what can go now: one command for each spot from which no answer is awaited, numbered from the last one on. */
export const sendWaiting = (
  stakes: InFlightStakes,
  where: Where,
  known: KnownStakes,
  lastOrder: number,
  awaited: ReadonlySet<WagerId>,
): readonly [InFlightStakes, readonly StakeOrder[]] => {
  let left = stakes;
  const orders: StakeOrder[] = [];
  for (const [wager, stake] of entriesOf(stakes)) {
    const from = baseOf(stake.sent, { stake: known.stakeOn(wager), sequence: known.sequence });
    if (stake.waiting === 0 || from === null || awaited.has(wager)) continue;
    const command = commandFor(wager, where, from.base, stake.waiting);
    if (command === null) {
      left = withStake(left, wager, { ...stake, waiting: 0 });
      continue;
    }
    const id = lastOrder + orders.length + 1;
    const sent = { order: id, delta: stake.waiting, ...from, isBaseSure: true, isRebet: stake.isRebet, doneAt: null };
    left = withStake(left, wager, { ...stake, sent, waiting: 0, isRebet: false });
    orders.push({ id, wager, command });
  }
  return [left, orders];
};

/** What was sent as this order, with all that waits behind it; null where it is not awaited here any more. */
export const sentAs = (
  stakes: InFlightStakes,
  { id, wager }: Pick<StakeOrder, 'id' | 'wager'>,
): (InFlightStake & { readonly sent: SentStake }) | null => {
  const stake = stakeOf(stakes, wager);
  const { sent } = stake;
  return sent?.order === id ? { ...stake, sent } : null;
};

const withSent = (stakes: InFlightStakes, wager: WagerId, change: Partial<SentStake>): InFlightStakes => {
  const stake = stakeOf(stakes, wager);
  return stake.sent === null ? stakes : withStake(stakes, wager, { ...stake, sent: { ...stake.sent, ...change } });
};

/** The house has carried it out; `doneAt` is the sequence number of its last event. */
export const accepted = (stakes: InFlightStakes, wager: WagerId, doneAt: number): InFlightStakes =>
  withSent(stakes, wager, { doneAt });

/** The same chips are sent once more, by another command, because the stake is not what the page took it for. */
export const resent = (stakes: InFlightStakes, { wager, id }: StakeOrder): InFlightStakes =>
  withSent(stakes, wager, { order: id, isBaseSure: false });

/**
 * The house has refused it: what waits behind it goes back as well, because it was asked on top of it. What the house
 * accepted before it stays, where the view does not show that yet.
 */
export const refused = (stakes: InFlightStakes, wager: WagerId, { sequence }: KnownStakes): InFlightStakes => {
  const { sent, put } = stakeOf(stakes, wager);
  const before = sent?.isBaseSure && sequence < sent.baseFrom ? { ...sent, delta: 0, doneAt: sent.baseFrom } : null;
  return withStake(stakes, wager, { ...IDLE, sent: before, put });
};

/** What was sent is of no account any more: what waits goes on from what lies there. */
export const withoutSent = (stakes: InFlightStakes, wager: WagerId): InFlightStakes =>
  withStake(stakes, wager, { ...stakeOf(stakes, wager), sent: null });

/** Drops what has not been sent yet, because it can no longer arrive in time. */
export const withoutWaiting = (stakes: InFlightStakes): readonly [InFlightStakes, readonly Part[]] => {
  const waiting = entriesOf(stakes).filter(([, stake]) => stake.waiting !== 0);
  return [
    waiting.reduce((left, [wager, stake]) => withStake(left, wager, { ...stake, waiting: 0, isRebet: false }), stakes),
    waiting.map(([wager, stake]) => ({ wager, amount: stake.waiting })),
  ];
};
