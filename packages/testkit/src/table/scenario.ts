import { type Card, DECK, orThrow, parseCard } from '@sabot/rules';
import {
  dealtRoundOf,
  debtOf,
  lastRoundOf,
  squeezerOf,
  type TableConfig,
  type TableEvent,
  usualConfig,
  viewOf,
} from '@sabot/table';
import { faultOfOutcome, parseStory, runSteps, type Step, value, words } from '../stories.ts';
import {
  act,
  chipsOf,
  deal,
  draw,
  expose,
  keepHand,
  must,
  openTable,
  playOut,
  type TestTable,
  third,
} from '../table.ts';

/**
 * Stories of a table in plain text, run as tests. How to read and write one:
 *
 *   What the story shows, in a sentence
 *   holds    DTN:5.4 IDT:5.4 A27        clauses and readings that it proves
 *   games    DTN IDT                    told once for each
 *   table    method=A area=HLGA         differences from the usual table; money in dollars
 *   seated   Ann Ben Cho                patrons in seats 1, 2, 3 with $1,000 each (this is the default)
 *   clause   over DTN=5.15 IDT=5.13     a name for a clause that the games number differently
 *
 *   Ann      place-wager player $100    WagerPlaced
 *   Ann      place-wager player $5      refused under-minimum [3.5.1]
 *            chips Ann $900
 *
 * Columns stand two spaces or more apart: who, does what, and what comes of it: events that must come in this order,
 * or a refusal; a clause in brackets is that event's, or that refusal's, own, and [none] says that it cites nothing. A
 * line without a person checks. What is not the point of a story is told short: deal, third, draw, turn, keep, play, end.
 */
export interface Scenario {
  readonly title: string;
  readonly holds: readonly string[];
  readonly games: readonly string[];
  readonly table: readonly string[];
  readonly seated: readonly string[];
  readonly clauses: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly steps: readonly Step[];
}

export const parseScenario = (text: string): Scenario => {
  const { title, headings, clauses, steps } = parseStory(text, ['holds', 'games', 'table', 'seated']);
  return {
    title,
    holds: headings.get('holds') ?? [],
    games: headings.get('games') ?? [],
    table: headings.get('table') ?? [],
    seated: headings.get('seated') ?? ['Ann', 'Ben', 'Cho'],
    clauses,
    steps,
  };
};

/** Fields that are written without their names, in this order. */
const IN_ORDER: Readonly<Record<string, readonly string[]>> = {
  'place-wager': ['wager', 'amount'],
  'raise-wager': ['wager', 'amount'],
  'lower-wager': ['wager', 'amount'],
  'withdraw-wager': ['wager'],
  'buy-in': ['amount'],
  'cash-out': ['amount'],
  'count-float': ['move', 'pieces'],
  'confirm-float': ['count', 'total'],
  'cancel-float-count': ['count'],
  'settle-debt': ['person', 'amount'],
  'ask-debt-forgiveness': ['person', 'note'],
  'forgive-debt': ['person', 'reason'],
  'join-table': ['seat'],
  'draw-card': ['card'],
  'expose-card': ['draw', 'card'],
  'peel-card': ['draw'],
  'burn-cards': ['card'],
  'offer-cards': ['side'],
  'accept-cards': ['side'],
  'decline-cards': ['side'],
  'choose-handler': ['side', 'person'],
  'pass-cards': ['side', 'to'],
  'allow-squeeze': ['side', 'person'],
  'choose-reveal-order': ['first'],
  'report-irregularity': ['kind', 'case'],
  'count-cards': ['matter'],
  'take-remedy': ['matter', 'remedy'],
  'dismiss-report': ['matter'],
  'decide-referral': ['matter', 'decision'],
  'report-misread': ['draw', 'card'],
  'report-display-error': ['ofRound', 'shown'],
  'rule-on-misread': ['matter', 'allow'],
  elect: ['withdraw'],
  'allow-withdrawal': ['allow'],
  'set-method': ['method'],
  'set-wagers-per-area': ['max'],
  'close-area': ['seat', 'wager'],
  'open-area': ['seat', 'wager'],
  'give-device': ['to'],
  'allow-draw-without-wager': ['person'],
  'set-presence': ['present'],
  'report-device-error': ['error'],
  'acknowledge-device-error': ['error'],
  'acknowledge-wait': ['wait'],
  'appoint-acting': ['person', 'position'],
  'open-epoch': ['epoch', 'number', 'restored', 'backedUp'],
  'commit-shoe': ['commitment'],
  'commit-entropy': ['commitment'],
  'reveal-entropy': ['value'],
  'seal-shoe': ['root'],
  'reveal-shoe': ['shoe', 'seed'],
  'cut-shoe': ['depth'],
  'replace-shoe': ['reason'],
};

const LISTS = ['cards', 'order', 'wagers', 'limits', 'policyOff', 'pieces'];

/** `Ann/1/player` is a wager by owner, seat and kind; `player/$10/$500` are limits; `$100x50` are fifty of a hundred. */
const item = (key: string, text: string): unknown => {
  const [first = '', second = '', last = ''] = text.split('/');
  if (key === 'wagers') return { owner: first, seat: Number(second), wager: last };
  if (key === 'pieces') {
    const [worth = '', count = ''] = text.split('x');
    return { value: value(worth), count: Number(count) };
  }
  if (key === 'limits') return { wager: first, min: value(second), max: value(last) };
  return value(text);
};

/** `8x52-Kh-5c`: so many of each card, less these; how a sorted shoe is counted. */
const counts = (text: string): readonly number[] => {
  const [all = '', ...gone] = text.split('-');
  const decks = Number(all.replace('x52', ''));
  return DECK.map((card) => decks - cards(gone).filter((each) => each === card).length);
};

/** `outcome:banker,player:6,3:Kh`: what a display showed, cards by their draws. */
const displayed = (text: string): object => {
  const parts = text.split(',').map((part) => part.split(':'));
  const cards = parts.flatMap(([draw = '', card]) => (/^\d$/.test(draw) ? [{ draw: Number(draw), card }] : []));
  const others = parts.flatMap(([key = '', said = '']) => (/^[a-z]+$/.test(key) ? [[key, value(said)]] : []));
  return { ...Object.fromEntries(others), ...(cards.length === 0 ? {} : { cards }) };
};

const field = (key: string, text: string): unknown => {
  if (key === 'shown') return displayed(text);
  if (key === 'counted') return counts(text);
  return LISTS.includes(key)
    ? text
        .split(',')
        .filter(Boolean)
        .map((each) => item(key, each))
    : value(text);
};

const fieldsOf = (what: string, args: readonly string[]): object => {
  const order = [...(IN_ORDER[what] ?? [])];
  const fields: Record<string, unknown> = {};
  for (const arg of args) {
    const [, key = '', rest = ''] = /^([a-zA-Z]+)=(.*)$/.exec(arg) ?? [];
    if (key !== '') fields[key] = field(key, rest);
    else {
      const name = order.shift();
      if (name === undefined) throw new Error(`"${arg}" of ${what} has no name`);
      fields[name] = field(name, arg);
    }
  }
  return fields;
};

const configOf = (changes: readonly string[]): Partial<TableConfig> =>
  Object.fromEntries(
    changes.map((change) => {
      const [key = '', text = ''] = change.split('=');
      return [key === 'area' ? 'floorArea' : key, field(key, text)];
    }),
  );

const cards = (args: readonly string[]): readonly Card[] => args.map((arg) => orThrow(parseCard(arg)));

/** Shorthands for stretches that are not what the story is about. */
const SHORT: Readonly<Record<string, (house: TestTable, args: readonly string[], who: string) => void>> = {
  deal: (house, args) => deal(house, cards(args)),
  third: (house, args) => {
    for (const card of cards(args)) third(house, card);
  },
  /** draw Kh 2d: one after another; turn 1 3, or from a keypad turn 1=Kh 3=5c */
  draw: (house, args, who) => {
    for (const card of cards(args)) draw(house, card, who);
  },
  turn: (house, args, who) => {
    for (const arg of args) {
      const [number, card = 'As'] = arg.split('=');
      for (const each of cards([card])) expose(house, Number(number), each, who);
    }
  },
  /** keep player: nobody wants the hand, the Dealer exposes it */
  keep: (house, [side = '']) => keepHand(house, side),
  /** play Kh 2d 5c 3s: from "No more bets" to the payment */
  play: (house, args) => playOut(house, cards(args)),
  /** left 4: a round is voided in which all cards but so many came out of the device */
  left: (house, [count]) => {
    const gone = (house.state.shoe?.remaining ?? 0) - Number(count);
    must(house, 'Dan', 'open-betting');
    must(house, 'Dan', 'close-betting');
    const fields = { kind: 'cards-drawn-together', case: 'order-unknown-in-initial-deal' };
    must(house, 'Dan', 'report-irregularity', { ...fields, cards: Array.from({ length: gone }, () => null) });
    must(house, 'Max', 'take-remedy', { matter: house.state.mattersOpened, remedy: 'void-round' });
  },
  end: (house) => {
    must(house, 'Dan', 'announce-outcome');
    must(house, 'Dan', 'settle-round');
  },
};

const clauseNamed = (scenario: Scenario, house: TestTable, name: string): string => {
  const code = house.game.code;
  const number = scenario.clauses[name]?.[code] ?? name;
  return number === 'policy' || number.includes(':') ? number : `${code}:${number}`;
};

const basisOf = (event: TableEvent): readonly string[] => [
  ...('basis' in event && event.basis !== null ? [event.basis] : []),
  ...('ends' in event ? event.ends.map((end) => end.basis) : []),
  ...('after' in event ? event.after.map((end) => end.basis) : []),
  ...(event.stamp.basis === null ? [] : [event.stamp.basis]),
];

type Check = (
  house: TestTable,
  args: readonly string[],
  scenario: Scenario,
) => readonly [actual: unknown, expected: unknown];

const roundOf = (house: TestTable) => ('round' in house.state.play ? house.state.play.round : null);

const CHECKS: Readonly<Record<string, Check>> = {
  phase: (house, [name]) => [house.state.play.phase, name],
  chips: (house, [person = '', amount = '']) => [chipsOf(house, person), value(amount)],
  /** debt Ann $100, debt Ann $0: what a person owes at the table */
  debt: (house, [person = '', amount = '']) => [debtOf(house.state, person)?.amount ?? 0, value(amount)],
  house: (house, [amount = '']) => [
    house.state.money.house,
    amount.startsWith('-') ? -Number(value(amount.slice(1))) : value(amount),
  ],
  /** wager Ann 1 player $100, or: wager Ann 1 player gone */
  wager: (house, [owner, seat, wager, amount = '']) => [
    roundOf(house)?.wagers.find((each) => each.owner === owner && each.seat === Number(seat) && each.wager === wager)
      ?.stake ?? 'gone',
    amount === 'gone' ? 'gone' : value(amount),
  ],
  matters: (house, [count]) => [house.state.matters.length, Number(count)],
  /** faults 1 7: those of the card reader that are not over */
  faults: (house, numbers) => [house.state.deviceErrors.map(({ error }) => error).join(' '), numbers.join(' ')],
  /** waits matter/pit-manager:Sue debt/cashier: what the pit's list has, for whom, and who has seen it */
  waits: (house, expected) => {
    const { pit } = viewOf(house.game, house.state, { role: 'pit' });
    const told = pit?.waits.map(({ kind, ruler, seen }) =>
      [`${kind}/${ruler?.position ?? 'cashier'}`, ...seen.map(({ person }) => person)].join(':'),
    );
    return [told?.join(' '), expected.join(' ')];
  },
  /** last settled, last voided */
  last: (house, [end]) => [lastRoundOf(house.state)?.end ?? null, end],
  /** ended Ann tie lost */
  ended: (house, [owner, wager, end]) => [
    lastRoundOf(house.state)?.ends.find((each) => each.owner === owner && each.wager === wager)?.end,
    end,
  ],
  /** hand player Ann, hand player dealer */
  hand: (house, [side, holder]) => {
    const hand = dealtRoundOf(house.state)?.hands[side === 'player' ? 'player' : 'banker'];
    return [hand?.with === 'patron' ? hand.person : hand?.with, holder];
  },
  /** has 3 Cho, has 3 dealer: who has a card, by its hand or by leave for it alone */
  has: (house, [number, holder]) => {
    return [squeezerOf(house.state, Number(number)) ?? 'dealer', holder];
  },
  device: (house, [person]) => [house.state.device.holder ?? 'dealer', person],
  /** cards 4: how many lie in the hands; carried 1: how many lie beside them */
  cards: (house, [count]) => [dealtRoundOf(house.state)?.draws.length ?? 0, Number(count)],
  carried: (house, [count]) => [house.state.shoe?.carried.length ?? 0, Number(count)],
  remaining: (house, [count]) => [house.state.shoe?.remaining ?? 0, Number(count)],
  /** seen Kd 1: how many of a card have been seen of this shoe */
  seen: (house, [card = '', count]) => [
    house.state.shoe?.seen[DECK.indexOf(orThrow(parseCard(card)))] ?? 0,
    Number(count),
  ],
  shoe: (house, [word]) => [
    house.state.shoe?.mustBeReplaced ? 'must-be-replaced' : (house.state.shoe?.stage ?? 'none'),
    word,
  ],
  next: (house, [matter, remedy]) => [
    house.state.matters.find(({ id }) => id === Number(matter))?.steps[0]?.remedy,
    remedy,
  ],
  /** silent Ben Cho: who had not chosen when the last option of withdrawal ended; silent nobody */
  silent: (house, names) => {
    const event = house.events.findLast((each) => each.type === 'WindowClosed');
    return [event?.type === 'WindowClosed' ? event.silent.join(' ') || 'nobody' : 'never', names.join(' ')];
  },
  rounds: (house, [count]) => [house.state.roads.length, Number(count)],
  /** card 1 unknown: to everyone; hidden: known to the device alone; or what it is, once it lies open */
  card: (house, [number, word]) => {
    const found = dealtRoundOf(house.state)?.draws[Number(number) - 1];
    if (found === undefined) return ['nowhere', word];
    return [found.exposed ? found.card : found.card === null ? 'unknown' : 'hidden', word];
  },
  /** stands 1 tie: what everyone is told of a round that a display was wrong about, or unsaid */
  stands: (house, [round, outcome]) => [
    viewOf(house.game, house.state, { role: 'board' }).display.errors.find((each) => each.round === Number(round))
      ?.stands.outcome ?? 'unsaid',
    outcome,
  ],
  /** lies 1 player: the hand that a card is in */
  lies: (house, [number, side]) => [dealtRoundOf(house.state)?.draws[Number(number) - 1]?.side, side],
  /** saw WagerPlaced by Dan: what the last event of that name says, or who is on record for it; [6.2] is a clause */
  saw: (house, [type, name = '', text = ''], scenario) => {
    const event = house.events.findLast((each) => each.type === type);
    const expected = text.startsWith('[') ? clauseNamed(scenario, house, text.slice(1, -1)) : value(text);
    if (event === undefined) return ['never', expected];
    return [Reflect.get(event, name) ?? Reflect.get(event.stamp, name) ?? null, expected];
  },
};

const runCheck = (scenario: Scenario, house: TestTable, step: Step): string | null => {
  const [name = '', ...args] = words(`${step.does} ${step.then}`);
  const check = CHECKS[name];
  if (check === undefined) throw new Error(`line ${step.line}: no check "${name}"`);
  const [actual, expected] = check(house, args, scenario);
  return Object.is(actual, expected) ? null : `${name} is ${String(actual)}, not ${String(expected)}`;
};

const runStep = (scenario: Scenario, house: TestTable, step: Step): string | null => {
  if (step.who === '') return runCheck(scenario, house, step);
  const [what = '', ...args] = words(step.does);
  const short = SHORT[what];
  if (short !== undefined) {
    short(house, args, step.who);
    return null;
  }
  // A table is opened by what is unusual about it.
  const fields = what === 'open-table' ? { config: usualConfig(house.game, configOf(args)) } : fieldsOf(what, args);
  return faultOfOutcome(step.then, act(house, step.who, what, fields), {
    clauseNamed: (name) => clauseNamed(scenario, house, name),
    basisOf,
  });
};

/** Tells the story at one game's table; throws at the first line that does not come out as written. */
export const runScenario = (scenario: Scenario, code: string): TestTable => {
  const house = openTable(code, configOf(scenario.table), [...scenario.seated]);
  runSteps(scenario.steps, (step) => runStep(scenario, house, step));
  return house;
};
