import { type Answer, ownProblem } from '@sabot/client';
import type { TableDone } from '@sabot/protocol';
import type { WagerId } from '@sabot/rules';
import fc from 'fast-check';
import { expect } from 'vitest';
import { clearParts } from '../src/pages/table/betting/bet-shortcuts.ts';
import {
  type BetEvent,
  type BetsState,
  NO_BETS,
  onBetEvent,
  type SeenTable,
} from '../src/pages/table/betting/bets-reducer.ts';
import type { StakeCommand, StakeOrder } from '../src/pages/table/betting/in-flight-stakes.ts';
import { type BettingState, chipsInHand, fitAll, stakeAhead } from '../src/pages/table/betting/stake-limits.ts';

const WAGERS = ['tie', 'player', 'banker'] as const satisfies readonly WagerId[];
const CHIPS = 20_000;

/** What can happen, in any order. Numbers choose among what there is at that moment, so that every list can be played. */
export type Op =
  | {
      readonly kind: 'put';
      readonly parts: readonly (readonly [wager: number, chips: number])[];
      readonly isRebet: boolean;
    }
  | { readonly kind: 'undo' | 'clear' | 'view' | 'close' | 'next-round' | 'next-seat' | 'dismiss' }
  /** The house decides one of the commands on their way: by the rules, with a refusal, or so that its answer is lost. */
  | { readonly kind: 'decide'; readonly which: number; readonly how: 'by-rules' | 'refuse' | 'lose-answer' }
  | { readonly kind: 'answer'; readonly which: number }
  | { readonly kind: 'other-page'; readonly wager: number; readonly stake: number };

const wagerIndex = fc.nat(WAGERS.length - 1);
const chipCount = fc.integer({ min: 1, max: 30 });
const which = fc.nat(7);

const OWN_OPS: readonly fc.WeightedArbitrary<Op>[] = [
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      parts: fc.array(fc.tuple(wagerIndex, chipCount), { minLength: 1, maxLength: 3 }),
      isRebet: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'clear' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('view' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which,
      how: fc.constantFrom('by-rules' as const, 'by-rules' as const, 'refuse' as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('close' as const, 'next-round' as const, 'next-seat' as const, 'dismiss' as const),
    }),
  },
];

/** Another page of the same patron changes stakes as well, and answers are lost on their way. */
const CONFLICT_OPS: readonly fc.WeightedArbitrary<Op>[] = [
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('other-page' as const), wager: wagerIndex, stake: fc.nat(30) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('decide' as const), which, how: fc.constant('lose-answer' as const) }),
  },
];

/** `isAlone`: no other page of the same patron, and no answer is lost. */
export const opsOf = (isAlone: boolean): fc.Arbitrary<readonly Op[]> =>
  fc.array(fc.oneof(...OWN_OPS, ...(isAlone ? [] : CONFLICT_OPS)), { maxLength: 60, size: 'max' });

const done = (sequence: number, events: TableDone['events'] = []): Answer<TableDone> => ({
  ok: true,
  value: { ok: true, sequence, events },
});
const fault = (code: string): Answer<TableDone> => ({ ok: false, fault: ownProblem(code, 409, 'none') });

/** The sums of one spot in one round, in cents; what came back counts below 0 where a sum has both. */
interface Account {
  askedOut: number;
  askedBack: number;
  /** What was sent and not refused. */
  sentOut: number;
  sentBack: number;
  refused: number;
  dropped: number;
}

interface Decided {
  readonly order: StakeOrder;
  readonly answer: Answer<TableDone>;
  readonly cents: number;
}

const keyOf = ({ round, seat, wager }: Pick<StakeCommand, 'round' | 'seat' | 'wager'>): string =>
  `${round}/${seat}/${wager}`;

/** One page and its house as tests of bets have them, between which everything takes as long as it likes. */
export class BetTable {
  state: BetsState = NO_BETS;
  /** The round and the seat that the page was last shown. */
  private shownRound = 0;
  private shownSeat = 0;
  private round = 1;
  private seat = 1;
  private isClosed = false;
  private sequence = 0;
  private chips = CHIPS;
  private readonly felt = new Map<string, number>();
  private readonly accounts = new Map<string, Account>();
  private readonly views: SeenTable[] = [];
  private readonly sent: StakeOrder[] = [];
  private readonly decided: Decided[] = [];

  private readonly isAlone: boolean;

  constructor(isAlone: boolean) {
    this.isAlone = isAlone;
    this.publish();
    this.play({ kind: 'view' });
  }

  private account(key: string): Account {
    const known = this.accounts.get(key);
    if (known !== undefined) return known;
    const made = { askedOut: 0, askedBack: 0, sentOut: 0, sentBack: 0, refused: 0, dropped: 0 };
    this.accounts.set(key, made);
    return made;
  }

  private stakeOn(wager: WagerId): number {
    return this.felt.get(keyOf({ round: this.round, seat: this.seat, wager })) ?? 0;
  }

  private publish(round: number | null = this.round): void {
    this.sequence += 1;
    const betting: BettingState = {
      seat: this.seat,
      stop: this.isClosed ? 'not-open' : null,
      chips: this.chips,
      spots: WAGERS.map((wager) => ({
        wager,
        min: 100,
        max: 5000,
        unit: 100,
        stake: this.stakeOn(wager),
        areaRoom: null,
        shut: null,
      })),
    };
    this.views.push({ betting, sequence: this.sequence, round });
  }

  /** The cents that a command is about, signed. */
  private centsOf(command: StakeCommand): number {
    if (command.do === 'withdraw-wager') return -(this.felt.get(keyOf(command)) ?? 0);
    return command.do === 'lower-wager' ? -command.amount : command.amount;
  }

  private setStake(key: string, stake: number): void {
    this.chips -= stake - (this.felt.get(key) ?? 0);
    this.felt.set(key, stake);
    this.publish();
  }

  private refusalOf(command: StakeCommand, how: 'by-rules' | 'refuse' | 'lose-answer'): Answer<TableDone> | null {
    if (command.round !== this.round || command.seat !== this.seat) return fault('other-round');
    const type =
      command.do === 'place-wager' || command.do === 'raise-wager' ? 'LateWagerRefused' : 'LateWithdrawalRefused';
    if (this.isClosed) return done(this.sequence, [{ type, basis: 'DTN:5.4' } as TableDone['events'][number]]);
    if (how === 'refuse') return fault('too-many-requests');
    const stake = this.stakeOn(command.wager);
    if (command.do === 'place-wager' && stake > 0) return fault('wager-exists');
    if (command.do !== 'place-wager' && stake === 0) return fault('no-such-wager');
    const cents = this.centsOf(command);
    if (cents > this.chips) return fault('not-enough-chips');
    if (stake + cents < 100 && command.do !== 'withdraw-wager') return fault('under-minimum');
    return null;
  }

  private decide(order: StakeOrder, how: 'by-rules' | 'refuse' | 'lose-answer'): void {
    const { command } = order;
    const cents = this.centsOf(command);
    const refusal = this.refusalOf(command, how);
    if (refusal === null) this.setStake(keyOf(command), (this.felt.get(keyOf(command)) ?? 0) + cents);
    const answer = refusal ?? (how === 'lose-answer' ? fault('unreachable') : done(this.sequence));
    this.decided.push({ order, answer, cents: refusal === null ? 0 : cents });
  }

  private waiting(wager: WagerId): number {
    return this.state.stakes[wager]?.waiting ?? 0;
  }

  private give(event: BetEvent, askedBy: ReadonlyMap<WagerId, number> = new Map()): void {
    const before = this.state;
    const waitedBefore = new Map(WAGERS.map((wager) => [wager, this.waiting(wager)]));
    const [next, orders] = onBetEvent(before, event);
    this.state = next;
    for (const [wager, cents] of askedBy) {
      const account = this.account(`${before.round}/${before.seat}/${wager}`);
      if (cents > 0) account.askedOut += cents;
      else account.askedBack -= cents;
    }
    for (const { command } of orders) this.onOrder(command);
    this.sent.push(...orders);
    if (!this.isAlone) return;
    for (const wager of WAGERS) {
      const gone = orders.reduce((sum, order) => (order.wager === wager ? sum + this.deltaOf(order) : sum), 0);
      const dropped = (waitedBefore.get(wager) ?? 0) + (askedBy.get(wager) ?? 0) - this.waiting(wager) - gone;
      if (dropped !== 0) this.onDropped(before, event, wager, dropped);
    }
  }

  /** What a new order takes from what waited; a command that is sent anew takes nothing. */
  private deltaOf({ id, wager }: StakeOrder): number {
    const sent = this.state.stakes[wager]?.sent;
    return sent?.order === id && sent.isBaseSure ? sent.delta : 0;
  }

  private onOrder(command: StakeCommand): void {
    const shown = [this.shownRound, this.shownSeat];
    expect([command.round, command.seat], 'of the round and the seat that the page shows').toEqual(shown);
    const account = this.account(keyOf(command));
    const cents = this.centsOf(command);
    if (cents > 0) account.sentOut += cents;
    else account.sentBack -= cents;
  }

  /** What a page drops without sending it, it drops for one of few reasons, and says so. */
  private onDropped(before: BetsState, event: BetEvent, wager: WagerId, cents: number): void {
    const isRefusal = event.kind === 'answered' && before.stakes[wager]?.sent?.order === event.order;
    const { table } = this.state;
    const isOtherTable = table.round !== before.table.round || table.betting?.seat !== before.table.betting?.seat;
    const isStopped = table.betting?.stop !== null;
    expect(isRefusal || isOtherTable || isStopped, `${cents} cents on ${wager} vanished`).toBe(true);
    if (cents > 0 && isStopped && !isRefusal && table.betting?.seat === before.seat)
      expect(this.state.shown.notices).toContainEqual(
        expect.objectContaining({
          kind: 'short',
          fits: expect.arrayContaining([expect.objectContaining({ wager, asked: cents })]),
        }),
      );
    this.account(`${before.round}/${before.seat}/${wager}`).dropped += cents;
  }

  private hear({ order, answer, cents }: Decided): void {
    const account = this.account(keyOf(order.command));
    if (cents > 0) account.sentOut -= cents;
    else account.sentBack += cents;
    // What is sent anew by another command was not refused.
    const wasResent = this.state.lastOrder;
    this.give({ kind: 'answered', order: order.id, answer });
    if (!wasResentAs(this.state, order, wasResent)) account.refused += cents;
  }

  play(op: Op): void {
    const { table, shown } = this.state;
    const betting = table.betting?.stop === null ? table.betting : null;
    if (op.kind === 'put' && betting !== null) {
      const parts = op.parts.map(([wager, chips]) => ({ wager: WAGERS[wager] ?? 'tie', amount: chips * 100 }));
      const fits = fitAll(betting, parts, shown.moves, null);
      this.give({ kind: 'put', fits, isRebet: op.isRebet }, sumOf(fits));
    } else if (op.kind === 'undo' && betting !== null) {
      this.give({ kind: 'undone' }, negative(sumOf(shown.history.at(-1) ?? [])));
    } else if (op.kind === 'clear' && betting !== null) {
      const parts = clearParts(betting, shown.moves);
      this.give({ kind: 'taken-back', parts }, sumOf(parts));
    } else if (op.kind === 'dismiss') {
      for (const notice of shown.notices.slice(0, 1)) this.give({ kind: 'dismissed', notice });
    } else this.playHouse(op);
  }

  private see(table: SeenTable): void {
    this.shownRound = table.round ?? this.shownRound;
    this.shownSeat = table.betting?.seat ?? this.shownSeat;
    this.give({ kind: 'table-seen', table });
  }

  private playHouse(op: Op): void {
    if (op.kind === 'view') {
      for (const view of this.views.splice(0, 1)) this.see(view);
    } else if (op.kind === 'decide') {
      for (const order of this.sent.splice(op.which % Math.max(1, this.sent.length), 1)) this.decide(order, op.how);
    } else if (op.kind === 'answer') {
      for (const each of this.decided.splice(op.which % Math.max(1, this.decided.length), 1)) this.hear(each);
    } else if (op.kind === 'close') {
      this.isClosed = true;
      this.publish();
    } else if (op.kind === 'next-round') {
      this.isClosed = true;
      this.publish(null);
      this.round += 1;
      this.chips = CHIPS;
      this.isClosed = false;
      this.publish();
    } else if (op.kind === 'next-seat') {
      this.views.push({ betting: null, sequence: this.sequence, round: this.round });
      this.seat += 1;
      this.publish();
    } else if (op.kind === 'other-page' && !this.isClosed) {
      const wager = WAGERS[op.wager] ?? 'tie';
      this.setStake(keyOf({ round: this.round, seat: this.seat, wager }), op.stake * 100);
    }
  }

  /** Everything that is on its way arrives. */
  settle(): void {
    while (this.sent.length + this.decided.length + this.views.length > 0) {
      this.play({ kind: 'decide', which: 0, how: 'by-rules' });
      this.play({ kind: 'answer', which: 0 });
      this.play({ kind: 'view' });
    }
  }

  unansweredByWager(): readonly number[] {
    const counts = new Map<string, number>();
    for (const { command } of [...this.sent, ...this.decided.map(({ order }) => order)])
      counts.set(keyOf(command), (counts.get(keyOf(command)) ?? 0) + 1);
    return [...counts.values()];
  }

  /** Chips as the page shows them, and as they are on the felt. */
  shown() {
    const { betting } = this.state.table;
    return (betting?.spots ?? []).map((spot) => stakeAhead(spot, this.state.shown.moves));
  }

  onFelt() {
    return WAGERS.map((wager) => this.stakeOn(wager));
  }

  inHand(): number {
    const { betting } = this.state.table;
    return betting === null ? 0 : chipsInHand(betting, this.state.shown.moves);
  }

  sums() {
    const here = `${this.shownRound}/${this.shownSeat}/`;
    return [...this.accounts].map(([key, account]) => {
      const onWay = this.sent.reduce(
        (sum, { command }) => (keyOf(command) === key ? sum + this.centsOf(command) : sum),
        0,
      );
      const unheard = this.decided.reduce(
        (sum, { order, cents }) => (keyOf(order.command) === key ? sum + cents : sum),
        0,
      );
      const waiting = WAGERS.reduce((sum, wager) => (key === here + wager ? sum + this.waiting(wager) : sum), 0);
      return { key, ...account, felt: this.felt.get(key) ?? 0, onWay: onWay + unheard, waiting };
    });
  }

  undoable() {
    const parts = sumOf(this.state.shown.history.flat());
    return WAGERS.map((wager) => parts.get(wager) ?? 0);
  }
}

const sumOf = (
  parts: readonly { readonly wager: WagerId; readonly amount: number }[],
): ReadonlyMap<WagerId, number> => {
  const sums = new Map<WagerId, number>();
  for (const { wager, amount } of parts) sums.set(wager, (sums.get(wager) ?? 0) + amount);
  return sums;
};

const negative = (sums: ReadonlyMap<WagerId, number>): ReadonlyMap<WagerId, number> =>
  new Map([...sums].map(([wager, cents]) => [wager, -cents]));

/** Whether the same chips left once more as the answer came. */
const wasResentAs = (state: BetsState, { wager }: StakeOrder, lastOrder: number): boolean => {
  const sent = state.stakes[wager]?.sent;
  return sent !== null && sent !== undefined && sent.order > lastOrder && !sent.isBaseSure;
};
