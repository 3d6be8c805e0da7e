import type { PointTotal, PointValue, TableOfPlay } from '@sabot/rules';
import { drawLookup } from './draw-lookup.ts';

/**
 * How many ordered six-card sequences lead to each pair of finished hands: the heart of exact odds, and its fast path.
 *
 * Cards are exchangeable, so a third card may be fixed first and the others counted from what is left. With m the cards
 * left by value, w_a(t) the ordered two-card hands that begin with a card of value a and total t, A(t) their sum over a
 * and K the sum of w_a(p) w_a(b) / m_a, inclusion and exclusion over which cards of one hand would be cards of the other
 * gives the pairs of hands that total p and b, and such pairs with one card y more, as
 *
 *   F(p, b)    = A(p) A(b) - 4 K + 2 [p = b] A(p)
 *   G(p, b, y) = m_y (F + 4 w_(b-y)(p)) + w_y(p) (8 m_(b-y) + 4 m_(b-p+y) - 2 A(b)) - 2 A(p) w_y(b)
 *                - w_y(p) (12 [b = 2y] + 4 [b = 2p-2y] + 8 [p = b])
 *
 * (all totals and values modulo ten). So a shoe costs some twenty thousand multiplications and additions, where an
 * enumeration takes millions.
 */

const VALUES = 10;

/** Cells of the table of finished hands: total and card count of the Player, then of the Banker. */
export const HAND_CELLS = 400;

/** The place of a pair of finished hands in the table; a third card counts 1. The pairs of facts come inside a cell. */
export const handCell = (player: number, playerThird: 0 | 1, banker: number, bankerThird: 0 | 1): number =>
  ((player * 2 + playerThird) * VALUES + banker) * 2 + bankerThird;

/** A table of play unrolled into the lists that the counting loops run over. Places are `10 p + b` in tables of F. */
interface CountingPlan {
  /** Two-card totals that are no natural, so that a hand may draw. */
  readonly open: readonly number[];
  /** Nobody draws: a place of F and its cell, in turn. */
  readonly fourCards: Uint16Array;
  /** By the only third card drawn: a place of F and its cell, in turn. */
  readonly fiveCards: readonly Uint16Array[];
  /** Totals on which the Player draws. */
  readonly playerDraws: readonly number[];
  /** Lists of totals on which the Banker draws too, and which of them goes with each third card of the Player. */
  readonly bankerDraws: readonly (readonly number[])[];
  readonly listOfThird: readonly number[];
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly PointValue[];

const buildPlan = (table: TableOfPlay): CountingPlan => {
  const lookup = drawLookup(table);
  const isNatural = (total: PointTotal): boolean => table.naturals.includes(total);
  const open = DIGITS.filter((total) => !isNatural(total));
  const pairs = DIGITS.flatMap((player) =>
    DIGITS.map((banker) => ({ player, banker, place: player * VALUES + banker })),
  );
  const playerStands = pairs.filter(({ place }) => lookup.playerDraws[place] === 0);
  const playerDraws = pairs.filter(({ place }) => lookup.playerDraws[place] === 1);
  const bankerDrawsAlone = ({ place }: { readonly place: number }) => lookup.bankerDrawsAfterStand[place] === 1;
  const bankerDrawsToo = ({ place }: { readonly place: number }, third: number) =>
    lookup.bankerDrawsAgainst[place * VALUES + third] === 1;
  const against = DIGITS.map((third) =>
    [...new Set(playerDraws.filter((pair) => bankerDrawsToo(pair, third)).map(({ banker }) => banker))].join(''),
  );
  const lists = [...new Set(against)];
  return {
    open,
    fourCards: Uint16Array.from(
      playerStands
        .filter((pair) => !bankerDrawsAlone(pair))
        .flatMap(({ player, banker, place }) => [place, handCell(player, 0, banker, 0)]),
    ),
    fiveCards: DIGITS.map((third) =>
      Uint16Array.from([
        ...playerStands
          .filter(bankerDrawsAlone)
          .flatMap(({ player, banker, place }) => [place, handCell(player, 0, (banker + third) % VALUES, 1)]),
        ...playerDraws
          .filter((pair) => !bankerDrawsToo(pair, third))
          .flatMap(({ player, banker, place }) => [place, handCell((player + third) % VALUES, 1, banker, 0)]),
      ]),
    ),
    playerDraws: [...new Set(playerDraws.map(({ player }) => player))],
    bankerDraws: lists.map((list) => [...list].map(Number)),
    listOfThird: against.map((list) => lists.indexOf(list)),
  };
};

const plans = new WeakMap<TableOfPlay, CountingPlan>();

/** Made once a table of play. */
export const countingPlan = (table: TableOfPlay): CountingPlan => {
  const plan = plans.get(table) ?? buildPlan(table);
  plans.set(table, plan);
  return plan;
};

// Scratch space of the loops below. They run to their end before anything else can, so one set serves all. `left` is m,
// `hands` w of one Player total. Lists of twice ten hold the same ten twice, or sums by the Banker's last total not yet
// folded, so that no index needs a remainder.
const left = new Float64Array(2 * VALUES);
const hands = new Float64Array(2 * VALUES);
/** Of the whole shoe: the ways, by total and first card, to bring that card to the total; A; F. */
const ways = new Float64Array(VALUES * VALUES);
const wholeTotals = new Float64Array(VALUES);
const wholeFours = new Float64Array(VALUES * VALUES);
/** Without the third card: A, F, and w_y(b) and G added up by the Banker's last total. */
const totals = new Float64Array(VALUES);
const fours = new Float64Array(VALUES * VALUES);
const wholeBanker = new Float64Array(VALUES * VALUES);
const bankerHands = new Float64Array(VALUES);
const final = new Float64Array(2 * VALUES);

const setLeft = (value: number, count: number): void => {
  left[value] = count;
  left[value + VALUES] = count;
};

/** By total and card: what is missing to the total. A table, since the compiler inlines only so many small functions. */
const REST = Uint8Array.from({ length: VALUES * VALUES }, (_, place) => {
  const [total, card] = [Math.floor(place / VALUES), place % VALUES];
  return (total - card + VALUES) % VALUES;
});

/** The ways, A and F of the whole shoe. Two cards alike in value are one fewer way to complete a total. */
const setWhole = (): void => {
  for (let total = 0; total < VALUES; total += 1) {
    const row = total * VALUES;
    for (let card = 0; card < VALUES; card += 1) ways[row + card] = left[total - card + VALUES] as number;
    if (total % 2 === 0) {
      ways[row + total / 2] = (ways[row + total / 2] as number) - 1;
      ways[row + total / 2 + 5] = (ways[row + total / 2 + 5] as number) - 1;
    }
    let sum = 0;
    for (let card = 0; card < VALUES; card += 1) {
      const count = (left[card] as number) * (ways[row + card] as number);
      hands[card] = count;
      sum += count;
    }
    wholeTotals[total] = sum;
    for (let other = 0; other <= total; other += 1) {
      const line = other * VALUES;
      let shared = 0;
      for (let card = 0; card < VALUES; card += 1) shared += (hands[card] as number) * (ways[line + card] as number);
      const four = sum * (wholeTotals[other] as number) - 4 * shared + (total === other ? 2 * sum : 0);
      wholeFours[row + other] = four;
      wholeFours[line + total] = four;
    }
  }
};

/** A and F without one card of the value `third`: less the hands that hold it, in either place. */
const setWithout = (third: number, open: readonly number[]): void => {
  for (let place = 0; place < open.length; place += 1) {
    const player = open[place] as number;
    const p = player * VALUES;
    const holding = ways[p + third] as number;
    const rest = REST[player * VALUES + third] as number;
    const others = (wholeTotals[player] as number) - 2 * holding;
    totals[player] = others;
    for (let earlier = 0; earlier < place; earlier += 1) {
      const banker = open[earlier] as number;
      const b = banker * VALUES;
      const inPlayer = holding * ((totals[banker] as number) - 2 * (ways[b + rest] as number));
      const inBanker = (ways[b + third] as number) * (others - 2 * (ways[p + (REST[b + third] as number)] as number));
      const four = (wholeFours[p + banker] as number) - 2 * (inPlayer + inBanker);
      fours[p + banker] = four;
      fours[b + player] = four;
    }
    const inBoth = holding * (others - 2 * (ways[p + rest] as number) + 2);
    fours[p + player] = (wholeFours[p + player] as number) - 4 * inBoth;
  }
};

/** w for one Player total, without the third card. */
const setHands = (player: number, third: number): void => {
  const row = player * VALUES;
  for (let card = 0; card < VALUES; card += 1) {
    const count = (left[card] as number) * (ways[row + card] as number);
    hands[card] = count;
    hands[card + VALUES] = count;
  }
  const rest = REST[player * VALUES + third] as number;
  const fewer = (hands[rest] as number) - (left[rest] as number);
  hands[rest] = fewer;
  hands[rest + VALUES] = fewer;
};

/** The sum of w_y(b) over each list of Banker totals that draw, by the Banker's last total, for the whole shoe. */
const setWholeBanker = (lists: readonly (readonly number[])[]): void => {
  for (let list = 0; list < lists.length; list += 1) {
    const draws = lists[list] as readonly number[];
    for (let last = 0; last < VALUES; last += 1) {
      let sum = 0;
      for (let place = 0; place < draws.length; place += 1) {
        const card = REST[last * VALUES + (draws[place] as number)] as number;
        sum += (left[card] as number) * (ways[(draws[place] as number) * VALUES + card] as number);
      }
      wholeBanker[list * VALUES + last] = sum;
    }
  }
};

/** The same without the third card: less where it is the first card, and where it completes the total. */
const setBankerHands = (draws: readonly number[], list: number, third: number): void => {
  for (let last = 0; last < VALUES; last += 1) bankerHands[last] = wholeBanker[list * VALUES + last] as number;
  for (let place = 0; place < draws.length; place += 1) {
    const banker = draws[place] as number;
    const rest = REST[banker * VALUES + third] as number;
    const asFirst = (banker + third) % VALUES;
    const asSecond = (banker + rest) % VALUES;
    bankerHands[asFirst] = (bankerHands[asFirst] as number) - (ways[banker * VALUES + third] as number);
    bankerHands[asSecond] = (bankerHands[asSecond] as number) - (left[rest] as number);
  }
};

/** Adds G for one pair of totals to `final`, save the term with w_y(b), which `bankerHands` holds for all of them. */
const addFiveCards = (player: number, banker: number): void => {
  const four = fours[player * VALUES + banker] as number;
  const fromTotals = -2 * (totals[banker] as number) - (player === banker ? 8 : 0);
  const mirror = banker + VALUES;
  const rest = REST[banker * VALUES + player] as number;
  for (let card = 0; card < VALUES; card += 1) {
    final[banker + card] =
      (final[banker + card] as number) +
      (left[card] as number) * (four + 4 * (hands[mirror - card] as number)) +
      (hands[card] as number) * (fromTotals + 8 * (left[mirror - card] as number) + 4 * (left[rest + card] as number));
  }
  if (banker % 2 !== 0) return;
  for (let half = banker / 2; half < VALUES; half += 5) {
    const count = hands[half] as number;
    const far = banker + (REST[player * VALUES + half] as number);
    final[banker + half] = (final[banker + half] as number) - 12 * count;
    final[far] = (final[far] as number) - 4 * count;
  }
};

/** Both hands take a third card, the Player this one. */
const addSixCards = (plan: CountingPlan, third: number, thirds: number, table: Float64Array): void => {
  const list = plan.listOfThird[third] as number;
  const draws = plan.bankerDraws[list] as readonly number[];
  setBankerHands(draws, list, third);
  for (let index = 0; index < plan.playerDraws.length; index += 1) {
    const player = plan.playerDraws[index] as number;
    setHands(player, third);
    for (let place = 0; place < draws.length; place += 1) addFiveCards(player, draws[place] as number);
    const twice = 2 * (totals[player] as number);
    const firstCell = handCell((player + third) % VALUES, 1, 0, 1);
    for (let last = 0; last < VALUES; last += 1) {
      const five = (final[last] as number) + (final[last + VALUES] as number);
      const cell = firstCell + 2 * last;
      table[cell] = (table[cell] as number) + thirds * (five - twice * (bankerHands[last] as number));
      final[last] = 0;
      final[last + VALUES] = 0;
    }
  }
};

/**
 * Counts into `table` the ordered six-card sequences of a shoe, given by value, that end in each pair of hands. Each cell
 * is exact: for ten full decks or what is left of them none comes near 2^53.
 */
export const countOutcomes = (plan: CountingPlan, values: ArrayLike<number>, table: Float64Array): void => {
  table.fill(0);
  let cards = 0;
  for (let value = 0; value < VALUES; value += 1) {
    cards += values[value] as number;
    setLeft(value, values[value] as number);
  }
  setWhole();
  setWholeBanker(plan.bankerDraws);
  addAll(plan.fourCards, wholeFours, (cards - 4) * (cards - 5), table);
  for (let third = 0; third < VALUES; third += 1) {
    const thirds = values[third] as number;
    if (thirds === 0) continue;
    setLeft(third, thirds - 1);
    setWithout(third, plan.open);
    addAll(plan.fiveCards[third] as Uint16Array, fours, thirds * (cards - 5), table);
    addSixCards(plan, third, thirds, table);
    setLeft(third, thirds);
  }
};

const addAll = (places: Uint16Array, counts: Float64Array, weight: number, table: Float64Array): void => {
  for (let index = 0; index < places.length; index += 2) {
    const cell = places[index + 1] as number;
    table[cell] = (table[cell] as number) + (counts[places[index] as number] as number) * weight;
  }
};
