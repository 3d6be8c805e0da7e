import type { Basis, WagerId } from '@sabot/rules';
import type { Done } from '../../../api/command.ts';
import type { Answer } from '../../../api/http.ts';
import type { Problem } from '../../../api/shapes.ts';
import type { Fit, Moves } from './clamp.ts';
import { type Desk, mayTakeBack, type Stop, spotAt } from './desk.ts';
import { afterLoss, afterRefusal, type History } from './history.ts';
import type { Part } from './macros.ts';
import { type Notice, noticed, type Refused } from './notice.ts';
import {
  accepted,
  asked,
  caughtUp,
  type Departure,
  departures,
  EMPTY_SLIP,
  goneAnyway,
  type Known,
  movesOf,
  refused,
  refusedCents,
  type Slip,
  type WagerOrder,
  waitingCents,
  withoutWaiting,
} from './slip.ts';

export interface BetState {
  readonly moves: Moves;
  readonly notices: readonly Notice[];
  readonly history: History;
}

/** The table as the store must know it, from each view. */
export interface Seen {
  readonly desk: Desk | null;
  readonly sequence: number;
  readonly round: number | null;
}

export interface BetStore {
  readonly get: () => BetState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly see: (seen: Seen) => void;
  /** Puts down what fits, and says what did not. */
  readonly put: (fits: readonly Fit[]) => void;
  readonly undo: () => void;
  readonly takeBack: (parts: readonly Part[]) => void;
  readonly dismiss: (notice: Notice) => void;
}

export type Give = (order: WagerOrder) => Promise<Answer<Done>>;

const NOTHING: BetState = { moves: {}, notices: [], history: [] };

/** A command that came too late is no refusal to the table but an event of its own (5.4, 5.5). */
const lateBasis = ({ events }: Done): Basis | null | undefined => {
  for (const event of events)
    if (event.type === 'LateWagerRefused' || event.type === 'LateWithdrawalRefused') return event.basis;
  return undefined;
};

/** Another page of the same patron was quicker: the same chips by the command that fits what lies there now. */
const swapped = (order: WagerOrder, code: string): WagerOrder | null => {
  if (order.do === 'place-wager' && code === 'wager-exists') return { ...order, do: 'raise-wager' };
  if (order.do === 'raise-wager' && code === 'no-such-wager') return { ...order, do: 'place-wager' };
  return null;
};

const isGoneAnyway = (order: WagerOrder, code: string): boolean =>
  (order.do === 'withdraw-wager' || order.do === 'lower-wager') && code === 'no-such-wager';

const isSameMoves = (one: Moves, other: Moves): boolean => JSON.stringify(one) === JSON.stringify(other);

export const betStore = (give: Give): BetStore => {
  let slip: Slip = EMPTY_SLIP;
  let seen: Seen = { desk: null, sequence: 0, round: null };
  let state = NOTHING;
  let told = state;
  let puts = 0;
  /** The put from which the last chips to each spot came. */
  const putOn = new Map<WagerId, number>();
  const listeners = new Set<() => void>();

  const known = (): Known => ({
    sequence: seen.sequence,
    stakeOn: (wager) => (seen.desk === null ? 0 : (spotAt(seen.desk, wager)?.stake ?? 0)),
  });

  /** Every view of the table comes by here; most of them change nothing, and then nobody is told. */
  const change = (part: Partial<BetState> = {}): void => {
    const moves = movesOf(slip, known());
    const next = { ...state, ...part, moves: isSameMoves(moves, told.moves) ? told.moves : moves };
    const isNews = next.moves !== told.moves || next.notices !== told.notices || next.history !== told.history;
    state = isNews ? next : told;
    if (!isNews) return;
    told = state;
    for (const listener of listeners) listener();
  };

  const refuse = (refusal: Refused): void => {
    const { wager } = refusal;
    const history = afterRefusal(state.history, wager, refusedCents(slip, wager));
    slip = refused(slip, wager);
    const fresh: Notice = { kind: 'refused', put: putOn.get(wager) ?? puts, refusals: [refusal] };
    change({ notices: noticed(state.notices, fresh), history });
  };

  const heardProblem = async ({ wager, order }: Departure, problem: Problem): Promise<void> => {
    const again = swapped(order, problem.code);
    if (again !== null) return send({ wager, order: again });
    if (isGoneAnyway(order, problem.code)) {
      slip = goneAnyway(slip, wager);
      if (order.do === 'lower-wager') return change();
      return change({ history: afterLoss(state.history, wager, waitingCents(slip, wager)) });
    }
    refuse({ wager, code: problem.code, basis: problem.clause ?? null, detail: problem.detail });
  };

  const send = async (departure: Departure): Promise<void> => {
    const answer = await give(departure.order);
    if (!answer.ok) await heardProblem(departure, answer.problem);
    else {
      const late = lateBasis(answer.value);
      if (late !== undefined) refuse({ wager: departure.wager, code: 'late', basis: late, detail: '' });
      else slip = accepted(slip, departure.wager, answer.value.sequence);
    }
    flush();
  };

  const tellShort = (put: number, fits: readonly Fit[]): void => {
    if (fits.length > 0) state = { ...state, notices: noticed(state.notices, { kind: 'short', put, fits }) };
  };

  /** Chips that wait for an answer when bets are closed are not sent after it. */
  const letGo = (why: Stop): void => {
    const [left, dropped] = withoutWaiting(slip);
    slip = left;
    for (const { wager, amount } of dropped) state = { ...state, history: afterRefusal(state.history, wager, amount) };
    const fits = dropped.filter(({ amount }) => amount > 0);
    puts += 1;
    tellShort(
      puts,
      fits.map(({ wager, amount }) => ({ wager, asked: amount, amount: 0, why, bound: 0 })),
    );
  };

  const flush = (): void => {
    slip = caughtUp(slip, known());
    const { desk } = seen;
    if (desk !== null && desk.stop !== null && !mayTakeBack(desk)) letGo(desk.stop);
    else if (desk !== null) {
      const [left, leaving] = departures(slip, desk.seat, known());
      slip = left;
      for (const departure of leaving) void send(departure);
    }
    change();
  };

  /** All of it at once, as one put. */
  const ask = (parts: readonly Part[]): void => {
    puts += 1;
    for (const { wager, amount } of parts) {
      putOn.set(wager, puts);
      slip = asked(slip, wager, amount);
    }
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    see: (now) => {
      const isNewRound = now.round !== seen.round && now.round !== null;
      // What was asked of one seat is not asked of another.
      const isNewSeat = now.desk !== null && seen.desk !== null && now.desk.seat !== seen.desk.seat;
      seen = now;
      if (isNewSeat) slip = EMPTY_SLIP;
      if (isNewRound || isNewSeat) state = { ...state, notices: [], history: [] };
      flush();
    },
    put: (fits) => {
      const going = fits.filter(({ amount }) => amount > 0).map(({ wager, amount }) => ({ wager, amount }));
      ask(going);
      if (going.length > 0) state = { ...state, history: [...state.history, going] };
      tellShort(
        puts,
        fits.filter(({ why }) => why !== null),
      );
      flush();
    },
    undo: () => {
      const group = state.history.at(-1);
      if (group === undefined) return;
      ask(group.map(({ wager, amount }) => ({ wager, amount: -amount })));
      state = { ...state, history: state.history.slice(0, -1) };
      flush();
    },
    takeBack: (parts) => {
      ask(parts);
      state = { ...state, history: [] };
      flush();
    },
    dismiss: (notice) => change({ notices: state.notices.filter((each) => each !== notice) }),
  };
};
