/**
 * The simulator's loops, in AssemblyScript: shuffling, dealing and counting by facts. They do what
 * `src/simulate/typescript-dealer.ts` does, by the same words of the same generator in the same order, so that every count is
 * the same. Room is for ten decks, 520 cards.
 *
 * What costs time is waiting: for the generator's last word, for a card just moved, for the end of the round before. So four
 * lanes make words far ahead, the places of a whole shoe are found before the first card moves, and a shoe is shuffled
 * while the one before it is dealt.
 *
 * The host finds every place by an exported address, and writes there what a shoe begins with. No index is checked.
 */

const FACTS: i32 = 2000;
const SHORTEST_ROUND: i32 = 4;
/** Places that find their cards, and places of a shoe that are looked up, in one go. */
const GROUP: i32 = 8;
const STEP: i32 = 16;

/** In: the dealing table, and the four words of the generator. */
export const endings: usize = memory.data(20_000, 16);
export const state: usize = memory.data(16, 16);
/** In and out: the cards as bytes; a few more are read than there are. */
export const cards: usize = memory.data(576, 16);
/** Out: the facts of each round dealt, and rounds by facts. */
export const factsDealt: usize = memory.data(264, 16);
export const histogram: usize = memory.data(8_000, 16);
/** Where the host may put what it has to say of wagers. */
export const free: usize = __heap_base;

/** Words of a lane at a time, and bytes of all four lanes. */
const LANE_WORDS: i32 = 512;
const LANE_BYTES: usize = 4 * LANE_WORDS;
/** Words of the generator in order, with room before them for what is left of the words before. */
const leftOver: usize = memory.data(16 + 16 * LANE_WORDS, 16);
const words: usize = leftOver + 16;
const wordsEnd: usize = words + 4 * LANE_BYTES;
/** What a generator with a single bit set comes to after the words of a lane, bit by bit. */
const jumps: usize = memory.data(128 * 16, 16);
/** Where the four lanes begin. */
const starts: usize = memory.data(64, 16);
/** By the place that is filled: the place of the card that comes there; a group may be written behind the last. */
const places: usize = memory.data(1_072, 16);
/** By the place that is filled next: how many half words fall in the uneven rest. */
const uneven: usize = memory.data(1_056, 16);
/** By the place of a round's first card: the round's place in the dealing table, and its pairs. */
const lookups: usize = memory.data(1_152, 16);
const pairs: usize = memory.data(576, 16);

let size: i32 = 0;
let lastStart: i32 = 0;
let shoesPlayed: i32 = 0;
let nextWord: usize = wordsEnd;
let knowsJumps: bool = false;

@inline function half(at: usize): u32 { return <u32>load<u16>(at); }

/** Begins with the cards and the generator that the host has written, and an empty histogram. */
export function begin(cardsOfShoe: i32, lastStartOfShoe: i32): void {
  if (!knowsJumps) setJumps();
  size = cardsOfShoe;
  lastStart = lastStartOfShoe;
  shoesPlayed = 0;
  nextWord = wordsEnd;
  for (let at = 0; at < size; at += 1) store<u16>(uneven + 2 * <usize>at, <u16>(0x10000 % (size - at)));
  memory.fill(histogram, 0, 4 * FACTS);
}

/**
 * Each step of the generator is linear over bits, so that many steps at once are a matrix. Its columns are found by
 * stepping from each bit.
 */
function setJumps(): void {
  for (let bit = 0; bit < 128; bit += 1) {
    const column = jumps + 16 * <usize>bit;
    store<u32>(column + 4 * <usize>(bit >> 5), <u32>1 << (bit & 31));
    let a = load<u32>(column);
    let b = load<u32>(column, 4);
    let c = load<u32>(column, 8);
    let d = load<u32>(column, 12);
    for (let word = 0; word < LANE_WORDS; word += 1) {
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = rotl<u32>(d, 11);
    }
    v128.store(column, i32x4(0, 0, 0, 0));
    store<u32>(column, a);
    store<u32>(column, b, 4);
    store<u32>(column, c, 8);
    store<u32>(column, d, 12);
  }
  knowsJumps = true;
}

/** The generator that begins where the words of a lane end. */
function jump(from: usize): v128 {
  let a = load<i32>(from);
  let b = load<i32>(from, 4);
  let c = load<i32>(from, 8);
  let d = load<i32>(from, 12);
  let sumA = i32x4.splat(0);
  let sumB = i32x4.splat(0);
  let sumC = i32x4.splat(0);
  let sumD = i32x4.splat(0);
  for (let column = jumps; column < jumps + 512; column += 16) {
    sumA = v128.xor(sumA, v128.and(v128.load(column), i32x4.splat(-(a & 1))));
    sumB = v128.xor(sumB, v128.and(v128.load(column, 512), i32x4.splat(-(b & 1))));
    sumC = v128.xor(sumC, v128.and(v128.load(column, 1024), i32x4.splat(-(c & 1))));
    sumD = v128.xor(sumD, v128.and(v128.load(column, 1536), i32x4.splat(-(d & 1))));
    a >>= 1;
    b >>= 1;
    c >>= 1;
    d >>= 1;
  }
  return v128.xor(v128.xor(sumA, sumB), v128.xor(sumC, sumD));
}

@inline function turn(word: v128, by: i32): v128 {
  return v128.or(i32x4.shl(word, by), i32x4.shr_u(word, 32 - by));
}

/** Five times, turned by seven, nine times. */
@inline function wordOf(b: v128): v128 {
  const turned = turn(i32x4.add(b, i32x4.shl(b, 2)), 7);
  return i32x4.add(turned, i32x4.shl(turned, 3));
}

/** Four words of each lane, each lane in its own quarter of the words: rows become columns. */
@inline function writeFour(to: usize, one: v128, two: v128, three: v128, four: v128): void {
  const low = v128.shuffle<i32>(one, two, 0, 4, 1, 5);
  const lowNext = v128.shuffle<i32>(three, four, 0, 4, 1, 5);
  const high = v128.shuffle<i32>(one, two, 2, 6, 3, 7);
  const highNext = v128.shuffle<i32>(three, four, 2, 6, 3, 7);
  v128.store(to, v128.shuffle<i64>(low, lowNext, 0, 2));
  v128.store(to + LANE_BYTES, v128.shuffle<i64>(low, lowNext, 1, 3));
  v128.store(to + 2 * LANE_BYTES, v128.shuffle<i64>(high, highNext, 0, 2));
  v128.store(to + 3 * LANE_BYTES, v128.shuffle<i64>(high, highNext, 1, 3));
}

/**
 * Writes the next words of xoshiro128** of Blackman and Vigna, in order: four lanes at once, each of which begins where the
 * one before it ends.
 */
function writeWords(): void {
  v128.store(starts, v128.load(state));
  for (let lane: usize = 16; lane < 64; lane += 16) v128.store(starts + lane, jump(starts + lane - 16));
  let a = gather(0);
  let b = gather(4);
  let c = gather(8);
  let d = gather(12);
  for (let to = words; to < words + LANE_BYTES; to += 16) {
    const word0 = wordOf(b);
    const shifted0 = i32x4.shl(b, 9);
    c = v128.xor(c, a);
    d = v128.xor(d, b);
    b = v128.xor(b, c);
    a = v128.xor(a, d);
    c = v128.xor(c, shifted0);
    d = turn(d, 11);
    const word1 = wordOf(b);
    const shifted1 = i32x4.shl(b, 9);
    c = v128.xor(c, a);
    d = v128.xor(d, b);
    b = v128.xor(b, c);
    a = v128.xor(a, d);
    c = v128.xor(c, shifted1);
    d = turn(d, 11);
    const word2 = wordOf(b);
    const shifted2 = i32x4.shl(b, 9);
    c = v128.xor(c, a);
    d = v128.xor(d, b);
    b = v128.xor(b, c);
    a = v128.xor(a, d);
    c = v128.xor(c, shifted2);
    d = turn(d, 11);
    const word3 = wordOf(b);
    const shifted3 = i32x4.shl(b, 9);
    c = v128.xor(c, a);
    d = v128.xor(d, b);
    b = v128.xor(b, c);
    a = v128.xor(a, d);
    c = v128.xor(c, shifted3);
    d = turn(d, 11);
    writeFour(to, word0, word1, word2, word3);
  }
  store<i32>(state, i32x4.extract_lane(a, 3));
  store<i32>(state, i32x4.extract_lane(b, 3), 4);
  store<i32>(state, i32x4.extract_lane(c, 3), 8);
  store<i32>(state, i32x4.extract_lane(d, 3), 12);
}

/** The same word of all four generators. */
@inline function gather(word: usize): v128 {
  const from = starts + word;
  return i32x4(load<i32>(from), load<i32>(from, 16), load<i32>(from, 32), load<i32>(from, 48));
}

/** Goes on with the next words; what is left of the last, less than a group, comes before them. */
function moreWords(): void {
  const left = wordsEnd - nextWord;
  v128.store(leftOver, v128.load(wordsEnd - 16));
  nextWord = words - left;
  writeWords();
}

/** Finds a card for a place by half a word, unless it falls in the uneven rest; gives the place that is next. */
@inline function findOne(at: i32, chance: u32): i32 {
  const scaled = chance * <u32>(size - at);
  store<u16>(places + 2 * <usize>at, <u16>((scaled >>> 16) + at));
  return (scaled & 0xffff) < half(uneven + 2 * <usize>at) ? at : at + 1;
}

/** The same for a group of places by four words; what follows a half in the uneven rest is found one by one. */
@inline function findGroup(at: i32): i32 {
  if (nextWord > wordsEnd - 2 * GROUP) moreWords();
  const from = nextWord;
  nextWord = from + 2 * GROUP;
  const chance = v128.load(from);
  const here = i16x8.add(i16x8.splat(<i16>at), i16x8(0, 1, 2, 3, 4, 5, 6, 7));
  const left = i16x8.sub(i16x8.splat(<i16>size), here);
  const rest = i16x8.mul(chance, left);
  const low = i32x4.shr_u(i32x4.extmul_low_i16x8_u(chance, left), 16);
  const high = i32x4.shr_u(i32x4.extmul_high_i16x8_u(chance, left), 16);
  v128.store(places + 2 * <usize>at, i16x8.add(i16x8.narrow_i32x4_u(low, high), here));
  if (i16x8.all_true(i16x8.ge_u(rest, v128.load(uneven + 2 * <usize>at)))) return at + GROUP;
  let next = at;
  for (let lane: usize = 0; lane < 2 * GROUP; lane += 2) next = findOne(next, half(from + lane));
  return next;
}

/** Finds a card for so many places from the front on, and sometimes for one more; gives how many. */
function findPlaces(count: i32): i32 {
  let at = 0;
  while (at + GROUP <= count) at = findGroup(at);
  while (at < count) {
    if (nextWord == wordsEnd) moreWords();
    at = findOne(at, half(nextWord));
    at = findOne(at, half(nextWord + 2));
    nextWord += 4;
  }
  return at;
}

/** Fills a place with the card found for it. */
@inline function fill(at: i32): void {
  const here = cards + <usize>at;
  const there = cards + <usize>load<u16>(places + 2 * <usize>at);
  const card = load<u8>(there);
  store<u8>(there, load<u8>(here));
  store<u8>(here, card);
}

export function shuffleDeck(count: i32): void {
  const end = findPlaces(count);
  for (let at = 0; at < end; at += 1) fill(at);
}

/** The total of two cards' values. */
@inline function total(one: v128, other: v128): v128 {
  const sum = i8x16.add(one, other);
  return i8x16.min_u(sum, i8x16.sub(sum, i8x16.splat(10)));
}

/** What would be dealt from each place at which a round may begin. */
function lookUp(): void {
  const tens = i8x16(0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 0, 0, 0, 0, 0, 0);
  const low = i8x16.splat(15);
  const hundred = i8x16.splat(100);
  for (let at = 0; at <= lastStart; at += STEP) {
    const from = cards + <usize>at;
    const player1 = v128.load(from);
    const banker1 = v128.load(from, 1);
    const player2 = v128.load(from, 2);
    const banker2 = v128.load(from, 3);
    const player = total(v128.and(player1, low), v128.and(player2, low));
    const banker = total(v128.and(banker1, low), v128.and(banker2, low));
    const hands = i8x16.add(i8x16.swizzle(tens, player), banker);
    const next = i8x16.add(i8x16.swizzle(tens, v128.and(v128.load(from, 4), low)), v128.and(v128.load(from, 5), low));
    const to = lookups + 2 * <usize>at;
    v128.store(to, i16x8.add(i16x8.extmul_low_i8x16_u(hands, hundred), i16x8.extend_low_i8x16_u(next)));
    v128.store(to, i16x8.add(i16x8.extmul_high_i8x16_u(hands, hundred), i16x8.extend_high_i8x16_u(next)), 16);
    const ofPlayer = i8x16.eq(player1, player2);
    const ofBanker = i8x16.eq(banker1, banker2);
    const ofOne = v128.and(v128.and(ofPlayer, ofBanker), i8x16.eq(player1, banker1));
    const either = v128.or(v128.and(ofPlayer, i8x16.splat(1)), v128.and(ofBanker, i8x16.splat(2)));
    v128.store(pairs + <usize>at, i8x16.sub(either, ofOne));
  }
}

@inline function endingAt(at: i32): i32 {
  return <i32>load<u16>(endings + 2 * <usize>load<u16>(lookups + 2 * <usize>at));
}

@inline function factsAt(at: i32, ending: i32): usize {
  return <usize>((ending >> 3) + <i32>load<u8>(pairs + <usize>at));
}

/** Deals from the front of the shoe, and notes the facts of each round; gives the rounds. */
export function deal(mostRounds: i32): i32 {
  lookUp();
  return dealLookedUp(mostRounds);
}

function dealLookedUp(mostRounds: i32): i32 {
  let at = 0;
  let rounds = 0;
  while (at <= lastStart && rounds < mostRounds) {
    const ending = endingAt(at);
    store<u16>(factsDealt + 2 * <usize>rounds, <u16>factsAt(at, ending));
    rounds += 1;
    at += ending & 7;
  }
  return rounds;
}

@inline function countOne(facts: usize): void {
  const place = histogram + 4 * facts;
  store<u32>(place, load<u32>(place) + 1);
}

/**
 * Shuffles the next shoe while the one looked up before is dealt and counted, so that neither waits for its memory; gives
 * the rounds.
 */
function shuffleAndCount(count: i32): i32 {
  const end = findPlaces(count);
  let next = 0;
  let at = 0;
  let rounds = 0;
  while (at <= lastStart) {
    const ending = endingAt(at);
    countOne(factsAt(at, ending));
    rounds += 1;
    at += ending & 7;
    // A round takes nearly five cards, so that both come to an end together.
    if (next + 5 > end) continue;
    fill(next);
    fill(next + 1);
    fill(next + 2);
    fill(next + 3);
    fill(next + 4);
    next += 5;
  }
  for (; next < end; next += 1) fill(next);
  return rounds;
}

/** Adds the first rounds dealt to the histogram. */
export function tally(rounds: i32): void {
  for (let round = 0; round < rounds; round += 1) countOne(<usize>load<u16>(factsDealt + 2 * <usize>round));
}

function countLookedUp(mostRounds: i32): i32 {
  const rounds = dealLookedUp(mostRounds);
  tally(rounds);
  return rounds;
}

/** Plays so many shoes, or fewer when the rounds are reached before; gives the rounds. */
export function playShoes(shoes: i32, cardsToShuffle: i32, mostRounds: i32): i32 {
  const mostOfShoe = lastStart / SHORTEST_ROUND + 1;
  let played = 0;
  shuffleDeck(cardsToShuffle);
  lookUp();
  for (let shoe = 1; shoe < shoes; shoe += 1) {
    // Only where it is certain that another shoe is needed is it shuffled meanwhile: chance goes on as shoe by shoe.
    if (mostRounds - played > mostOfShoe) played += shuffleAndCount(cardsToShuffle);
    else {
      played += countLookedUp(mostRounds - played);
      if (played == mostRounds) {
        shoesPlayed += shoe;
        return played;
      }
      shuffleDeck(cardsToShuffle);
    }
    lookUp();
  }
  shoesPlayed += shoes;
  return played + countLookedUp(mostRounds - played);
}

/** Shoes that {@link playShoes} has begun. */
export function shoesBegun(): i32 {
  return shoesPlayed;
}

/** The sum of a number by facts over all rounds tallied; both lists are the host's. */
export function sumTallied(facts: usize, numbers: usize, length: i32): f64 {
  let sum: i64 = 0;
  for (let at: usize = 0; at < <usize>length; at += 1) {
    const count = <i64>load<u32>(histogram + 4 * <usize>load<u16>(facts + 2 * at));
    sum += count * <i64>load<i32>(numbers + 4 * at);
  }
  return <f64>sum;
}
