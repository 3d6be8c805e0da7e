import type { Basis, WagerId } from '@sabot/rules';
import type { Done } from '../../../api/command.ts';
import type { Answer } from '../../../api/http.ts';
import type { Problem } from '../../../api/shapes.ts';
import type { Fit, Moves } from './clamp.ts';
import { type Desk, spotAt } from './desk.ts';
import type { Part } from './macros.ts';
import {
  accepted,
  asked,
  caughtUp,
  type Departure,
  departures,
  EMPTY_SLIP,
  type Known,
  movesOf,
  refused,
  type Slip,
  type WagerOrder,
  withoutWaiting,
} from './slip.ts';

/** What a patron is told about chips that did not go where they were put. */
export type Notice =
  | { readonly kind: 'short'; readonly fit: Fit }
  | {
      readonly kind: 'refused';
      readonly wager: WagerId;
      readonly code: string;
      readonly basis: string | null;
      readonly detail: string;
    };

export interface BetState {
  readonly moves: Moves;
  readonly notices: readonly Notice[];
  /** Chips put down in this round, the last one last; each entry is undone as one. */
  readonly history: readonly (readonly Part[])[];
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
const NOTICES_KEPT = 3;

const isSameNotice = (one: Notice, other: Notice): boolean => {
  if (one.kind === 'short')
    return other.kind === 'short' && (one.fit.wager === other.fit.wager || one.fit.why === other.fit.why);
  return other.kind === 'refused' && one.wager === other.wager && one.code === other.code;
};

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

  const noticed = (fresh: readonly Notice[]): readonly Notice[] =>
    [...state.notices.filter((old) => !fresh.some((each) => isSameNotice(old, each))), ...fresh].slice(-NOTICES_KEPT);

  const without = (wager: WagerId): BetState['history'] =>
    state.history.map((group) => group.filter((part) => part.wager !== wager)).filter((group) => group.length > 0);

  const refuse = (wager: WagerId, code: string, basis: string | null, detail: string): void => {
    slip = refused(slip, wager);
    change({ notices: noticed([{ kind: 'refused', wager, code, basis, detail }]), history: without(wager) });
  };

  const heardProblem = async ({ wager, order }: Departure, problem: Problem): Promise<void> => {
    const again = swapped(order, problem.code);
    if (again !== null) return send({ wager, order: again });
    if (isGoneAnyway(order, problem.code)) {
      slip = refused(slip, wager);
      return change({ history: without(wager) });
    }
    refuse(wager, problem.code, problem.clause ?? null, problem.detail);
  };

  const send = async (departure: Departure): Promise<void> => {
    const answer = await give(departure.order);
    if (!answer.ok) await heardProblem(departure, answer.problem);
    else {
      const late = lateBasis(answer.value);
      if (late !== undefined) refuse(departure.wager, 'late', late, '');
      else slip = accepted(slip, departure.wager, answer.value.sequence);
    }
    flush();
  };

  /** Chips that wait for an answer when bets are closed are not sent after it. */
  const letGo = (): void => {
    const [left, dropped] = withoutWaiting(slip);
    slip = left;
    const notices = dropped
      .filter(({ amount }) => amount > 0)
      .map(({ wager, amount }): Notice => {
        const fit: Fit = { wager, asked: amount, amount: 0, why: 'not-open', bound: 0 };
        return { kind: 'short', fit };
      });
    if (notices.length > 0) state = { ...state, notices: noticed(notices) };
  };

  const flush = (): void => {
    slip = caughtUp(slip, known());
    const { desk } = seen;
    if (desk !== null && !desk.isOpen) letGo();
    else if (desk !== null) {
      const [left, leaving] = departures(slip, desk.seat, known());
      slip = left;
      for (const departure of leaving) void send(departure);
    }
    change();
  };

  const ask = (parts: readonly Part[]): void => {
    for (const { wager, amount } of parts) slip = asked(slip, wager, amount);
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
      seen = now;
      if (isNewRound) state = { ...state, notices: [], history: [] };
      flush();
    },
    put: (fits) => {
      const going = fits.filter(({ amount }) => amount > 0).map(({ wager, amount }) => ({ wager, amount }));
      const short = fits.filter(({ why }) => why !== null).map((fit): Notice => ({ kind: 'short', fit }));
      ask(going);
      state = {
        ...state,
        notices: noticed(short),
        history: going.length === 0 ? state.history : [...state.history, going],
      };
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
