import { fault, type Game, ok, parseWhole, type Result, type RoundWager, readFields, readOutside } from '@sabot/rules';
import { removalEffects } from './effect-of-removal.ts';
import { toNumber } from './fraction.ts';
import { cardsIn, type RankCounts } from './shoe.ts';

/**
 * The best linear count of a wager.
 *
 * Take k cards at random from a shoe of N; n = N - k are left. Of all estimates of the expectation that add a number for
 * each card seen, the one with the least mean square error is, for every k,
 *
 *   expectation = m + (N - 1) / n * (sum of the effects of removal of the cards seen)
 *
 * with m the expectation of the whole shoe: given that a card is gone the others are as good as a shoe without that one
 * card, so a card's covariance with the expectation is its effect, and the effects add up to nought over the shoe. A
 * counter keeps the sum (the running count) and divides it by the decks left (the true count, running * 52 / n).
 */
export interface LinearCount {
  readonly wager: RoundWager;
  /** Of the whole shoe: the estimate at a count of nought. */
  readonly expectation: number;
  /** By rank: (N - 1) / 52 times the effect, so that the true count itself is to be added to the expectation. */
  readonly tags: readonly number[];
  /**
   * Null where small whole tags say nothing: the ranks have all the same effect, which is then nought. Of a full shoe
   * that is so for pairs, of which every rank has as many; a linear count is blind to them.
   */
  readonly simple: SimpleCount | null;
}

/**
 * A count for people: small whole tags. They need not cancel out over the shoe, but the running count begins with
 * whatever makes it end at nought.
 */
export interface SimpleCount {
  readonly tags: readonly number[];
  /** The running count of the whole shoe. */
  readonly start: number;
  /** Between tags and effects, card by card: the part of what the best linear count sees that is seen with these. */
  readonly correlation: number;
  /** By least squares, what one more of the true count adds to the expectation. */
  readonly edgePerTrueCount: number;
  /** The true count from which the wager favours the patron, by this model. */
  readonly threshold: number;
}

export interface CountOptions {
  /** The highest tag, and the lowest below nought. */
  readonly level: number;
  /** Only tags that cancel out over the shoe, so that the count begins at nought; such a count may see less. */
  readonly balanced: boolean;
}

const CARDS_OF_DECK = 52;

/** Ranks with the same effect, that get the same tag. */
interface Group {
  readonly effect: number;
  readonly cards: number;
}

const groupsOf = (effects: readonly number[], shoe: RankCounts): readonly Group[] => {
  const cards = new Map<number, number>();
  for (const [place, effect] of effects.entries())
    cards.set(effect, (cards.get(effect) ?? 0) + (shoe[place] as number));
  return [...cards].map(([effect, count]) => ({ effect, cards: count })).sort((a, b) => a.effect - b.effect);
};

/** How tags of the groups go with their effects, over all cards of the shoe. */
interface Fit {
  readonly tags: readonly number[];
  readonly sum: number;
  /** Least squares: effects are about this times the tags less their mean. */
  readonly slope: number;
  readonly correlation: number;
  /** How much there is to count. */
  readonly labour: number;
}

const fit = (groups: readonly Group[], tags: readonly number[]): Fit => {
  let [cards, sum, squares, products, effects, labour] = [0, 0, 0, 0, 0, 0];
  for (const [index, group] of groups.entries()) {
    const tag = tags[index] as number;
    cards += group.cards;
    sum += group.cards * tag;
    squares += group.cards * tag * tag;
    products += group.cards * tag * group.effect;
    effects += group.cards * group.effect * group.effect;
    labour += group.cards * Math.abs(tag);
  }
  // The effects' mean is nought, so only the tags are to be centred. Integers: no spread is exactly nought.
  const spread = squares - (sum * sum) / cards;
  const flat = spread === 0 || effects === 0;
  const [slope, correlation] = flat ? [0, 0] : [products / spread, products / Math.sqrt(spread * effects)];
  return { tags, sum, slope, correlation, labour };
};

/** All ways to give so many groups tags that do not fall. */
const risingTags = function* (groups: number, least: number, most: number): Generator<readonly number[]> {
  if (groups === 0) {
    yield [];
    return;
  }
  for (let tag = least; tag <= most; tag += 1) {
    for (const rest of risingTags(groups - 1, tag, most)) yield [tag, ...rest];
  }
};

/** Correlations closer than this are equal but for rounding. */
const ROUNDING = 1e-12;

/**
 * The tags that correlate best and, among equals, leave least to count; null if none correlate. The best fit of effects
 * by a line in the tags gives each effect the tag nearest to it on that line, so the best tags rise with the effects and
 * no others need be tried. (Balanced ones that do not rise could in rare cases fit a little better.)
 */
const bestFit = (groups: readonly Group[], { level, balanced }: CountOptions): Fit | null => {
  let best: Fit | null = null;
  for (const tags of risingTags(groups.length, -level, level)) {
    const found = fit(groups, tags);
    if (found.correlation < ROUNDING || (balanced && found.sum !== 0)) continue;
    const ahead = found.correlation - (best?.correlation ?? 0);
    if (ahead > ROUNDING || (best !== null && ahead > -ROUNDING && found.labour < best.labour)) best = found;
  }
  return best;
};

/**
 * With tags of mean a, the running count less a for each card seen is what counts. A running count begun at -a N and
 * divided by the decks left is that and -52 a besides, which is why the threshold of an unbalanced count is shifted.
 */
const simpleCount = (
  effects: readonly number[],
  shoe: RankCounts,
  expectation: number,
  options: CountOptions,
): SimpleCount | null => {
  const groups = groupsOf(effects, shoe);
  const best = bestFit(groups, options);
  if (best === null) return null;
  const cards = cardsIn(shoe);
  const edgePerTrueCount = (best.slope * (cards - 1)) / CARDS_OF_DECK;
  return {
    tags: effects.map((effect) => best.tags[groups.findIndex((group) => group.effect === effect)] as number),
    start: 0 - best.sum,
    correlation: best.correlation,
    edgePerTrueCount,
    threshold: -expectation / edgePerTrueCount - (best.sum * CARDS_OF_DECK) / cards,
  };
};

const MALFORMED = fault(
  'malformed-question',
  'The options of a count are an object with, if you like, "level" and "balanced", true or false.',
);

/** Beyond it there are more tags than people keep apart, and more ways to choose them than a machine goes through. */
const HIGHEST_LEVEL = 3;

const readOptions = (value: unknown): Result<CountOptions> => {
  const fields = readFields(value, ['level', 'balanced'], MALFORMED);
  if (!fields.ok) return fields;
  const { balanced = false } = fields.value;
  const level = parseWhole(fields.value.level ?? 2, 'The level of a count', 1, HIGHEST_LEVEL);
  if (!level.ok) return level;
  return typeof balanced === 'boolean' ? ok({ level: level.value, balanced }) : MALFORMED;
};

/**
 * A count for each wager of a game, to be begun with this shoe, by options from outside; a rank that the shoe lacks has no
 * effect.
 */
export const linearCounts = (game: Game, shoe: RankCounts, options: unknown = {}): Result<readonly LinearCount[]> => {
  const parsed = readOutside(() => readOptions(options), MALFORMED);
  return parsed.ok ? ok(countsOf(game, shoe, parsed.value)) : parsed;
};

const countsOf = (game: Game, shoe: RankCounts, options: CountOptions): readonly LinearCount[] =>
  removalEffects(game, shoe).map((removal) => {
    const expectation = toNumber(removal.expectation);
    const effects = removal.effects.map((effect) => (effect === null ? 0 : toNumber(effect)));
    const tags = effects.map((effect) => (effect * (cardsIn(shoe) - 1)) / CARDS_OF_DECK);
    return { wager: removal.wager, expectation, tags, simple: simpleCount(effects, shoe, expectation, options) };
  });

/** The running count, from its start, divided by the decks left; of no card left there is nothing to tell. */
const trueCount = (tags: readonly number[], start: number, shoe: RankCounts, left: RankCounts): number => {
  const seen = (place: number): number => (shoe[place] as number) - (left[place] as number);
  const running = tags.reduce((sum, tag, place) => sum + tag * seen(place), start);
  const cards = cardsIn(left);
  return cards === 0 ? 0 : (running * CARDS_OF_DECK) / cards;
};

/** What the best linear count makes of the expectation when these cards are left of the shoe it was begun with. */
export const linearEstimate = ({ expectation, tags }: LinearCount, shoe: RankCounts, left: RankCounts): number =>
  expectation + trueCount(tags, 0, shoe, left);

/** The same by a simple count: nought at its threshold. */
export const simpleEstimate = (
  { tags, start, edgePerTrueCount, threshold }: SimpleCount,
  shoe: RankCounts,
  left: RankCounts,
): number => edgePerTrueCount * (trueCount(tags, start, shoe, left) - threshold);
