import { PAIR_CLASSES, pointValue, RANKS, type TableOfPlay } from '@sabot/rules';
import { HAND_CELLS, handCell } from './counting-plan.ts';
import { drawLookup } from './draw-lookup.ts';
import { addValues, cardsIn, type RankCounts } from './shoe.ts';

/**
 * How many ordered six-card sequences end in each of the 2,000 facts, pairs and totals together.
 *
 * Finished hands are counted for sequences in which the Player has a pair, in which the Banker has one, in which both have
 * pairs of two ranks, and in which both have pairs of one rank; the counts by hands alone say what is left without a pair.
 * All cards of a pair have one value, so a pair takes its cards out of the shoe by value. At most one hand is then added
 * up over, as in `outcome-counts.ts`: with one card of the value y in it there are 2 w_y of its A hands.
 */

/** One hand that is still added up over: its total, A, and by value how many cards complete the total. */
interface OpenHand {
  readonly total: number;
  readonly hands: number;
  readonly ways: Float64Array;
}

/** Both hands are pairs: one way, and no card can be in it. */
const NO_OPEN_HAND: OpenHand = { total: -1, hands: 1, ways: new Float64Array(10) };

/** What is known after four cards, in so many sequences for each hand that is still open. */
interface Opening {
  readonly player: number;
  readonly banker: number;
  readonly sequences: number;
  readonly open: OpenHand;
}

const openHand = (total: number, left: Float64Array): OpenHand => {
  const ways = new Float64Array(10);
  let hands = 0;
  for (let card = 0; card < 10; card += 1) {
    const rest = (total - card + 10) % 10;
    const count = (left[rest] as number) - (rest === card ? 1 : 0);
    ways[card] = count;
    hands += count * (left[card] as number);
  }
  return { total, hands, ways };
};

/** Adds the sequences of an opening to the finished hands that they lead to, with these cards left by value. */
const spreader = (table: TableOfPlay) => {
  const { playerDraws, bankerDrawsAfterStand, bankerDrawsAgainst } = drawLookup(table);

  /** The Banker's third card after the Player's; a hand that holds both was taken out twice. */
  const addLastCards = (
    { banker, open: { total, ways } }: Opening,
    left: Float64Array,
    third: number,
    fives: number,
    hands: number,
    cells: Float64Array,
    first: number,
  ): void => {
    for (let last = 0; last < 10; last += 1) {
      const lasts = (left[last] as number) - (last === third ? 1 : 0);
      const open = hands - 2 * (ways[last] as number) + ((third + last) % 10 === total ? 2 : 0);
      const cell = first + 2 * ((banker + last) % 10);
      cells[cell] = (cells[cell] as number) + fives * lasts * open;
    }
  };

  return (opening: Opening, left: Float64Array, cards: number, cells: Float64Array): void => {
    const { player, banker, sequences, open } = opening;
    const place = player * 10 + banker;
    const isPlayerDrawing = playerDraws[place] === 1;
    if (!isPlayerDrawing && bankerDrawsAfterStand[place] === 0) {
      const cell = handCell(player, 0, banker, 0);
      cells[cell] = (cells[cell] as number) + sequences * open.hands * (cards - 4) * (cards - 5);
      return;
    }
    for (let third = 0; third < 10; third += 1) {
      const fives = sequences * (left[third] as number);
      const hands = open.hands - 2 * (open.ways[third] as number);
      const reached = (player + third) % 10;
      if (isPlayerDrawing && bankerDrawsAgainst[place * 10 + third] === 1) {
        addLastCards(opening, left, third, fives, hands, cells, handCell(reached, 1, 0, 1));
        continue;
      }
      const cell = isPlayerDrawing ? handCell(reached, 1, banker, 0) : handCell(player, 0, (banker + third) % 10, 1);
      cells[cell] = (cells[cell] as number) + fives * hands * (cards - 5);
    }
  };
};

const VALUE = RANKS.map(pointValue);

/** By value: ordered pairs of one rank, the sum of their squares by rank, and ordered fours of one rank. */
const pairsByValue = (shoe: RankCounts) => {
  const [pairs, squares, fours] = [new Float64Array(10), new Float64Array(10), new Float64Array(10)];
  for (const [place, value] of VALUE.entries()) {
    const count = shoe[place] as number;
    const two = count * (count - 1);
    pairs[value] = (pairs[value] as number) + two;
    squares[value] = (squares[value] as number) + two * two;
    fours[value] = (fours[value] as number) + two * (count - 2) * (count - 3);
  }
  return { pairs, squares, fours };
};

/** Finished hands by who has a pair in them; those with two pairs are among `player` and `banker` too. */
interface PairedHands {
  readonly player: Float64Array;
  readonly banker: Float64Array;
  readonly both: Float64Array;
  readonly twin: Float64Array;
}

const countPairedHands = (table: TableOfPlay, shoe: RankCounts): PairedHands => {
  const newTable = () => new Float64Array(HAND_CELLS);
  const paired = { player: newTable(), banker: newTable(), both: newTable(), twin: newTable() };
  const spread = spreader(table);
  const cards = cardsIn(shoe);
  const left = new Float64Array(10);
  addValues(shoe, left);
  const { pairs, squares, fours } = pairsByValue(shoe);

  const addPairs = (value: number, sequences: number): void => {
    const total = (2 * value) % 10;
    for (let other = 0; other < 10; other += 1) {
      const open = openHand(other, left);
      spread({ player: total, banker: other, sequences, open }, left, cards, paired.player);
      spread({ player: other, banker: total, sequences, open }, left, cards, paired.banker);
    }
    for (let other = 0; other < 10; other += 1) {
      const both = sequences * (pairs[other] as number) - (other === value ? (squares[value] as number) : 0);
      if (both === 0) continue;
      left[other] = (left[other] as number) - 2;
      const opening = { player: total, banker: (2 * other) % 10, sequences: both, open: NO_OPEN_HAND };
      spread(opening, left, cards, paired.both);
      left[other] = (left[other] as number) + 2;
    }
  };

  for (let value = 0; value < 10; value += 1) {
    if (pairs[value] === 0) continue;
    const count = left[value] as number;
    left[value] = count - 2;
    addPairs(value, pairs[value] as number);
    left[value] = count - 4;
    const total = (2 * value) % 10;
    const twins = { player: total, banker: total, sequences: fours[value] as number, open: NO_OPEN_HAND };
    if (twins.sequences > 0) spread(twins, left, cards, paired.twin);
    left[value] = count;
  }
  return paired;
};

/** Fills cells from `first` on, in the order of rules' `factsIndex`; the first cells have the counts by hands alone. */
export const countJointly = (table: TableOfPlay, shoe: RankCounts, cells: Float64Array, first: number): void => {
  const paired = countPairedHands(table, shoe);
  for (let cell = 0; cell < HAND_CELLS; cell += 1) {
    const both = paired.both[cell] as number;
    const twin = paired.twin[cell] as number;
    const player = (paired.player[cell] as number) - both - twin;
    const banker = (paired.banker[cell] as number) - both - twin;
    const place = first + cell * PAIR_CLASSES.length;
    cells[place] = (cells[cell] as number) - player - banker - both - twin;
    cells[place + 1] = player;
    cells[place + 2] = banker;
    cells[place + 3] = both;
    cells[place + 4] = twin;
  }
};
