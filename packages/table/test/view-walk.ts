import { type Card, DECK, SIDES } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { act, config, openTable, type TestTable } from '@sabot/testkit/table';
import {
  type Decision,
  type Draw,
  dealtRoundOf,
  handlingOf,
  isApart,
  type Matter,
  openRoundOf,
  squeezerOf,
  type TableConfig,
  type TableEvent,
} from '../src/index.ts';

/**
 * Rounds that wander: mostly the next step, now and then something that goes wrong. Every card of a walk is a different
 * one, so that a card in the wrong place is found by its name.
 */
export interface Walk {
  readonly house: TestTable;
  /** From 0 to below `n`. */
  readonly pick: (n: number) => number;
  /** Cards not yet given to anyone, next one last. */
  readonly supply: Card[];
}

/** Small and repeatable; good enough to wander with. */
const pickerOf = (seed: number): Walk['pick'] => {
  let value = seed * 2654435761 + 1;
  return (n) => {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0;
    return Math.floor((value / 2 ** 32) * n);
  };
};

const shuffled = (pick: Walk['pick']): Card[] => {
  const cards = [...DECK];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = pick(last + 1);
    [cards[last], cards[other]] = [cards[other] ?? 'As', cards[last] ?? 'As'];
  }
  return cards;
};

const PATRONS = ['Ann', 'Ben', 'Cho'] as const;

export const newWalk = (code: string, changes: Partial<TableConfig>, seed: number): Walk => {
  const pick = pickerOf(seed);
  return { house: openTable(code, changes, [...PATRONS]), pick, supply: shuffled(pick) };
};

const one = <T>({ pick }: Walk, list: readonly T[]): T => {
  const found = list[pick(list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

/** A command that takes cards from the supply only if it is carried out. */
const withCards = (walk: Walk, count: number, give: (cards: readonly Card[]) => Decision): Decision => {
  const decision = give(count === 0 ? [] : walk.supply.slice(-count));
  if (decision.ok) walk.supply.length -= count;
  return decision;
};

const drawOne = (walk: Walk): Decision => {
  const { house } = walk;
  // What a patron draws the device reports.
  const who = house.state.device.holder === null ? 'Dan' : 'Shoe';
  if ((house.state.shoe?.carried.length ?? 0) > 0) return act(house, who, 'draw-card');
  // Now and then the reader fails.
  if (walk.pick(15) === 0) return act(house, who, 'draw-card', { card: null });
  return withCards(walk, 1, ([card]) => act(house, who, 'draw-card', { card }));
};

const exposeOne = (walk: Walk, number: number, { card }: Draw, who: string): Decision => {
  if (card !== null) return act(walk.house, who, 'expose-card', { draw: number });
  return withCards(walk, 1, ([named]) => act(walk.house, 'Sue', 'expose-card', { draw: number, card: named }));
};

/** The next card that lies face down: offered, accepted, peeled, and at last exposed. */
const reveal = (walk: Walk): Decision => {
  const { house } = walk;
  const round = dealtRoundOf(house.state);
  const { method } = config(house);
  if (round === null) throw new Error('no round');
  if (method === 'A' && round.revealFirst === null && house.state.play.phase === 'revealing') {
    return act(house, 'Dan', 'choose-reveal-order', { first: one(walk, SIDES) });
  }
  const hidden = round.draws.map((draw, index) => ({ draw, number: index + 1 })).filter(({ draw }) => !draw.exposed);
  const next = hidden.find(({ draw }) => draw.side === round.revealFirst) ?? hidden[0];
  if (next === undefined) throw new Error('all cards are open');
  const { draw, number } = next;
  const hand = handlingOf(round, number);
  if (hand.with === 'patron' && hand.person !== null) {
    if (draw.peeledBy !== hand.person && walk.pick(3) > 0)
      return act(house, hand.person, 'peel-card', { draw: number });
    if (draw.card === null) {
      const single = isApart(round, number) ? { draw: number } : {};
      const taken = act(house, 'Dan', 'report-irregularity', { kind: 'handler-absent', side: draw.side, ...single });
      return taken.ok ? taken : exposeOne(walk, number, draw, 'Dan');
    }
    return exposeOne(walk, number, draw, hand.person);
  }
  if (hand.person !== null) {
    return act(house, hand.person, walk.pick(3) > 0 ? 'accept-cards' : 'decline-cards', { side: draw.side });
  }
  if (method === 'C' && walk.pick(2) === 0) {
    return act(house, 'Dan', 'pass-cards', { side: draw.side, to: one(walk, PATRONS) });
  }
  if (method !== 'A' || hand.dealerExposes) return exposeOne(walk, number, draw, 'Dan');
  const offered = act(house, 'Dan', 'offer-cards', { side: draw.side });
  if (offered.ok) return offered;
  const person = walk.pick(2) === 0 ? one(walk, PATRONS) : null;
  return act(house, 'Sue', 'choose-handler', { side: draw.side, person, reason: 'nobody asked' });
};

const wager = (walk: Walk): Decision => {
  const { wager: id, min } = one(walk, config(walk.house).limits);
  const amount = (walk.pick(3) > 0 ? min : 4000) * (1 + walk.pick(5));
  return act(walk.house, one(walk, PATRONS), 'place-wager', { wager: id, amount });
};

const atIdle = (walk: Walk): Decision => {
  const { house } = walk;
  const { shoe } = house.state;
  if (shoe?.mustBeReplaced) return act(house, 'Max', 'replace-shoe', { reason: 'no longer good' });
  if (shoe === null || shoe.remaining === 0) return act(house, 'Dan', 'load-shoe');
  if (config(house).method === 'C' && house.state.device.holder === null && walk.pick(2) === 0) {
    return act(house, 'Max', 'give-device', { to: one(walk, PATRONS) });
  }
  return act(house, 'Dan', 'open-betting');
};

const atDrawing = (walk: Walk): Decision =>
  dealtRoundOf(walk.house.state)?.draws.every(({ exposed }) => exposed) ? drawOne(walk) : reveal(walk);

const excuse = (walk: Walk): Decision => {
  const { holder } = walk.house.state.device;
  if (holder !== null && !openRoundOf(walk.house.state)?.wagers.some(({ owner }) => owner === holder)) {
    act(walk.house, 'Amy', 'allow-draw-without-wager', { person: holder });
  }
  return drawOne(walk);
};

/** All fifty-two counts: whole decks less the cards on the table, those set aside and those that are gone. */
/** Cards on the layout, or gone from it, that nobody has named. */
const unnamedOn = ({ house: { state } }: Walk): number =>
  [...(dealtRoundOf(state)?.draws ?? []), ...(state.shoe?.carried ?? [])].filter(({ card }) => card === null).length;

const countsWithout = (walk: Walk, gone: readonly Card[]): readonly number[] => {
  const { state } = walk.house;
  const away = [...(dealtRoundOf(state)?.draws ?? []), ...(state.shoe?.carried ?? [])].map(({ card }) => card);
  const { decks } = config(walk.house);
  return DECK.map((card) => decks - [...away, ...gone].filter((each) => each === card).length);
};

const remedy = (walk: Walk, { id, kind, steps, draws }: Matter): Decision => {
  const { house } = walk;
  const step = steps[0]?.remedy;
  const carried = house.state.shoe?.carried.length ?? 0;
  const take = (fields: object) => act(house, 'Gus', 'take-remedy', { matter: id, remedy: step, ...fields });
  switch (step) {
    case 'refer-to-gaming-shift-manager': {
      const decision = one(walk, ['continue', 'void', 'reconstruct', 'offer-withdrawal', 'free-hand']);
      const tried = act(house, 'Gus', 'decide-referral', { matter: id, decision, reason: 'it seems fair' });
      return tried.ok
        ? tried
        : act(house, 'Gus', 'decide-referral', { matter: id, decision: 'continue', reason: 'play on' });
    }
    case 'fix-order-of-cards':
      return take({ order: Array.from({ length: carried }, (_, index) => carried - index) });
    case 'complete-with-found-value': {
      const taken = draws.map((number) => dealtRoundOf(house.state)?.draws[number - 1]?.card ?? null);
      const unread = taken.filter((card) => card === null).length;
      if (unread === 0) return take({});
      return withCards(walk, unread, (cards) => {
        const named = [...cards];
        return take({ cards: taken.map((card) => card ?? named.shift() ?? null) });
      });
    }
    case 'set-two-cards-aside':
      return withCards(walk, 2, (cards) => take({ cards }));
    case 'sort-and-display-cards':
      return withCards(walk, unnamedOn(walk), (gone) => {
        const counted = countsWithout(walk, gone);
        const entered = act(house, 'Dan', 'count-cards', { matter: id, counted });
        return entered.ok ? take({ counted }) : entered;
      });
    case 'deduce-missing-cards': {
      const drawn = dealtRoundOf(house.state)?.draws ?? [];
      const unread = drawn.filter(({ card }, index) => card === null && !draws.includes(index + 1)).length;
      return withCards(walk, unread, (cards) => take({ cards }));
    }
    case 'offer-withdrawal':
      if (kind === 'cut-card-first') {
        const allowed = act(house, 'Dan', 'allow-withdrawal', { allow: walk.pick(2) === 0 });
        if (allowed.ok) return allowed;
      }
      return take({});
    default:
      return take({ person: one(walk, PATRONS) });
  }
};

const holdsPlay = ({ window }: Matter): boolean => window !== null && window.closesAt !== 'no-more-bets';

const isToBeSettled = (matter: Matter): boolean =>
  matter.steps.length > 0 || holdsPlay(matter) || matter.kind === 'misread';

const settleMatter = (walk: Walk, matter: Matter): Decision => {
  const { house } = walk;
  if (matter.kind === 'misread') {
    const ruled = act(house, 'Gus', 'rule-on-misread', { matter: matter.id, allow: walk.pick(2) === 0 });
    return ruled.ok ? ruled : act(house, 'Gus', 'rule-on-misread', { matter: matter.id, allow: false });
  }
  if (matter.window === null || !holdsPlay(matter)) return remedy(walk, matter);
  if (walk.pick(2) > 0) return act(house, 'Dan', 'close-window');
  return act(house, one(walk, PATRONS), 'elect', { withdraw: one(walk, ['all', 'none']) });
};

const advance = (walk: Walk): Decision => {
  const { house } = walk;
  const { state } = house;
  const matter = state.matters.find(isToBeSettled);
  if (matter !== undefined) return settleMatter(walk, matter);
  switch (state.play.phase) {
    case 'table-closed':
      throw new Error('the table is closed');
    case 'idle':
      return atIdle(walk);
    case 'betting':
      return walk.pick(3) > 0 ? wager(walk) : act(house, 'Dan', 'close-betting');
    case 'bets-closed':
    case 'dealing':
      return excuse(walk);
    case 'revealing':
      return state.play.round.draws.every(({ exposed }) => exposed)
        ? act(house, 'Dan', 'announce-totals')
        : reveal(walk);
    case 'drawing':
      return atDrawing(walk);
    case 'complete':
      return act(house, 'Dan', 'announce-outcome');
    case 'announced':
      return act(house, 'Dan', 'settle-round');
  }
};

type Trouble = (walk: Walk) => Decision;

const report = (walk: Walk, who: string, kind: string, fields: object = {}): Decision =>
  act(walk.house, who, 'report-irregularity', { kind, ...fields });

const together =
  (exposed: boolean, order: object): Trouble =>
  (walk) =>
    withCards(walk, 2, (cards) => report(walk, 'Dan', 'cards-drawn-together', { cards, exposed, ...order }));

const goneWithCards: Trouble = (walk) => {
  const { state } = walk.house;
  const holders = (dealtRoundOf(state)?.draws ?? []).flatMap(({ exposed }, index) =>
    exposed ? [] : (squeezerOf(state, index + 1) ?? []),
  );
  const person = holders[0] ?? 'Ann';
  const told = walk.pick(2) === 0 ? 'value-unknown' : 'value-found';
  return report(walk, 'Dan', 'patron-left-with-cards', { person, case: told });
};

/** Leave for one card: to a patron or to a designee. */
const squeezeOne: Trouble = (walk) => {
  const draws = dealtRoundOf(walk.house.state)?.draws ?? [];
  const draw = 1 + walk.pick(Math.max(1, draws.length));
  const who = walk.pick(3) === 0 ? { person: 'Fay', designee: true } : { person: one(walk, PATRONS) };
  return act(walk.house, 'Max', 'allow-squeeze', {
    side: draws[draw - 1]?.side ?? 'player',
    draw,
    ...who,
    reason: 'a guest',
  });
};

/** The device goes from hand to hand, and whoever has cards looks at one of them. */
const handOn: Trouble = (walk) => {
  const { holder } = walk.house.state.device;
  return holder === null
    ? act(walk.house, 'Max', 'give-device', { to: one(walk, PATRONS) })
    : act(walk.house, holder, 'relinquish-device');
};

const peelOne: Trouble = (walk) => {
  const draw = 1 + walk.pick(Math.max(1, dealtRoundOf(walk.house.state)?.draws.length ?? 0));
  return act(walk.house, squeezerOf(walk.house.state, draw) ?? one(walk, PATRONS), 'peel-card', { draw });
};

const TROUBLES: readonly Trouble[] = [
  together(false, { case: 'order-known' }),
  together(true, { case: 'order-known' }),
  together(false, {}),
  (walk) => report(walk, 'Dan', 'device-reset', { case: 'electronic-device-and-dealer-error' }),
  (walk) => report(walk, 'Dan', 'power-failure'),
  (walk) => report(walk, 'Dan', 'handling-error', { draw: 1 + walk.pick(4) }),
  (walk) => report(walk, 'Dan', 'wrong-delivery', { case: 'dealt-in-wrong-order' }),
  (walk) => report(walk, 'Dan', 'wrong-delivery', { case: 'passed-to-wrong-patron', side: one(walk, SIDES) }),
  goneWithCards,
  goneWithCards,
  goneWithCards,
  (walk) => report(walk, 'Dan', 'handler-absent', { side: one(walk, SIDES) }),
  (walk) => report(walk, 'Dan', 'uncovered-case', { note: 'a glass fell over' }),
  (walk) => withCards(walk, 1, ([card]) => act(walk.house, 'Dan', 'report-misread', { draw: 1 + walk.pick(4), card })),
  (walk) =>
    act(walk.house, 'Max', 'allow-squeeze', {
      side: one(walk, SIDES),
      person: 'Fay',
      designee: true,
      reason: 'a guest',
    }),
  squeezeOne,
  handOn,
  peelOne,
  (walk) => report(walk, 'Dan', 'card-face-up'),
  (walk) => report(walk, 'Dan', 'device-moved', { case: 'cards-exposed', cards: [null, null] }),
  (walk) => act(walk.house, one(walk, PATRONS), 'buy-in', { amount: 5000 }),
  wager,
];

/** One step, or null when there are not cards enough to go on with new ones. */
export const stepOn = (walk: Walk): readonly TableEvent[] | null => {
  if (walk.supply.length < 8) return null;
  const tried = walk.pick(12) === 0 ? one(walk, TROUBLES)(walk) : null;
  const decision = tried?.ok ? tried : advance(walk);
  return decision.ok ? decision.events : [];
};

/** The methods that a game has, by its text or by the house. */
export const methodsOf = (code: string): readonly ('A' | 'B' | 'C')[] => {
  const { methods, policy } = gameOf(code);
  return typeof methods === 'string' ? policy.methods : methods.map(({ method }) => method);
};
