import { type Card, cardsOfDecks, cents, GAMES, type Game, METHODS, type Method, SIDES } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { draw, must, openTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { dueCall } from '../src/betting/plan.ts';
import { nextOfDraw } from '../src/console/hands.ts';
import { dueDraw, holdingsOf } from '../src/dealing/plan.ts';
import {
  type Actor,
  allowedCommands,
  CARD_SOURCES,
  type Command,
  type ConsoleAct,
  type DealerConsole,
  type Decision,
  type Due,
  dealerConsole,
  dealtRoundOf,
  decide,
  NEW_TABLE,
  type SentCommand,
  type ShoeSource,
  type TableEvent,
  type TableState,
  usualConfig,
  whatIsDue,
} from '../src/index.ts';

const DEALER: Actor = { by: 'dan', as: 'dealer' };
const MANAGER: Actor = { by: 'max', as: 'assistant-casino-manager' };
const SUPERVISOR: Actor = { by: 'sue', as: 'pit-supervisor' };
const DEVICE: Actor = { by: 'device', as: 'device' };
const PATRONS: readonly string[] = ['ann', 'bob', 'w-eve'];
const WALK_INS: readonly string[] = ['w-eve', 'w-gus'];
const ROUNDS = 3;
const isWalkIn = (person: string): boolean => person.startsWith('w-');

/** Numbers that look random and are the same every time (mulberry32). */
const chance = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** A table with a real engine, its cards, and whoever is not the Dealer. */
const house = (game: Game, method: Method, source: ShoeSource, seed: number) => {
  const random = chance(seed);
  const config = usualConfig(game, { method, reason: 'asked', source, floorArea: 'HLGA', decks: 8 });
  let state: TableState = NEW_TABLE;
  let nth = 0;
  let shoe: Card[] = [];
  const shuffled = (): Card[] => {
    const cards = [...cardsOfDecks(config.decks)];
    for (let index = cards.length - 1; index > 0; index -= 1) {
      const other = random(index + 1);
      const [one, two] = [cards[index], cards[other]];
      if (one !== undefined && two !== undefined) [cards[index], cards[other]] = [two, one];
    }
    return cards;
  };
  /** Face down on the felt, by draw, where no device knows them. */
  let lying: Card[] = [];
  const take = (): Card => {
    const card = shoe.shift();
    if (card === undefined) throw new Error('the shoe is empty');
    return card;
  };
  const place = (at: number): Card => {
    const card = sealed[at];
    if (card === undefined) throw new Error('no such place');
    return card;
  };
  let sealed: readonly Card[] = [];
  const tried = (actor: Actor, order: SentCommand): Decision => {
    nth += 1;
    return decide(game, state, { ...order, ...actor, id: `c${nth}`, at: nth } as Command, place);
  };
  const give = (actor: Actor, order: SentCommand): readonly TableEvent[] => {
    const decision = tried(actor, order);
    if (!decision.ok)
      throw new Error(
        `${actor.as} ${JSON.stringify(order)} in ${state.play.phase}: ${JSON.stringify(decision.refusal)}`,
      );
    state = decision.state;
    if (order.do === 'load-shoe') {
      shoe = shuffled();
      sealed = [...shoe];
    }
    if (order.do === 'burn-cards') shoe.splice(0, state.shoe?.burned ?? 0);
    if (order.do === 'open-betting') lying = [];
    if (order.do === 'draw-card' && source !== 'electronic') lying.push(source === 'keypad' ? take() : 'As');
    return decision.events;
  };
  const allowed = (actor: Actor): readonly SentCommand[] =>
    allowedCommands(game, state, actor, nth).map(({ id: _id, by: _by, as: _as, at: _at, ...order }) => order);
  const desk = (actor: Actor = DEALER): DealerConsole => dealerConsole(game, state, allowed(actor), isWalkIn);
  const next = (actor: Actor = DEALER): ConsoleAct => desk(actor).next;
  return {
    config,
    random,
    give,
    desk,
    next,
    idle: (): DealerConsole => dealerConsole(game, state, [], isWalkIn),
    allowed,
    take,
    /** So many cards further on in the shoe. */
    ahead: (count: number): Card => shoe[count] ?? 'As',
    lying: (draw: number): Card => lying[draw - 1] ?? 'As',
    state: (): TableState => state,
  };
};

type TestTable = ReturnType<typeof house>;

/** One press of the large button, and all that it gives. */
const press = ({ give, ahead, lying, state }: TestTable, act: ConsoleAct): void => {
  if (act.kind !== 'give' && act.kind !== 'key') throw new Error(`nothing to press: ${JSON.stringify(act)}`);
  const before = drawn(state());
  const cardAt = (draw: number): Card => {
    if (draw === 0) return ahead(0);
    return draw > before ? ahead(draw - before - 1) : lying(draw);
  };
  const named = (order: SentCommand): SentCommand => {
    const draw = order.do === 'burn-cards' ? 0 : order.do === 'expose-card' ? order.draw : null;
    const isKeyed = act.kind === 'key' && act.places.some((place) => place.draw === draw);
    return isKeyed && draw !== null && (order.do === 'burn-cards' || order.do === 'expose-card')
      ? { ...order, card: cardAt(draw) }
      : order;
  };
  // Cards are looked up before anything is drawn, as they are entered before anything is sent.
  let left = act.orders.map(named);
  for (let order = left[0]; order !== undefined; order = left[0]) {
    const last = give(DEALER, order).findLast(({ type }) => type === 'CardExposed');
    const isStillDue = last?.type === 'CardExposed' && last.phase === 'drawing';
    left = left.slice(1);
    if (left.length === 0 && act.kind === 'give' && isStillDue) left = [...act.again];
  }
};

const drawn = ({ play }: TableState): number =>
  'round' in play && 'draws' in play.round ? play.round.draws.length : 0;

const patron = (by: string): Actor => ({ by, as: 'patron' });

/** Whoever the table waits for does their part. */
const serve = (desk: TestTable, act: Extract<ConsoleAct, { kind: 'wait' }>): void => {
  const { give, allowed, random, take, state } = desk;
  const acting = (actor: Actor, name: SentCommand['do']): boolean => {
    const found = allowed(actor).filter((order) => order.do === name);
    const order = found[random(Math.max(1, found.length))];
    if (order !== undefined) give(actor, order);
    return order !== undefined;
  };
  switch (act.for) {
    case 'shoe-committed':
      return void give(DEVICE, { do: 'commit-shoe', commitment: 'c' });
    case 'shoe-sealed':
      return void give(DEVICE, { do: 'seal-shoe', root: 'r' });
    case 'device-reads':
      return void give(DEVICE, { do: 'draw-card', card: take() });
    case 'patron-draws': {
      const [person = ''] = act.persons;
      const isRead = desk.config.source === 'reader';
      return void (isRead
        ? give(DEVICE, { do: 'draw-card', card: take() })
        : give(patron(person), { do: 'draw-card' }));
    }
    case 'patron-answers': {
      const [person] = act.persons;
      if (person === undefined) throw new Error('nobody is asked');
      const accepts = random(3) > 0;
      const name = accepts ? 'accept-cards' : 'decline-cards';
      const isDone = person.startsWith('w-')
        ? allowed(DEALER).some((order) => order.do === name && order.for === person && give(DEALER, order).length > 0)
        : acting(patron(person), name);
      expect(isDone, JSON.stringify([person, state().play, state().matters])).toBe(true);
      return;
    }
    case 'patron-turns-over': {
      const [person] = act.persons;
      if (person === undefined) throw new Error('nobody has the cards');
      expect(acting(patron(person), 'expose-card'), JSON.stringify(state().play)).toBe(true);
      return;
    }
    case 'supervisor':
      expect(acting(SUPERVISOR, 'choose-handler')).toBe(true);
      return;
    default:
      throw new Error(`stuck: ${JSON.stringify(act)} in ${state().play.phase}`);
  }
};

const sit = ({ give }: TestTable, persons: readonly string[]): void => {
  for (const [index, person] of persons.entries()) {
    const own = person.startsWith('w-') ? DEALER : patron(person);
    const forOther = own === DEALER ? { for: person } : {};
    give(own, { do: 'join-table', seat: index + 1, ...forOther });
    give(own, { do: 'buy-in', amount: 500_000_000 as never, ...forOther });
  }
};

const bet = ({ give, random }: TestTable, persons: readonly string[]): void => {
  // Somebody is on either hand, so that each can be offered.
  const first = random(2);
  for (const [index, person] of persons.entries()) {
    const own = person.startsWith('w-') ? DEALER : patron(person);
    const wager = (first + index) % 2 === 0 ? 'player' : 'banker';
    const amount = (1 + random(3)) * 100_000;
    give(own, { do: 'place-wager', wager, amount: amount as never, ...(own === DEALER ? { for: person } : {}) });
  }
};

/** How often the large button was pressed in a round, and how many cards were entered. */
interface Inputs {
  readonly presses: number;
  readonly cards: number;
}

/** Plays a round by the large button alone. */
const playRound = (desk: TestTable, persons: readonly string[] = PATRONS): Inputs => {
  const number = desk.state().roundsDealt;
  let [presses, cards] = [0, 0];
  let isBet = false;
  for (let nth = 0; nth < 200; nth += 1) {
    const { phase } = desk.state().play;
    if (desk.state().roundsDealt > number && phase === 'idle') return { presses, cards };
    if (phase === 'betting' && !isBet) {
      bet(desk, persons);
      isBet = true;
    }
    const act = desk.next();
    // Whoever may do nothing is shown nothing to press.
    expect(desk.idle()).toMatchObject({ next: { kind: 'wait' }, takeBacks: [] });
    if (act.kind === 'wait') serve(desk, act);
    else {
      const isRound = phase !== 'idle' || (act.kind === 'give' && act.act === 'open-betting');
      if (isRound && act.kind === 'key') cards += act.places.length;
      else if (isRound) presses += 1;
      press(desk, act);
    }
  }
  throw new Error('the round does not end');
};

const isPlayable = (game: Game, method: Method, source: ShoeSource): boolean => {
  const config = usualConfig(game, { method, reason: 'asked', source, floorArea: 'HLGA' });
  return decide(game, NEW_TABLE, { do: 'open-table', id: 'x', ...MANAGER, at: 0, config }).ok;
};

const TABLES = GAMES.flatMap((game) =>
  METHODS.flatMap((method) =>
    CARD_SOURCES.filter((source) => isPlayable(game, method, source)).map((source) => ({ game, method, source })),
  ),
);

const noted = (act: ConsoleAct, waits: Set<string>): ConsoleAct => {
  if (act.kind === 'wait') waits.add(act.for);
  return act;
};

describe('the next act', () => {
  it.each(TABLES)('plays $game.code by Method $method with $source', ({ game, method, source }) => {
    const desk = house(game, method, source, 7);
    desk.give(MANAGER, { do: 'open-table', config: desk.config });
    sit(desk, PATRONS);
    if (method === 'C') desk.give(MANAGER, { do: 'give-device', to: 'ann' });
    const inputs = Array.from({ length: ROUNDS }, () => playRound(desk));
    expect(desk.state().roundsDealt).toBe(ROUNDS);
    const most = Math.max(...inputs.map(({ presses, cards }) => presses + cards));
    if (method === 'B') expect(most).toBeLessThanOrEqual(source === 'keypad' ? 9 : 6);
    // "Place your bets", "No more bets" and the outcome: what is keyed goes by itself.
    if (method === 'B' && source === 'keypad') expect(Math.max(...inputs.map(({ presses }) => presses))).toBe(3);
    if (method === 'A' && source === 'keypad') expect(most).toBeLessThanOrEqual(12);
  });

  it.each(TABLES.filter(({ method, source }) => method === 'A' && source === 'electronic'))(
    'plays $game.code round after round with walk-ins who have no screen',
    ({ game, method, source }) => {
      const desk = house(game, method, source, 11);
      desk.give(MANAGER, { do: 'open-table', config: desk.config });
      sit(desk, WALK_INS);
      const waits = new Set<string>();
      for (let round = 0; round < 4; round += 1)
        playRound({ ...desk, next: () => noted(desk.next(), waits) }, WALK_INS);
      expect(desk.state().roundsDealt).toBe(4);
      expect(waits).not.toContain('supervisor');
    },
  );

  it('covers every method and every source', () => {
    expect(new Set(TABLES.map(({ method }) => method))).toEqual(new Set(METHODS));
    expect(new Set(TABLES.map(({ source }) => source))).toEqual(new Set(CARD_SOURCES));
  });
});

/** A table that is open, with a shoe that can be dealt from. */
const opened = (code: string, method: Method, source: ShoeSource): TestTable => {
  const desk = house(gameOf(code), method, source, 5);
  desk.give(MANAGER, { do: 'open-table', config: desk.config });
  for (let act = desk.next(); !(act.kind === 'give' && act.act === 'open-betting'); act = desk.next()) {
    if (act.kind === 'wait') serve(desk, act);
    else press(desk, act);
  }
  return desk;
};

/** The same with the first four cards on the felt, face down. */
const dealt = (
  code: string,
  method: Method,
  source: ShoeSource,
  persons: readonly string[] = ['ann', 'bob'],
): TestTable => {
  const desk = opened(code, method, source);
  sit(desk, persons);
  press(desk, desk.next());
  bet(desk, persons);
  press(desk, desk.next());
  press(desk, desk.next());
  return desk;
};

describe('what the console waits for', () => {
  it('is whoever may open the table', () => {
    const desk = house(gameOf('DTN'), 'B', 'electronic', 1);
    expect(desk.next()).toEqual({
      kind: 'wait',
      for: 'manager-opens',
      persons: [],
      position: 'pit-manager',
    });
    expect(desk.next(MANAGER)).toEqual({ kind: 'open-table' });
  });

  it('is whatever is pending', () => {
    const desk = dealt('DTN', 'B', 'electronic');
    desk.give(MANAGER, { do: 'report-irregularity', kind: 'device-reset', case: 'any-other-fault' });
    expect(desk.next()).toMatchObject({ kind: 'wait', for: 'matter' });
  });

  it('A20: is new cards, where play goes on after a card was seen between rounds', () => {
    const decided = (decision: 'continue' | 'free-hand'): ConsoleAct => {
      const desk = opened('DTN', 'B', 'keypad');
      desk.give(DEALER, { do: 'report-irregularity', kind: 'card-face-up', case: 'between-rounds' });
      const referral: SentCommand = { do: 'decide-referral', matter: 1, decision, reason: 'seen by all' };
      desk.give({ by: 'gus', as: 'gaming-shift-manager' }, referral);
      return desk.next();
    };
    expect(decided('free-hand')).toMatchObject({ kind: 'give', act: 'open-betting' });
    expect(decided('continue')).toMatchObject({ kind: 'wait', for: 'shoe-replaced', position: 'pit-manager' });
  });

  it('A13: is new cards where a card that lies open opens the next deal, unless the game has free hands to take it', () => {
    const due = (code: string): Due => {
      const state = opened(code, 'B', 'electronic').state();
      const open = { card: 'Kh', exposed: true, peeledBy: null, seen: true, drawnBy: null, substitute: false } as const;
      const shoe = state.shoe === null ? null : { ...state.shoe, carried: [open] };
      return whatIsDue(gameOf(code), { ...state, shoe });
    };
    expect(due('DTN')).toEqual({ kind: 'play', acts: [{ do: 'open-betting', freeHand: true }] });
    expect(due('DBT')).toEqual({ kind: 'play', acts: [{ do: 'replace-shoe' }] });
  });

  it('is whoever may close the table, once its last round is played', () => {
    const desk = opened('DTN', 'B', 'electronic');
    sit(desk, ['ann']);
    desk.give(SUPERVISOR, { do: 'announce-last-round' });
    playRound(desk, ['ann']);
    expect(desk.next()).toMatchObject({ kind: 'wait', for: 'table-closes', position: 'pit-supervisor' });
    expect(desk.next(SUPERVISOR)).toMatchObject({ kind: 'give', act: 'close-table' });
  });

  it('is a supervisor for a card that the reader could not read, who enters it', () => {
    const desk = opened('DTN', 'B', 'reader');
    press(desk, desk.next());
    press(desk, desk.next());
    for (const card of [null, 'Kh', '2d', '3s'] as const) desk.give(DEVICE, { do: 'draw-card', card });
    press(desk, desk.next());
    expect(desk.next()).toMatchObject({ kind: 'wait', for: 'supervisor', position: 'pit-supervisor' });
    expect(desk.next(SUPERVISOR)).toEqual({
      kind: 'key',
      act: 'turn-over',
      orders: [{ do: 'expose-card', draw: 1 }, { do: 'announce-totals' }],
      places: [{ draw: 1, side: 'player' }],
    });
  });

  it('5.18: is still the call, however far apart the hands are: that has buttons of its own', () => {
    const over = (code: string, isAsked: boolean) => {
      const table = openTable(code, { differentialLimit: cents(10_000) });
      must(table, 'Dan', 'open-betting');
      must(table, 'Ann', 'place-wager', { wager: 'player', amount: 50_000 });
      if (isAsked) must(table, 'Dan', 'ask-to-decrease');
      const due = whatIsDue(table.game, table.state);
      const allowed: readonly SentCommand[] = [{ do: 'close-betting' }];
      const { next } = dealerConsole(table.game, table.state, allowed, isWalkIn);
      return { first: due.kind === 'play' ? due.acts[0]?.do : due.kind, next };
    };
    const next = { kind: 'give', act: 'close-betting', orders: [{ do: 'close-betting' }] };
    expect(over('DTN', false)).toMatchObject({ first: 'ask-to-decrease', next });
    expect(over('DTN', true)).toMatchObject({ first: 'close-betting', next });
    expect(over('TNC', true)).toMatchObject({ first: 'remove-wagers', next });
  });

  it('3.10.3: is an offer to the next on the list, once the order is chosen and the first has declined', () => {
    const desk = dealt('DTN', 'A', 'electronic', ['ann', 'bob', 'cho']);
    press(desk, desk.next());
    const { play } = desk.state();
    if (!('round' in play && 'hands' in play.round)) throw new Error('no hands');
    const { wagers, hands } = play.round;
    const both = SIDES.find((side) => wagers.filter(({ wager }) => wager === side).length === 2) ?? 'player';
    desk.give(patron(hands[both].person ?? ''), { do: 'decline-cards', side: both });
    expect(desk.next()).toMatchObject({
      kind: 'give',
      act: 'offer-cards',
      orders: [{ do: 'offer-cards', side: both }],
    });
  });

  it('is nothing to press where a card hangs on those that lie face down, or where no call may be made', () => {
    const table = openTable('DTN');
    must(table, 'Dan', 'open-betting');
    must(table, 'Dan', 'close-betting');
    for (const card of ['Kh', '2d', '5c', '3s'] as const) draw(table, card);
    const { game, state } = table;
    const round = dealtRoundOf(state);
    if (round === null || state.config === null) throw new Error('no round');
    const act = dueDraw(game, state, state.config, round);
    expect(act).toEqual({ do: 'draw-card', by: 'dealer', side: null });
    const desk = {
      game,
      state,
      config: state.config,
      allowed: [{ do: 'draw-card' } as const],
      isWithoutScreen: isWalkIn,
    };
    if (act.do === 'draw-card') expect(nextOfDraw(desk, act)).toMatchObject({ kind: 'wait', for: 'allowed' });
    expect(dueCall(game, NEW_TABLE)).toEqual([]);
  });

  it('3.12.2: is the patron who has the device and may not draw', () => {
    const desk = opened('DTN', 'C', 'electronic');
    sit(desk, ['ann', 'bob']);
    desk.give(MANAGER, { do: 'give-device', to: 'ann' });
    press(desk, desk.next());
    bet(desk, ['bob']);
    press(desk, desk.next());
    expect(desk.next()).toMatchObject({ kind: 'wait', for: 'patron-draws', persons: ['ann'] });
  });

  it('is the patron at a console of a supervisor too, where it is settled that the Dealer exposes the other hand', () => {
    const desk = dealt('DTN', 'A', 'electronic');
    press(desk, desk.next());
    const answer = (side: 'player' | 'banker', name: 'accept-cards' | 'decline-cards'): void => {
      const play = desk.state().play;
      const person = 'round' in play && 'hands' in play.round ? play.round.hands[side].person : null;
      desk.give(patron(person ?? ''), { do: name, side });
    };
    answer('player', 'accept-cards');
    answer('banker', 'decline-cards');
    expect(desk.next(SUPERVISOR)).toMatchObject({ act: 'dealer-exposes', orders: [{ side: 'banker', person: null }] });
    desk.give(SUPERVISOR, { do: 'choose-handler', side: 'banker', person: null, reason: 'nobody else' });
    expect(desk.next(SUPERVISOR)).toMatchObject({ kind: 'wait', for: 'patron-turns-over' });
  });
});

describe('cards are taken back', () => {
  it('5.10: from whoever has them, and not again once the Dealer has the one card', () => {
    const table = openTable('DTN', { method: 'A', source: 'reader' });
    must(table, 'Dan', 'open-betting');
    must(table, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
    must(table, 'Dan', 'close-betting');
    for (const card of ['Kh', '2d', '5c', '3s'] as const) draw(table, card);
    must(table, 'Dan', 'offer-cards', { side: 'player' });
    must(table, 'Ann', 'accept-cards', { side: 'player' });
    must(table, 'Max', 'allow-squeeze', { side: 'player', person: 'Cho', draw: 3, reason: 'asked' });
    const hand = { side: 'player', person: 'Ann', draw: null };
    expect(holdingsOf(table.state, 'player')).toEqual([hand, { side: 'player', person: 'Cho', draw: 3 }]);
    must(table, 'Dan', 'report-irregularity', { kind: 'handler-absent', side: 'player', draw: 3 });
    expect(holdingsOf(table.state, 'player')).toEqual([hand]);
  });

  const held = (source: ShoeSource): TestTable => {
    const desk = dealt('DTN', 'A', source);
    press(desk, desk.next());
    return desk;
  };

  it('5.10: with word that the patron is away where all play by a screen, else by report alone', () => {
    const report = { do: 'report-irregularity', kind: 'handler-absent', side: 'player' };
    const [byScreen] = held('electronic').desk().takeBacks;
    expect(byScreen?.orders).toEqual([{ do: 'set-presence', person: byScreen?.person, present: false }, report]);
    const [byHand] = held('keypad').desk().takeBacks;
    expect(byHand).toMatchObject({ side: 'player', draw: null, orders: [report] });
    for (const source of ['electronic', 'keypad'] as const) {
      const desk = held(source);
      for (const order of desk.desk().takeBacks[0]?.orders ?? []) desk.give(DEALER, order);
      expect(desk.desk().takeBacks.map(({ side }) => side)).toEqual(['banker']);
    }
  });

  it('3.16: one by one where somebody has a card by leave', () => {
    const desk = held('electronic');
    desk.give(MANAGER, { do: 'allow-squeeze', side: 'banker', person: 'ann', draw: 2, reason: 'asked' });
    expect(desk.desk().takeBacks).toContainEqual(expect.objectContaining({ side: 'banker', person: 'ann', draw: 2 }));
  });
});
