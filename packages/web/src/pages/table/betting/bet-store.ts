import type { Answer } from '@sabot/client';
import type { TableDone } from '@sabot/protocol';
import type { Basis, WagerId } from '@sabot/rules';
import { type Notice, noticed, type Refused } from './bet-notices.ts';
import type { Part } from './bet-shortcuts.ts';
import {
  accepted,
  asked,
  caughtUp,
  type Departure,
  departures,
  EMPTY_SLIP,
  flyingCents,
  goneAnyway,
  type Known,
  pendingByWager,
  refused,
  refusedCents,
  type Slip,
  type WagerOrder,
  waitingCents,
  withoutWaiting,
} from './in-flight-stakes.ts';
import { type BettingPosition, type FittedStake, type Moves, type Stop, spotAt } from './stake-limits.ts';
import { afterLoss, afterRefusal, type History } from './undo-history.ts';

export interface BetState {
  readonly moves: Moves;
  readonly notices: readonly Notice[];
  readonly history: History;
}

/** The table as the store must know it, from each view. */
interface Seen {
  readonly desk: BettingPosition | null;
  readonly sequence: number;
  readonly round: number | null;
}

interface BetStore {
  readonly get: () => BetState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly see: (seen: Seen) => void;
  /**
   * Puts down what fits, and says what did not. A Rebet that another page was quicker with is done, as far as it has put
   * down the same.
   */
  readonly put: (fits: readonly FittedStake[], isRebet?: boolean) => void;
  readonly undo: () => void;
  readonly takeBack: (parts: readonly Part[]) => void;
  readonly dismiss: (notice: Notice) => void;
}

type Give = (order: WagerOrder) => Promise<Answer<TableDone>>;

const NOTHING: BetState = { moves: {}, notices: [], history: [] };

/** A command that came too late is no refusal to the table but an event of its own (5.4, 5.5). */
const lateBasis = ({ events }: TableDone): Basis | null | undefined => {
  for (const event of events)
    if (event.type === 'LateWagerRefused' || event.type === 'LateWithdrawalRefused') return event.basis;
  return undefined;
};

/** What an answer says against chips; null where it takes them. */
const refusalIn = (wager: WagerId, answer: Answer<TableDone>): Refused | null => {
  if (!answer.ok) {
    const { code, clause, detail } = answer.fault;
    return { wager, code, basis: clause ?? null, detail };
  }
  const late = lateBasis(answer.value);
  return late === undefined ? null : { wager, code: 'late', basis: late, detail: '' };
};

type Order = Departure['order'];

/** Another page of the same patron was quicker: the same chips by the command that fits what lies there now. */
const swapped = (order: Order, code: string): Order | null => {
  if (order.do === 'place-wager' && code === 'wager-exists') return { ...order, do: 'raise-wager' };
  if (order.do === 'raise-wager' && code === 'no-such-wager') return { ...order, do: 'place-wager' };
  return null;
};

const isGoneAnyway = (order: Order, code: string): boolean =>
  (order.do === 'withdraw-wager' || order.do === 'lower-wager') && code === 'no-such-wager';

interface Sent extends Departure {
  /** The wagers of the last round again: where another page was quicker, they may lie there already. */
  readonly isRebet: boolean;
}

interface Overtaken {
  readonly cents: number;
  readonly put: number;
  readonly refusal: Refused;
}

const isSameMoves = (one: Moves, other: Moves): boolean => JSON.stringify(one) === JSON.stringify(other);

export const betStore = (give: Give): BetStore => {
  let slip: Slip = EMPTY_SLIP;
  let seen: Seen = { desk: null, sequence: 0, round: null };
  let state = NOTHING;
  let told = state;
  let puts = 0;
  /** The put from which the last chips to each spot came. */
  const putOn = new Map<WagerId, number>();
  /** Spots to which chips of a Rebet wait to go. */
  const rebets = new Set<WagerId>();
  /** Chips of a Rebet with which another page was quicker, until the table shows what lies there. */
  const overtaken = new Map<WagerId, Overtaken>();
  /** The last round and the last seat that were seen. */
  let round: number | null = null;
  let seat: number | null = null;
  const listeners = new Set<() => void>();

  const known = (): Known => ({
    sequence: seen.sequence,
    stakeOn: (wager) => (seen.desk === null ? 0 : (spotAt(seen.desk, wager)?.stake ?? 0)),
  });

  /** Every view of the table comes by here; most of them change nothing, and then nobody is told. */
  const change = (part: Partial<BetState> = {}): void => {
    const moves = pendingByWager(slip, known());
    const next = { ...state, ...part, moves: isSameMoves(moves, told.moves) ? told.moves : moves };
    const isNews = next.moves !== told.moves || next.notices !== told.notices || next.history !== told.history;
    state = isNews ? next : told;
    if (!isNews) return;
    told = state;
    for (const listener of listeners) listener();
  };

  const tellRefused = (put: number, refusal: Refused): void => {
    state = { ...state, notices: noticed(state.notices, { kind: 'refused', put, refusals: [refusal] }) };
  };

  const refuse = (refusal: Refused): void => {
    const { wager } = refusal;
    const history = afterRefusal(state.history, wager, refusedCents(slip, wager));
    slip = refused(slip, wager);
    rebets.delete(wager);
    tellRefused(putOn.get(wager) ?? puts, refusal);
    change({ history });
  };

  /** Whether the slip is still about it: what was sent for another round or seat is not in it any more. */
  const isOfNow = ({ order }: Sent): boolean => order.round === round && order.seat === seat;

  /** An answer that came after its round; what was not done is told of, and what lies there now is left. */
  const heardLater = ({ order }: Sent, refusal: Refused | null): void => {
    if (refusal === null || isGoneAnyway(order, refusal.code)) return;
    puts += 1;
    tellRefused(puts, refusal);
    change();
  };

  const heardRefusal = async ({ wager, order, isRebet }: Sent, refusal: Refused): Promise<void> => {
    const { code } = refusal;
    if (isRebet && order.do === 'place-wager' && code === 'wager-exists') {
      const cents = flyingCents(slip, wager);
      overtaken.set(wager, { cents, put: putOn.get(wager) ?? puts, refusal });
      slip = goneAnyway(slip, wager);
      return change({ history: afterRefusal(state.history, wager, cents) });
    }
    const again = swapped(order, code);
    if (again !== null) return send({ wager, order: again, isRebet });
    if (isGoneAnyway(order, code)) {
      slip = goneAnyway(slip, wager);
      if (order.do === 'lower-wager') return change();
      return change({ history: afterLoss(state.history, wager, waitingCents(slip, wager)) });
    }
    refuse(refusal);
  };

  const send = async (departure: Sent): Promise<void> => {
    const answer = await give(departure.order);
    const refusal = refusalIn(departure.wager, answer);
    if (!isOfNow(departure)) heardLater(departure, refusal);
    else if (refusal !== null) await heardRefusal(departure, refusal);
    else if (answer.ok) slip = accepted(slip, departure.wager, answer.value.sequence);
    flush();
  };

  /**
   * What another page has put down instead of a Rebet may be less. The rest does not go after it by itself, because a
   * third page could send it as well: that there is a rest is told, and the next Rebet puts it down.
   */
  const tellOvertaken = (): void => {
    const isOver = seen.desk?.stop === 'not-open';
    for (const [wager, { cents, put, refusal }] of overtaken) {
      const stake = known().stakeOn(wager);
      if (stake === 0 && !isOver) continue;
      overtaken.delete(wager);
      if (stake < cents) tellRefused(put, refusal);
    }
  };

  const tellShort = (put: number, fits: readonly FittedStake[]): void => {
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
    tellOvertaken();
    const { desk } = seen;
    if (desk !== null && desk.stop !== null) letGo(desk.stop);
    else if (desk !== null && round !== null) {
      const [left, leaving] = departures(slip, { seat: desk.seat, round }, known());
      slip = left;
      for (const departure of leaving) void send({ ...departure, isRebet: rebets.delete(departure.wager) });
    }
    change();
  };

  /** All of it at once, as one put. */
  const ask = (parts: readonly Part[], isRebet = false): void => {
    puts += 1;
    for (const { wager, amount } of parts) {
      putOn.set(wager, puts);
      // What is asked on top of a Rebet is meant to be added to whatever lies there.
      if (isRebet) rebets.add(wager);
      else rebets.delete(wager);
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
      const isNewRound = now.round !== round && now.round !== null;
      // What was asked of one seat is not asked of another.
      const isNewSeat = now.desk !== null && seat !== null && now.desk.seat !== seat;
      seen = now;
      if (isNewRound || isNewSeat) {
        state = { ...state, notices: [], history: [] };
        // Nor is what was asked in one round put down in another.
        if (!isNewSeat && round !== null) letGo('not-open');
        slip = EMPTY_SLIP;
        rebets.clear();
        overtaken.clear();
      }
      round = now.round ?? round;
      seat = now.desk?.seat ?? seat;
      flush();
    },
    put: (fits, isRebet = false) => {
      const going = fits.filter(({ amount }) => amount > 0).map(({ wager, amount }) => ({ wager, amount }));
      ask(going, isRebet);
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
