import { type Card, cents, DECK, GAMES, roadRound } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { act, draw, expose, gameOf, type House, must, openHouse, PEOPLE, playOut } from '../test/house.ts';
import { methodsOf, newWalk, stepOn } from '../test/view-walk.ts';
import { decide } from './decide.ts';
import { EVENT_FIELDS, EVENT_TYPES, type EventOf, type EventType, type TableEvent } from './events.ts';
import { handlerList } from './handler-list.ts';
import { type Draw, dealtRoundOf, type LooseCard, openRoundOf, type TableState } from './state.ts';
import { AUDIENCES, audienceOf, EXCEPTIONS, KINDS, mayHoldCard } from './view/hearing.ts';
import { eventFor, eventsFor, publicState, type TableView, VIEW_ROLES, type Viewer, viewOf } from './view.ts';

const patron = (person: string): Viewer => ({ role: 'patron', person });
const [ANN, BEN] = [patron('Ann'), patron('Ben')];
const OTHERS: readonly Viewer[] = VIEW_ROLES.flatMap((role) => (role === 'patron' ? [] : [{ role }]));
/** Everyone who may look: patrons at the table, one who holds cards without being at it, and every other role. */
const VIEWERS: readonly Viewer[] = [ANN, BEN, patron('Cho'), patron('Fay'), ...OTHERS];
const as = (role: Exclude<Viewer['role'], 'patron'>): Viewer => ({ role });

const nameOf = (viewer: Viewer): string => (viewer.role === 'patron' ? viewer.person : viewer.role);
const viewFor = ({ game, state }: House, viewer: Viewer): TableView => viewOf(game, state, viewer);

const OTHER_CARD: Readonly<Record<string, Card>> = Object.fromEntries(
  DECK.map((card, index) => [card, DECK[(index + 18) % DECK.length] ?? card]),
);

/** The same table with every card face down a different one, save those that this viewer has peeled. */
const withOtherCards = (state: TableState, viewer: Viewer): TableState => {
  const swapped = (card: Card | null): Card | null => (card === null ? null : (OTHER_CARD[card] ?? null));
  const loose = (each: LooseCard): LooseCard => (each.exposed ? each : { ...each, card: swapped(each.card) });
  const drawn = (each: Draw): Draw =>
    each.exposed || (viewer.role === 'patron' && each.peeledBy === viewer.person)
      ? each
      : { ...each, card: swapped(each.card) };
  const { play } = state;
  const changed = (): TableState['play'] => {
    if (play.phase === 'announced') return { ...play, round: { ...play.round, draws: play.round.draws.map(drawn) } };
    return 'round' in play && play.phase !== 'betting'
      ? { ...play, round: { ...play.round, draws: play.round.draws.map(drawn) } }
      : play;
  };
  return {
    ...state,
    play: changed(),
    last: state.last === null ? null : { ...state.last, draws: state.last.draws.map(drawn) },
    shoe: state.shoe === null ? null : { ...state.shoe, carried: state.shoe.carried.map(loose) },
    matters: state.matters.map((matter) =>
      viewer.role === 'pit' ? matter : { ...matter, missing: matter.missing.map((card) => OTHER_CARD[card] ?? card) },
    ),
  };
};

const CARD = /"([A23456789TJQK][shdc])"/g;
const cardsNamedIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(CARD)].map(([, card = '']) => card);

/** Keeps book of what everybody has seen, and of what a patron alone has peeled. */
const newWitness = () => {
  const seen = new Set<string>();
  const peeled = new Set<string>();
  const open = (cards: readonly LooseCard[]): void => {
    for (const { card, exposed } of cards) if (exposed && card !== null) seen.add(card);
  };
  const note = (event: TableEvent): void => {
    switch (event.type) {
      case 'CardDrawn':
        open([event]);
        return;
      case 'CardsCameOut':
        open(event.cards);
        return;
      case 'CardPeeled':
        peeled.add(`${event.person} ${event.card}`);
        return;
      case 'CardExposed':
      case 'CardCorrected':
      case 'MisreadReported':
      case 'CardsBurned':
        seen.add(event.card);
        return;
      case 'CardsReplaced':
        for (const card of event.cards) seen.add(card);
        return;
      default:
    }
  };
  return {
    note,
    maySee: (viewer: Viewer, card: string): boolean => seen.has(card) || peeled.has(`${nameOf(viewer)} ${card}`),
  };
};

const WALKS = 3;
const STEPS = 300;

/** What of these events and of the table after them a viewer should not have seen. */
const leaksOf = (house: House, events: readonly TableEvent[], maySee: ReturnType<typeof newWitness>['maySee']) =>
  VIEWERS.flatMap((viewer) => {
    const view = JSON.stringify(viewFor(house, viewer));
    // Nor does anything follow from a card face down: with another in its place the view is the same to a letter.
    const other = JSON.stringify(viewOf(house.game, withOtherCards(house.state, viewer), viewer));
    // The pit has typed in what was carried off, and is the only one to see it before it lies open.
    const shown = events.filter(({ type }) => viewer.role !== 'pit' || type !== 'MissingCardsFound');
    const told = JSON.stringify(eventsFor(viewer, shown)) + (viewer.role === 'pit' ? '' : view);
    const named = [...told.matchAll(CARD)].filter(([, card = '']) => !maySee(viewer, card));
    return [
      ...named.map(([card]) => `${nameOf(viewer)} sees ${card}`),
      ...(other === view ? [] : [`${nameOf(viewer)} can tell`]),
    ];
  });

describe.each(GAMES)('$code: a card face down is in no view but that of whoever peels it, A11b', ({ code }) => {
  it.each(methodsOf(code))('Method %s, from a reading shoe, with all that may go wrong', (method) => {
    for (let seed = 1; seed <= WALKS; seed += 1) {
      const walk = newWalk(code, { method, source: 'reader', floorArea: 'HLGA' }, seed);
      const witness = newWitness();
      for (let step = 0; step < STEPS; step += 1) {
        const events = stepOn(walk);
        if (events === null) break;
        for (const event of events) witness.note(event);
        const leaks = leaksOf(walk.house, events, witness.maySee);
        if (leaks.length > 0) expect(leaks, events.map(({ type }) => type).join(' ')).toEqual([]);
      }
      expect(walk.house.state.roundsDealt).toBeGreaterThan(2);
    }
  });
});

it('such walks come by everything that can happen to a card', () => {
  const happened = new Set<EventType>();
  for (const { code } of GAMES) {
    for (const method of methodsOf(code)) {
      for (let seed = 1; seed <= WALKS; seed += 1) {
        const walk = newWalk(code, { method, source: 'reader', floorArea: 'HLGA' }, seed);
        for (let step = 0; step < STEPS; step += 1) for (const { type } of stepOn(walk) ?? []) happened.add(type);
      }
    }
  }
  for (const type of ['CardDrawn', 'CardPeeled', 'CardExposed', 'CardsCameOut', 'CardsReconstructed'] as const) {
    expect(happened).toContain(type);
  }
  for (const type of ['DeviceReset', 'MissingCardsFound', 'CardsReplaced', 'RoundVoided', 'MisreadReported'] as const) {
    expect(happened).toContain(type);
  }
});

describe('who hears of an event', () => {
  it('is said of every event, once', () => {
    for (const type of EVENT_TYPES) expect(AUDIENCES as readonly (string | null)[]).toContain(audienceOf(type));
  });

  it('is said of every field', () => {
    for (const type of EVENT_TYPES) {
      expect((KINDS[type] ?? []).map(([field]) => field)).toEqual(Object.keys(EVENT_FIELDS[type]));
      for (const [field, kind] of KINDS[type] ?? []) expect(kind, `${type}.${field}`).not.toBe('hidden');
    }
  });

  it('is only ever "open" for a card where that is said by name', () => {
    const named = Object.keys(EXCEPTIONS);
    const cardFields = EVENT_TYPES.flatMap((type) =>
      Object.entries(EVENT_FIELDS[type]).flatMap(([field, shape]) => (mayHoldCard(shape) ? [`${type}.${field}`] : [])),
    );
    expect(cardFields).toEqual([
      'CardsBurned.card',
      'CardDrawn.card',
      'CardPeeled.card',
      'CardExposed.card',
      'CardsCameOut.cards',
      'CardsReconstructed.cards',
      'CardsReconstructed.carried',
      'DeviceReset.carried',
      'MissingCardsFound.cards',
      'CardsReplaced.cards',
      'MisreadReported.card',
      'CardCorrected.card',
      'SettlementCorrected.cards',
    ]);
    for (const path of cardFields.filter((each) => !named.includes(each))) {
      const [type = '', field] = path.split('.');
      expect(KINDS[type]?.find(([name]) => name === field)?.[1], path).toBe('cards');
    }
  });

  it('leaves out an event that nobody has placed, and a field that no event has', () => {
    const house = openHouse('TB', { source: 'reader' });
    must(house, 'Dan', 'open-betting');
    must(house, 'Dan', 'close-betting');
    const [drawn] = draw(house, 'Kh');
    if (drawn === undefined) throw new Error('no card was drawn');
    const strange = { ...drawn, type: 'CardWhispered' } as unknown as TableEvent;
    const padded = { ...drawn, under: 'Kh' } as unknown as TableEvent;
    for (const viewer of VIEWERS) {
      expect(eventFor(viewer, strange)).toBeNull();
      expect(JSON.stringify(eventFor(viewer, padded))).not.toContain('Kh');
    }
  });
});

/** A Method A round in which Ann has the Player hand and has begun to peel its first card. */
const peeling = (code: string): { readonly house: House; readonly peeled: TableEvent } => {
  const house = openHouse(code, { method: 'A', source: 'reader' });
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
  must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 20_000 });
  must(house, 'Dan', 'close-betting');
  for (const card of ['Kh', '2d', '5c', '3s'] as const) draw(house, card);
  must(house, 'Dan', 'choose-reveal-order', { first: 'player' });
  must(house, 'Dan', 'offer-cards', { side: 'player' });
  must(house, 'Ann', 'accept-cards', { side: 'player' });
  const [peeled] = must(house, 'Ann', 'peel-card', { draw: 1 });
  if (peeled === undefined) throw new Error('nothing was peeled');
  return { house, peeled };
};

const cardOf = (event: ReturnType<typeof eventFor>): unknown => (event !== null && 'card' in event ? event.card : '-');

describe('a peeled card', () => {
  it.each(GAMES)('$code: is for its peeler alone; that it is being peeled, all may see', ({ code }) => {
    const { house, peeled } = peeling(code);
    for (const viewer of VIEWERS) {
      const own = viewer === ANN;
      expect(cardOf(eventFor(viewer, peeled)), nameOf(viewer)).toBe(own ? 'Kh' : null);
      const [first, second] = viewFor(house, viewer).round?.hands?.player.cards ?? [];
      expect(first).toEqual({ draw: 1, card: own ? 'Kh' : null, exposed: false, peeled: true, substitute: false });
      expect(second).toEqual({ draw: 3, card: null, exposed: false, peeled: false, substitute: false });
    }
  });

  it('counts for no total, not even for its peeler, until it is exposed', () => {
    const { house } = peeling('DTN');
    expect(viewFor(house, ANN).round?.hands?.player.total).toBeNull();
    expose(house, 3, '5c', 'Ann');
    expect(viewFor(house, ANN).round?.hands?.player.total).toBe(5);
    expect(viewFor(house, as('board')).round?.hands?.player.total).toBe(5);
    expect(viewFor(house, as('dealer')).round?.due).toBe('hidden');
  });

  it('is not in a printed state', () => {
    const { house } = peeling('DTN');
    expose(house, 3, '5c', 'Ann');
    const printed = publicState(house.state);
    expect(cardsNamedIn(printed)).toEqual(['5c']);
    expect(dealtRoundOf(printed)?.draws.map(({ card }) => card)).toEqual([null, null, '5c', null]);
    expect(cardsNamedIn(house.state)).toHaveLength(4);
  });
});

describe('cards carried off, 5.11', () => {
  const taken = (): House => {
    const house = openHouse('DTN', { method: 'A', source: 'keypad' });
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
    must(house, 'Dan', 'close-betting');
    for (const card of ['Kh', '2d', '5c', '3s'] as const) draw(house, card);
    must(house, 'Dan', 'choose-reveal-order', { first: 'player' });
    must(house, 'Dan', 'offer-cards', { side: 'player' });
    must(house, 'Ann', 'accept-cards', { side: 'player' });
    expose(house, 1, 'Kh', 'Ann');
    must(house, 'Dan', 'report-irregularity', {
      kind: 'patron-left-with-cards',
      person: 'Ann',
      case: 'value-unknown',
    });
    return house;
  };
  const take = (house: House, remedy: string, fields: object = {}): readonly TableEvent[] =>
    must(house, 'Gus', 'take-remedy', { matter: 1, remedy, ...fields });

  it('DTN:5.11.1 IDT:5.11.1 TB:5.11.1 A15 cards set aside are for nobody, missing ones for the pit until they lie open', () => {
    const house = taken();
    const aside = take(house, 'set-two-cards-aside', { cards: ['9h', '8h'] });
    const gone = ['Kh', '9h', '8h', '5c', '2d', '3s'];
    const counted = DECK.map((card) => 8 - gone.filter((each) => each === card).length);
    take(house, 'sort-and-display-cards', { counted });
    const found = take(house, 'deduce-missing-cards', { cards: ['2d', '3s'] });
    for (const viewer of VIEWERS) {
      const sees = viewer.role === 'pit' ? ['5c'] : [];
      expect(cardsNamedIn(eventsFor(viewer, aside)), nameOf(viewer)).toEqual([]);
      expect(cardsNamedIn(eventsFor(viewer, found)), nameOf(viewer)).toEqual(sees);
      expect([...cardsNamedIn(viewFor(house, viewer))].sort(), nameOf(viewer)).toEqual([...sees, 'Kh']);
    }
    const replaced = take(house, 'substitute-cards');
    for (const viewer of VIEWERS) {
      expect(cardsNamedIn(eventsFor(viewer, replaced)), nameOf(viewer)).toEqual(['5c']);
      expect(cardsNamedIn(viewFor(house, viewer)), nameOf(viewer)).not.toContain('9h');
    }
    expect(cardsNamedIn(publicState(house.state).shoe)).toEqual([]);
  });

  it('a sum that does not come out may name a card, and is told to the pit alone', () => {
    const house = taken();
    take(house, 'set-two-cards-aside', { cards: ['9h', '8h'] });
    take(house, 'sort-and-display-cards', { counted: DECK.map(() => 8) });
    const [referred] = take(house, 'deduce-missing-cards', { cards: ['2d', '3s'] });
    if (referred?.type !== 'MatterReferred') throw new Error('it was not referred');
    for (const viewer of VIEWERS) {
      const told = eventFor(viewer, referred);
      expect(told?.type === 'MatterReferred' && told.why !== null, nameOf(viewer)).toBe(viewer.role === 'pit');
    }
  });
});

/** Two rounds, with a wager of each patron, chips changed, a late wager and a correction of limits. */
const story = (code: string): House => {
  const house = openHouse(code, { method: 'B', source: 'reader', differentialLimit: cents(50_000) });
  must(house, 'Max', 'appoint-acting', { person: 'Sue', position: 'pit-manager', until: 1_000_000 });
  must(house, 'Max', 'set-limits', { limits: [{ wager: 'tie', min: 1000, max: 20_000 }] });
  for (let round = 1; round <= 2; round += 1) {
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 12_300 });
    must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 23_400 });
    must(house, 'Dan', 'place-wager', { wager: 'tie', amount: 500, for: 'Cho', asFound: true });
    must(house, 'Dan', 'close-betting');
    must(house, 'Ann', 'raise-wager', { wager: 'player', amount: 700 });
    playOut(house, ['Kh', '2d', '5c', '3s', '4c', '7d']);
  }
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'buy-in', { amount: 45_600 });
  return house;
};

const NAMES = Object.keys(PEOPLE);
const namesIn = (value: unknown): readonly string[] => {
  const text = JSON.stringify(value);
  return NAMES.filter((name) => text.includes(`"${name}"`));
};
const isStaff = (name: string): boolean => PEOPLE[name] !== 'patron';

describe('money and persons', () => {
  it("a patron's chips are seen by the patron, the pit and those who watch, and by no one else", () => {
    const house = story('DTN');
    const chipsFor = (viewer: Viewer) => viewFor(house, viewer).patrons?.map(({ chips }) => chips !== null);
    for (const viewer of [ANN, as('spectator'), as('dealer')]) expect(chipsFor(viewer)).toEqual([false, false, false]);
    for (const role of ['pit', 'surveillance', 'auditor'] as const) {
      expect(chipsFor(as(role))).toEqual([true, true, true]);
    }
    expect(chipsFor(as('board'))).toBeUndefined();
    expect(viewFor(house, ANN).own?.chips).toBe(house.state.patrons[0]?.chips);
    expect(viewFor(house, patron('Fay')).own).toBeNull();
  });

  it('buying in and cashing out are heard by that patron and by staff', () => {
    const house = story('DTN');
    const cashed = must(house, 'Ann', 'cash-out', { amount: 100 });
    const bought = house.events.filter(({ type }) => type === 'ChipsBought').slice(-1);
    for (const event of [...bought, ...cashed]) {
      const hears = VIEWERS.filter((viewer) => eventFor(viewer, event) !== null).map(nameOf);
      expect(hears).toEqual(['Ann', 'dealer', 'pit', 'surveillance', 'auditor']);
    }
  });

  it.each(GAMES)('$code: the board names nobody and nobody’s money, in no event and no view', ({ code }) => {
    const house = story(code);
    must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 23_400 });
    const board = as('board');
    expect(namesIn(viewFor(house, board))).toEqual([]);
    expect(namesIn(eventsFor(board, house.events))).toEqual([]);
    for (const amount of [12_300, 23_400, 45_600]) {
      expect(JSON.stringify([viewFor(house, board), eventsFor(board, house.events)])).not.toContain(`${amount}`);
    }
    expect(viewFor(house, board).setUp?.limits.length).toBeGreaterThan(0);
    expect(viewFor(house, board).setUp?.differentialLimit).toBe(50_000);
    expect(viewFor(house, board).display.statistics.rounds).toBe(2);
  });

  it('patrons and spectators learn of staff the position and no name; staff learn it all', () => {
    const house = story('TB');
    for (const viewer of [ANN, BEN, as('spectator')]) {
      expect(namesIn([viewFor(house, viewer), eventsFor(viewer, house.events)]).filter(isStaff)).toEqual([]);
      for (const { stamp } of eventsFor(viewer, house.events)) {
        expect([null, nameOf(viewer)]).toContain(stamp.by);
        expect(stamp.command === null).toBe(stamp.by === null);
        expect(stamp.as).not.toBe('');
      }
    }
    for (const role of ['dealer', 'pit', 'surveillance', 'auditor'] as const) {
      expect(eventsFor(as(role), house.events).map(({ stamp }) => stamp)).toEqual(
        house.events.map(({ stamp }) => stamp),
      );
    }
  });

  it('the last round lies open to the table, and to the board without its wagers', () => {
    const house = story('DTN');
    const settled = house.events.filter(({ type }) => type === 'RoundSettled')[0] as EventOf<'RoundSettled'>;
    must(house, 'Dan', 'close-betting');
    playOut(house, ['4s', '3h', '5d', '3d']);
    const last = viewFor(house, BEN).last;
    expect(last?.result?.outcome).toBe('player');
    expect(last?.hands.banker.total).toBe(6);
    expect(viewFor(house, as('board')).last).toEqual({ ...last, ends: null });
    for (const [viewer, own] of [
      [patron('Cho'), ['Cho']],
      [ANN, []],
      [as('board'), null],
    ] as const) {
      const told = eventFor(viewer, settled);
      expect(told?.type === 'RoundSettled' ? told.underMinimum : '-', nameOf(viewer)).toEqual(own);
    }
    expect(viewFor(house, patron('Cho')).own?.underMinimumUsed).toBe(true);
    expect(viewFor(house, as('pit')).pit?.underMinimum).toEqual(['Cho']);
  });
});

describe('what staff are shown', () => {
  it('DTN:3.10.2 IDT:3.10.2 TB:3.10.2 whom to ask for each hand, as the list says', () => {
    const { house } = peeling('DTN');
    const { wagers } = openRoundOf(house.state) ?? { wagers: [] };
    const list = handlerList('banker', wagers, house.state.patrons, [], 'ascending');
    expect(viewFor(house, as('dealer')).dealer?.handlers).toEqual({ player: [], banker: list });
    expect(list).toEqual(['Ben']);
    expect(viewFor(house, ANN).dealer).toBeNull();
    expect(viewFor(house, as('dealer')).pit).toBeNull();
    expect(viewFor(house, as('auditor')).pit).toEqual(viewFor(house, as('pit')).pit);
  });

  it('what to pay and to take, seat by seat', () => {
    const house = openHouse('DTN', {});
    must(house, 'Dan', 'open-betting');
    must(house, 'Cho', 'place-wager', { wager: 'tie', amount: 2000 });
    must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 10_000 });
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
    playOut(house, ['Kh', '2d', '5c', '3s', '4c', '7d']);
    expect(viewFor(house, as('dealer')).dealer?.payList).toEqual([
      { owner: 'Ann', seat: 1, wager: 'player', end: 'won', do: 'pay', amount: 10_000 },
      { owner: 'Ben', seat: 2, wager: 'banker', end: 'lost', do: 'take', amount: 10_000 },
      { owner: 'Cho', seat: 3, wager: 'tie', end: 'lost', do: 'take', amount: 2000 },
    ]);
    expect(viewFor(house, as('dealer')).dealer?.fewCards).toBe(false);
    const few: House = { ...house, state: { ...house.state, shoe: withFive(house.state.shoe) } };
    expect(viewFor(few, as('dealer')).dealer?.fewCards).toBe(true);
  });

  const withFive = (shoe: TableState['shoe']): TableState['shoe'] => (shoe === null ? null : { ...shoe, remaining: 5 });

  it('A10 A10b the differential, its limit, and for the pit what might be removed', () => {
    const house = openHouse('DTN', { differentialLimit: cents(10_000) });
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 30_000 });
    must(house, 'Ben', 'place-wager', { wager: 'player', amount: 5000 });
    must(house, 'Dan', 'close-betting');
    const view = viewFor(house, as('pit'));
    expect(view.round?.differential).toEqual({ player: 35_000, banker: 0, gap: 35_000, heavier: 'player' });
    expect(view.dealer?.overDifferential).toBe(true);
    expect(view.pit?.proposedRemoval).toEqual([{ owner: 'Ann', seat: 1, wager: 'player' }]);
    expect(view.matters).toHaveLength(1);
    expect(view.matters[0]?.steps.map(({ basis }) => basis)).toEqual(['DTN:5.18.1', 'DTN:5.18.2', 'DTN:5.18.3']);
    expect(view.matters[0]).toMatchObject({ blocking: true, basis: 'DTN:5.18', reportedBy: 'Dan' });
    expect(viewFor(house, ANN).matters[0]).toMatchObject({ blocking: true, basis: 'DTN:5.18', reportedBy: null });
  });
});

describe('an option of withdrawal', () => {
  it('DTN:5.17.1 IDT:5.15.1 TB:5.17.1 names to each patron what they may take back, and to staff who has chosen', () => {
    for (const code of ['DTN', 'IDT', 'TB']) {
      const house = openHouse(code, {});
      must(house, 'Dan', 'open-betting');
      must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
      must(house, 'Ann', 'place-wager', { wager: 'tie', amount: 1000 });
      must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 10_000 });
      must(house, 'Dan', 'close-betting');
      draw(house, 'Kh');
      must(house, 'Max', 'report-irregularity', { kind: 'power-failure' });
      must(house, 'Ben', 'elect', { withdraw: 'all' });
      const windowFor = (viewer: Viewer) => viewFor(house, viewer).matters[0]?.window;
      expect(windowFor(ANN)?.own).toEqual({
        mayTakeBack: [
          { owner: 'Ann', seat: 1, wager: 'player' },
          { owner: 'Ann', seat: 1, wager: 'tie' },
        ],
        chosen: null,
      });
      expect(windowFor(BEN)?.own).toEqual({ mayTakeBack: [], chosen: 'took-back' });
      expect(windowFor(patron('Cho'))?.own).toBeNull();
      expect(windowFor(ANN)?.elected).toBeNull();
      expect(windowFor(as('dealer'))?.elected).toEqual([{ person: 'Ben', withdrew: true }]);
    }
  });
});

describe('displays inform, the cards decide', () => {
  it('DTN:6.3 IDT:6.3 TB:6.3 I7 a board that is wrong changes no settlement', () => {
    for (const { code } of GAMES) {
      const house = story(code);
      must(house, 'Ann', 'place-wager', { wager: 'player', amount: 12_300 });
      must(house, 'Dan', 'close-betting');
      for (const [index, card] of (['Kh', '2d', '5c', '3s'] as const).entries()) {
        draw(house, card);
        expose(house, index + 1, card);
      }
      must(house, 'Dan', 'announce-totals');
      draw(house, '4c');
      expose(house, 5, '4c');
      draw(house, '7d');
      expose(house, 6, '7d');
      must(house, 'Dan', 'announce-outcome');
      const wrong: TableState = { ...house.state, roads: [roadRound('banker'), roadRound('tie', { natural: true })] };
      const command = { do: 'settle-round', id: 'last', by: 'Dan', as: 'dealer', at: 99 } as const;
      const [right, despite] = [house.state, wrong].map((state) => decide(house.game, state, command));
      if (!right?.ok || !despite?.ok) throw new Error('it was not settled');
      expect(despite.events).toEqual(right.events);
      expect(despite.state.patrons).toEqual(right.state.patrons);
      expect(viewOf(house.game, wrong, as('board')).display).not.toEqual(viewFor(house, as('board')).display);
    }
  });

  it.each(GAMES)('$code: every view that shows roads says so, in two languages', ({ code }) => {
    const house = openHouse(code);
    const basis = { DTN: 'DTN:6.3', IDT: 'IDT:6.3', TB: 'TB:6.3', TNC: 'policy', DBT: 'policy' }[code];
    for (const viewer of VIEWERS) {
      const { notice } = viewFor(house, viewer).display;
      expect(notice.basis).toBe(basis);
      expect(notice.text.en).toMatch(/information only.*cards decide/);
      expect(notice.text.zh).toMatch(/仅供参考.*牌面/);
    }
  });
});

it('a table that was never opened can be looked at', () => {
  const game = gameOf('DTN');
  const house = openHouse('DTN');
  must(house, 'Max', 'close-table');
  expect(act(house, 'Dan', 'open-betting').ok).toBe(false);
  for (const viewer of VIEWERS) {
    expect(viewFor(house, viewer)).toMatchObject({ phase: 'table-closed', shoe: null, round: null, last: null });
    expect(viewOf(game, { ...house.state, config: null }, viewer).setUp).toBeNull();
  }
});
