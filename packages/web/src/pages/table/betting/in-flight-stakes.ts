import type { WagerId } from '@sabot/rules';
import type { SentCommandOf } from '@sabot/table';
import type { Moves } from './stake-limits.ts';

/**
 * What is on its way between a patron and the felt. To each spot one command goes at a time; what is asked meanwhile
 * waits and goes as one. The stake itself is never kept here: it is what the house says it is.
 */
interface Flight {
  /** Cents to the spot; below 0 back from it. */
  readonly delta: number;
  /** The stake before it. */
  readonly base: number;
  /** The event with which the house answered; null until it has. */
  readonly landsAt: number | null;
}

interface Lane {
  readonly flight: Flight | null;
  readonly waiting: number;
}

export type Slip = Readonly<Partial<Record<WagerId, Lane>>>;

export const EMPTY_SLIP: Slip = {};

const IDLE: Lane = { flight: null, waiting: 0 };

const laneOf = (slip: Slip, wager: WagerId): Lane => slip[wager] ?? IDLE;

const withLane = (slip: Slip, wager: WagerId, lane: Lane): Slip => {
  const { [wager]: _, ...rest } = slip;
  return lane.flight === null && lane.waiting === 0 ? rest : { ...rest, [wager]: lane };
};

export const asked = (slip: Slip, wager: WagerId, delta: number): Slip => {
  const lane = laneOf(slip, wager);
  return withLane(slip, wager, { ...lane, waiting: lane.waiting + delta });
};

/** The house as the page knows it now: what lies on a spot, up to which event. */
export interface Known {
  readonly sequence: number;
  readonly stakeOn: (wager: WagerId) => number;
}

/** Whether the view shows what a flight has done, even if the answer to it is still under way. */
const hasLanded = ({ delta, base, landsAt }: Flight, stake: number, sequence: number): boolean => {
  if (landsAt !== null && sequence >= landsAt) return true;
  return delta > 0 ? stake >= base + delta : stake <= Math.max(0, base + delta);
};

/** The stake as it is by all that was heard: the view, or an answer that is newer. */
const stakeHeard = ({ flight }: Lane, stake: number, sequence: number): number =>
  flight !== null && flight.landsAt !== null && sequence < flight.landsAt
    ? Math.max(0, flight.base + flight.delta)
    : stake;

/** Forgets flights that the view has caught up with. */
export const caughtUp = (slip: Slip, { sequence }: Known): Slip => {
  const done = (Object.entries(slip) as [WagerId, Lane][]).filter(
    ([, { flight }]) => flight !== null && flight.landsAt !== null && sequence >= flight.landsAt,
  );
  return done.reduce((left, [wager, lane]) => withLane(left, wager, { ...lane, flight: null }), slip);
};

/** What is to be shown as pending. */
export const pendingByWager = (slip: Slip, { sequence, stakeOn }: Known): Moves =>
  Object.fromEntries(
    (Object.entries(slip) as [WagerId, Lane][]).map(([wager, { flight, waiting }]) => {
      const flying = flight === null || hasLanded(flight, stakeOn(wager), sequence) ? 0 : flight.delta;
      return [wager, flying + waiting];
    }),
  );

export type WagerOrder = SentCommandOf<'place-wager' | 'raise-wager' | 'lower-wager' | 'withdraw-wager'>;

type Amount = SentCommandOf<'place-wager'>['amount'];

/** Where and when chips are put down: what is held up on its way must not come down in a later round. */
interface Where {
  readonly seat: number;
  readonly round: number;
}

/** The command that brings a stake from `base` by `delta`; null where there is nothing to be done. */
export const orderFor = (
  wager: WagerId,
  { seat, round }: Where,
  base: number,
  delta: number,
): (WagerOrder & Where) | null => {
  if (delta === 0 || (delta < 0 && base === 0)) return null;
  if (base + delta <= 0) return { do: 'withdraw-wager', wager, seat, round };
  const amount = Math.abs(delta) as Amount;
  if (delta < 0) return { do: 'lower-wager', wager, seat, round, amount };
  return { do: base === 0 ? 'place-wager' : 'raise-wager', wager, seat, round, amount };
};

export interface Departure {
  readonly wager: WagerId;
  readonly order: WagerOrder & Where;
}

/** Sends what can go now: one command for each spot from which no answer is awaited. */
export const departures = (slip: Slip, where: Where, known: Known): readonly [Slip, readonly Departure[]] => {
  let left = slip;
  const sent: Departure[] = [];
  for (const [wager, lane] of Object.entries(slip) as [WagerId, Lane][]) {
    if (lane.waiting === 0 || (lane.flight !== null && lane.flight.landsAt === null)) continue;
    const base = stakeHeard(lane, known.stakeOn(wager), known.sequence);
    const order = orderFor(wager, where, base, lane.waiting);
    if (order === null) left = withLane(left, wager, { ...lane, waiting: 0 });
    else {
      left = withLane(left, wager, { flight: { delta: lane.waiting, base, landsAt: null }, waiting: 0 });
      sent.push({ wager, order });
    }
  }
  return [left, sent];
};

/** The house has done it, with this as its last event. */
export const accepted = (slip: Slip, wager: WagerId, landsAt: number): Slip => {
  const lane = laneOf(slip, wager);
  return lane.flight === null ? slip : withLane(slip, wager, { ...lane, flight: { ...lane.flight, landsAt } });
};

/** The house has refused it: what waits behind it goes back as well, because it was asked on top of it. */
export const refused = (slip: Slip, wager: WagerId): Slip => withLane(slip, wager, IDLE);

/** Cents of what was sent alone. */
export const flyingCents = (slip: Slip, wager: WagerId): number => laneOf(slip, wager).flight?.delta ?? 0;

/** What a refusal takes with it: what was sent and all that waits behind it. */
export const refusedCents = (slip: Slip, wager: WagerId): number => {
  const { flight, waiting } = laneOf(slip, wager);
  return (flight?.delta ?? 0) + waiting;
};

/** What was sent is of no account any more, such as to take back what is gone: what waits goes to what lies there. */
export const goneAnyway = (slip: Slip, wager: WagerId): Slip =>
  withLane(slip, wager, { ...laneOf(slip, wager), flight: null });

export const waitingCents = (slip: Slip, wager: WagerId): number => laneOf(slip, wager).waiting;

/** Lets go of what has not been sent yet, because it can no longer arrive in time. */
export const withoutWaiting = (slip: Slip): readonly [Slip, readonly { wager: WagerId; amount: number }[]] => {
  const waiting = (Object.entries(slip) as [WagerId, Lane][]).filter(([, lane]) => lane.waiting !== 0);
  return [
    waiting.reduce((left, [wager, lane]) => withLane(left, wager, { ...lane, waiting: 0 }), slip),
    waiting.map(([wager, lane]) => ({ wager, amount: lane.waiting })),
  ];
};
