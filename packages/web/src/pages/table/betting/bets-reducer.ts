import type { Answer } from '@sabot/client';
import type { TableDone } from '@sabot/protocol';
import type { Basis, WagerId } from '@sabot/rules';
import { type Notice, noticed, type Refused } from './bet-notices.ts';
import type { Part } from './bet-shortcuts.ts';
import {
  accepted,
  asked,
  type InFlightStakes,
  type KnownStakes,
  NO_STAKES,
  pendingByWager,
  refused,
  resent,
  type StakeCommand,
  type StakeOrder,
  sendWaiting,
  sentAs,
  withoutArrived,
  withoutSent,
  withoutWaiting,
} from './in-flight-stakes.ts';
import { type BettingState, type FittedStake, type Moves, type Stop, spotAt } from './stake-limits.ts';
import { afterLoss, afterRefusal, type History } from './undo-history.ts';

/** What the page draws. */
export interface ShownBets {
  readonly moves: Moves;
  readonly notices: readonly Notice[];
  readonly history: History;
}

/** The table by the newest view. */
export interface SeenTable {
  readonly betting: BettingState | null;
  readonly sequence: number;
  readonly round: number | null;
}

/** Chips of a Rebet with which another page was quicker, until the table shows what lies there. */
interface Overtaken {
  readonly wager: WagerId;
  readonly cents: number;
  readonly put: number;
  readonly refusal: Refused;
}

export interface BetsState {
  readonly shown: ShownBets;
  readonly table: SeenTable;
  /** The last round and the last seat that were seen: a view may have neither. */
  readonly round: number | null;
  readonly seat: number | null;
  readonly stakes: InFlightStakes;
  /** Commands that are sent and not answered yet, those of an earlier round or another seat too. */
  readonly unanswered: readonly StakeOrder[];
  readonly overtaken: readonly Overtaken[];
  readonly lastPut: number;
  readonly lastOrder: number;
}

export const NO_BETS: BetsState = {
  shown: { moves: {}, notices: [], history: [] },
  table: { betting: null, sequence: 0, round: null },
  round: null,
  seat: null,
  stakes: NO_STAKES,
  unanswered: [],
  overtaken: [],
  lastPut: 0,
  lastOrder: 0,
};

export type BetEvent =
  | { readonly kind: 'table-seen'; readonly table: SeenTable }
  | { readonly kind: 'put'; readonly fits: readonly FittedStake[]; readonly isRebet: boolean }
  | { readonly kind: 'undone' }
  | { readonly kind: 'taken-back'; readonly parts: readonly Part[] }
  | { readonly kind: 'answered'; readonly order: number; readonly answer: Answer<TableDone> }
  | { readonly kind: 'dismissed'; readonly notice: Notice };

/** The state after something has happened, and the commands to be sent. */
type Step = readonly [BetsState, readonly StakeOrder[]];

const NO_ORDERS: readonly StakeOrder[] = [];

const knownStakes = ({ table }: BetsState): KnownStakes => ({
  sequence: table.sequence,
  stakeOn: (wager) => (table.betting === null ? 0 : (spotAt(table.betting, wager)?.stake ?? 0)),
});

const withShown = (state: BetsState, change: Partial<ShownBets>): BetsState => ({
  ...state,
  shown: { ...state.shown, ...change },
});

const withNotice = (state: BetsState, notice: Notice): BetsState =>
  withShown(state, { notices: noticed(state.shown.notices, notice) });

const withRefusalNotice = (state: BetsState, put: number, refusal: Refused): BetsState =>
  withNotice(state, { kind: 'refused', put, refusals: [refusal] });

const withShortfallNotice = (state: BetsState, fits: readonly FittedStake[]): BetsState =>
  fits.length === 0 ? state : withNotice(state, { kind: 'short', put: state.lastPut, fits });

const withPut = (state: BetsState): BetsState => ({ ...state, lastPut: state.lastPut + 1 });

/** Adds all parts to what waits, as one put. */
const withAsked = (state: BetsState, parts: readonly Part[], isRebet = false): BetsState => {
  const next = withPut(state);
  const stakes = parts.reduce((left, part) => asked(left, part, next.lastPut, isRebet), next.stakes);
  return { ...next, stakes };
};

const onPut = (state: BetsState, fits: readonly FittedStake[], isRebet: boolean): BetsState => {
  const parts = fits.filter(({ amount }) => amount > 0).map(({ wager, amount }) => ({ wager, amount }));
  const next = withAsked(state, parts, isRebet);
  const short = fits.filter(({ why }) => why !== null);
  return withShortfallNotice(
    parts.length === 0 ? next : withShown(next, { history: [...next.shown.history, parts] }),
    short,
  );
};

const onUndone = (state: BetsState): BetsState => {
  const { history } = state.shown;
  const parts = history.at(-1)?.map(({ wager, amount }) => ({ wager, amount: -amount })) ?? [];
  return withShown(withAsked(state, parts), { history: history.slice(0, -1) });
};

/** Chips that have not been sent when bets are closed are not sent after it, and that is told. */
const dropWaiting = (state: BetsState, why: Stop): BetsState => {
  const [stakes, dropped] = withoutWaiting(state.stakes);
  if (dropped.length === 0) return state;
  const history = dropped.reduce((left, { wager, amount }) => afterRefusal(left, wager, amount), state.shown.history);
  const fits = dropped
    .filter(({ amount }) => amount > 0)
    .map(({ wager, amount }) => ({ wager, asked: amount, amount: 0, why, bound: 0 }));
  return withShortfallNotice(withPut(withShown({ ...state, stakes }, { history })), fits);
};

/** What was asked in one round or of one seat is asked neither in another round nor of another seat. */
const onTableSeen = (state: BetsState, table: SeenTable): BetsState => {
  const isNewRound = table.round !== null && table.round !== state.round;
  const isNewSeat = table.betting !== null && state.seat !== null && table.betting.seat !== state.seat;
  const next = { ...state, table, round: table.round ?? state.round, seat: table.betting?.seat ?? state.seat };
  if (!isNewRound && !isNewSeat) return next;
  const cleared = withShown(next, { notices: [] });
  const told = isNewSeat || state.round === null ? cleared : dropWaiting(cleared, 'not-open');
  return withShown({ ...told, stakes: NO_STAKES, overtaken: [] }, { history: [] });
};

/** A command that came too late is no refusal to the table but an event of its own (5.4, 5.5). */
const lateBasis = ({ events }: TableDone): Basis | null | undefined => {
  for (const event of events)
    if (event.type === 'LateWagerRefused' || event.type === 'LateWithdrawalRefused') return event.basis;
  return undefined;
};

/** The refusal in an answer; null where the command was carried out. */
const refusalIn = (wager: WagerId, answer: Answer<TableDone>): Refused | null => {
  if (!answer.ok) {
    const { code, clause, detail } = answer.fault;
    return { wager, code, basis: clause ?? null, detail };
  }
  const late = lateBasis(answer.value);
  return late === undefined ? null : { wager, code: 'late', basis: late, detail: '' };
};

/** Another page of the same patron was quicker: the same chips by the command that fits what lies there now. */
const asRaiseOrPlace = (command: StakeCommand, code: string): StakeCommand | null => {
  if (command.do === 'place-wager' && code === 'wager-exists') return { ...command, do: 'raise-wager' };
  if (command.do === 'raise-wager' && code === 'no-such-wager') return { ...command, do: 'place-wager' };
  return null;
};

const isAlreadyWithdrawn = (command: StakeCommand, code: string): boolean =>
  (command.do === 'withdraw-wager' || command.do === 'lower-wager') && code === 'no-such-wager';

/** Only what waits behind the withdrawal is left of the chips on this spot. */
const alreadyWithdrawn = (state: BetsState, { wager, command }: StakeOrder, waiting: number): BetsState => {
  const next = { ...state, stakes: withoutSent(state.stakes, wager) };
  return command.do === 'lower-wager'
    ? next
    : withShown(next, { history: afterLoss(next.shown.history, wager, waiting) });
};

type Sent = NonNullable<ReturnType<typeof sentAs>>;

/** Another page has put down the same Rebet: nothing is added to what it has put there. */
const onOvertaken = (state: BetsState, { sent, put }: Sent, refusal: Refused): BetsState => {
  const { wager } = refusal;
  return withShown(
    {
      ...state,
      stakes: withoutSent(state.stakes, wager),
      overtaken: [...state.overtaken, { wager, cents: sent.delta, put, refusal }],
    },
    { history: afterRefusal(state.shown.history, wager, sent.delta) },
  );
};

const onRefused = (state: BetsState, order: StakeOrder, stake: Sent, refusal: Refused): Step => {
  const { wager, command } = order;
  const { sent, waiting, put } = stake;
  if (sent.isRebet && command.do === 'place-wager' && refusal.code === 'wager-exists')
    return [onOvertaken(state, stake, refusal), NO_ORDERS];
  const other = asRaiseOrPlace(command, refusal.code);
  if (other !== null) {
    const again = { id: state.lastOrder + 1, wager, command: other };
    const stakes = resent(state.stakes, again);
    return [{ ...state, stakes, unanswered: [...state.unanswered, again], lastOrder: again.id }, [again]];
  }
  if (isAlreadyWithdrawn(command, refusal.code)) return [alreadyWithdrawn(state, order, waiting), NO_ORDERS];
  const history = afterRefusal(state.shown.history, wager, sent.delta + waiting);
  const next = withShown({ ...state, stakes: refused(state.stakes, wager, knownStakes(state)) }, { history });
  return [withRefusalNotice(next, put, refusal), NO_ORDERS];
};

/** An answer that came after its round: what was not done is told, and what lies there now is left as it is. */
const onLateAnswer = (state: BetsState, { command }: StakeOrder, refusal: Refused | null): BetsState => {
  if (refusal === null || isAlreadyWithdrawn(command, refusal.code)) return state;
  const next = withPut(state);
  return withRefusalNotice(next, next.lastPut, refusal);
};

const onAnswered = (before: BetsState, id: number, answer: Answer<TableDone>): Step => {
  const order = before.unanswered.find((each) => each.id === id);
  if (order === undefined) return [before, NO_ORDERS];
  const state = { ...before, unanswered: before.unanswered.filter((each) => each !== order) };
  const refusal = refusalIn(order.wager, answer);
  const stake = sentAs(state.stakes, order);
  if (stake === null) return [onLateAnswer(state, order, refusal), NO_ORDERS];
  if (refusal !== null) return onRefused(state, order, stake, refusal);
  return [
    answer.ok ? { ...state, stakes: accepted(state.stakes, order.wager, answer.value.sequence) } : state,
    NO_ORDERS,
  ];
};

const onEvent = (state: BetsState, event: BetEvent): Step => {
  switch (event.kind) {
    case 'table-seen':
      return [onTableSeen(state, event.table), NO_ORDERS];
    case 'put':
      return [onPut(state, event.fits, event.isRebet), NO_ORDERS];
    case 'undone':
      return [onUndone(state), NO_ORDERS];
    case 'taken-back':
      return [withShown(withAsked(state, event.parts), { history: [] }), NO_ORDERS];
    case 'answered':
      return onAnswered(state, event.order, event.answer);
    case 'dismissed':
      return [withShown(state, { notices: state.shown.notices.filter((each) => each !== event.notice) }), NO_ORDERS];
  }
};

/**
 * What another page has put down instead of a Rebet may be less. The rest does not go after it by itself, because a
 * third page could send it as well: that there is a rest is told, and the next Rebet puts it down.
 */
const withOvertakenNotices = (state: BetsState): BetsState => {
  if (state.overtaken.length === 0) return state;
  const { stakeOn } = knownStakes(state);
  const isOver = state.table.betting?.stop === 'not-open';
  const settled = state.overtaken.filter(({ wager }) => stakeOn(wager) > 0 || isOver);
  const next: BetsState = { ...state, overtaken: state.overtaken.filter((each) => !settled.includes(each)) };
  return settled
    .filter(({ wager, cents }) => stakeOn(wager) < cents)
    .reduce((left, { put, refusal }) => withRefusalNotice(left, put, refusal), next);
};

/** Sends what can go, one command for each spot: also after a change of seats and back, when an old one is awaited. */
const send = (state: BetsState, seat: number, round: number): Step => {
  const awaited = new Set(
    state.unanswered.flatMap(({ wager, command }) => (command.seat === seat && command.round === round ? [wager] : [])),
  );
  const [stakes, orders] = sendWaiting(state.stakes, { seat, round }, knownStakes(state), state.lastOrder, awaited);
  const lastOrder = state.lastOrder + orders.length;
  return [{ ...state, stakes, unanswered: [...state.unanswered, ...orders], lastOrder }, orders];
};

const sendOrDrop = (before: BetsState): Step => {
  const state = withOvertakenNotices({ ...before, stakes: withoutArrived(before.stakes, knownStakes(before)) });
  const { betting } = state.table;
  if (betting === null) return [state, NO_ORDERS];
  if (betting.stop !== null) return [dropWaiting(state, betting.stop), NO_ORDERS];
  return state.round === null ? [state, NO_ORDERS] : send(state, betting.seat, state.round);
};

const isSameMoves = (one: Moves, other: Moves): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Every view of the table comes by here; most of them change nothing, and then what is shown stays the same object. */
const withMoves = (state: BetsState, before: ShownBets): BetsState => {
  const pending = pendingByWager(state.stakes, knownStakes(state));
  const moves = isSameMoves(pending, before.moves) ? before.moves : pending;
  const { notices, history } = state.shown;
  const isSame = moves === before.moves && notices === before.notices && history === before.history;
  return { ...state, shown: isSame ? before : { moves, notices, history } };
};

/** The next state of a patron's bets after an event, and the commands to send. */
export const onBetEvent = (state: BetsState, event: BetEvent): Step => {
  const [after, first] = onEvent(state, event);
  const [sent, orders] = sendOrDrop(after);
  return [withMoves(sent, state.shown), [...first, ...orders]];
};
