import { cents, type WagerId } from '@sabot/rules';
import { act, chipsOf, config, draw, must, openTable, PEOPLE, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { closeBetting } from '../src/betting/calls.ts';
import {
  brokenAgainEvents,
  changeInHold,
  differentialEvents,
  removalProposed,
  restoredEvents,
} from '../src/betting/differential.ts';
import { bettingClosed, bettingOpened, bettingReopened, wagerRaised } from '../src/betting/events.ts';
import type { Context, WagerCommand } from '../src/context.ts';
import {
  candidatesOf,
  type EventOf,
  type Matter,
  type PlacedWager,
  type Refusal,
  type TableConfig,
  type TableEvent,
  type TableState,
  wagersOf,
} from '../src/index.ts';

const refusalOf = (...given: Parameters<typeof act>): Refusal | null => {
  const decision = act(...given);
  return decision.ok ? null : decision.refusal;
};

/** What happened, without who did it and when. */
const bodies = (events: readonly TableEvent[]): readonly object[] => events.map(({ stamp: _, ...body }) => body);

/** What a person may try with one command, without its envelope. */
const tries = (house: TestTable, who: string, name: Parameters<typeof candidatesOf>[4]): readonly object[] => {
  const as = PEOPLE[who] ?? 'patron';
  return candidatesOf(house.game, house.state, { by: who, as }, 99, name).map(
    ({ do: _do, id: _id, by: _by, as: _as, at: _at, ...payload }) => payload,
  );
};

const withConfig = (house: TestTable, change: Partial<TableConfig>): TableState => ({
  ...house.state,
  config: { ...config(house), ...change },
});

const withMatters = ({ state }: TestTable, change: Partial<Matter>): TableState => ({
  ...state,
  matters: state.matters.map((matter) => ({ ...matter, ...change })),
});

const betting = (changes: Partial<TableConfig> = {}, code = 'DTN'): TestTable => {
  const house = openTable(code, changes);
  must(house, 'Dan', 'open-betting');
  return house;
};

const place = (house: TestTable, who: string, wager: string, amount: number): void => {
  must(house, who, 'place-wager', { wager, amount });
};

describe('the call that opens a round', () => {
  it('A13: is tried with wagers and without, and without any choice where a free hand is ordered', () => {
    const house = openTable('DTN');
    expect(tries(house, 'Dan', 'open-betting')).toEqual([{}, { freeHand: true }]);
    house.state = { ...house.state, freeHandOrdered: true };
    expect(tries(house, 'Dan', 'open-betting')).toEqual([{}]);
  });

  it.each([
    [5, true],
    [6, false],
    [7, false],
  ])('says with %i cards left whether they may be too few: %s', (remaining, fewCards) => {
    const house = openTable('DTN', { differentialLimit: cents(5_000) });
    const { shoe } = house.state;
    if (shoe === null) throw new Error('no shoe');
    house.state = { ...house.state, shoe: { ...shoe, remaining } };
    const { limits, differentialLimit } = config(house);
    expect(bodies(must(house, 'Dan', 'open-betting'))).toEqual([
      { type: 'BettingOpened', round: 1, freeHand: false, fewCards, limits, differentialLimit },
    ]);
    expect(house.state.play).toEqual({
      phase: 'betting',
      round: { number: 1, freeHand: false, closes: 0, wagers: [] },
    });
  });

  it('A13: is not made on a card that was seen, but for a free hand', () => {
    const house = openTable('DTN');
    const { shoe } = house.state;
    if (shoe === null) throw new Error('no shoe');
    house.state = { ...house.state, shoe: { ...shoe, nextSeen: true } };
    expect(refusalOf(house, 'Dan', 'open-betting')).toEqual({
      code: 'no-shoe',
      clause: 'policy',
      detail: 'A card of this round has been seen: a free hand takes it, or new cards come.',
    });
  });

  it('forgets the display errors of all rounds but the one before', () => {
    const house = openTable('DTN');
    const error = { shown: {}, basis: 'policy' } as unknown as TableState['displayErrors'][number];
    const displayErrors = [
      { ...error, round: 1 },
      { ...error, round: 2 },
    ];
    const event = { round: 3, freeHand: false, limits: [], differentialLimit: null } as never;
    const after = bettingOpened.evolve({ ...house.state, roundsDealt: 2, displayErrors }, event, 0);
    expect(after.displayErrors).toEqual([{ ...error, round: 2 }]);
    expect(after.config).toEqual({ ...config(house), limits: [], differentialLimit: null });
    expect(bettingOpened.evolve({ ...house.state, config: null }, event, 0).config).toBeNull();
  });
});

describe('the call that closes betting', () => {
  it('is counted, and again when it was reopened', () => {
    const house = betting();
    place(house, 'Ann', 'player', 10_000);
    const [wager] = wagersOf(house.state);
    expect(bodies(must(house, 'Dan', 'close-betting'))).toEqual([{ type: 'BettingClosed', round: 1, closes: 1 }]);
    expect(house.state.play).toMatchObject({ phase: 'bets-closed', round: { number: 1, closes: 1, draws: [] } });
    const reopened = bettingReopened.evolve(house.state, {} as never, 0);
    expect(reopened.play).toEqual({
      phase: 'betting',
      round: { number: 1, freeHand: false, closes: 1, wagers: [wager] },
    });
  });

  it('has no round to close or to reopen between rounds', () => {
    const house = openTable('DTN');
    const { game, state } = house;
    const command = { do: 'close-betting', id: 'x', by: 'Dan', as: 'dealer', at: 99 } as const;
    expect(closeBetting.decide({ game, state, config: config(house), command })).toMatchObject({ code: 'wrong-phase' });
    expect(bettingClosed.evolve(state, { closes: 1 } as never, 0)).toBe(state);
    expect(bettingReopened.evolve(state, {} as never, 0)).toBe(state);
  });

  it.each(['main', 'HLGA'] as const)(
    '5.18 3.17: numbers the gap after a cutting card that is next, in %s',
    (floorArea) => {
      const house = betting({ source: 'electronic', floorArea, differentialLimit: cents(5_000) });
      place(house, 'Ann', 'player', 10_000);
      const { shoe } = house.state;
      if (shoe === null) throw new Error('no shoe');
      house.state = { ...house.state, shoe: { ...shoe, remaining: config(house).cardsBehindCut }, mattersOpened: 4 };
      const events = must(house, 'Dan', 'close-betting');
      const first = floorArea === 'HLGA' ? [['CutCardFirst', 5]] : [];
      const gap = ['IrregularityReported', 5 + first.length];
      const numbered = events.flatMap((event) => ('matter' in event ? [[event.type, event.matter]] : []));
      expect(numbered.slice(0, first.length + 1)).toEqual([...first, gap]);
    },
  );
});

/** $300 on the Player hand against $100, with $100 allowed; betting is closed unless said otherwise. */
const unequal = (code = 'DTN', closed = true): TestTable => {
  const house = betting({ differentialLimit: cents(10_000) }, code);
  place(house, 'Ann', 'player', 20_000);
  place(house, 'Cho', 'player', 10_000);
  place(house, 'Ben', 'banker', 10_000);
  place(house, 'Ben', 'tie', 1_000);
  if (closed) must(house, 'Dan', 'close-betting');
  return house;
};

const FIRST_ASK = 'The Dealer asks that hand first.';
const CHO = { owner: 'Cho', seat: 3, wager: 'player' };
const ANN = { owner: 'Ann', seat: 1, wager: 'player' };

describe('a differential over its limit', () => {
  it('5.18 A10: is a matter of its own, with the steps of the text', () => {
    const house = unequal();
    const reported = house.events.filter(({ type }) => type === 'IrregularityReported');
    const expected = {
      type: 'IrregularityReported',
      matter: 1,
      kind: 'differential-exceeded',
      case: 'always',
      basis: 'DTN:5.18',
      note: null,
      side: null,
      person: null,
      draws: [],
      steps: [
        { remedy: 'ask-to-decrease', basis: 'DTN:5.18.1' },
        { remedy: 'allow-increase', basis: 'DTN:5.18.2' },
        { remedy: 'remove-wagers', basis: 'DTN:5.18.3' },
      ],
      reportedBy: 'Dan',
    };
    expect(bodies(reported)).toEqual([expected]);
    expect(differentialEvents(house.game, config(house), 0, 'Dan')).toEqual([expected]);
  });

  it('5.18.1 A10: the heavier hand is asked down once or more, and only the first time is a step', () => {
    const open = unequal('DTN', false);
    const asked = { type: 'DecreaseAsked', side: 'player', gap: 20_000, basis: 'DTN:5.18.1' };
    expect(bodies(must(open, 'Dan', 'ask-to-decrease'))).toEqual([asked]);
    expect(open.state.askedDown).toBe('player');
    const house = unequal();
    expect(bodies(must(house, 'Dan', 'ask-to-decrease'))).toEqual([
      asked,
      { type: 'RemedyTaken', matter: 1, remedy: 'ask-to-decrease', basis: 'DTN:5.18.1', reason: null },
      { type: 'RemedyTaken', matter: 1, remedy: 'allow-increase', basis: 'DTN:5.18.2', reason: null },
    ]);
    expect(bodies(must(house, 'Dan', 'ask-to-decrease'))).toEqual([asked]);
    // With no step left the matter is closed, and opened anew as long as the gap is there.
    house.state = withMatters(house, { steps: [] });
    const types = must(house, 'Dan', 'ask-to-decrease').map(({ type }) => type);
    expect(types).toEqual(['DecreaseAsked', 'MatterClosed', 'IrregularityReported']);
  });

  it('A10: nobody is asked down where the hands are even, or near enough', () => {
    const house = betting({ differentialLimit: cents(10_000) });
    expect(refusalOf(house, 'Dan', 'ask-to-decrease')).toMatchObject({ code: 'differential-met', clause: null });
    place(house, 'Ann', 'player', 10_000);
    expect(refusalOf(house, 'Dan', 'ask-to-decrease')).toMatchObject({ code: 'differential-met', clause: null });
    expect(refusalOf(house, 'Max', 'remove-wagers', { wagers: [ANN] })).toMatchObject({
      code: 'differential-met',
      clause: 'DTN:5.18.3',
    });
  });

  it('5.18.1 A10: comes down on the heavier hand once that is asked, and goes up on the lighter unasked', () => {
    const house = unequal();
    const unasked = { code: 'remedy-out-of-order', clause: 'DTN:5.18', detail: FIRST_ASK };
    expect(refusalOf(house, 'Ann', 'lower-wager', { wager: 'player', amount: 1_000 })).toEqual(unasked);
    expect(refusalOf(house, 'Ann', 'withdraw-wager', { wager: 'player' })).toEqual(unasked);
    expect(bodies(must(house, 'Ben', 'raise-wager', { wager: 'banker', amount: 1_000 }))).toEqual([
      { type: 'WagerRaised', owner: 'Ben', seat: 2, wager: 'banker', amount: 1_000, stake: 11_000, asFound: false },
    ]);
    // Whoever wants the Tie, or the lighter hand back, is late.
    expect(bodies(must(house, 'Ben', 'raise-wager', { wager: 'tie', amount: 1_000 }))).toEqual([
      {
        type: 'LateWagerRefused',
        owner: 'Ben',
        seat: 2,
        wager: 'tie',
        amount: 1_000,
        end: 'refused',
        basis: 'DTN:5.4',
      },
    ]);
    expect(bodies(must(house, 'Ben', 'withdraw-wager', { wager: 'banker' }))).toEqual([
      {
        type: 'LateWithdrawalRefused',
        owner: 'Ben',
        seat: 2,
        wager: 'banker',
        amount: 11_000,
        basis: 'DTN:5.5',
      },
    ]);
    must(house, 'Dan', 'ask-to-decrease');
    house.state = withMatters(house, { steps: [] });
    const [lowered] = bodies(must(house, 'Ann', 'lower-wager', { wager: 'player', amount: 1_000 }));
    const body = { owner: 'Ann', seat: 1, wager: 'player', amount: 1_000, stake: 19_000 };
    expect(lowered).toEqual({ type: 'WagerLowered', ...body });
  });

  it('A10: without a limit nothing is put right, and what comes is late', () => {
    const house = unequal();
    house.state = withConfig(house, { differentialLimit: null });
    const events = must(house, 'Ben', 'raise-wager', { wager: 'banker', amount: 1_000 });
    expect(events.map(({ type }) => type)).toContain('LateWagerRefused');
    expect(removalProposed(house.state)).toEqual([]);
    expect(removalProposed({ ...house.state, config: null })).toEqual([]);
  });

  it('A10: a change of nothing is in no right direction', () => {
    const house = unequal();
    const command = { do: 'lower-wager', id: 'x', by: 'Ann', as: 'patron', at: 99, wager: 'player', amount: cents(1) };
    const context = { ...house, config: config(house), command } as unknown as Context<WagerCommand>;
    const [heavy, , light] = wagersOf(house.state);
    const nothing = (placed: PlacedWager | undefined) => placed && changeInHold(context, placed, 0);
    expect(nothing(heavy)).toMatchObject({ code: 'wrong-direction', clause: 'DTN:5.18' });
    expect(nothing(light)).toMatchObject({ code: 'wrong-direction', clause: 'DTN:5.18' });
    must(house, 'Dan', 'ask-to-decrease');
    const asked = { ...context, state: house.state };
    expect(heavy && changeInHold(asked, heavy, 0)).toMatchObject({ code: 'wrong-direction' });
    expect(heavy && changeInHold(asked, heavy, -1)).toBe('allowed');
  });

  it('5.18.3 A10b: is met by wagers that the Pit Manager takes off the felt', () => {
    const house = unequal();
    expect(removalProposed(house.state)).toEqual([CHO]);
    expect(tries(house, 'Max', 'remove-wagers')).toEqual([{ wagers: [CHO], reason: 'as seen at the table' }]);
    const remove = (...wagers: readonly object[]) => refusalOf(house, 'Max', 'remove-wagers', { wagers });
    expect(remove(CHO)).toEqual({ code: 'remedy-out-of-order', clause: 'DTN:5.18.3', detail: FIRST_ASK });
    must(house, 'Dan', 'ask-to-decrease');
    const notRemovable = { code: 'not-removable', clause: 'policy' };
    expect(remove()).toMatchObject(notRemovable);
    expect(remove(CHO, CHO)).toMatchObject(notRemovable);
    expect(remove(CHO, { ...CHO, seat: 4 })).toMatchObject(notRemovable);
    expect(remove(CHO, { owner: 'Ben', seat: 2, wager: 'banker' })).toMatchObject(notRemovable);
    house.state = withMatters(house, { steps: [] });
    expect(bodies(must(house, 'Max', 'remove-wagers', { wagers: [CHO], reason: 'too much' }))).toEqual([
      {
        type: 'WagersRemoved',
        ends: [
          {
            ...CHO,
            end: 'removed',
            stake: 10_000,
            effective: 0,
            returned: 10_000,
            pays: null,
            basis: 'DTN:5.18.3',
          },
        ],
        reason: 'too much',
      },
      { type: 'MatterClosed', matter: 1 },
    ]);
    expect(chipsOf(house, 'Cho')).toBe(100_000);
  });

  it('5.18 A34: wagers are removed after the call by a text, before it by the house, and never without a matter', () => {
    const open = unequal('DTN', false);
    must(open, 'Dan', 'ask-to-decrease');
    expect(refusalOf(open, 'Max', 'remove-wagers', { wagers: [CHO] })).toMatchObject({
      code: 'wrong-phase',
      clause: 'policy',
    });
    must(open, 'Dan', 'close-betting');
    must(open, 'Dan', 'ask-to-decrease');
    open.state = { ...open.state, matters: [] };
    expect(refusalOf(open, 'Max', 'remove-wagers', { wagers: [CHO] })).toMatchObject({
      code: 'no-such-matter',
      clause: 'DTN:5.18.3',
    });
    const house = unequal('TNC', false);
    expect(refusalOf(house, 'Dan', 'close-betting')).toMatchObject({ code: 'differential-exceeded', clause: 'policy' });
    must(house, 'Dan', 'ask-to-decrease');
    const [removed] = must(house, 'Max', 'remove-wagers', { wagers: [CHO] });
    expect(removed).toMatchObject({ type: 'WagersRemoved', ends: [{ basis: 'policy' }], reason: null });
  });

  it('A10: opens again only before the first card, at an open table, with nothing else to settle', () => {
    const house = unequal();
    const { game } = house;
    const state = { ...house.state, matters: [] };
    const again = (change: Partial<TableState>) => brokenAgainEvents(game, { ...state, ...change }, 'Dan');
    expect(again({})).toEqual(differentialEvents(game, config(house), 1, 'Dan'));
    expect(again({ matters: house.state.matters })).toEqual([]);
    expect(again({ config: null })).toEqual([]);
    expect(brokenAgainEvents(unequal('TNC', false).game, state, 'Dan')).toEqual([]);
    const { play } = unequal('DTN', false).state;
    expect(again({ play })).toEqual([]);
    const carried = [{ card: null, exposed: false, seen: false, peeledBy: null }] as never;
    expect(again({ shoe: state.shoe === null ? null : { ...state.shoe, carried } })).toEqual([]);
  });

  it('A10: is closed by itself once it is met, and only then', () => {
    const house = unequal();
    expect(restoredEvents(house.state)).toEqual([]);
    expect(restoredEvents({ ...house.state, config: null })).toEqual([]);
    expect(restoredEvents({ ...house.state, matters: [] })).toEqual([]);
    const wide = withConfig(house, { differentialLimit: cents(20_000) });
    expect(restoredEvents(wide)).toEqual([{ type: 'MatterClosed', matter: 1 }]);
    expect(restoredEvents({ ...wide, matters: [] })).toEqual([]);
  });
});

describe('a wager', () => {
  it('is tried at its minimum in every area of a seat, and of every seat by staff', () => {
    const house = betting({}, 'TB');
    const own = config(house).limits.map(({ wager, min }) => ({ seat: 1, wager, amount: min }));
    expect(tries(house, 'Ann', 'place-wager')).toEqual(own);
    const forThree = ['Ann', 'Ben', 'Cho'].flatMap((person, index) =>
      own.map((each) => ({ ...each, seat: index + 1, for: person })),
    );
    expect(tries(house, 'Dan', 'place-wager')).toEqual(forThree);
  });

  it('A5 A16: that stands is tried a little higher, a little lower, and not at all', () => {
    const house = betting({ stakeUnit: cents(50) }, 'TB');
    place(house, 'Ann', 'banker', 6_000);
    const found = { wager: 'tie', amount: 50, for: 'Ben', asFound: true };
    must(house, 'Dan', 'place-wager', found);
    const banker = { seat: 1, wager: 'banker' };
    const tie = { seat: 2, wager: 'tie' };
    expect(tries(house, 'Ann', 'raise-wager')).toEqual([{ ...banker, amount: 100 }]);
    expect(tries(house, 'Ben', 'raise-wager')).toEqual([{ ...tie, amount: 450 }]);
    expect(tries(house, 'Ann', 'lower-wager')).toEqual([{ ...banker, amount: 100 }]);
    expect(tries(house, 'Ben', 'lower-wager')).toEqual([{ ...tie, amount: 50 }]);
    expect(tries(house, 'Ann', 'withdraw-wager')).toEqual([banker]);
    expect(tries(house, 'Dan', 'withdraw-wager')).toEqual([
      { ...banker, for: 'Ann' },
      { ...tie, for: 'Ben' },
    ]);
  });

  it('is placed with the limits of its time, and out of the chips of its owner', () => {
    const house = betting();
    const at = house.state.sequence;
    expect(bodies(must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 }))).toEqual([
      {
        type: 'WagerPlaced',
        owner: 'Ann',
        seat: 1,
        wager: 'player',
        amount: 10_000,
        min: 1_000,
        max: 1_000_000,
        asFound: false,
      },
    ]);
    const [first] = wagersOf(house.state);
    expect(first).toEqual({
      owner: 'Ann',
      seat: 1,
      wager: 'player',
      stake: 10_000,
      limits: { min: 1_000, max: 1_000_000 },
      rose: at,
      rises: [{ to: 10_000, at }],
    });
    must(house, 'Ann', 'raise-wager', { wager: 'player', amount: 5_000 });
    expect(wagersOf(house.state)).toEqual([
      {
        ...first,
        stake: 15_000,
        rose: at + 1,
        rises: [
          { to: 10_000, at },
          { to: 15_000, at: at + 1 },
        ],
      },
    ]);
    // Coming down is no rise.
    must(house, 'Ann', 'lower-wager', { wager: 'player', amount: 6_000 });
    expect(wagersOf(house.state)).toEqual([{ ...first, stake: 9_000, rose: at + 1, rises: [{ to: 9_000, at }] }]);
    expect(chipsOf(house, 'Ann')).toBe(91_000);
    must(house, 'Ann', 'withdraw-wager', { wager: 'player' });
    expect(wagersOf(house.state)).toEqual([]);
    expect(chipsOf(house, 'Ann')).toBe(100_000);
  });

  it('that is not there is not changed by what is said of it', () => {
    const house = betting();
    const raised = { owner: 'Ann', seat: 1, wager: 'player', amount: cents(100), stake: cents(100) };
    expect(wagerRaised.evolve(house.state, raised as unknown as EventOf<'WagerRaised'>, 0)).toBe(house.state);
  });

  it('3.5: keeps the limits, which a refusal tells', () => {
    const house = betting();
    expect(refusalOf(house, 'Ann', 'place-wager', { wager: 'player', amount: 900 })).toMatchObject({
      code: 'under-minimum',
      detail: 'The minimum is 1000 cents.',
    });
    expect(refusalOf(house, 'Ann', 'place-wager', { wager: 'tie', amount: 50_100 })).toMatchObject({
      code: 'over-maximum',
      detail: 'The maximum is 50000 cents.',
    });
    place(house, 'Ann', 'tie', 50_000);
    expect(refusalOf(house, 'Ann', 'raise-wager', { wager: 'tie', amount: 100 })).toMatchObject({
      code: 'over-maximum',
      detail: 'The maximum is 50000 cents.',
    });
  });

  it('A16: that staff find may lie outside the limits, and comes down in steps', () => {
    const house = betting();
    const found = { wager: 'tie', for: 'Ann', asFound: true };
    const body = { owner: 'Ann', seat: 1, wager: 'tie' };
    expect(bodies(must(house, 'Dan', 'place-wager', { ...found, amount: 100 }))).toEqual([
      { type: 'WagerPlaced', ...body, amount: 100, min: 500, max: 50_000, asFound: true },
    ]);
    // What is found is raised to what lies there; what is asked for keeps the limits.
    expect(bodies(must(house, 'Dan', 'raise-wager', { ...found, amount: 100 }))).toEqual([
      { type: 'WagerRaised', ...body, amount: 100, stake: 200, asFound: true },
    ]);
    const asked = { wager: 'tie', for: 'Ann' };
    expect(refusalOf(house, 'Dan', 'raise-wager', { ...asked, amount: 100 })?.code).toBe('under-minimum');
    expect(refusalOf(house, 'Ann', 'raise-wager', { wager: 'tie', amount: 100, asFound: true })?.code).toBe(
      'under-minimum',
    );
    expect(bodies(must(house, 'Dan', 'raise-wager', { ...asked, amount: 300 }))).toEqual([
      { type: 'WagerRaised', ...body, amount: 300, stake: 500, asFound: false, asked: true },
    ]);
    must(house, 'Dan', 'raise-wager', { ...found, amount: 59_500 });
    expect(bodies(must(house, 'Ann', 'lower-wager', { wager: 'tie', amount: 1_000 }))).toEqual([
      { type: 'WagerLowered', ...body, amount: 1_000, stake: 59_000 },
    ]);
    expect(refusalOf(house, 'Ann', 'lower-wager', { wager: 'tie', amount: 58_900 })?.code).toBe('under-minimum');
  });

  it('A5: is paid in whole cents, or not taken', () => {
    const house = betting({ stakeUnit: cents(1) }, 'TB');
    expect(refusalOf(house, 'Ann', 'place-wager', { wager: 'banker', amount: 1_001 })).toMatchObject({
      code: 'stake-not-payable',
      clause: 'policy',
      detail: expect.stringMatching(/; stake a multiple of 20\.$/),
    });
  });

  it('A18: is placed and raised no further than can be counted exactly', () => {
    const house = betting();
    place(house, 'Ann', 'player', 10_000);
    house.state = { ...house.state, money: { ...house.state.money, house: -(2 ** 51) } };
    const tooLarge = { code: 'amount-too-large', clause: 'policy' };
    expect(refusalOf(house, 'Ann', 'place-wager', { wager: 'banker', amount: 1_000 })).toMatchObject(tooLarge);
    expect(refusalOf(house, 'Ann', 'raise-wager', { wager: 'player', amount: 1_000 })).toMatchObject(tooLarge);
  });

  it.each(['place-wager', 'raise-wager', 'lower-wager', 'withdraw-wager'])(
    'is named by a seat that is there: %s',
    (what) => {
      const house = betting();
      must(house, 'Eve', 'join-table', { seat: null });
      must(house, 'Eve', 'buy-in', { amount: 10_000 });
      const amount = what === 'withdraw-wager' ? {} : { amount: 1_000 };
      expect(refusalOf(house, 'Eve', what, { wager: 'player', ...amount })).toEqual({
        code: 'no-such-seat',
        clause: null,
        detail: 'A standing patron names a seat.',
      });
      const seat = config(house).seats + 1;
      expect(refusalOf(house, 'Ann', what, { wager: 'player', seat, ...amount })?.code).toBe('no-such-seat');
      expect(refusalOf(house, 'Ann', what, { wager: 'player-dragon' as WagerId, ...amount })).toMatchObject({
        code: 'wager-not-offered',
        clause: house.game.clauses.wagerList,
      });
    },
  );

  it('is raised, lowered and taken back only where one stands, and lowered by less than it is', () => {
    const house = betting();
    const one = { wager: 'player', amount: 1_000 };
    for (const what of ['raise-wager', 'lower-wager'])
      expect(refusalOf(house, 'Ann', what, one)).toMatchObject({ code: 'no-such-wager', clause: null });
    expect(refusalOf(house, 'Ann', 'withdraw-wager', { wager: 'player' })).toMatchObject({ code: 'no-such-wager' });
    place(house, 'Ann', 'player', 2_000);
    for (const amount of [2_000, 3_000])
      expect(refusalOf(house, 'Ann', 'lower-wager', { wager: 'player', amount })).toEqual({
        code: 'no-such-wager',
        clause: null,
        detail: 'Lower it by less than its stake, or withdraw it.',
      });
    playOut(house, ['Kh', '2d', '9c', '3s']);
    expect(refusalOf(house, 'Ann', 'raise-wager', one)?.code).toBe('wrong-phase');
  });

  it('5.4 5.5: is late once the call was made, whatever is on the felt', () => {
    const house = betting();
    place(house, 'Ann', 'player', 2_000);
    must(house, 'Dan', 'close-betting');
    draw(house, 'Kh');
    const raise = { wager: 'player', amount: 1_000 };
    const refused = { seat: 1, wager: 'player', amount: 1_000, end: 'refused', basis: 'DTN:5.4' };
    const late = { type: 'LateWagerRefused', owner: 'Ann', ...refused };
    expect(bodies(must(house, 'Ann', 'raise-wager', raise))).toEqual([late]);
    expect(bodies(must(house, 'Ben', 'raise-wager', raise))).toEqual([{ ...late, owner: 'Ben', seat: 2 }]);
    const back = { type: 'LateWithdrawalRefused', owner: 'Ann', seat: 1, wager: 'player', basis: 'DTN:5.5' };
    expect(bodies(must(house, 'Ann', 'lower-wager', raise))).toEqual([{ ...back, amount: 1_000 }]);
    expect(bodies(must(house, 'Ann', 'lower-wager', { ...raise, amount: 9_000 }))).toEqual([
      { ...back, amount: 2_000 },
    ]);
    expect(bodies(must(house, 'Ann', 'withdraw-wager', { wager: 'player' }))).toEqual([{ ...back, amount: 2_000 }]);
  });
});
