import { cents } from '@sabot/rules';
import { deal, draw, must, openTable, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import {
  brokenBetween,
  brokenInvariants,
  decide,
  evolve,
  NEW_TABLE,
  type Shoe,
  type TableEvent,
  type TableState,
} from '../src/index.ts';

const CARDS = ['Kh', '2d', '5c', '3s'] as const;

const betting = (): TestTable => {
  const house = openTable('TB');
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
  must(house, 'Ben', 'place-wager', { wager: 'tiger-pair', amount: 5_000 });
  return house;
};

const dealt = (): TestTable => {
  const house = betting();
  must(house, 'Dan', 'close-betting');
  for (const card of CARDS) draw(house, card);
  return house;
};

const settled = (): TestTable => {
  const house = betting();
  playOut(house, [...CARDS, '4c', '7d']);
  return house;
};

const withShoe = (state: TableState, change: Partial<Shoe>): TableState =>
  state.shoe === null ? state : { ...state, shoe: { ...state.shoe, ...change } };

const withRound = (state: TableState, change: object): TableState =>
  'round' in state.play
    ? ({ ...state, play: { ...state.play, round: { ...state.play.round, ...change } } } as TableState)
    : state;

const firstPatron = (state: TableState, change: object): TableState => ({
  ...state,
  patrons: state.patrons.map((patron, index) => (index === 0 ? { ...patron, ...change } : patron)),
});

const roundOf = (state: TableState) => {
  if (!('round' in state.play)) throw new Error('no round');
  return state.play.round;
};

const drawsOf = (state: TableState) => {
  const round = roundOf(state);
  return 'draws' in round ? round.draws : [];
};

/** What is broken, the way it is broken, and a word of what must be said about it. */
const BROKEN: readonly (readonly [
  name: string,
  from: () => TestTable,
  broken: (state: TableState) => TableState,
  word: string,
])[] = [
  ['chips from nowhere', betting, (state) => firstPatron(state, { chips: cents(90_001) }), 'I1'],
  ['a round at a table that was never opened', betting, (state) => ({ ...state, config: null }), 'a wager at no seat'],
  ['chips below zero', betting, (state) => firstPatron(state, { chips: cents(-1) }), 'I1: chips'],
  [
    'a stake of nothing',
    betting,
    (state) => withRound(state, { wagers: roundOf(state).wagers.map((wager) => ({ ...wager, stake: cents(0) })) }),
    'I1: a stake',
  ],
  [
    'half a cent of the house',
    betting,
    (state) => ({ ...state, money: { ...state.money, house: 0.5 } }),
    'I1: the house',
  ],
  ['a card too few', dealt, (state) => withShoe(state, { remaining: 1 }), 'I2'],
  ['fewer than no cards', dealt, (state) => withShoe(state, { remaining: -1, disturbed: true }), 'I2: a heap'],
  [
    'nine of a card in eight decks',
    dealt,
    (state) => withShoe(state, { seen: (state.shoe?.seen ?? []).with(0, 9) }),
    'I2: a card was seen',
  ],
  [
    'more seen than there are',
    betting,
    (state) => withShoe(state, { seen: (state.shoe?.seen ?? []).map(() => 1) }),
    'could be',
  ],
  [
    'two cards in a row for one hand',
    dealt,
    (state) => withRound(state, { draws: drawsOf(state).map((each) => ({ ...each, side: 'player' })) }),
    'I3',
  ],
  [
    'an open card without a name',
    dealt,
    (state) => withRound(state, { draws: drawsOf(state).map((each) => ({ ...each, exposed: true })) }),
    'I3: an open card',
  ],
  [
    'cards before the deal',
    dealt,
    (state) => ({ ...state, play: { ...state.play, phase: 'bets-closed' } as TableState['play'] }),
    '4 cards while bets-closed',
  ],
  [
    'totals that nobody announced',
    dealt,
    (state) => ({ ...state, play: { ...state.play, phase: 'drawing' } as TableState['play'] }),
    'totals announced',
  ],
  ['another number of the round', betting, (state) => ({ ...state, roundsDealt: 7 }), 'round 1 after 7'],
  ['wagers on a free hand', betting, (state) => withRound(state, { freeHand: true }), 'A24'],
  [
    'two wagers of one owner in one area',
    betting,
    (state) => withRound(state, { wagers: [...roundOf(state).wagers, ...roundOf(state).wagers] }),
    'A7',
  ],
  [
    'a wager of someone who has left',
    betting,
    (state) => ({ ...state, patrons: state.patrons.slice(1) }),
    'not at the table',
  ],
  ['a round without a shoe', betting, (state) => ({ ...state, shoe: null }), 'without a shoe'],
  ['two in one seat', betting, (state) => firstPatron(state, { seat: 2 }), 'one seat'],
  ['the device with a stranger', betting, (state) => ({ ...state, device: { holder: 'Zoe', excused: [] } }), '3.12'],
  ['the device kept by one who has it not', betting, (state) => ({ ...state, deviceKept: 'Ann' }), '3.12.8'],
  [
    'a matter beyond those opened',
    dealt,
    (state) => ({ ...state, mattersOpened: 0, matters: reported().matters }),
    'beyond',
  ],
  [
    'matters out of order',
    dealt,
    (state) => ({ ...state, mattersOpened: 9, matters: [...reported().matters, ...reported().matters] }),
    'out of order',
  ],
];

const reported = (): TableState => {
  const house = dealt();
  must(house, 'Dan', 'report-irregularity', { kind: 'order-altered', case: 'not-reconstructable' });
  return house.state;
};

describe('what must always hold', () => {
  it('holds before anything has happened, and through a round', () => {
    expect(brokenInvariants(NEW_TABLE)).toEqual([]);
    for (const house of [betting(), dealt(), settled()]) expect(brokenInvariants(house.state)).toEqual([]);
    expect(brokenInvariants(reported())).toEqual([]);
  });

  for (const [name, from, broken, word] of BROKEN) {
    it(`is seen to break: ${name}`, () => {
      const faults = brokenInvariants(broken(from().state));
      expect(faults.join('\n')).toContain(word);
    });
  }

  it('a shoe that was disturbed need not add up', () => {
    const state = withShoe(dealt().state, { remaining: 1, disturbed: true });
    expect(brokenInvariants(state)).toEqual([]);
  });

  it('what was announced is what the cards say', () => {
    const house = betting();
    must(house, 'Dan', 'close-betting');
    deal(house, ['Kh', '2d', '9c', '7s']);
    must(house, 'Dan', 'announce-outcome');
    expect(brokenInvariants(house.state)).toEqual([]);
    const facts = { player: { total: 1, cards: 2 }, banker: { total: 9, cards: 2 }, pairs: 'none' };
    expect(brokenInvariants(withRound(house.state, { facts })).join()).toContain('I7');
    const unread = drawsOf(house.state).map((each, index) => (index === 0 ? { ...each, card: null } : each));
    expect(brokenInvariants(withRound(house.state, { draws: unread })).join()).toContain('I7');
  });
});

/** Events of one more command. */
const eventsOf = (house: TestTable, who: string, what: string, fields: object = {}) => {
  const before = house.state;
  const events = must(house, who, what, fields);
  return { before, events, after: house.state };
};

const changed = (events: readonly TableEvent[], change: (event: TableEvent) => object): readonly TableEvent[] =>
  events.map((event) => ({ ...event, ...change(event) }) as TableEvent);

const betweenAfter = (before: TableState, events: readonly TableEvent[]): string =>
  brokenBetween(before, events, events.reduce(evolve, before)).join('\n');

describe('what must hold between', () => {
  it('holds through a round', () => {
    const house = betting();
    const from = house.events.length;
    const before = house.state;
    playOut(house, [...CARDS, '4c', '7d']);
    expect(brokenBetween(before, house.events.slice(from), house.state)).toEqual([]);
  });

  it('is seen to break when a wager changes after the call (I4)', () => {
    const raised = eventsOf(betting(), 'Ann', 'raise-wager', { wager: 'player', amount: 1_000 });
    expect(betweenAfter(dealt().state, raised.events)).toContain('I4');
  });

  it('is seen to break when wagers go by what is about none (I4)', () => {
    const closed = eventsOf(openTable('TB'), 'Max', 'close-table');
    expect(betweenAfter(betting().state, closed.events)).toContain('I4: TableClosed changed wagers while betting');
  });

  it('is seen to break when what is corrected was never settled', () => {
    const house = openTable('TNC');
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
    playOut(house, [...CARDS, '4c', '7d']);
    must(house, 'Max', 'report-irregularity', { kind: 'wrong-number-of-cards', case: 'not-reconstructable' });
    const { before, events } = eventsOf(house, 'Gus', 'take-remedy', { matter: 1, remedy: 'void-round' });
    expect(betweenAfter(before, events)).toBe('');
    expect(betweenAfter({ ...before, last: null }, events)).toContain('a correction of what was not settled');
  });

  it('is seen to break when a round begins over the wagers of the last (I4)', () => {
    const opened = eventsOf(openTable('TB'), 'Dan', 'open-betting');
    expect(betweenAfter(betting().state, opened.events)).toContain('I4: a round begun over wagers of the last');
  });

  it('is seen to break when a decided pair is taken back (I5)', () => {
    const house = dealt();
    must(house, 'Dan', 'report-irregularity', { kind: 'uncovered-case' });
    must(house, 'Gus', 'decide-referral', { matter: 1, decision: 'offer-withdrawal', reason: 'as seen' });
    const { before, events } = eventsOf(house, 'Ben', 'elect', { withdraw: 'all' });
    expect(betweenAfter(before, events)).toBe('');
    const open = withRound(before, {
      draws: drawsOf(before).map((each, index) => ({ ...each, card: CARDS[index], exposed: true })),
    });
    expect(betweenAfter(open, events)).toContain('I5');
  });

  it('is seen to break when a void does not return each stake once (I8)', () => {
    const house = dealt();
    must(house, 'Dan', 'report-irregularity', { kind: 'order-altered', case: 'not-reconstructable' });
    const { before, events } = eventsOf(house, 'Max', 'take-remedy', { matter: 1, remedy: 'void-round' });
    expect(betweenAfter(before, events)).toBe('');
    const short = changed(events, (event) => (event.type === 'RoundVoided' ? { ends: event.ends.slice(1) } : {}));
    expect(betweenAfter(before, short)).toContain('I8: a void that does not return each stake once');
    const less = changed(events, (event) =>
      event.type === 'RoundVoided' ? { ends: event.ends.map((end) => ({ ...end, returned: cents(1) })) } : {},
    );
    expect(betweenAfter(before, less)).toContain('I8: a stake that does not go back whole');
  });

  it('is seen to break when draws change that lie there (I3)', () => {
    const { before, events } = eventsOf(dealt(), 'Dan', 'expose-card', { draw: 1, card: 'Kh' });
    expect(betweenAfter(before, events)).toBe('');
    const reconstructed = {
      type: 'CardsReconstructed',
      cards: drawsOf(before).slice(0, 3),
      carried: [],
      phase: 'dealing',
      basis: 'policy',
      stamp: events[0]?.stamp,
    } as TableEvent;
    expect(betweenAfter(before, [reconstructed])).toContain('I3');
  });

  it('is seen to break when the events do not lead there', () => {
    const { before, events } = eventsOf(betting(), 'Dan', 'close-betting');
    expect(brokenBetween(before, events, before)).toEqual(['the events do not lead to this state']);
  });

  it('a refusal leads nowhere', () => {
    const house = betting();
    const refused = decide(house.game, house.state, { do: 'settle-round', id: 'x', by: 'Dan', as: 'dealer', at: 1 });
    expect(refused.ok).toBe(false);
    expect(brokenBetween(house.state, [], house.state)).toEqual([]);
  });
});
