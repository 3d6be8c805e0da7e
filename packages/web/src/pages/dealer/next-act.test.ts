import { type Card, cardsOfDecks, GAMES, type Game, METHODS, type Method } from '@sabot/rules';
import {
  type Actor,
  allowedCommands,
  CARD_SOURCES,
  type CardSource,
  type Command,
  type Decision,
  decide,
  NEW_TABLE,
  type TableState,
  usualConfig,
  viewOf,
} from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { DEALER, MANAGER } from '../../../test/fixtures.ts';
import type { Done } from '../../api/command.ts';
import type { Order } from '../../api/shapes.ts';
import { followUp } from './follow.ts';
import { type NextAct, nextAct } from './next-act.ts';

const SUPERVISOR: Actor = { by: 'sue', as: 'pit-supervisor' };
const DEVICE: Actor = { by: 'device', as: 'device' };
const PATRONS: readonly string[] = ['ann', 'bob', 'w-eve'];
const WALK_INS: readonly string[] = ['w-eve', 'w-gus'];
const ROUNDS = 3;

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
const house = (game: Game, method: Method, source: CardSource, seed: number) => {
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
  const tried = (actor: Actor, order: Order): Decision => {
    nth += 1;
    return decide(game, state, { ...order, ...actor, id: `c${nth}`, at: nth } as Command, place);
  };
  const give = (actor: Actor, order: Order): Done => {
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
    const events = decision.events.map((event, index) => ({ ...event, sequence: index + 1 }));
    return { ok: true, sequence: state.sequence, events };
  };
  const allowed = (actor: Actor): readonly Order[] =>
    allowedCommands(game, state, actor, nth).map(({ id: _id, by: _by, as: _as, at: _at, ...order }) => order);
  const next = (actor: Actor = DEALER): NextAct =>
    nextAct(viewOf(game, state, { role: actor === DEALER ? 'dealer' : 'pit' }), allowed(actor), game);
  return {
    config,
    random,
    give,
    next,
    allowed,
    take,
    top: (): Card => shoe[0] ?? 'As',
    lying: (draw: number): Card => lying[draw - 1] ?? 'As',
    state: (): TableState => state,
  };
};

type House = ReturnType<typeof house>;

/** One press of the large button, and all that it gives. */
const press = ({ give, top, lying, state, config }: House, act: NextAct): void => {
  if (act.kind !== 'give' && act.kind !== 'key') throw new Error(`nothing to press: ${JSON.stringify(act)}`);
  const isNew = (draw: number): boolean => draw > (state().play.phase === 'drawing' ? drawn(state()) : 8);
  const cardAt = (draw: number): Card => (draw === 0 || isNew(draw) ? top() : lying(draw));
  const orders = act.kind === 'give' ? act.orders : act.ordersOf(act.places.map(({ draw }) => cardAt(draw)));
  const follow = followUp(act.act, config.source === 'electronic' && config.method === 'B');
  let left = orders;
  for (let order = left[0]; order !== undefined; order = left[0]) {
    const done = give(DEALER, order);
    left = left.slice(1);
    if (left.length === 0) left = follow(done);
  }
};

const drawn = ({ play }: TableState): number =>
  'round' in play && 'draws' in play.round ? play.round.draws.length : 0;

const patron = (by: string): Actor => ({ by, as: 'patron' });

/** Whoever the table waits for does their part. */
const serve = (desk: House, act: Extract<NextAct, { kind: 'wait' }>): void => {
  const { give, allowed, random, take, state } = desk;
  const acting = (actor: Actor, name: Order['do']): boolean => {
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
        ? allowed(DEALER).some((order) => order.do === name && order.for === person && give(DEALER, order).ok)
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

const sit = ({ give }: House, persons: readonly string[]): void => {
  for (const [index, person] of persons.entries()) {
    const own = person.startsWith('w-') ? DEALER : patron(person);
    const forOther = own === DEALER ? { for: person } : {};
    give(own, { do: 'join-table', seat: index + 1, ...forOther });
    give(own, { do: 'buy-in', amount: 500_000_000 as never, ...forOther });
  }
};

const bet = ({ give, random }: House, persons: readonly string[]): void => {
  // Somebody is on either hand, so that each can be offered.
  const first = random(2);
  for (const [index, person] of persons.entries()) {
    const own = person.startsWith('w-') ? DEALER : patron(person);
    const wager = (first + index) % 2 === 0 ? 'player' : 'banker';
    const amount = (1 + random(3)) * 100_000;
    give(own, { do: 'place-wager', wager, amount: amount as never, ...(own === DEALER ? { for: person } : {}) });
  }
};

/** Plays a round by the large button alone; how often it was pressed, cards entered included. */
const playRound = (desk: House, persons: readonly string[] = PATRONS): number => {
  const number = desk.state().roundsDealt;
  let inputs = 0;
  let isBet = false;
  for (let nth = 0; nth < 200; nth += 1) {
    const { phase } = desk.state().play;
    if (desk.state().roundsDealt > number && phase === 'idle') return inputs;
    if (phase === 'betting' && !isBet) {
      bet(desk, persons);
      isBet = true;
    }
    const act = desk.next();
    if (act.kind === 'wait') serve(desk, act);
    else {
      const isRound = phase !== 'idle' || (act.kind === 'give' && act.act === 'open-betting');
      if (isRound) inputs += act.kind === 'key' ? act.places.length : 1;
      press(desk, act);
    }
  }
  throw new Error('the round does not end');
};

const isPlayable = (game: Game, method: Method, source: CardSource): boolean => {
  const config = usualConfig(game, { method, reason: 'asked', source, floorArea: 'HLGA' });
  return decide(game, NEW_TABLE, { do: 'open-table', id: 'x', ...MANAGER, at: 0, config }).ok;
};

const TABLES = GAMES.flatMap((game) =>
  METHODS.flatMap((method) =>
    CARD_SOURCES.filter((source) => isPlayable(game, method, source)).map((source) => ({ game, method, source })),
  ),
);

const noted = (act: NextAct, waits: Set<string>): NextAct => {
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
    if (method === 'B') expect(Math.max(...inputs)).toBeLessThanOrEqual(source === 'keypad' ? 12 : 6);
    if (method === 'A' && source === 'keypad') expect(Math.max(...inputs)).toBeLessThanOrEqual(12);
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
