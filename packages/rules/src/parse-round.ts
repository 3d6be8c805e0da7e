import type { Basis } from './basis.ts';
import { type Card, parseCard } from './cards.ts';
import type { DealingClauses, FinishedHand, FinishedHands, Hands } from './dealt-hands.ts';
import { fault, ok, type Result } from './fault.ts';
import { fieldOf, isFields, readOutside } from './outside.ts';
import { type BySide, SIDES, type Side } from './side.ts';

export const HAND_NAMES: BySide<string> = { player: 'Player', banker: 'Banker' };

/** No shoe holds more cards; whatever is longer is not looked through. */
const MOST_CARDS = 520;

const NOT_A_LIST = fault('malformed-hand', 'A hand must be a list of cards, such as ["7h","9c"].');
const NOT_A_ROUND = fault(
  'malformed-round',
  'A round must be an object with two hands: {"player":["7h","9c"],"banker":["Kd","6s"]}.',
);

const wrongCount = (whose: string, count: number, clause?: Basis): Result<never> =>
  fault('malformed-hand', `A finished hand has two or three cards; ${whose} has ${count}.`, clause);

const readCards = (value: unknown, notAList: Result<never>): Result<readonly Card[]> => {
  if (!Array.isArray(value)) return notAList;
  // Read once: a list from outside may answer otherwise when it is asked again.
  const { length } = value;
  if (length > MOST_CARDS) return wrongCount('this hand', length);
  const cards: Card[] = [];
  for (let place = 0; place < length; place += 1) {
    const card = parseCard(value[place]);
    if (!card.ok) return card;
    cards.push(card.value);
  }
  return ok(cards);
};

const isFinished = (cards: readonly Card[]): boolean => cards.length === 2 || cards.length === 3;

/** A finished hand from outside: a list of two or three cards, in the order received. */
export const parseHand = (value: unknown): Result<FinishedHand> => {
  const cards = readOutside(() => readCards(value, NOT_A_LIST), NOT_A_LIST);
  if (!cards.ok) return cards;
  return isFinished(cards.value) ? ok(cards.value as FinishedHand) : wrongCount('this hand', cards.value.length);
};

const readHandOf = (fields: Readonly<Record<string, unknown>>, side: Side): Result<readonly Card[]> =>
  readCards(fieldOf(fields, side), fault('malformed-hand', `"${side}" must be a list of cards, such as ["7h","9c"].`));

const readHands = (value: unknown): Result<Hands> => {
  if (!isFields(value)) return NOT_A_ROUND;
  const player = readHandOf(value, 'player');
  if (!player.ok) return player;
  const banker = readHandOf(value, 'banker');
  return banker.ok ? ok({ player: player.value, banker: banker.value }) : banker;
};

/** Too few cards lack some of the initial deal; too many go beyond the table of play. */
const clauseOfCount = (clauses: DealingClauses | undefined, side: Side, count: number): Basis | undefined =>
  count < 2 ? clauses?.initialDeal[side] : clauses?.thirdCards;

/**
 * A round from outside: two hands of two or three cards. Whether the third cards are those of the table of play is for
 * `checkRound`. A wrong number of cards cites the game's clauses where they are given.
 */
export const parseRound = (value: unknown, clauses?: DealingClauses): Result<FinishedHands> => {
  const hands = readOutside(() => readHands(value), NOT_A_ROUND);
  if (!hands.ok) return hands;
  const wrong = SIDES.find((side) => !isFinished(hands.value[side]));
  if (wrong === undefined) return ok(hands.value as FinishedHands);
  const { length } = hands.value[wrong];
  return wrongCount(`the ${HAND_NAMES[wrong]} hand`, length, clauseOfCount(clauses, wrong, length));
};
