import { readCommand } from '@sabot/protocol';
import { type Card, cents, DECK, dealRound, type Game, type Side } from '@sabot/rules';
import { type Actor, type Command, type CommandName, type TableConfig, usualConfig } from '@sabot/table';
import { seeded } from './timing.ts';

/** Commands of a busy table, written down beforehand, so that nothing but the table itself is timed. */

export const PATRONS = 16;
export const WAGERS_EACH = 4;
const DECKS = 8;
const BEHIND_CUT = 14;
/** Nobody runs out, however long the benchmark goes on. */
const CHIPS = 10 ** 12;

export interface TableScript {
  readonly game: Game;
  /** Opens the table and seats everyone. */
  readonly opening: readonly Command[];
  /** The rounds of one shoe; they may be given again and again, as ids need only differ within two rounds. */
  readonly rounds: readonly (readonly Command[])[];
}

const DEALER: Actor = { by: 'dealer', as: 'dealer' };
const nameOf = (patron: number): string => `patron-${patron + 1}`;
const patronActor = (patron: number): Actor => ({ by: nameOf(patron), as: 'patron' });

type Say = (actor: Actor, what: CommandName, fields?: object) => Command;

/** Every command with its number as id and instant. */
const speaker = (prefix: string): Say => {
  let count = 0;
  return (actor, what, fields = {}) => {
    count += 1;
    const read = readCommand({ do: what, id: `${prefix}-${count}`, ...actor, at: count, ...fields });
    if (!read.ok) throw new RangeError(`${what}: ${read.fault}`);
    return read.value;
  };
};

/** Fisher and Yates, from a seed. */
const shuffled = (random: () => number): Card[] => {
  const cards = Array.from({ length: DECKS }, () => DECK).flat();
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [cards[last], cards[other]];
    if (a === undefined || b === undefined) continue;
    cards[last] = b;
    cards[other] = a;
  }
  return cards;
};

const configOf = (game: Game, method: TableConfig['method']): TableConfig => {
  const layout = game.layouts.reduce((most, each) => (each.seats.max > most.seats.max ? each : most));
  const changes = { layout: layout.letter, method, source: 'reader', cardsBehindCut: BEHIND_CUT } as const;
  return usualConfig(game, { ...changes, roundsAfterCut: 0, decks: DECKS });
};

/** Every other patron backs the Banker; each adds side wagers in turn. The lower the seat, the higher the main wager. */
const wagersOf = (config: TableConfig, patron: number) => {
  const main: Side = patron % 2 === 0 ? 'player' : 'banker';
  const sides = config.limits.filter(({ wager }) => wager !== 'player' && wager !== 'banker');
  const chosen = Array.from({ length: WAGERS_EACH - 1 }, (_, index) => sides[(patron + index) % sides.length]);
  const mainLimits = config.limits.filter(({ wager }) => wager === main);
  return [...mainLimits, ...chosen].flatMap((limits) => {
    if (limits === undefined) return [];
    const amount = limits.wager === main ? limits.min * (1 + PATRONS - patron) : limits.min;
    return [{ wager: limits.wager, amount: cents(amount) }];
  });
};

/** The seat with the highest wager on a hand: by rule the first to be offered its cards. */
const BACKER = { player: 0, banker: 1 } as const;

const reveal = (say: Say, method: TableConfig['method'], side: Side, draw: number): readonly Command[] => {
  if (method === 'B') return [say(DEALER, 'expose-card', { draw })];
  const backer = patronActor(BACKER[side]);
  return [say(backer, 'peel-card', { draw }), say(backer, 'expose-card', { draw })];
};

const handOver = (say: Say): readonly Command[] => [
  ...(['player', 'banker'] as const).flatMap((side) => [
    say(DEALER, 'offer-cards', { side }),
    say(patronActor(BACKER[side]), 'accept-cards', { side }),
  ]),
  say(DEALER, 'choose-reveal-order', { first: 'player' }),
];

/** From the first card to the payment. */
const dealing = (game: Game, say: Say, method: TableConfig['method'], next: () => Card | undefined) => {
  const order: Card[] = [];
  const { hands } = dealRound(game.tableOfPlay, () => {
    const card = next();
    if (card !== undefined) order.push(card);
    return card;
  });
  const [first, third] = [order.slice(0, 4), order.slice(4)];
  const playerDraws = hands.player.length === 3;
  return [
    ...first.map((card) => say(DEALER, 'draw-card', { card })),
    ...(method === 'A' ? handOver(say) : []),
    ...[1, 3, 2, 4].flatMap((draw) => reveal(say, method, draw % 2 === 1 ? 'player' : 'banker', draw)),
    say(DEALER, 'announce-totals'),
    ...third.flatMap((card, index) => [
      say(DEALER, 'draw-card', { card }),
      ...reveal(say, method, playerDraws && index === 0 ? 'player' : 'banker', 5 + index),
    ]),
    say(DEALER, 'announce-outcome'),
    say(DEALER, 'settle-round'),
  ];
};

export const tableScript = (game: Game, method: TableConfig['method']): TableScript => {
  const config = configOf(game, method);
  const before = speaker('opening');
  const opening = [
    before({ by: 'manager', as: 'pit-manager' }, 'open-table', { config }),
    ...Array.from({ length: PATRONS }, (_, patron) => [
      before(patronActor(patron), 'join-table', { seat: patron + 1 }),
      before(patronActor(patron), 'buy-in', { amount: CHIPS }),
    ]).flat(),
  ];
  const say = speaker('shoe');
  const cards = shuffled(seeded(8));
  const wagers = Array.from({ length: PATRONS }, (_, patron) => wagersOf(config, patron));
  const rounds: Command[][] = [];
  for (let isLast = false; !isLast; ) {
    isLast = cards.length <= BEHIND_CUT + 6;
    rounds.push([
      ...(rounds.length === 0 ? [say(DEALER, 'load-shoe')] : []),
      say(DEALER, 'open-betting'),
      ...wagers.flatMap((own, patron) => own.map((wager) => say(patronActor(patron), 'place-wager', wager))),
      say(DEALER, 'close-betting'),
      ...(isLast ? [say(DEALER, 'report-cut-card')] : []),
      ...dealing(game, say, method, () => cards.pop()),
    ]);
  }
  return { game, opening, rounds };
};
