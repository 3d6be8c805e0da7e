import { readCommand } from '@sabot/protocol';
import type { Card, Game } from '@sabot/rules';
import {
  type ActorRole,
  type Command,
  type CommandName,
  candidatesOf,
  type Decision,
  dealtRoundOf,
  isCommandName,
  NEW_TABLE,
  type TableConfig,
  type TableEvent,
  type TableState,
  usualConfig,
} from '@sabot/table';
import { gameOf } from './games.ts';
import { decide } from './table/sealed.ts';

/** A command, and what came of it. */
export interface Heard<C, D> {
  readonly command: C;
  readonly decision: D;
}

/** A table driven step by step in tests: who is who, and everything that has happened. */
export interface TestTable {
  readonly game: Game;
  state: TableState;
  readonly events: TableEvent[];
  /** Every command with what came of it. */
  readonly heard: Heard<Command, Decision>[];
  commands: number;
}

/** The people of every story, by first name. */
export const PEOPLE: Readonly<Record<string, ActorRole>> = {
  Ann: 'patron',
  Ben: 'patron',
  Cho: 'patron',
  Eve: 'patron',
  Fay: 'patron',
  Dan: 'dealer',
  Sue: 'pit-supervisor',
  Max: 'pit-manager',
  Gus: 'gaming-shift-manager',
  Gil: 'gaming-shift-manager',
  Amy: 'assistant-casino-manager',
  Cal: 'cashier',
  Sid: 'surveillance',
  Aud: 'auditor',
  Shoe: 'device',
};

export const newTable = (code: string): TestTable => ({
  game: gameOf(code),
  state: NEW_TABLE,
  events: [],
  heard: [],
  commands: 0,
});

/** One command by a person of the story; the instant is its number. */
export const act = (house: TestTable, who: string, what: string, fields: object = {}): Decision => {
  house.commands += 1;
  const as = PEOPLE[who];
  if (as === undefined || !isCommandName(what)) throw new Error(`${who} ${what}: no such person or command`);
  const raw = { do: what, id: `c${house.commands}`, by: who, as, at: house.commands, ...fields };
  const read = readCommand(raw, house.game);
  if (!read.ok) throw new Error(`${who} ${what}: ${read.fault}`);
  return give(house, read.value);
};

export const give = (house: TestTable, command: Command): Decision => {
  const decision = decide(house.game, house.state, command);
  if (decision.ok) {
    house.state = decision.state;
    house.events.push(...decision.events);
  }
  house.heard.push({ command, decision });
  return decision;
};

/** The same, where a refusal would be a mistake of the test. */
export const must = (house: TestTable, who: string, what: string, fields: object = {}): readonly TableEvent[] => {
  const decision = act(house, who, what, fields);
  if (!decision.ok) throw new Error(`${who} ${what} refused: ${JSON.stringify(decision.refusal)}`);
  return decision.events;
};

/** An open table with a shoe, and patrons with a thousand dollars each in seats 1, 2, 3. */
export const openTable = (
  code: string,
  changes: Partial<TableConfig> = {},
  patrons = ['Ann', 'Ben', 'Cho'],
): TestTable => {
  const house = newTable(code);
  must(house, changes.method === 'C' ? 'Amy' : 'Max', 'open-table', {
    config: usualConfig(house.game, { reason: 'as patrons asked', ...changes }),
  });
  must(house, 'Dan', 'load-shoe');
  if (changes.source === 'electronic') {
    must(house, 'Shoe', 'commit-shoe', { commitment: 'c0ffee' });
    must(house, 'Shoe', 'seal-shoe', { root: 'beef' });
  }
  for (const [index, person] of patrons.entries()) {
    must(house, person, 'join-table', { seat: index + 1 });
    must(house, person, 'buy-in', { amount: 100_000 });
  }
  return house;
};

export const config = (house: TestTable): TableConfig => {
  if (house.state.config === null) throw new Error('the table is not open');
  return house.state.config;
};

const isKeypad = (house: TestTable): boolean => config(house).source === 'keypad';

export const draw = (house: TestTable, card: Card, who = 'Dan'): readonly TableEvent[] =>
  must(house, who, 'draw-card', isKeypad(house) ? {} : { card });

/** What a patron turns over where no device reads it, the Dealer names. */
export const expose = (house: TestTable, number: number, card: Card, who = 'Dan'): readonly TableEvent[] => {
  if (!isKeypad(house)) return must(house, who, 'expose-card', { draw: number });
  const named = { draw: number, card };
  return PEOPLE[who] === 'patron'
    ? must(house, 'Dan', 'expose-card', { ...named, for: who })
    : must(house, who, 'expose-card', named);
};

/** Draws and exposes the first four cards with the hands kept by the Dealer, and announces the totals. */
export const deal = (house: TestTable, cards: readonly Card[]): void => {
  for (const card of cards) draw(house, card);
  if (config(house).method === 'A') {
    for (const side of ['player', 'banker']) keepHand(house, side);
    must(house, 'Dan', 'choose-reveal-order', { first: 'player' });
  }
  for (const number of [1, 3, 2, 4]) expose(house, number, cards[number - 1] ?? 'As');
  must(house, 'Dan', 'announce-totals');
};

/** In Method A: everyone declines, and the Pit Supervisor has the Dealer expose the hand. */
export const keepHand = (house: TestTable, side: string): void => {
  for (;;) {
    const offered = act(house, 'Dan', 'offer-cards', { side });
    if (!offered.ok) break;
    const [event] = offered.events;
    if (event?.type === 'CardsOffered') must(house, event.person, 'decline-cards', { side });
  }
  must(house, 'Sue', 'choose-handler', { side, person: null, reason: 'nobody wants them' });
};

/** A third card, drawn and exposed at once by the Dealer. */
export const third = (house: TestTable, card: Card): void => {
  draw(house, card);
  expose(house, dealtRoundOf(house.state)?.draws.length ?? 0, card);
};

/** A whole round after betting: close, four cards, third cards, outcome, settlement. */
export const playOut = (house: TestTable, cards: readonly Card[]): void => {
  if (house.state.play.phase === 'betting') must(house, 'Dan', 'close-betting');
  deal(house, cards.slice(0, 4));
  for (const card of cards.slice(4)) third(house, card);
  must(house, 'Dan', 'announce-outcome');
  must(house, 'Dan', 'settle-round');
};

export const chipsOf = (house: TestTable, person: string): number =>
  house.state.patrons.find((patron) => patron.person === person)?.chips ?? 0;

/** A Method A round in which Ann has the Player hand and has begun to peel its first card. */
export const peeling = (code: string): { readonly house: TestTable; readonly peeled: TableEvent } => {
  const house = openTable(code, { method: 'A', source: 'reader' });
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

/** What happened, without who did it and when. */
export const bodiesOf = (events: readonly TableEvent[]): readonly object[] =>
  events.map(({ stamp: _, ...body }) => body);

/** What is worth offering to a person of the story, command by command, allowed or not. */
export const offers = ({ game, state, commands }: TestTable, who: string, name: CommandName): readonly object[] => {
  const as = PEOPLE[who];
  if (as === undefined) throw new Error(`${who} is nobody`);
  return candidatesOf(game, state, { by: who, as }, commands + 1, name).map(
    ({ do: _do, id: _id, by: _by, as: _as, at: _at, ...payload }) => payload,
  );
};
