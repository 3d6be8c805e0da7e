import {
  type Card,
  dealRound,
  type FinishedHands,
  factsOf,
  type Game,
  holds,
  isRoundWager,
  type PayLine,
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
  /** Shown in every game, under this title; the others where one of the game's own wagers ends in a new way. */
  readonly title: Words | null;
}

const always = (en: string, zh: string, ...cards: readonly Card[]): Prepared => ({ cards, title: { en, zh } });
const special = (...cards: readonly Card[]): Prepared => ({ cards, title: null });

const PREPARED: readonly Prepared[] = [
  always('A natural', '例牌', '4h', 'Kd', '5s', '7c'),
  always('Player stands, Banker draws', '闲停庄补', '2c', '3d', '4s', '2h', '2d'),
  always('Both hands draw', '两家补牌', '2h', '3c', '3s', 'Kh', '4d', '5c'),
  always('The third card decides', '看闲家第三张', 'Jc', 'Ts', '4d', '3h', '8s'),
  always('A tie', '和局', '3d', 'Qs', '5h', '8c'),
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

/** What makes a hand worth showing: each way in which a wager can win or be handed back. */
const newsIn = ({ wager, ended }: Ending, facts: RoundFacts): readonly string[] => {
  if (ended.result === 'won') return [`${wager.id} ${ended.line.name.en}`];
  if (ended.result === 'lost') return [];
  return wager.pushes.filter(({ when }) => holds(when, facts)).map(({ name }) => `${wager.id} ${name.en}`);
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

const exampleOf = (game: Game, { cards, title }: Prepared): Example | null => {
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
    title: title ?? titleOf(endings),
    deal: order.map((card) => ({ card, side: hands.player.includes(card) ? 'player' : 'banker' })),
    hands,
    facts,
    endings,
  };
};

/** The hands that together show all that can happen to the wagers of a game. */
export const examplesOf = (game: Game): readonly Example[] => {
  const seen = new Set<string>();
  return PREPARED.flatMap((prepared) => {
    const example = exampleOf(game, prepared);
    if (example === null) return [];
    const news = example.endings.flatMap((ending) => newsIn(ending, example.facts)).filter((each) => !seen.has(each));
    if (prepared.title === null && news.length === 0) return [];
    for (const each of news) seen.add(each);
    return [example];
  });
};

/** The total of the first so many cards of a hand; null of none. */
export const totalAfter = (cards: readonly Card[]): number | null =>
  cards.length === 0 ? null : pointTotal(pointValues(cards));
