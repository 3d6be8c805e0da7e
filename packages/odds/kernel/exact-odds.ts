/**
 * The counting loops of exact odds, in AssemblyScript: pairs of doubles, and so two shoes side by side, or one shoe with
 * two Player totals side by side where most of the work is. What is counted, and by which identities, stands in
 * `src/outcome-counts.ts`, `src/joint-counts.ts` and `src/wager-weights.ts`, whose results are the same to the last bit:
 * counts are integers below 2^53, so that the order of work does not matter, and rounded sums keep their order.
 *
 * The host finds every place by an exported address. It writes the draw table once, and then the shoes, each in its lane.
 * A list is its length and its items, of 16 bits; places of pairs of doubles in lists are in bytes. No index is checked.
 */

const VALUES: i32 = 10;
const RANKS: i32 = 13;
const HAND_CELLS: i32 = 400;
const PAIR_CLASSES: i32 = 5;
/** Bytes of a pair of doubles, of ten and twenty of them, of one for each pair of totals, and for each pair of hands. */
const PAIR: i32 = 16;
const TEN: i32 = 160;
const TWENTY: i32 = 320;
const BY_TOTALS: i32 = 1600;
const BY_HANDS: i32 = 6400;
/** Bytes of a list of up to ten items, and of a place and a cell for each pair of totals. */
const SHORT_LIST: i32 = 22;
const LONG_LIST: i32 = 402;

/** In: the cards left by rank, and the draw table as lists and as flags. */
export const counts: usize = memory.data(RANKS * PAIR, 16);
export const openTotals: usize = memory.data(SHORT_LIST, 16);
export const fourCards: usize = memory.data(LONG_LIST, 16);
export const fiveCards: usize = memory.data(10 * LONG_LIST, 16);
export const playerDraws: usize = memory.data(SHORT_LIST, 16);
export const bankerDraws: usize = memory.data(10 * SHORT_LIST, 16);
export const listOfThird: usize = memory.data(20, 16);
export const playerDrawsOn: usize = memory.data(100, 16);
export const bankerDrawsAlone: usize = memory.data(100, 16);
export const bankerDrawsAgainst: usize = memory.data(1000, 16);

/** Out: counts by finished hands, then by pairs, then by both together. */
export const cells: usize = memory.data(BY_HANDS + 5 * PAIR + 5 * BY_HANDS, 16);
const handCells: usize = cells;
const pairCells: usize = cells + BY_HANDS;
const factCells: usize = cells + BY_HANDS + 5 * PAIR;

/** Where the host may put what it has to say of wagers. */
export const free: usize = __heap_base;

// Scratch space, named as in `src/outcome-counts.ts`. Lists of twenty hold the same ten twice, or sums not yet folded, so
// that no index needs a remainder.
const left: usize = memory.data(TWENTY, 16);
const left4: usize = memory.data(TWENTY, 16);
const left8: usize = memory.data(TWENTY, 16);
const hands: usize = memory.data(TEN, 16);
const hands4: usize = memory.data(TWENTY, 16);
/** Four times the cards left, by the sum of a card and the Banker's total, for the Player's total of each lane. */
const completing4: usize = memory.data(TWENTY, 16);
const ways: usize = memory.data(BY_TOTALS, 16);
const wholeTotals: usize = memory.data(TEN, 16);
const wholeFours: usize = memory.data(BY_TOTALS, 16);
const totals: usize = memory.data(TEN, 16);
const fours: usize = memory.data(BY_TOTALS, 16);
const wholeBanker: usize = memory.data(BY_TOTALS, 16);
const bankerHands: usize = memory.data(TEN, 16);
const final: usize = memory.data(TWENTY, 16);
/** By value: ordered pairs of one rank, their squares, and pairs of pairs of one rank. */
const pairs: usize = memory.data(TEN, 16);
const pairSquares: usize = memory.data(TEN, 16);
const twins: usize = memory.data(TEN, 16);
/** Finished hands with a pair of the Player, of the Banker, in both of two ranks, and in both of one rank. */
const ofPlayer: usize = memory.data(4 * BY_HANDS, 16);
const ofBanker: usize = ofPlayer + BY_HANDS;
const ofBoth: usize = ofPlayer + 2 * BY_HANDS;
const ofTwins: usize = ofPlayer + 3 * BY_HANDS;
const noughts: usize = memory.data(TEN, 16);

@inline function add(a: v128, b: v128): v128 { return f64x2.add(a, b); }
@inline function sub(a: v128, b: v128): v128 { return f64x2.sub(a, b); }
@inline function mul(a: v128, b: v128): v128 { return f64x2.mul(a, b); }
@inline function twice(a: v128): v128 { return f64x2.add(a, a); }
@inline function splat(value: f64): v128 { return f64x2.splat(value); }
/** The first lane of the one and the second of the other. */
@inline function mix(a: v128, b: v128): v128 { return v128.shuffle<f64>(a, b, 0, 3); }
@inline function at(table: usize, place: i32): usize { return table + ((<usize>place) << 4); }
@inline function get(table: usize, place: i32): v128 { return v128.load(at(table, place)); }
@inline function put(table: usize, place: i32, value: v128): void { v128.store(at(table, place), value); }
@inline function raise(place: usize, by: v128): void { v128.store(place, f64x2.add(v128.load(place), by)); }
@inline function item(list: usize, place: i32): i32 { return <i32>load<u16>(list + ((<usize>place) << 1)); }
@inline function modulo(sum: i32): i32 { return sum >= VALUES ? sum - VALUES : sum; }
@inline function rest(total: i32, card: i32): i32 { return total >= card ? total - card : total - card + VALUES; }
/** As `handCell` of the host. */
@inline function handCell(player: i32, playerThird: i32, banker: i32, bankerThird: i32): i32 {
  return ((player * 2 + playerThird) * VALUES + banker) * 2 + bankerThird;
}

function setLeft(value: i32, count: v128): void {
  const place = at(0, value);
  v128.store(left + place, count);
  v128.store(left + place + TEN, count);
  const four = mul(count, splat(4));
  v128.store(left4 + place, four);
  v128.store(left4 + place + TEN, four);
  const eight = twice(four);
  v128.store(left8 + place, eight);
  v128.store(left8 + place + TEN, eight);
}

/** Adds up the counts by value; gives all cards. */
function setValues(): v128 {
  let pictures = splat(0);
  let cards = splat(0);
  for (let rank = 0; rank < RANKS; rank += 1) {
    const count = get(counts, rank);
    cards = add(cards, count);
    if (rank < 9) setLeft(rank + 1, count);
    else pictures = add(pictures, count);
  }
  setLeft(0, pictures);
  return cards;
}

/** The ways by total and first card, and the hands by total. */
function setTotals(): void {
  for (let total = 0; total < VALUES; total += 1) {
    const row = at(ways, total * VALUES);
    for (let card = 0; card < VALUES; card += 1) put(row, card, get(left, total - card + VALUES));
    if ((total & 1) == 0) {
      raise(at(row, total >> 1), splat(-1));
      raise(at(row, (total >> 1) + 5), splat(-1));
    }
    let sum = splat(0);
    for (let card = 0; card < VALUES; card += 1) sum = add(sum, mul(get(left, card), get(row, card)));
    put(wholeTotals, total, sum);
  }
}

function setFours(): void {
  for (let total = 0; total < VALUES; total += 1) {
    const row = at(ways, total * VALUES);
    for (let card = 0; card < VALUES; card += 1) put(hands, card, mul(get(left, card), get(row, card)));
    const sum = get(wholeTotals, total);
    for (let other = 0; other <= total; other += 1) {
      const line = at(ways, other * VALUES);
      let shared = splat(0);
      for (let card = 0; card < VALUES; card += 1) shared = add(shared, mul(get(hands, card), get(line, card)));
      let four = sub(mul(sum, get(wholeTotals, other)), mul(splat(4), shared));
      if (total == other) four = add(four, twice(sum));
      put(wholeFours, total * VALUES + other, four);
      put(wholeFours, other * VALUES + total, four);
    }
  }
}

function setWithout(third: i32): void {
  const open = item(openTotals, 0);
  for (let place = 1; place <= open; place += 1) {
    const player = item(openTotals, place);
    const p = at(ways, player * VALUES);
    const holding = get(p, third);
    const partner = rest(player, third);
    const others = sub(get(wholeTotals, player), twice(holding));
    put(totals, player, others);
    for (let earlier = 1; earlier < place; earlier += 1) {
      const banker = item(openTotals, earlier);
      const b = at(ways, banker * VALUES);
      const inPlayer = mul(holding, sub(get(totals, banker), twice(get(b, partner))));
      const inBanker = mul(get(b, third), sub(others, twice(get(p, rest(banker, third)))));
      const four = sub(get(wholeFours, player * VALUES + banker), twice(add(inPlayer, inBanker)));
      put(fours, player * VALUES + banker, four);
      put(fours, banker * VALUES + player, four);
    }
    const inBoth = mul(holding, add(sub(others, twice(get(p, partner))), splat(2)));
    const square = player * (VALUES + 1);
    put(fours, square, sub(get(wholeFours, square), mul(splat(4), inBoth)));
  }
}

function setWholeBanker(): void {
  for (let list = 0; list < VALUES; list += 1) {
    const draws = bankerDraws + list * SHORT_LIST;
    const many = item(draws, 0);
    if (many == 0) continue;
    for (let last = 0; last < VALUES; last += 1) {
      let sum = splat(0);
      for (let place = 1; place <= many; place += 1) {
        const banker = item(draws, place);
        const card = rest(last, banker);
        sum = add(sum, mul(get(left, card), get(ways, banker * VALUES + card)));
      }
      put(wholeBanker, list * VALUES + last, sum);
    }
  }
}

function setBankerHands(draws: usize, list: i32, third: i32): void {
  memory.copy(bankerHands, at(wholeBanker, list * VALUES), TEN);
  const many = item(draws, 0);
  for (let place = 1; place <= many; place += 1) {
    const banker = item(draws, place);
    const partner = rest(banker, third);
    const asFirst = at(bankerHands, modulo(banker + third));
    v128.store(asFirst, sub(v128.load(asFirst), get(ways, banker * VALUES + third)));
    const asSecond = at(bankerHands, modulo(banker + partner));
    v128.store(asSecond, sub(v128.load(asSecond), get(left, partner)));
  }
}

/** The hands that begin with a card, by the Player total of each lane. */
@inline function setHand(one: usize, two: usize, card: usize): void {
  const count = mul(v128.load(left + card * PAIR), mix(v128.load(one + card * PAIR), v128.load(two + card * PAIR)));
  v128.store(hands + card * PAIR, count);
  const four = mul(count, splat(4));
  v128.store(hands4 + card * PAIR, four);
  v128.store(hands4 + card * PAIR + TEN, four);
}

function setHands(first: i32, second: i32, third: i32): void {
  const one = at(ways, first * VALUES);
  const two = at(ways, second * VALUES);
  setHand(one, two, 0);
  setHand(one, two, 1);
  setHand(one, two, 2);
  setHand(one, two, 3);
  setHand(one, two, 4);
  setHand(one, two, 5);
  setHand(one, two, 6);
  setHand(one, two, 7);
  setHand(one, two, 8);
  setHand(one, two, 9);
  fewerHands(rest(first, third), f64x2.replace_lane(splat(0), 0, 1));
  fewerHands(rest(second, third), f64x2.replace_lane(splat(0), 1, 1));
}

/** Takes out the hands that this card completes, in one lane. */
@inline function fewerHands(partner: i32, lane: v128): void {
  const fewer = sub(get(hands, partner), mul(get(left, partner), lane));
  put(hands, partner, fewer);
  const four = mul(fewer, splat(4));
  put(hands4, partner, four);
  put(hands4, partner + VALUES, four);
}

/** Four times the cards that complete the totals of both lanes. */
function setCompleting(first: i32, second: i32): void {
  for (let card = 0; card < VALUES; card += 1) {
    const four = mix(get(left4, card - first + VALUES), get(left4, card - second + VALUES));
    put(completing4, card, four);
    put(completing4, card + VALUES, four);
  }
}

/** `mirror` is how far the Banker's total is from the middle of the lists of twenty. Written out ten times, for speed. */
@inline function addFifthCard(end: usize, mirror: usize, up: usize, four: v128, many: v128, card: usize): void {
  const back = mirror + TEN - card * PAIR;
  const fromFour = mul(v128.load(left + card * PAIR), add(four, v128.load(hands4 + back)));
  const more = add(v128.load(left8 + back), v128.load(up + card * PAIR));
  const fromHands = mul(v128.load(hands + card * PAIR), add(many, more));
  v128.store(end + card * PAIR, add(v128.load(end + card * PAIR), add(fromFour, fromHands)));
}

function addFiveCards(first: i32, second: i32, banker: i32, up: usize): void {
  const four = mix(get(fours, first * VALUES + banker), get(fours, second * VALUES + banker));
  let many = mul(splat(-2), get(totals, banker));
  if (first == banker) many = sub(many, f64x2.replace_lane(splat(0), 0, 8));
  if (second == banker) many = sub(many, f64x2.replace_lane(splat(0), 1, 8));
  const mirror = at(0, banker);
  const end = final + mirror;
  addFifthCard(end, mirror, up, four, many, 0);
  addFifthCard(end, mirror, up, four, many, 1);
  addFifthCard(end, mirror, up, four, many, 2);
  addFifthCard(end, mirror, up, four, many, 3);
  addFifthCard(end, mirror, up, four, many, 4);
  addFifthCard(end, mirror, up, four, many, 5);
  addFifthCard(end, mirror, up, four, many, 6);
  addFifthCard(end, mirror, up, four, many, 7);
  addFifthCard(end, mirror, up, four, many, 8);
  addFifthCard(end, mirror, up, four, many, 9);
  if ((banker & 1) != 0) return;
  for (let half = banker >> 1; half < VALUES; half += 5) {
    const count = get(hands, half);
    raise(at(end, half), mul(splat(-12), count));
    const four = mul(splat(-4), count);
    raise(at(end, rest(first, half)), mix(four, splat(0)));
    raise(at(end, rest(second, half)), mix(splat(0), four));
  }
}

/** Both hands take a third card, the Player this one. One shoe has two Player totals at once. */
function addSixCards(third: i32, thirds: v128, shoes: i32): void {
  const list = item(listOfThird, third);
  const draws = bankerDraws + list * SHORT_LIST;
  const many = item(draws, 0);
  if (many == 0) return;
  setBankerHands(draws, list, third);
  const players = item(playerDraws, 0);
  for (let index = 1; index <= players; index += 3 - shoes) {
    const first = item(playerDraws, index);
    const second = shoes == 2 || index == players ? first : item(playerDraws, index + 1);
    setHands(first, second, third);
    if (first != second) setCompleting(first, second);
    for (let place = 1; place <= many; place += 1) {
      const banker = item(draws, place);
      addFiveCards(first, second, banker, first == second ? at(left4, rest(banker, first)) : at(completing4, banker));
    }
    const total = twice(mix(get(totals, first), get(totals, second)));
    const firstRow = at(handCells, handCell(modulo(first + third), 1, 0, 1));
    const secondRow = at(handCells, handCell(modulo(second + third), 1, 0, 1));
    for (let last = 0; last < VALUES; last += 1) {
      const five = add(get(final, last), get(final, last + VALUES));
      const six = mul(thirds, sub(five, mul(total, get(bankerHands, last))));
      put(final, last, splat(0));
      put(final, last + VALUES, splat(0));
      if (first == second) raise(at(firstRow, 2 * last), six);
      else {
        raise(at(firstRow, 2 * last), mix(six, splat(0)));
        raise(at(secondRow, 2 * last), v128.shuffle<f64>(six, splat(0), 1, 2));
      }
    }
  }
}

function addAll(list: usize, table: usize, weight: v128): void {
  const end = list + 2 + 2 * <usize>load<u16>(list);
  for (let place = list + 2; place < end; place += 4)
    raise(handCells + <usize>load<u16>(place, 2), mul(v128.load(table + <usize>load<u16>(place)), weight));
}

/** Counts by finished hands. */
function countHands(cards: v128, shoes: i32): void {
  memory.fill(handCells, 0, BY_HANDS);
  setTotals();
  setFours();
  setWholeBanker();
  const five = sub(cards, splat(5));
  addAll(fourCards, wholeFours, mul(sub(cards, splat(4)), five));
  for (let third = 0; third < VALUES; third += 1) {
    const thirds = get(left, third);
    if (!v128.any_true(thirds)) continue;
    setLeft(third, sub(thirds, splat(1)));
    setWithout(third);
    addAll(fiveCards + third * LONG_LIST, fours, mul(thirds, five));
    addSixCards(third, thirds, shoes);
    setLeft(third, thirds);
  }
}

/** Counts by pairs in the initial hands, as `countPairs`, and what of it depends on values. */
function countPairs(cards: v128): void {
  memory.fill(pairs, 0, TEN);
  memory.fill(pairSquares, 0, TEN);
  memory.fill(twins, 0, TEN);
  let allPairs = splat(0);
  let squares = splat(0);
  let allTwins = splat(0);
  for (let rank = 0; rank < RANKS; rank += 1) {
    const count = get(counts, rank);
    const two = mul(count, sub(count, splat(1)));
    const square = mul(two, two);
    const four = mul(two, mul(sub(count, splat(2)), sub(count, splat(3))));
    allPairs = add(allPairs, two);
    squares = add(squares, square);
    allTwins = add(allTwins, four);
    const value = rank < 9 ? rank + 1 : 0;
    raise(at(pairs, value), two);
    raise(at(pairSquares, value), square);
    raise(at(twins, value), four);
  }
  const inBoth = sub(mul(allPairs, allPairs), squares);
  const others = mul(sub(cards, splat(2)), sub(cards, splat(3)));
  const inOne = sub(sub(mul(allPairs, others), inBoth), allTwins);
  const four = mul(mul(cards, sub(cards, splat(1))), others);
  put(pairCells, 0, sub(sub(sub(four, twice(inOne)), inBoth), allTwins));
  put(pairCells, 1, inOne);
  put(pairCells, 2, inOne);
  put(pairCells, 3, inBoth);
  put(pairCells, 4, allTwins);
}

/** As `Opening` of `src/joint-counts.ts`: its sequences times `weight`, spread over the finished hands they lead to. */
function addOpening(
  table: usize,
  player: i32,
  banker: i32,
  weight: v128,
  total: v128,
  row: usize,
  open: i32,
  cards: v128,
): void {
  const place = player * VALUES + banker;
  const fifth = sub(cards, splat(4));
  const sixth = sub(cards, splat(5));
  const playerDrawsHere = load<u8>(playerDrawsOn + place) != 0;
  if (!playerDrawsHere && load<u8>(bankerDrawsAlone + place) == 0) {
    raise(at(table, handCell(player, 0, banker, 0)), mul(mul(weight, total), mul(fifth, sixth)));
    return;
  }
  for (let third = 0; third < VALUES; third += 1) {
    const thirds = get(left, third);
    const five = mul(weight, thirds);
    const after = sub(total, twice(get(row, third)));
    if (!playerDrawsHere) {
      raise(at(table, handCell(player, 0, modulo(banker + third), 1)), mul(mul(five, after), sixth));
    } else if (load<u8>(bankerDrawsAgainst + place * VALUES + third) == 0) {
      raise(at(table, handCell(modulo(player + third), 1, banker, 0)), mul(mul(five, after), sixth));
    } else {
      addLastCards(at(table, handCell(modulo(player + third), 1, 0, 1)), banker, five, after, row, open, third);
    }
  }
}

/** The Banker's third card after the Player's. */
function addLastCards(
  cells: usize,
  banker: i32,
  five: v128,
  after: v128,
  row: usize,
  open: i32,
  third: i32,
): void {
  const thirds = get(left, third);
  put(left, third, sub(thirds, splat(1)));
  for (let last = 0; last < VALUES; last += 1) {
    const six = mul(mul(five, get(left, last)), sub(after, twice(get(row, last))));
    raise(at(cells, 2 * modulo(banker + last)), six);
  }
  if (open >= 0) {
    const last = rest(open, third);
    raise(at(cells, 2 * modulo(banker + last)), twice(mul(five, get(left, last))));
  }
  put(left, third, thirds);
}

function addPaired(value: i32, cards: v128): void {
  const two = get(pairs, value);
  const count = get(left, value);
  const total = modulo(2 * value);
  setLeft(value, sub(count, splat(2)));
  setTotals();
  for (let open = 0; open < VALUES; open += 1) {
    const row = at(ways, open * VALUES);
    addOpening(ofPlayer, total, open, two, get(wholeTotals, open), row, open, cards);
    addOpening(ofBanker, open, total, two, get(wholeTotals, open), row, open, cards);
  }
  for (let other = 0; other < VALUES; other += 1) {
    let weight = mul(two, get(pairs, other));
    if (other == value) weight = sub(weight, get(pairSquares, value));
    if (!v128.any_true(weight)) continue;
    const others = get(left, other);
    setLeft(other, sub(others, splat(2)));
    addOpening(ofBoth, total, modulo(2 * other), weight, splat(1), noughts, -1, cards);
    setLeft(other, others);
  }
  if (v128.any_true(get(twins, value))) {
    setLeft(value, sub(count, splat(4)));
    addOpening(ofTwins, total, total, get(twins, value), splat(1), noughts, -1, cards);
  }
  setLeft(value, count);
}

/** Counts by hands and pairs together, from those by hands. */
function countFacts(cards: v128): void {
  memory.fill(ofPlayer, 0, 4 * BY_HANDS);
  for (let value = 0; value < VALUES; value += 1) if (v128.any_true(get(pairs, value))) addPaired(value, cards);
  for (let cell = 0; cell < HAND_CELLS; cell += 1) {
    const inBoth = get(ofBoth, cell);
    const inTwins = get(ofTwins, cell);
    const two = add(inBoth, inTwins);
    const player = sub(get(ofPlayer, cell), two);
    const banker = sub(get(ofBanker, cell), two);
    const facts = at(factCells, cell * PAIR_CLASSES);
    put(facts, 0, sub(sub(sub(get(handCells, cell), player), banker), two));
    put(facts, 1, player);
    put(facts, 2, banker);
    put(facts, 3, inBoth);
    put(facts, 4, inTwins);
  }
}

/** Adds up a list of cells in two sums by turns, as `src/wager-weights.ts`. */
function sumOf(list: usize): v128 {
  const last = list + 2 * <usize>load<u16>(list);
  let even = splat(0);
  let odd = splat(0);
  let place = list + 2;
  for (; place < last; place += 4) {
    even = add(even, v128.load(handCells + <usize>load<u16>(place)));
    odd = add(odd, v128.load(handCells + <usize>load<u16>(place, 2)));
  }
  if (place == last) even = add(even, v128.load(handCells + <usize>load<u16>(place)));
  return add(even, odd);
}

// What the host said of wagers: lists of cells one after the other, and of each wager whether it goes by four cards and a
// list of the sums of those cells, with what each of them returns.
let groups: usize = 0;
let manyGroups: i32 = 0;
let sums: usize = 0;
let terms: usize = 0;
let returned: usize = 0;
let manyWagers: i32 = 0;
let results: usize = 0;

export function setWagers(
  atGroups: usize,
  groupCount: i32,
  atSums: usize,
  atTerms: usize,
  atReturned: usize,
  wagerCount: i32,
  atResults: usize,
): void {
  groups = atGroups;
  manyGroups = groupCount;
  sums = atSums;
  terms = atTerms;
  returned = atReturned;
  manyWagers = wagerCount;
  results = atResults;
}

/** The expectation of each wager, operation for operation as `weigh` of the host. */
function weigh(cards: v128): void {
  let list = groups;
  for (let group = 0; group < manyGroups; group += 1) {
    put(sums, group, sumOf(list));
    list += 2 + 2 * <usize>load<u16>(list);
  }
  const four = mul(mul(mul(cards, sub(cards, splat(1))), sub(cards, splat(2))), sub(cards, splat(3)));
  const six = mul(mul(four, sub(cards, splat(4))), sub(cards, splat(5)));
  let term = terms;
  let factor = returned;
  for (let wager = 0; wager < manyWagers; wager += 1) {
    const all = load<u16>(term) != 0 ? four : six;
    const last = term + 2 + 2 * <usize>load<u16>(term, 2);
    let sum = splat(0);
    for (term += 4; term <= last; term += 2) {
      sum = add(sum, mul(v128.load(sums + <usize>load<u16>(term)), splat(load<f64>(factor))));
      factor += 8;
    }
    put(results, wager, f64x2.div(sub(sum, all), all));
  }
}

/** Counts one shoe, that of the first lane, or two; also by facts where asked to. Gives all cards. */
function countCells(shoes: i32, byFacts: bool): v128 {
  if (shoes == 1) for (let rank = 0; rank < RANKS; rank += 1) put(counts, rank, v128.load64_splat(at(counts, rank)));
  const cards = setValues();
  countHands(cards, shoes);
  countPairs(cards);
  if (byFacts) countFacts(cards);
  return cards;
}

export function count(shoes: i32, byFacts: bool): void {
  countCells(shoes, byFacts);
}

/** Counts, and weighs the counts for the wagers. */
export function evaluate(shoes: i32, byFacts: bool): void {
  weigh(countCells(shoes, byFacts));
}
