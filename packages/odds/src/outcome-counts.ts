import { type CountingPlan, HAND_CELLS, handCell } from './counting-plan.ts';

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

/**
 * Scratch space of the loops below, which run to their end before anything else can, so that one set serves all. Bundlers
 * turn what stands at the top of a module into variables, and then V8 no longer takes arrays for constant and runs the
 * loops at half speed: so the arrays, and the functions that use them, are made within functions, once.
 */
const newScratch = () => ({
  /** m and w of one Player total. Lists of twenty hold the same ten twice, so that no index needs a remainder. */
  left: new Float64Array(20),
  hands: new Float64Array(20),
  /** Of the whole shoe: the ways, by total and first card, to bring that card to the total; A; F. */
  ways: new Float64Array(100),
  wholeTotals: new Float64Array(10),
  wholeFours: new Float64Array(100),
  /** Without the third card: A, F, and w_y(b) and G added up by the Banker's last total, not yet folded. */
  totals: new Float64Array(10),
  fours: new Float64Array(100),
  wholeBanker: new Float64Array(100),
  bankerHands: new Float64Array(10),
  final: new Float64Array(20),
  /** By total and card: what is missing to the total. A table, as the compiler inlines only so many small functions. */
  missing: Uint8Array.from({ length: 100 }, (_, place) => (Math.floor(place / 10) - (place % 10) + 10) % 10),
});

type Scratch = ReturnType<typeof newScratch>;

const wholeShoe = ({ left, hands, ways, wholeTotals, wholeFours }: Scratch) => {
  /** The ways by total and first card, and A. Two cards alike in value are one fewer way to complete a total. */
  const setTotals = (): void => {
    for (let total = 0; total < 10; total += 1) {
      const row = total * 10;
      for (let card = 0; card < 10; card += 1) ways[row + card] = left[total - card + 10] as number;
      if (total % 2 === 0) {
        ways[row + total / 2] = (ways[row + total / 2] as number) - 1;
        ways[row + total / 2 + 5] = (ways[row + total / 2 + 5] as number) - 1;
      }
      let sum = 0;
      for (let card = 0; card < 10; card += 1) sum += (left[card] as number) * (ways[row + card] as number);
      wholeTotals[total] = sum;
    }
  };

  /** F of the whole shoe. */
  const setFours = (): void => {
    for (let total = 0; total < 10; total += 1) {
      const row = total * 10;
      const sum = wholeTotals[total] as number;
      for (let card = 0; card < 10; card += 1) hands[card] = (left[card] as number) * (ways[row + card] as number);
      for (let other = 0; other <= total; other += 1) {
        const line = other * 10;
        let shared = 0;
        for (let card = 0; card < 10; card += 1) shared += (hands[card] as number) * (ways[line + card] as number);
        const four = sum * (wholeTotals[other] as number) - 4 * shared + (total === other ? 2 * sum : 0);
        wholeFours[row + other] = four;
        wholeFours[line + total] = four;
      }
    }
  };
  return { setTotals, setFours };
};

/** A and F without one card of the value `third`: less the hands that hold it, in either place. */
const withoutThird =
  ({ ways, wholeTotals, wholeFours, totals, fours, missing }: Scratch) =>
  (third: number, open: readonly number[]): void => {
    for (let place = 0; place < open.length; place += 1) {
      const player = open[place] as number;
      const p = player * 10;
      const holding = ways[p + third] as number;
      const rest = missing[p + third] as number;
      const others = (wholeTotals[player] as number) - 2 * holding;
      totals[player] = others;
      for (let earlier = 0; earlier < place; earlier += 1) {
        const banker = open[earlier] as number;
        const b = banker * 10;
        const inPlayer = holding * ((totals[banker] as number) - 2 * (ways[b + rest] as number));
        const restOfBanker = missing[b + third] as number;
        const inBanker = (ways[b + third] as number) * (others - 2 * (ways[p + restOfBanker] as number));
        const four = (wholeFours[p + banker] as number) - 2 * (inPlayer + inBanker);
        fours[p + banker] = four;
        fours[b + player] = four;
      }
      const inBoth = holding * (others - 2 * (ways[p + rest] as number) + 2);
      fours[p + player] = (wholeFours[p + player] as number) - 4 * inBoth;
    }
  };

const bankersHands = ({ left, ways, wholeBanker, bankerHands, missing }: Scratch) => {
  /** The sum of w_y(b) over each list of Banker totals that draw, by the Banker's last total, for the whole shoe. */
  const setWholeBanker = (lists: readonly (readonly number[])[]): void => {
    for (let list = 0; list < lists.length; list += 1) {
      const draws = lists[list] as readonly number[];
      for (let last = 0; last < 10; last += 1) {
        let sum = 0;
        for (let place = 0; place < draws.length; place += 1) {
          const card = missing[last * 10 + (draws[place] as number)] as number;
          sum += (left[card] as number) * (ways[(draws[place] as number) * 10 + card] as number);
        }
        wholeBanker[list * 10 + last] = sum;
      }
    }
  };

  /** The same without the third card: less where it is the first card, and where it completes the total. */
  const setBankerHands = (draws: readonly number[], list: number, third: number): void => {
    for (let last = 0; last < 10; last += 1) bankerHands[last] = wholeBanker[list * 10 + last] as number;
    for (let place = 0; place < draws.length; place += 1) {
      const banker = draws[place] as number;
      const rest = missing[banker * 10 + third] as number;
      const asFirst = (banker + third) % 10;
      const asSecond = (banker + rest) % 10;
      bankerHands[asFirst] = (bankerHands[asFirst] as number) - (ways[banker * 10 + third] as number);
      bankerHands[asSecond] = (bankerHands[asSecond] as number) - (left[rest] as number);
    }
  };
  return { setWholeBanker, setBankerHands };
};

const sixCards = ({ left, hands, ways, totals, fours, bankerHands, final, missing }: Scratch) => {
  /** w for one Player total, without the third card. */
  const setHands = (player: number, third: number): void => {
    const row = player * 10;
    for (let card = 0; card < 10; card += 1) {
      const count = (left[card] as number) * (ways[row + card] as number);
      hands[card] = count;
      hands[card + 10] = count;
    }
    const rest = missing[row + third] as number;
    const fewer = (hands[rest] as number) - (left[rest] as number);
    hands[rest] = fewer;
    hands[rest + 10] = fewer;
  };

  /** Adds G for one pair of totals to `final`, save the term with w_y(b), which `bankerHands` holds for all of them. */
  const addFiveCards = (player: number, banker: number): void => {
    const four = fours[player * 10 + banker] as number;
    const fromTotals = -2 * (totals[banker] as number) - (player === banker ? 8 : 0);
    const mirror = banker + 10;
    const rest = missing[banker * 10 + player] as number;
    for (let card = 0; card < 10; card += 1) {
      final[banker + card] =
        (final[banker + card] as number) +
        (left[card] as number) * (four + 4 * (hands[mirror - card] as number)) +
        (hands[card] as number) *
          (fromTotals + 8 * (left[mirror - card] as number) + 4 * (left[rest + card] as number));
    }
    if (banker % 2 !== 0) return;
    for (let half = banker / 2; half < 10; half += 5) {
      const count = hands[half] as number;
      const far = banker + (missing[player * 10 + half] as number);
      final[banker + half] = (final[banker + half] as number) - 12 * count;
      final[far] = (final[far] as number) - 4 * count;
    }
  };

  /** Both hands take a third card, the Player this one; the cells are those of the Player's total with it. */
  const addSixCards = (
    player: number,
    third: number,
    weight: number,
    draws: readonly number[],
    cells: Float64Array,
    first: number,
  ): void => {
    setHands(player, third);
    for (let place = 0; place < draws.length; place += 1) addFiveCards(player, draws[place] as number);
    const twice = 2 * (totals[player] as number);
    for (let last = 0; last < 10; last += 1) {
      const five = (final[last] as number) + (final[last + 10] as number);
      const cell = first + 2 * last;
      cells[cell] = (cells[cell] as number) + weight * (five - twice * (bankerHands[last] as number));
      final[last] = 0;
      final[last + 10] = 0;
    }
  };
  return addSixCards;
};

const addAll = (places: Uint16Array, counts: Float64Array, weight: number, cells: Float64Array): void => {
  for (let index = 0; index < places.length; index += 2) {
    const cell = places[index + 1] as number;
    cells[cell] = (cells[cell] as number) + (counts[places[index] as number] as number) * weight;
  }
};

const outcomeCounter = () => {
  const scratch = newScratch();
  const { left, wholeFours, fours } = scratch;
  const { setTotals, setFours } = wholeShoe(scratch);
  const setWithout = withoutThird(scratch);
  const { setWholeBanker, setBankerHands } = bankersHands(scratch);
  const addSixCards = sixCards(scratch);
  const setLeft = (value: number, count: number): void => {
    left[value] = count;
    left[value + 10] = count;
  };

  return (plan: CountingPlan, values: ArrayLike<number>, table: Float64Array): void => {
    table.fill(0, 0, HAND_CELLS);
    let cards = 0;
    for (let value = 0; value < 10; value += 1) {
      cards += values[value] as number;
      setLeft(value, values[value] as number);
    }
    setTotals();
    setFours();
    setWholeBanker(plan.bankerDraws);
    addAll(plan.fourCards, wholeFours, (cards - 4) * (cards - 5), table);
    for (let third = 0; third < 10; third += 1) {
      const thirds = values[third] as number;
      if (thirds === 0) continue;
      setLeft(third, thirds - 1);
      setWithout(third, plan.open);
      addAll(plan.fiveCards[third] as Uint16Array, fours, thirds * (cards - 5), table);
      const list = plan.listOfThird[third] as number;
      const draws = plan.bankerDraws[list] as readonly number[];
      setBankerHands(draws, list, third);
      for (let index = 0; index < plan.playerDraws.length; index += 1) {
        const player = plan.playerDraws[index] as number;
        addSixCards(player, third, thirds, draws, table, handCell((player + third) % 10, 1, 0, 1));
      }
      setLeft(third, thirds);
    }
  };
};

/**
 * Counts into the first cells of a table the ordered six-card sequences of a shoe, given by value, that end in each pair
 * of hands. Each cell is exact: for ten full decks or what is left of them none comes near 2^53.
 */
export const countOutcomes = outcomeCounter();
