import { type Card, cents, DECK } from '@sabot/rules';
import { act, bodiesOf, must, offers, openTable, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import {
  type Draw,
  type LaidCard,
  type Matter,
  REASON,
  type Shoe,
  type TableState,
  type TakenBack,
} from '../src/index.ts';
import { cardsAnew, leftOver, recount, seenWith, takenUp } from '../src/settling/corrected-cards.ts';
import { resettled, voidedAfterwards } from '../src/settling/corrections.ts';
import { afterForgiving, afterPaying, givenAgain, takenBackAfter } from '../src/settling/taken-back.ts';

const FOUR: readonly Card[] = ['Kh', '2d', '9c', '6s'];
const [FIRST = 'As', SECOND = 'As'] = DECK;

const laid = (card: Card | null, changes: Partial<LaidCard> = {}): LaidCard => ({
  card,
  exposed: true,
  peeledBy: null,
  seen: false,
  drawnBy: null,
  substitute: false,
  ...changes,
});

const change = (house: TestTable, changes: Partial<TableState>): void => {
  house.state = { ...house.state, ...changes };
};

const withShoe = ({ shoe, ...state }: TableState, changes: Partial<Shoe>): TableState => {
  if (shoe === null) throw new Error('no shoe');
  return { ...state, shoe: { ...shoe, ...changes } };
};

const lastOf = ({ last }: TableState) => {
  if (last === null) throw new Error('no last round');
  return last;
};

/** Ann has $100 on the Player, and the round is settled on these cards. */
const settled = (code = 'DTN', cards = FOUR): TestTable => {
  const house = openTable(code, { source: 'reader' }, ['Ann', 'Ben']);
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
  playOut(house, cards);
  return house;
};

const misread = (house: TestTable, draw: number, card: Card): readonly object[] => {
  must(house, 'Dan', 'report-misread', { draw, card });
  const matter = house.state.mattersOpened;
  return bodiesOf(must(house, 'Gus', 'rule-on-misread', { matter, allow: true, reason: 'seen' }));
};

const seenIn = ({ shoe }: TableState, ...cards: readonly Card[]) => cards.map((card) => shoe?.seen[DECK.indexOf(card)]);

describe('a misread card', () => {
  it('is offered of each card that lies open, as another of which some may be left', () => {
    const house = openTable('DTN', { source: 'reader' }, ['Ann']);
    expect(offers(house, 'Dan', 'report-misread')).toEqual([]);
    must(house, 'Dan', 'open-betting');
    must(house, 'Dan', 'close-betting');
    for (const card of [FIRST, '2d', '9c', '6s'] as const) must(house, 'Dan', 'draw-card', { card });
    expect(offers(house, 'Dan', 'report-misread')).toEqual([]);
    for (const draw of [1, 3]) must(house, 'Dan', 'expose-card', { draw });
    expect(offers(house, 'Dan', 'report-misread')).toEqual([
      { draw: 1, card: SECOND },
      { draw: 3, card: FIRST },
    ]);
    change(house, withShoe(house.state, { seen: DECK.map(() => 8) }));
    expect(offers(house, 'Dan', 'report-misread')).toEqual([]);
    expect(offers(settled(), 'Dan', 'report-misread')).toEqual([1, 2, 3, 4].map((draw) => ({ draw, card: FIRST })));
  });

  it('is ruled on, yes or no, by its own matter', () => {
    const house = settled();
    must(house, 'Dan', 'report-misread', { draw: 4, card: '7s' });
    const [matter] = house.state.matters;
    if (matter === undefined) throw new Error('no matter');
    const steps = [{ remedy: 'refer-to-gaming-shift-manager', basis: 'policy' }] as const;
    change(house, { matters: [{ ...matter, id: 7, kind: 'uncovered-case', steps }, matter] });
    expect(offers(house, 'Gus', 'rule-on-misread')).toEqual([
      { matter: 1, allow: true, reason: REASON },
      { matter: 1, allow: false, reason: REASON },
    ]);
    const rule = (number: number, allow = true) =>
      act(house, 'Gus', 'rule-on-misread', { matter: number, allow, reason: 'seen' });
    for (const other of [2, 7])
      expect(rule(other)).toMatchObject({ refusal: { code: 'no-such-matter', clause: null } });
    const refused = rule(1, false);
    expect(refused.ok && bodiesOf(refused.events)).toEqual([{ type: 'MatterClosed', matter: 1 }]);
    expect(rule(1)).toMatchObject({ refusal: { code: 'no-such-matter' } });
  });

  it('on whose record no draw or no card stands changes none', () => {
    const house = settled();
    must(house, 'Dan', 'report-misread', { draw: 4, card: '7s' });
    const [matter] = house.state.matters;
    if (matter === undefined) throw new Error('no matter');
    for (const lack of [{ draws: [] }, { card: null }, { draws: [], card: null }] satisfies Partial<Matter>[]) {
      const state = { ...house.state, matters: [{ ...matter, ...lack }] };
      const decision = act({ ...house, state, events: [] }, 'Gus', 'rule-on-misread', {
        matter: 1,
        allow: true,
        reason: 'seen',
      });
      expect(decision.ok && bodiesOf(decision.events)).toEqual([{ type: 'MatterClosed', matter: 1 }]);
    }
  });

  it('of a round under way is put right at once, and its cards are dealt to the hands anew', () => {
    const house = openTable('DTN', { source: 'reader' }, ['Ann']);
    must(house, 'Dan', 'open-betting');
    must(house, 'Dan', 'close-betting');
    for (const card of FOUR) must(house, 'Dan', 'draw-card', { card });
    must(house, 'Dan', 'expose-card', { draw: 1 });
    const report = (card: Card) => act(house, 'Dan', 'report-misread', { draw: 1, card });
    const { seen = [] } = house.state.shoe ?? {};
    const whole = house.state;
    const gone = { seen: seen.with(DECK.indexOf('Ks'), 8) };
    change(house, withShoe(whole, gone));
    expect(report('Ks')).toMatchObject({ refusal: { code: 'card-not-in-shoe', clause: 'policy' } });
    expect(report('Kh')).toMatchObject({ refusal: { code: 'nothing-to-remedy', clause: null } });
    change(house, withShoe(whole, { ...gone, disturbed: true }));
    expect(report('Ks').ok).toBe(true);
    house.state = { ...whole, shoe: null };
    expect(report('Ks')).toMatchObject({ refusal: { code: 'card-not-in-shoe' } });
    change(house, withShoe(whole, { seen: seen.with(DECK.indexOf('Ks'), 7) }));
    expect(report('Ks').ok).toBe(true);
    const cards = FOUR.map((card, index) => ({
      ...laid(index === 0 ? 'Ks' : card, { exposed: index === 0 }),
      side: index % 2 === 0 ? 'player' : 'banker',
    }));
    expect(bodiesOf(must(house, 'Sue', 'rule-on-misread', { matter: 1, allow: true }))).toEqual([
      { type: 'MatterClosed', matter: 1 },
      { type: 'CardCorrected', draw: 1, card: 'Ks', phase: 'revealing' },
      { type: 'CardsReconstructed', cards, carried: [], phase: 'revealing', basis: 'policy' },
    ]);
    expect(seenIn(house.state, 'Kh', 'Ks')).toEqual([0, 8]);
  });

  it('of a round that is void, or of none, is no draw', () => {
    const house = settled();
    const report = () => act(house, 'Dan', 'report-misread', { draw: 1, card: 'Ks' });
    change(house, { last: { ...lastOf(house.state), end: 'voided' } });
    expect(report()).toMatchObject({ refusal: { code: 'no-such-draw', clause: null } });
    change(house, { last: null });
    expect(report()).toMatchObject({ refusal: { code: 'no-such-draw', clause: null } });
    const context = { game: house.game, state: house.state } as Parameters<typeof resettled>[0];
    expect(resettled(context, FOUR, 'policy')).toMatchObject({ code: 'wrong-phase', clause: null });
    expect(voidedAfterwards(house.game, house.state, 'policy')).toEqual([]);
  });

  it.each([
    ['DTN', 'DTN:6.3'],
    ['TNC', 'policy'],
  ])('%s of a settled round settles it as if it had been dealt so', (code, basis) => {
    const house = settled(code);
    const before = lastOf(house.state);
    const played = settled(code, ['Kh', '2d', '9c', '7s']);
    const { ends, facts } = lastOf(played.state);
    expect(misread(house, 4, '7s')).toStrictEqual([
      { type: 'MatterClosed', matter: 1 },
      {
        type: 'SettlementCorrected',
        round: 1,
        end: 'settled',
        facts,
        cards: ['Kh', '2d', '9c', '7s'],
        before: before.ends,
        after: ends,
        underMinimumUndone: [],
        basis,
      },
    ]);
    for (const part of ['shoe', 'last', 'roads', 'patrons', 'debts'] as const)
      expect(house.state[part]).toEqual(played.state[part]);
    expect(house.state.money).toEqual(played.state.money);
  });

  it('A13b voids a settled round with all that was paid, and names no cards', () => {
    const { game, state } = settled('TNC');
    const { ends } = lastOf(state);
    const after = ends.map((end) => ({
      ...end,
      end: 'voided',
      effective: 0,
      returned: 10_000,
      pays: null,
      basis: 'TNC:5.2',
    }));
    expect(voidedAfterwards(game, state, 'TNC:5.2')).toStrictEqual([
      {
        type: 'SettlementCorrected',
        round: 1,
        before: ends,
        end: 'voided',
        facts: null,
        cards: [],
        after,
        basis: 'TNC:5.2',
        underMinimumUndone: [],
      },
    ]);
  });
});

describe('A13b what is due to whoever has gone', () => {
  /** Ann loses by 9 to 6, and it turns out that she has not lost. */
  const gone = (changes: Partial<TableState>, walkIns: readonly string[] = []): readonly object[] => {
    const house = settled('DTN', ['2d', 'Kh', '4s', '9c']);
    const last = { ...lastOf(house.state), walkIns };
    change(house, { patrons: house.state.patrons.filter(({ person }) => person !== 'Ann'), last, ...changes });
    return misread(house, 3, '7s')
      .slice(1)
      .filter((body) => !('before' in body));
  };
  const joined = (identified: boolean) => [
    { type: 'PatronJoined', person: 'Ann', seat: null, identified },
    { type: 'PresenceChanged', person: 'Ann', present: false },
  ];

  it('lies ready, by the name that they had', () => {
    expect(gone({})).toEqual(joined(true));
    expect(gone({}, ['Ann'])).toEqual(joined(false));
    expect(gone({}, ['Ben'])).toEqual(joined(true));
  });

  it('brings nobody back where all of it was forgiven', () => {
    const taken = (forgiven: number) => ({
      takenBack: [{ person: 'Ann', amount: cents(10_000), owed: cents(0), forgiven: cents(forgiven) }],
    });
    expect(gone(taken(10_000))).toEqual([]);
    expect(gone(taken(9_999))).toEqual(joined(true));
  });
});

describe('A9 the device after a correction', () => {
  const devices = (changes: Partial<TableState>, card: Card): readonly string[] => {
    const house = settled('DTN', ['2d', 'Kh', '4s', '7c']);
    change(house, changes);
    return misread(house, 4, card).flatMap((body) => {
      const { type, person } = body as { readonly type: string; readonly person?: string };
      return person === undefined ? [] : [`${type} ${person}`];
    });
  };
  const holder = (person: string | null) => ({ device: { holder: person, excused: [] } });
  const lost = { deviceLost: { person: 'Ann', excused: false } };

  it('goes with what was lost, and comes back with what was not', () => {
    expect(devices({ ...holder('Ann'), deviceKept: 'Ann' }, '8c')).toEqual(['DeviceReturned Ann']);
    expect(devices({ ...holder('Ann'), deviceKept: 'Ann' }, '6c')).toEqual([]);
    expect(devices({ ...holder(null), ...lost }, '8c')).toEqual([]);
    expect(devices({ ...holder(null), ...lost }, '6c')).toEqual(['DeviceGiven Ann']);
    expect(devices({ ...holder('Ben'), ...lost }, '6c')).toEqual([]);
    expect(devices(holder(null), '6c')).toEqual([]);
    expect(devices({ ...holder(null), deviceLost: { person: 'Ann', excused: true } }, '6c')).toEqual([
      'DeviceGiven Ann',
      'DrawWithoutWagerAllowed Ann',
    ]);
  });
});

describe('A16 the one time under the minimum', () => {
  it('is given back to whose it was, and to nobody else', () => {
    const house = settled();
    const low = [{ owner: 'Ann', seat: 1, wager: 'player' as const }];
    const undone = (underMinimum: readonly string[], draw: number, card: Card) => {
      const again = { ...house, events: [], state: house.state };
      change(again, { last: { ...lastOf(house.state), underMinimum, underMinimumWagers: low }, underMinimum });
      const corrected = misread(again, draw, card).find((body) => 'underMinimumUndone' in body);
      return { ...corrected, left: again.state.underMinimum };
    };
    // Nine to nine is a push, nine to eight is not.
    expect(undone(['Ann'], 4, '7s')).toMatchObject({ underMinimumUndone: ['Ann'], left: [] });
    expect(undone(['Ann'], 4, '5s')).toMatchObject({ underMinimumUndone: [], left: ['Ann'] });
    expect(undone(['Ann', 'Ben', 'seat 2'], 4, '5s')).toMatchObject({
      underMinimumUndone: ['Ben', 'seat 2'],
      left: ['Ann'],
    });
    expect(undone(['seat 1'], 4, '5s')).toMatchObject({ underMinimumUndone: [], left: ['seat 1'] });
    expect(undone(['Ben'], 4, '5s')).toMatchObject({ underMinimumUsed: ['Ann'], left: ['Ann'] });
  });
});

describe('cards that a settled round can have had', () => {
  const FIVE: readonly Card[] = ['Kh', '2d', '4c', '3s', 'Kd'];
  const SIX: readonly Card[] = ['Kh', '2d', '5c', '3s', '4d', '2h'];

  const anew = (state: TableState, cards: readonly (Card | null)[], code = 'DTN') => {
    const { game } = openTable(code);
    const basis = code === 'DTN' ? 'DTN:6.1' : 'TNC:5.2';
    const made = resettled({ game, state } as Parameters<typeof resettled>[0], cards, basis);
    return 'code' in made ? `${made.code} ${made.clause}` : 'corrected';
  };

  it('are whole rounds, each card with a name', () => {
    const { state } = settled('TNC');
    expect(anew(state, FIVE, 'TNC')).toBe('corrected');
    expect(anew(state, ['Kh', '2d', null, '6s'], 'TNC')).toBe('not-reconstructable TNC:5.2');
    expect(anew(state, [...FOUR, 'Kd'], 'TNC')).toBe('not-reconstructable TNC:5.2');
    const other = settled().state;
    expect(anew(other, ['Kh', '2d', null, '6s'])).toBe('not-reconstructable policy');
    expect(anew(other, [...FOUR, 'Kd'])).toBe('not-reconstructable policy');
  });

  it('agree with what lies beside the hands, as far as that is known', () => {
    const { state } = settled();
    const beside = (...carried: readonly LaidCard[]) => withShoe(state, { carried });
    const hidden = { exposed: false };
    expect(anew(beside(laid('4d', hidden), laid('2h', hidden)), SIX)).toBe('corrected');
    expect(anew(beside(laid(null, hidden), laid('2h', hidden)), SIX)).toBe('corrected');
    expect(anew(beside(laid('4d', hidden), laid(null, hidden)), SIX)).toBe('corrected');
    expect(anew(beside(laid('2h', hidden), laid('4d', hidden)), SIX)).toBe('card-already-known null');
    expect(anew(beside(laid('4d', hidden), laid('3h', hidden)), SIX)).toBe('card-already-known null');
    expect(anew(beside(laid('4d', hidden), laid('2h', hidden), laid('As')), SIX)).toBe('corrected');
  });

  it('were in the shoe, as far as anyone can tell', () => {
    const { state } = settled();
    const left = (remaining: number) => withShoe(state, { remaining });
    expect(anew(left(2), SIX)).toBe('corrected');
    expect(anew(left(1), SIX)).toBe('card-not-in-shoe policy');
    expect(anew(left(0), FIVE)).toBe('card-not-in-shoe policy');
    expect(anew(left(0), FOUR)).toBe('corrected');
    expect(anew(withShoe(state, { remaining: 0, disturbed: true }), SIX)).toBe('corrected');
    expect(anew(withShoe(state, { remaining: 0, stage: 'loaded' }), SIX)).toBe('corrected');
    expect(anew({ ...state, shoe: null }, SIX)).toBe('corrected');
    const seen = state.shoe?.seen ?? [];
    const often = (count: number) => withShoe(state, { seen: seen.with(DECK.indexOf('4d'), count) });
    expect(anew(often(7), SIX)).toBe('corrected');
    expect(anew(often(8), SIX)).toBe('card-not-in-shoe policy');
  });
});

describe('the cards of a corrected round', () => {
  const draw = (side: Draw['side'], card: Card, changes: Partial<LaidCard> = {}): Draw => ({
    ...laid(card, changes),
    side,
  });
  const last = {
    draws: [draw('player', 'Kh'), draw('banker', '2d'), draw('player', 'Kh'), draw('banker', '6s')],
    surplus: [laid('As', { exposed: false })],
  };
  const { state } = settled();

  it('take up from beside the hands as many as the round lacks', () => {
    const carried = [laid('3d'), laid('4d'), laid('5d')];
    const beside = withShoe(state, { carried });
    const taken = [4, 5, 6, 7, 9].map((count) => takenUp(beside, last, count).map(({ card }) => card));
    expect(taken).toEqual([[], [], ['3d'], ['3d', '4d'], ['3d', '4d', '5d']]);
    expect(takenUp({ ...state, shoe: null }, last, 6)).toEqual([]);
  });

  it('leave over what is too many, and nothing that is named', () => {
    const over = (...cards: readonly Card[]) => leftOver(last, cards).map(({ card }) => card);
    expect(over('Kh', '2d', 'Kh', '6s')).toEqual(['As']);
    expect(over('Kh', '2d', 'Kh', 'As')).toEqual(['6s']);
    expect(over('Kh', '2d', '9c', 'As')).toEqual(['6s']);
    expect(over('Kh', '3d', '9c', '5d')).toEqual(['As']);
    expect(over('2d', '6s', 'As')).toEqual(['Kh', 'Kh']);
    expect(over('Kh', '6s', 'As')).toEqual(['2d', 'Kh']);
    expect(over('Kh', '2d', 'Kh', '6s', 'As')).toEqual([]);
  });

  it('are counted as seen once each, and those face down not at all', () => {
    const beside = withShoe(state, {
      seen: DECK.map(() => 3),
      remaining: 50,
      discarded: 10,
      carried: [laid('3d'), laid('4d', { exposed: false }), laid(null), laid('5d')],
    });
    const cards: readonly Card[] = ['Kh', '2d', '9c', '6s', 'As', '3d', '4d', '7d'];
    const names = ['Kh', '2d', '9c', '6s', 'As', '3d', '4d', '7d', '5d', FIRST] as const;
    const seen = seenWith(beside.shoe?.seen ?? [], beside, last, cards);
    expect(names.map((card) => seen[DECK.indexOf(card)])).toEqual([2, 3, 4, 3, 4, 3, 4, 4, 3, FIRST === 'As' ? 4 : 3]);
    const counted = recount(beside, last, cards);
    expect(counted.shoe).toEqual({ ...beside.shoe, seen, remaining: 50, discarded: 13, carried: [laid('5d')] });
    const more = recount(withShoe(beside, { carried: [laid('3d')] }), last, cards);
    expect(more.shoe).toMatchObject({ remaining: 48, discarded: 13, carried: [] });
    expect(recount(beside, last, []).shoe).toEqual(beside.shoe);
    const loaded = withShoe(beside, { stage: 'loaded' });
    expect(recount(loaded, last, cards).shoe).toEqual(loaded.shoe);
  });

  it('go to the hands by their order, and stay what they were in their places', () => {
    const marked = {
      draws: [
        draw('player', 'Kh', { seen: true, peeledBy: 'Ann' }),
        draw('banker', '2d', { drawnBy: 'Ann' }),
        draw('player', '9c', { substitute: true }),
        draw('banker', '6s'),
      ],
      surplus: [],
    };
    const anew = (cards: readonly Card[], playerCards: 2 | 3) =>
      cardsAnew(marked, { cards, facts: { player: { cards: playerCards } } } as unknown as Parameters<
        typeof cardsAnew
      >[1]);
    const four = [
      draw('player', 'Kh', { seen: true }),
      draw('banker', '2d', { drawnBy: 'Ann' }),
      draw('player', '4c', { substitute: true }),
      draw('banker', '3s'),
    ];
    const cards: readonly Card[] = ['Kh', '2d', '4c', '3s', 'Kd'];
    expect(anew(cards, 3)).toEqual({ draws: [...four, draw('player', 'Kd')], surplus: [] });
    expect(anew([...cards, 'Qd'], 3).draws?.slice(4)).toEqual([draw('player', 'Kd'), draw('banker', 'Qd')]);
    expect(anew(cards, 2)).toEqual({ draws: [...four, draw('banker', 'Kd')], surplus: [] });
    const voided = { cards: [], facts: null } as unknown as Parameters<typeof cardsAnew>[1];
    expect({ ...marked, ...cardsAnew(marked, voided) }).toEqual(marked);
  });
});

describe('A13b what corrections took back', () => {
  const taken = (person: string, amount: number, owed = 0, forgiven = 0): TakenBack => ({
    person,
    amount: cents(amount),
    owed: cents(owed),
    forgiven: cents(forgiven),
  });
  const owing = (amount: number, ...takenBack: readonly TakenBack[]): TableState => ({
    ...openTable('DTN').state,
    debts: amount === 0 ? [] : [{ person: 'Ann', amount: cents(amount), askedBy: [] }],
    takenBack,
  });

  it('is given again the last first: what was forgiven before what is owed, and that before what was paid', () => {
    const all = [taken('Ann', 1_000, 200, 300), taken('Ben', 500), taken('Ann', 600, 250, 100)];
    const given = (due: number) => givenAgain(all, 'Ann', due);
    expect(given(0)).toEqual({ unforgiven: 0, takenBack: all });
    expect(given(60)).toEqual({ unforgiven: 60, takenBack: [...all.slice(0, 2), taken('Ann', 540, 250, 40)] });
    expect(given(150)).toEqual({ unforgiven: 100, takenBack: [...all.slice(0, 2), taken('Ann', 450, 200, 0)] });
    expect(given(500)).toEqual({ unforgiven: 100, takenBack: [...all.slice(0, 2), taken('Ann', 100, 0, 0)] });
    expect(given(600)).toEqual({ unforgiven: 100, takenBack: all.slice(0, 2) });
    expect(given(700)).toEqual({ unforgiven: 200, takenBack: [taken('Ann', 900, 200, 200), taken('Ben', 500)] });
    expect(given(9_000)).toEqual({ unforgiven: 400, takenBack: [taken('Ben', 500)] });
  });

  it('is what a correction takes, with what of it is owed', () => {
    const [end] = lastOf(settled().state).ends;
    if (end === undefined) throw new Error('no wager');
    const ends = (ann: number, ben: number, cho: number) => [
      { ...end, returned: cents(ann) },
      { ...end, owner: 'Ben', returned: cents(ben) },
      { ...end, owner: 'Cho', returned: cents(cho) },
    ];
    const corrected = (debts?: readonly { readonly person: string; readonly amount: ReturnType<typeof cents> }[]) =>
      takenBackAfter(owing(0, taken('Cho', 700), taken('Ben', 50)), {
        before: ends(900, 400, 100),
        after: ends(500, 400, 300),
        ...(debts === undefined ? {} : { debts }),
      } as unknown as Parameters<typeof takenBackAfter>[1]);
    expect(corrected()).toEqual([taken('Cho', 500), taken('Ben', 50), taken('Ann', 400)]);
    const debts = [
      { person: 'Ben', amount: cents(5) },
      { person: 'Ann', amount: cents(150) },
    ];
    expect(corrected(debts)).toEqual([taken('Cho', 500), taken('Ben', 50), taken('Ann', 400, 150)]);
  });

  it('is paid off the first first, after what is owed of earlier rounds', () => {
    const all = [taken('Ann', 500, 200), taken('Ben', 500, 70), taken('Ann', 500, 100)];
    const left = (debt: number) => afterPaying(owing(debt, ...all), 'Ann').takenBack;
    expect(left(400)).toEqual(all);
    expect(left(300)).toEqual(all);
    expect(left(250)).toEqual([taken('Ann', 500, 150), ...all.slice(1)]);
    expect(left(60)).toEqual([taken('Ann', 500), taken('Ben', 500, 70), taken('Ann', 500, 60)]);
    expect(left(0)).toEqual([taken('Ann', 500), taken('Ben', 500, 70), taken('Ann', 500)]);
  });

  it('is forgiven with the debt', () => {
    const all = [taken('Ann', 500, 200, 10), taken('Ben', 500, 70)];
    expect(afterForgiving(owing(200, ...all), 'Ann').takenBack).toEqual([
      taken('Ann', 500, 0, 210),
      taken('Ben', 500, 70),
    ]);
  });
});
