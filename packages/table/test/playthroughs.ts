import { type Card, cents, type Game, type Method, type Side } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { act, config, newTable, PEOPLE, type TestTable } from '@sabot/testkit/table';
import {
  type Decision,
  dealtRoundOf,
  eventFor,
  type TableConfig,
  type TableEvent,
  usualConfig,
  type Viewer,
  viewOf,
} from '../src/index.ts';
import {
  eventText,
  hearingText,
  type Lines,
  linesOf,
  type Party,
  partyOf,
  sourceOfMethod,
  viewerName,
  wrapped,
} from './render-view.ts';

/**
 * Three rounds told from the call to the payment: at every step who did what, what happened or why not, who heard less
 * than that, and what changed for whoever looks on.
 */
const VIEWERS: readonly Viewer[] = [
  { role: 'patron', person: 'Ann' },
  { role: 'patron', person: 'Ben' },
  { role: 'spectator' },
  { role: 'dealer' },
  { role: 'pit' },
  { role: 'surveillance' },
  { role: 'auditor' },
  { role: 'board' },
];
const NAMES = VIEWERS.map(viewerName);
const STAFF = ['dealer', 'pit', 'surveillance', 'auditor'];

/** Larger parties first. */
const PARTIES: readonly Party[] = [
  { name: 'all', members: NAMES },
  { name: 'table', members: NAMES.filter((name) => name !== 'board') },
  { name: 'public', members: NAMES.filter((name) => !STAFF.includes(name)) },
  { name: 'staff', members: STAFF },
  { name: 'guests', members: NAMES.filter((name) => name !== 'board' && !STAFF.includes(name)) },
  { name: 'pit+', members: STAFF.filter((name) => name !== 'dealer') },
];

interface Playthrough {
  readonly house: TestTable;
  readonly lines: string[];
  /** What each viewer saw last. */
  readonly seen: Map<string, Lines>;
}

const party = (names: readonly string[]): string => partyOf(PARTIES, names);

/** Viewers by what is the same for them, in the order in which it first comes up. */
const grouped = (of: (viewer: Viewer) => string | null): readonly (readonly [text: string, names: string[]])[] => {
  const groups = new Map<string, string[]>();
  for (const viewer of VIEWERS) {
    const text = of(viewer);
    if (text !== null) groups.set(text, [...(groups.get(text) ?? []), viewerName(viewer)]);
  }
  return [...groups];
};

const topOf = (place: string): string => place.split(/[. ]/)[0] ?? place;

/** Every place that is new, other or gone; a whole part that is gone is named once. */
const changesOf = (before: Lines, after: Lines): Lines => {
  const changes = new Map<string, string>();
  const stillThere = new Set([...after.keys()].map(topOf));
  for (const place of before.keys()) {
    if (after.has(place)) continue;
    changes.set(stillThere.has(topOf(place)) ? place : topOf(place), 'gone');
  }
  for (const [place, value] of after) if (before.get(place) !== value) changes.set(place, value);
  return changes;
};

const tellViews = (play: Playthrough): void => {
  const { house, lines, seen } = play;
  const changes = new Map<string, Lines>();
  for (const viewer of VIEWERS) {
    const name = viewerName(viewer);
    const after = linesOf(viewOf(house.game, house.state, viewer));
    changes.set(name, changesOf(seen.get(name) ?? new Map(), after));
    seen.set(name, after);
  }
  const places = new Set([...changes.values()].flatMap((each) => [...each.keys()]));
  for (const place of places) {
    for (const [text, names] of grouped((viewer) => changes.get(viewerName(viewer))?.get(place) ?? null)) {
      lines.push(...wrapped(`    ${party(names).padEnd(13)} ${place} = ${text}`, 20));
    }
  }
};

const tellEvent = ({ lines }: Playthrough, event: TableEvent): void => {
  lines.push(...wrapped(`  > ${eventText(event)}`, 6));
  const heard = grouped((viewer) => hearingText(event, eventFor(viewer, event)) || null);
  for (const [text, names] of heard) lines.push(...wrapped(`      ${party(names)} heard: ${text}`, 8));
};

/** In which position it was done, which one it takes, and to whom the person is named. */
const tellStamp = ({ lines }: Playthrough, [event]: readonly TableEvent[]): void => {
  if (event === undefined) return;
  const { as, required, basis, delegation } = event.stamp;
  const asked = required === null ? '' : `, where ${basis} asks for ${required}`;
  const stoodIn = delegation === null ? '' : `, standing in by ${delegation}`;
  const named = VIEWERS.filter((viewer) => eventFor(viewer, event)?.stamp.by === event.stamp.by).map(viewerName);
  lines.push(`  as ${as}${asked}${stoodIn}; named to ${party(named)}`);
};

const fieldText = ([name, value]: readonly [string, unknown]): string => {
  if (name === 'config') return 'config';
  if (name === 'amount' && typeof value === 'number') return `$${value / 100}`;
  return `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
};

const step = (play: Playthrough, who: string, what: string, fields: object = {}): Decision => {
  const { house, lines } = play;
  const decision = act(house, who, what, fields);
  const said = [who, what, ...Object.entries(fields).map(fieldText)].join(' ');
  lines.push('', ...wrapped(`#${house.commands} ${said}`, 4));
  if (!decision.ok) {
    const { code, clause, detail } = decision.refusal;
    lines.push(...wrapped(`  refused ${code}${clause === null ? '' : ` [${clause}]`}: ${detail}`, 6));
    return decision;
  }
  tellStamp(play, decision.events);
  for (const event of decision.events) tellEvent(play, event);
  tellViews(play);
  return decision;
};

const PATRONS = ['Ann', 'Ben', 'Cho'] as const;

/** The felt with most wagers on it; cards from a reading shoe where patrons handle them, so that some are secret. */
const setUp = (game: Game, method: Method): TableConfig => {
  const most = Math.max(...game.layouts.map(({ wagers }) => wagers.length));
  return usualConfig(game, {
    layout: game.layouts.find(({ wagers }) => wagers.length === most)?.letter ?? 'A',
    method,
    reason: 'as patrons asked',
    source: method === 'B' ? 'keypad' : 'reader',
    floorArea: method === 'C' ? 'HLGA' : 'main',
    differentialLimit: cents(15_000),
  });
};

const open = (play: Playthrough, method: Method): void => {
  step(play, method === 'C' ? 'Amy' : 'Max', 'open-table', { config: setUp(play.house.game, method) });
  step(play, 'Dan', 'load-shoe');
  step(play, 'Dan', 'burn-cards', { card: '3c' });
  for (const [index, person] of PATRONS.entries()) {
    step(play, person, 'join-table', { seat: index + 1 });
    step(play, person, 'buy-in', { amount: 100_000 });
  }
};

/** One of the main wagers each for two patrons, a tie, and one of every other wager on the felt. */
const wagers = (play: Playthrough, banker = 20_000): void => {
  step(play, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
  step(play, 'Ben', 'place-wager', { wager: 'banker', amount: banker });
  step(play, 'Cho', 'place-wager', { wager: 'tie', amount: 1000 });
};

const sideWagers = (play: Playthrough): void => {
  const others = config(play.house).limits.filter(({ wager }) => !['player', 'banker', 'tie'].includes(wager));
  for (const [index, { wager }] of others.entries()) {
    step(play, PATRONS[index % PATRONS.length] ?? 'Ann', 'place-wager', { wager, amount: 1000 });
  }
};

/** A shoe that reads its cards says itself what was drawn, whoever drew it. */
const drawCard = (play: Playthrough, card: Card): void => {
  if (config(play.house).source === 'keypad') step(play, 'Dan', 'draw-card');
  else step(play, 'Shoe', 'draw-card', { card });
};

const exposeCard = (play: Playthrough, draw: number, card: Card): void => {
  const round = dealtRoundOf(play.house.state);
  const hand = round?.hands[round.draws[draw - 1]?.side ?? 'player'];
  const who = hand?.with === 'patron' ? (hand.person ?? 'Dan') : 'Dan';
  step(play, who, 'expose-card', config(play.house).source === 'keypad' ? { draw, card } : { draw });
};

/** A card that a patron holds is peeled before it is exposed. */
const squeeze = (play: Playthrough, who: string, draw: number, card: Card): void => {
  step(play, who, 'peel-card', { draw });
  exposeCard(play, draw, card);
};

const finish = (play: Playthrough): void => {
  step(play, 'Dan', 'announce-outcome');
  step(play, 'Dan', 'settle-round');
};

const offer = (play: Playthrough, side: Side, who: string, answer: 'accept-cards' | 'decline-cards'): void => {
  step(play, 'Dan', 'offer-cards', { side });
  step(play, who, answer, { side });
};

const keep = (play: Playthrough, side: Side, who: string): void => {
  offer(play, side, who, 'decline-cards');
  step(play, 'Sue', 'choose-handler', { side, person: null, reason: 'nobody else wagered on it' });
};

/** How the hands come into someone's keeping, method by method. */
const HANDS: Readonly<Record<Method, (play: Playthrough, first: Side) => void>> = {
  A: (play, first) => {
    step(play, 'Dan', 'choose-reveal-order', { first });
    offer(play, 'player', 'Ann', 'accept-cards');
    keep(play, 'banker', 'Ben');
  },
  B: (play) => {
    step(play, 'Dan', 'offer-cards', { side: 'player' });
  },
  C: (play) => {
    step(play, 'Dan', 'pass-cards', { side: 'player', to: 'Ann' });
    step(play, 'Dan', 'pass-cards', { side: 'banker', to: 'Ben' });
  },
};

/** The Banker wins with six and three cards: half pay in some games, Big Tiger in others. */
const firstRound = (play: Playthrough, method: Method): void => {
  if (method === 'C') step(play, 'Max', 'give-device', { to: 'Ann' });
  step(play, 'Dan', 'open-betting');
  step(play, 'Ann', 'place-wager', { wager: 'tie', amount: 100 });
  wagers(play);
  sideWagers(play);
  step(play, 'Dan', 'close-betting');
  step(play, 'Cho', 'raise-wager', { wager: 'tie', amount: 1000 });
  step(play, 'Cho', 'draw-card');
  for (const card of ['Kh', '2d', '5c', '3s'] as const) drawCard(play, card);
  HANDS[method](play, 'player');
  exposeCard(play, 2, '2d');
  if (method === 'B') {
    exposeCard(play, 1, 'Kh');
    exposeCard(play, 3, '5c');
  } else {
    squeeze(play, 'Ann', 1, 'Kh');
    squeeze(play, 'Ann', 3, '5c');
  }
  if (method === 'A') exposeCard(play, 2, '2d');
  exposeCard(play, 4, '3s');
  step(play, 'Dan', 'announce-totals');
  drawCard(play, '7d');
  if (method === 'B') exposeCard(play, 5, '7d');
  else squeeze(play, 'Ann', 5, '7d');
  drawCard(play, 'Ac');
  exposeCard(play, 6, 'Ac');
  finish(play);
};

/** The power fails after the first card: where the text gives patrons a choice, one takes it. */
const powerFailure = (play: Playthrough): void => {
  step(play, 'Dan', 'report-irregularity', { kind: 'power-failure' });
  const [matter] = play.house.state.matters;
  if (matter === undefined) return;
  step(play, 'Max', 'take-remedy', { matter: matter.id, remedy: 'offer-withdrawal' });
  step(play, 'Ben', 'elect', { withdraw: 'all' });
  step(play, 'Dan', 'close-window');
};

/** A natural against a pair. */
const secondRound = (play: Playthrough, method: Method): void => {
  const cards = ['4s', '3h', '5d', '3d'] as const;
  step(play, 'Dan', 'open-betting');
  wagers(play);
  step(play, 'Dan', 'close-betting');
  drawCard(play, cards[0]);
  if (method === 'B') powerFailure(play);
  for (const card of cards.slice(1)) drawCard(play, card);
  if (method === 'A') {
    step(play, 'Dan', 'choose-reveal-order', { first: 'banker' });
    offer(play, 'banker', 'Ben', 'accept-cards');
    squeeze(play, 'Ben', 2, cards[1]);
    squeeze(play, 'Ben', 4, cards[3]);
    keep(play, 'player', 'Ann');
  }
  for (const [index, card] of cards.entries()) {
    if (dealtRoundOf(play.house.state)?.draws[index]?.exposed === false) exposeCard(play, index + 1, card);
  }
  step(play, 'Dan', 'announce-totals');
  drawCard(play, '9h');
  finish(play);
};

/** Too much on one hand: the Dealer asks, and the patron comes down. */
const overDifferential = (play: Playthrough): void => {
  step(play, 'Dan', 'ask-to-decrease');
  step(play, 'Ben', 'lower-wager', { wager: 'banker', amount: 20_000 });
  if (play.house.state.play.phase === 'betting') step(play, 'Dan', 'close-betting');
};

/** Six against six. */
const thirdRound = (play: Playthrough, method: Method): void => {
  const cards = ['2s', 'Qc', '4h', '6c'] as const;
  step(play, 'Dan', 'open-betting');
  wagers(play, 40_000);
  step(play, 'Dan', 'close-betting');
  overDifferential(play);
  for (const card of cards) drawCard(play, card);
  if (method === 'A') {
    step(play, 'Dan', 'choose-reveal-order', { first: 'player' });
    keep(play, 'player', 'Ann');
    keep(play, 'banker', 'Ben');
  }
  for (const [index, draw] of [1, 3, 2, 4].entries()) exposeCard(play, draw, cards[draw - 1] ?? cards[index] ?? '2s');
  step(play, 'Dan', 'announce-totals');
  finish(play);
  step(play, 'Ann', 'cash-out', { amount: 10_000 });
};

const introduced = (name: string): string => `${name} (${PEOPLE[name]})`;

const heading = (game: Game, method: Method): readonly string[] => [
  `${game.name.en} / ${game.name.zh}, Method ${method} (${sourceOfMethod(game, method)})`,
  '',
  ...wrapped(`People: ${['Ann', 'Ben', 'Cho', 'Dan', 'Sue', 'Max', 'Amy', 'Shoe'].map(introduced).join(', ')}.`, 2),
  `Onlookers: ${NAMES.join(', ')}.`,
  'all: every onlooker; table: all but the board; guests: patrons and spectator; public: guests and board;',
  'staff: all but the public; pit+: staff but the dealer.',
  '">" is an event, and below it who heard less of it. Then come all changes in views, and in whose.',
  'Cards by number of draw: ?? face down, (Kh) face down but peeled by this viewer, ~ being peeled.',
];

/** The whole story of one game and one method, as text, and the table at its end. */
export const playthrough = (code: string, method: Method): { readonly text: string; readonly house: TestTable } => {
  const play: Playthrough = { house: newTable(code), lines: [], seen: new Map() };
  play.lines.push(...heading(gameOf(code), method));
  open(play, method);
  firstRound(play, method);
  secondRound(play, method);
  thirdRound(play, method);
  return { text: `${play.lines.join('\n')}\n`, house: play.house };
};
