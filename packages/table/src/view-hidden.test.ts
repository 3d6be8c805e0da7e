import { type Card, DECK, GAMES } from '@sabot/rules';
import { draw, expose, must, openTable, peeling, type TestTable } from '@sabot/testkit/table';
import { ANN, as, nameOf, VIEWERS, viewFor } from '@sabot/testkit/table/viewers';
import { describe, expect, it } from 'vitest';
import { methodsOf, newWalk, stepOn } from '../test/view-walk.ts';
import { EVENT_TYPES, EVENTS, type EventType, type TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { AUDIENCES } from './records.ts';
import type { Draw, LooseCard } from './round.ts';
import { dealtRoundOf, type TableState } from './state.ts';
import { deviceDue, eventFor, eventsFor, publicState, type Viewer, viewOf } from './view.ts';

const OTHER_CARD: Readonly<Record<string, Card>> = Object.fromEntries(
  DECK.map((card, index) => [card, DECK[(index + 18) % DECK.length] ?? card]),
);

/**
 * The same table with every card face down a different one, save those that this viewer has peeled; null where there is
 * no such card.
 */
const withOtherCards = (state: TableState, viewer: Viewer): TableState | null => {
  let isOther = false;
  const swapped = (card: Card | null): Card | null => {
    if (card === null) return null;
    isOther = true;
    return OTHER_CARD[card] ?? null;
  };
  const loose = <C extends LooseCard>(each: C): C => (each.exposed ? each : { ...each, card: swapped(each.card) });
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
  const other: TableState = {
    ...state,
    play: changed(),
    // A board is kept for the list it was drawn from: this one is drawn anew.
    roads: [...state.roads],
    last: state.last === null ? null : { ...state.last, draws: state.last.draws.map(drawn) },
    shoe: state.shoe === null ? null : { ...state.shoe, carried: state.shoe.carried.map(loose) },
    matters: state.matters.map((matter) =>
      viewer.role === 'pit' ? matter : { ...matter, missing: matter.missing.map((card) => swapped(card) ?? card) },
    ),
  };
  return isOther ? other : null;
};

type Parts = Readonly<Record<string, unknown>>;

/** The same to a letter, as JSON would have it: the same values under the same names, in the same order. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (one === other) return true;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  if (Array.isArray(one) !== Array.isArray(other) || names.length !== others.length) return false;
  for (const [index, name] of names.entries()) {
    if (name !== others[index] || !isSame((one as Parts)[name], (other as Parts)[name])) return false;
  }
  return true;
};

const CARDS: ReadonlySet<string> = new Set(DECK);
/** Every card that is written anywhere in it, be it as a value or as a name. */
const cardsNamedIn = (value: unknown, found: string[] = []): readonly string[] => {
  if (typeof value === 'string' && CARDS.has(value)) found.push(value);
  if (typeof value !== 'object' || value === null) return found;
  if (Array.isArray(value)) for (const each of value) cardsNamedIn(each, found);
  else {
    const parts = value as Parts;
    for (const name of Object.keys(value)) {
      if (CARDS.has(name)) found.push(name);
      cardsNamedIn(parts[name], found);
    }
  }
  return found;
};

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

/** One step of a walk: what happened, and the table as it is then. */
interface WalkStep {
  readonly house: Pick<TestTable, 'game' | 'state'>;
  readonly events: readonly TableEvent[];
}

const walked = new Map<string, readonly WalkStep[]>();

/** The steps of a walk, gone once however often they are asked for. */
const stepsOf = (code: string, method: 'A' | 'B' | 'C', seed: number): readonly WalkStep[] => {
  const name = `${code} ${method} ${seed}`;
  const gone = walked.get(name);
  if (gone !== undefined) return gone;
  const walk = newWalk(code, { method, source: 'reader', floorArea: 'HLGA' }, seed);
  const steps: WalkStep[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const events = stepOn(walk);
    if (events === null) break;
    steps.push({ house: { game: walk.house.game, state: walk.house.state }, events });
  }
  walked.set(name, steps);
  return steps;
};

/** What a device is to do next tells it nothing of any card either. */
const dueLeaksOf = ({ house: { game, state } }: WalkStep): readonly string[] => {
  const due = deviceDue(game, state);
  const other = withOtherCards(state, { role: 'board' });
  const canTell = other !== null && !isSame(deviceDue(game, other), due);
  return [
    ...cardsNamedIn(due).map((card) => `the device is told ${card}`),
    ...(canTell ? ['the device can tell'] : []),
  ];
};

/** What of these events and of the table after them a viewer should not have seen. */
const leaksOf = ({ house, events }: WalkStep, maySee: ReturnType<typeof newWitness>['maySee']) =>
  VIEWERS.flatMap((viewer) => {
    const view = viewFor(house, viewer);
    // Nor does anything follow from a card face down: with another in its place the view is the same to a letter.
    const other = withOtherCards(house.state, viewer);
    const canTell = other !== null && !isSame(viewOf(house.game, other, viewer), view);
    // The pit has typed in what was carried off, and is the only one to see it before it lies open.
    const shown = events.filter(({ type }) => viewer.role !== 'pit' || type !== 'MissingCardsFound');
    const told = [...cardsNamedIn(eventsFor(viewer, shown)), ...(viewer.role === 'pit' ? [] : cardsNamedIn(view))];
    const named = told.filter((card) => !maySee(viewer, card));
    return [
      ...named.map((card) => `${nameOf(viewer)} sees ${card}`),
      ...(canTell ? [`${nameOf(viewer)} can tell`] : []),
    ];
  });

describe.each(GAMES)('$code: a card face down is in no view but that of whoever peels it, A11b', ({ code }) => {
  it.each(methodsOf(code))('Method %s, from a reading shoe, with all that may go wrong', (method) => {
    for (let seed = 1; seed <= WALKS; seed += 1) {
      const witness = newWitness();
      const steps = stepsOf(code, method, seed);
      for (const step of steps) {
        for (const event of step.events) witness.note(event);
        const leaks = [...leaksOf(step, witness.maySee), ...dueLeaksOf(step)];
        if (leaks.length > 0) expect(leaks, step.events.map(({ type }) => type).join(' ')).toEqual([]);
      }
      expect(steps.at(-1)?.house.state.roundsDealt).toBeGreaterThan(2);
    }
  });
});

it('such walks come by everything that can happen to a card', () => {
  const happened = new Set<EventType>();
  for (const { code } of GAMES) {
    for (const method of methodsOf(code)) {
      for (let seed = 1; seed <= WALKS; seed += 1) {
        for (const { events } of stepsOf(code, method, seed)) for (const { type } of events) happened.add(type);
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
  /** Whatever may hold a card anywhere inside says so in its title. */
  const mayHoldCard = ({ title }: { readonly title: string }): boolean => /\ba card\b/.test(title);

  it('is said of every event, and of every field in the order of the fields', () => {
    for (const type of EVENT_TYPES) {
      const { audience, fields, sees } = EVENTS[type];
      expect(AUDIENCES).toContain(audience);
      expect(Object.keys(sees), type).toEqual(Object.keys(fields));
      for (const [field, sight] of Object.entries(sees)) expect(sight, `${type}.${field}`).not.toBe('hidden');
    }
  });

  it('is only ever "open" for a card where that is said here', () => {
    const cardFields = EVENT_TYPES.flatMap((type) =>
      Object.entries(EVENTS[type].fields).flatMap(([field, schema]) =>
        mayHoldCard(schema) ? [`${type}.${field}: ${EVENTS[type].sees[field]}`] : [],
      ),
    );
    expect(cardFields).toEqual([
      // Turned over for all to see.
      'CardsBurned.card: open',
      'CardDrawn.card: cards',
      'CardPeeled.card: cards',
      'CardExposed.card: open',
      'CardsCameOut.cards: cards',
      'CardsReconstructed.cards: cards',
      'CardsReconstructed.carried: cards',
      'DeviceReset.carried: cards',
      // Of cards that lie face up, and of a round that is over.
      'CardCorrected.card: open',
      'DisplayErrorReported.shown: open',
      'DisplayErrorReported.stands: open',
      'SettlementCorrected.cards: open',
      'MissingCardsFound.cards: found',
      'CardsReplaced.cards: open',
      'MisreadReported.card: open',
    ]);
  });

  it('leaves out an event that nobody has placed, and a field that no event has', () => {
    const house = openTable('TB', { source: 'reader' });
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

const cardOf = (event: ReturnType<typeof eventFor>): unknown => (event !== null && 'card' in event ? event.card : '-');

describe('a peeled card', () => {
  it.each(GAMES)('$code: is for its peeler alone; that it is being peeled, all may see', ({ code }) => {
    const { house, peeled } = peeling(code);
    for (const viewer of VIEWERS) {
      const own = viewer === ANN;
      expect(cardOf(eventFor(viewer, peeled)), nameOf(viewer)).toBe(own ? 'Kh' : null);
      const squeezer = viewer.role === 'board' ? null : 'Ann';
      const [first, second] = viewFor(house, viewer).round?.hands?.player.cards ?? [];
      expect(first).toEqual({
        draw: 1,
        card: own ? 'Kh' : null,
        exposed: false,
        peeled: true,
        substitute: false,
        squeezer,
        apart: false,
      });
      expect(second).toEqual({
        draw: 3,
        card: null,
        exposed: false,
        peeled: false,
        substitute: false,
        squeezer,
        apart: false,
      });
    }
  });

  it.each(GAMES)('$code: is for whoever squeezes that card alone, and not for whoever has the hand', ({ code }) => {
    const { house } = peeling(code);
    must(house, 'Max', 'allow-squeeze', { side: 'player', draw: 3, person: 'Ben', reason: 'asked' });
    const [peeled] = must(house, 'Ben', 'peel-card', { draw: 3 });
    for (const viewer of VIEWERS) {
      const isBens = viewer.role === 'patron' && viewer.person === 'Ben';
      const [first, second] = viewFor(house, viewer).round?.hands?.player.cards ?? [];
      expect(first?.card, nameOf(viewer)).toBe(viewer === ANN ? 'Kh' : null);
      expect(second?.card, nameOf(viewer)).toBe(isBens ? '5c' : null);
      expect(second?.squeezer).toBe(viewer.role === 'board' ? null : 'Ben');
      expect(peeled === undefined ? '-' : cardOf(eventFor(viewer, peeled)), nameOf(viewer)).toBe(isBens ? '5c' : null);
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

  it.each(['DTN', 'IDT', 'TB'])(
    "A13: %s: stays its peeler's where a reconstruction moves it, and names no one",
    (code) => {
      const { house } = peeling(code);
      must(house, 'Dan', 'report-irregularity', { kind: 'wrong-delivery', case: 'dealt-in-wrong-order' });
      const fields = { matter: 1, remedy: 'reconstruct-cards', order: [2, 1, 3, 4] };
      const moved = must(house, 'Max', 'take-remedy', fields).filter(({ type }) => type === 'CardsReconstructed');
      expect(JSON.stringify(moved)).toContain('"peeledBy":"Ann"');
      for (const viewer of VIEWERS) {
        const [card] = viewFor(house, viewer).round?.hands?.banker.cards ?? [];
        const own = viewer === ANN;
        const lies = { draw: 2, exposed: false, peeled: true, substitute: false, squeezer: null, apart: false };
        expect(card).toEqual({ ...lies, card: own ? 'Kh' : null });
        expect(cardsNamedIn(eventsFor(viewer, moved)), nameOf(viewer)).toEqual([]);
        expect(JSON.stringify(eventsFor(viewer, moved))).not.toContain('"peeledBy":"Ann"');
      }
    },
  );

  it("A14: is nobody's while it lies in no hand, and still counts as seen", () => {
    const { house } = peeling('DTN');
    const laid = dealtRoundOf(house.state)?.draws.map(({ side: _, ...card }) => card) ?? [];
    const [stamped] = house.events;
    if (stamped === undefined || house.state.shoe === null) throw new Error('nothing has happened');
    const reset: TableEvent = { type: 'DeviceReset', carried: laid, basis: 'policy', stamp: stamped.stamp };
    const state = evolve(house.state, reset);
    expect(state.shoe?.carried[0]).toEqual({
      card: 'Kh',
      exposed: false,
      peeledBy: 'Ann',
      seen: false,
      drawnBy: null,
      substitute: false,
    });
    for (const viewer of VIEWERS) {
      const view = viewOf(house.game, state, viewer);
      expect(view.shoe?.carried).toEqual(laid.map(() => ({ card: null, exposed: false })));
    }
    const drawn = { type: 'CardDrawn', draw: 1, side: 'player', card: 'Kh', from: 'carried', exposed: false } as const;
    const next = evolve(state, { ...drawn, phase: 'dealing', basis: 'policy', stamp: stamped.stamp });
    expect(dealtRoundOf(next)?.draws[0]?.peeledBy).toBe('Ann');
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

describe.each(['DTN', 'TB'])('%s: cards that a patron drew, 3.12', (code) => {
  /** Ann has drawn all four and peeled the first; Ben has the device now. */
  const handedOn = (): { readonly house: TestTable; readonly peeled: TableEvent } => {
    const house = openTable(code, { method: 'C', source: 'reader', floorArea: 'HLGA' });
    must(house, 'Max', 'give-device', { to: 'Ann' });
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
    must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 10_000 });
    must(house, 'Dan', 'close-betting');
    for (const card of ['Kh', '2d', '5c', '3s'] as const) draw(house, card, 'Shoe');
    const [peeled] = must(house, 'Ann', 'peel-card', { draw: 1 });
    must(house, 'Ann', 'relinquish-device');
    must(house, 'Max', 'give-device', { to: 'Ben' });
    if (peeled === undefined) throw new Error('nothing was peeled');
    return { house, peeled };
  };

  it('stay theirs when the device goes on, and so does what they have peeled', () => {
    const { house, peeled } = handedOn();
    for (const viewer of VIEWERS) {
      const [first, second] = viewFor(house, viewer).round?.hands?.player.cards ?? [];
      expect(cardOf(eventFor(viewer, peeled)), nameOf(viewer)).toBe(viewer === ANN ? 'Kh' : null);
      expect(first?.card, nameOf(viewer)).toBe(viewer === ANN ? 'Kh' : null);
      expect(second?.card, nameOf(viewer)).toBeNull();
      for (const card of [first, second]) expect(card?.squeezer).toBe(viewer.role === 'board' ? null : 'Ann');
    }
  });

  it('are theirs where a reconstruction moves them, and the event names no one', () => {
    const { house } = handedOn();
    must(house, 'Dan', 'report-irregularity', { kind: 'wrong-delivery', case: 'dealt-in-wrong-order' });
    const fields = { matter: 1, remedy: 'reconstruct-cards', order: [2, 1, 3, 4] };
    const moved = must(house, 'Max', 'take-remedy', fields).filter(({ type }) => type === 'CardsReconstructed');
    expect(JSON.stringify(moved)).toContain('"drawnBy":"Ann"');
    expect(dealtRoundOf(house.state)?.draws.map(({ drawnBy }) => drawnBy)).toEqual(['Ann', 'Ann', 'Ann', 'Ann']);
    for (const viewer of VIEWERS) {
      expect(JSON.stringify(eventsFor(viewer, moved)), nameOf(viewer)).not.toMatch(/"(drawnBy|peeledBy)":"/);
      expect(viewFor(house, viewer).round?.hands?.banker.cards[0]?.card).toBe(viewer === ANN ? 'Kh' : null);
    }
  });

  it('went with the device in records that do not say who drew them', () => {
    const { house } = handedOn();
    const [stamped] = house.events;
    const draws = dealtRoundOf(house.state)?.draws ?? [];
    if (stamped === undefined) throw new Error('nothing has happened');
    const cards = draws.map(({ drawnBy: _, seen: __, ...card }) => card);
    const { stamp } = stamped;
    const older: TableEvent = {
      type: 'CardsReconstructed',
      cards,
      carried: [],
      phase: 'revealing',
      basis: 'policy',
      stamp,
    };
    const now = dealtRoundOf(evolve(house.state, older))?.draws ?? [];
    expect(now.map(({ drawnBy, seen }) => ({ drawnBy, seen }))).toEqual(
      draws.map(() => ({ drawnBy: 'Ben', seen: false })),
    );
  });
});

describe('cards carried off, 5.11', () => {
  const taken = (): TestTable => {
    const house = openTable('DTN', { method: 'A', source: 'keypad' });
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
  const take = (house: TestTable, remedy: string, fields: object = {}): readonly TableEvent[] =>
    must(house, 'Gus', 'take-remedy', { matter: 1, remedy, ...fields });

  it('DTN:5.11.1 IDT:5.11.1 TB:5.11.1 A15 cards set aside are for nobody, missing ones for the pit until they lie open', () => {
    const house = taken();
    const aside = take(house, 'set-two-cards-aside', { cards: ['9h', '8h'] });
    const gone = ['Kh', '9h', '8h', '5c', '2d', '3s'];
    const counted = DECK.map((card) => 8 - gone.filter((each) => each === card).length);
    const entered = must(house, 'Dan', 'count-cards', { matter: 1, counted });
    take(house, 'sort-and-display-cards', { counted });
    for (const viewer of VIEWERS)
      for (const event of eventsFor(viewer, entered))
        expect(event, nameOf(viewer)).toMatchObject({ counted: viewer.role === 'pit' ? counted : null });
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
    // A two in play is counted as well, and a three too few.
    const gone = ['Kh', '9h', '8h', '5c', '3h', '3s'];
    const counted = DECK.map((card) => 8 - gone.filter((each) => each === card).length);
    must(house, 'Dan', 'count-cards', { matter: 1, counted });
    take(house, 'sort-and-display-cards', { counted });
    const [referred] = take(house, 'deduce-missing-cards', { cards: ['2d', '3s'] });
    if (referred?.type !== 'MatterReferred') throw new Error('it was not referred');
    for (const viewer of VIEWERS) {
      const told = eventFor(viewer, referred);
      expect(told?.type === 'MatterReferred' && told.why !== null, nameOf(viewer)).toBe(viewer.role === 'pit');
    }
  });
});
