import {
  type Card,
  type Condition,
  DECK,
  dealRound,
  type FinishedHands,
  factsOf,
  type Game,
  holds,
  isRoundWager,
  type PayLine,
  playerDecision,
  pointTotal,
  pointValues,
  type RoundFacts,
  type RoundWager,
  resultOf,
  type Side,
  type WagerResult,
  type Words,
} from '@sabot/rules';
import { oddsText } from '../../game/odds-text.ts';

/** A hand to step through: the cards as they come off the shoe. */
interface Prepared {
  readonly cards: readonly Card[];
  /**
   * Shown under this title in every game that deals such hands so many cards each; the others where one of the game's own
   * wagers ends in a new way.
   */
  readonly shows: {
    readonly title: Words;
    readonly dealt: readonly [player: number, banker: number];
    /** Only where a natural ends the drawing: a table of play may know none. */
    readonly byNatural: boolean;
  } | null;
}

const always = (en: string, zh: string, dealt: readonly [number, number], ...cards: readonly Card[]): Prepared => ({
  cards,
  shows: { title: { en, zh }, dealt, byNatural: false },
});
const special = (...cards: readonly Card[]): Prepared => ({ cards, shows: null });

const PREPARED: readonly Prepared[] = [
  {
    cards: ['4h', 'Kd', '5s', '7c'],
    shows: { title: { en: 'A natural', zh: '例牌' }, dealt: [2, 2], byNatural: true },
  },
  always('Player stands, Banker draws', '闲停庄补', [2, 3], '2c', '3d', '4s', '2h', '2d'),
  always('Both hands draw', '两家补牌', [3, 3], '2h', '3c', '3s', 'Kh', '4d', '5c'),
  always('The third card decides', '看闲家第三张', [3, 2], 'Jc', 'Ts', '4d', '3h', '8s'),
  always('A tie', '和局', [2, 2], '3d', 'Qs', '5h', '8c'),
  special('2s', '2d', '3h', '4c', 'Kc'),
  special('3h', 'Kd', 'Ah', '3s', 'Ad', '3c'),
  special('2d', 'Kh', '4h', '6s'),
  special('3h', 'Qc', '4s', '4d', 'As'),
  special('Ad', '2s', '3h', '3c', '3d'),
  special('3c', '2h', '4h', '4s'),
  special('3d', 'Kc', '4c', '5h', 'Ac'),
  special('2c', 'Ks', 'Ah', '4h', '4d', '2d'),
  special('3s', 'Kd', '4d', '8h'),
  special('4s', '2d', '4h', '5c'),
  special('2c', '7d', '6s', '7h', '3c'),
  special('Qs', '2d', 'Qh', '2c', '9c'),
  special('Kc', 'Kd', 'Kh', 'Ks', '3h', '4d'),
];

/** How a wager of the game ended. */
interface Ending {
  readonly wager: RoundWager;
  readonly ended: WagerResult;
}

export interface Example {
  readonly key: string;
  readonly title: Words;
  /** As they come off the shoe, with the hand each goes to. */
  readonly deal: readonly { readonly card: Card; readonly side: Side }[];
  readonly hands: FinishedHands;
  readonly facts: RoundFacts;
  readonly endings: readonly Ending[];
}

const MAIN: readonly string[] = ['player', 'banker', 'tie'];

/** A way in which a wager wins or is handed back. */
interface Way {
  readonly key: string;
  readonly when: Condition;
  readonly title: Words;
}

const waysOf = (wager: RoundWager): readonly Way[] => [
  ...wager.lines.map((line, nth) => ({
    key: `${wager.id} line ${nth}`,
    when: line.when,
    title: lineTitle(wager, line),
  })),
  ...wager.pushes.map(({ when, name }, nth) => ({
    key: `${wager.id} push ${nth}`,
    when,
    title: { en: `${wager.name.en}: ${name.en}`, zh: `${wager.name.zh}：${name.zh}` },
  })),
];

/** What makes a hand worth showing: each way in which a wager can win or be handed back. */
const newsIn = ({ wager, ended }: Ending, facts: RoundFacts): readonly string[] => {
  if (ended.result === 'lost') return [];
  return waysOf(wager).flatMap(({ key, when }) => (holds(when, facts) ? [key] : []));
};

/** A line that has a name of its own goes by it; one of several goes with what it pays. */
const lineTitle = ({ lines, name }: RoundWager, line: PayLine): Words => {
  if (line.meaning !== undefined) return line.name;
  if (lines.length === 1) return name;
  return { en: `${name.en} ${oddsText(line.pays, 'en')}`, zh: `${name.zh} ${oddsText(line.pays, 'zh')}` };
};

const titleOf = (endings: readonly Ending[]): Words => {
  const won = endings.flatMap(({ wager, ended }) => (ended.result === 'won' ? [{ wager, line: ended.line }] : []));
  const side = won.filter(({ wager }) => !MAIN.includes(wager.id));
  const shown = (side.length > 0 ? side : won).map(({ wager, line }) => lineTitle(wager, line));
  return { en: shown.map(({ en }) => en).join(' · '), zh: shown.map(({ zh }) => zh).join(' · ') };
};

/** The cards dealt as this game deals them; null where it takes more or fewer. */
const dealtOf = (game: Game, cards: readonly Card[]): Omit<Example, 'title'> | null => {
  const left = [...cards];
  const order: Card[] = [];
  const dealt = dealRound(game.tableOfPlay, () => {
    const card = left.shift();
    if (card !== undefined) order.push(card);
    return card;
  });
  if (!dealt.complete || left.length > 0) return null;
  const { hands } = dealt;
  const facts = factsOf(hands);
  const endings = game.wagers.filter(isRoundWager).map((wager) => ({ wager, ended: resultOf(wager, facts) }));
  return {
    key: cards.join(' '),
    deal: order.map((card) => ({ card, side: hands.player.includes(card) ? 'player' : 'banker' })),
    hands,
    facts,
    endings,
  };
};

const endsByNatural = ({ tableOfPlay }: Game, { player, banker }: FinishedHands): boolean => {
  const totals = { player: pointTotal(pointValues(player)), banker: pointTotal(pointValues(banker)) };
  return playerDecision(tableOfPlay, totals).rule === 'natural';
};

/** Whether the hand shows in this game what its title says. */
const showsTitle = (game: Game, { shows }: Prepared, hands: FinishedHands): boolean =>
  shows !== null &&
  shows.dealt.join() === `${hands.player.length},${hands.banker.length}` &&
  (!shows.byNatural || endsByNatural(game, hands));

/** Hands that are looked through for what no prepared one shows. */
const MOST_TRIED = 20_000;

/** The same cards each time, in an order that is none. */
const scattered = (): (() => Card) => {
  let state = 1;
  return () => {
    // The generator of Park and Miller: nothing here has to be hard to foretell.
    state = (state * 48_271) % 2_147_483_647;
    return DECK[state % DECK.length] as Card;
  };
};

const sixCards = (next: () => Card): readonly Card[] => {
  const cards = new Set<Card>();
  while (cards.size < 6) cards.add(next());
  return [...cards];
};

/** Hands for ways that no prepared one shows: those that a house has thought of for a game of its own. */
const foundFor = (game: Game, ways: readonly Way[]): readonly Example[] => {
  const left = [...ways];
  const found: Example[] = [];
  const next = scattered();
  for (let tried = 0; left.length > 0 && tried < MOST_TRIED; tried += 1) {
    const cards = sixCards(next);
    const example = [4, 5, 6].map((count) => dealtOf(game, cards.slice(0, count))).find((each) => each !== null);
    const at = left.findIndex(({ when }) => example != null && holds(when, example.facts));
    const [way] = at < 0 ? [] : left.splice(at, 1);
    if (example != null && way !== undefined) found.push({ ...example, title: way.title });
  }
  return found;
};

/** The hands that together show all that can happen to the wagers of a game. */
export const examplesOf = (game: Game): readonly Example[] => {
  const seen = new Set<string>();
  const prepared = PREPARED.flatMap((each) => {
    const example = dealtOf(game, each.cards);
    if (example === null) return [];
    const { hands, endings, facts } = example;
    const news = endings.flatMap((ending) => newsIn(ending, facts)).filter((key) => !seen.has(key));
    const title = showsTitle(game, each, hands) ? each.shows?.title : undefined;
    const { en, zh } = title ?? titleOf(endings);
    if ((title === undefined && news.length === 0) || en === '') return [];
    for (const key of news) seen.add(key);
    return [{ ...example, title: { en, zh } }];
  });
  const ways = game.wagers.filter(isRoundWager).flatMap(waysOf);
  return [
    ...prepared,
    ...foundFor(
      game,
      ways.filter(({ key }) => !seen.has(key)),
    ),
  ];
};

/** The total of the first so many cards of a hand; null of none. */
export const totalAfter = (cards: readonly Card[]): number | null =>
  cards.length === 0 ? null : pointTotal(pointValues(cards));
