import {
  type Card,
  cardsOfDecks,
  type Decks,
  dealRound,
  fault,
  type Game,
  ok,
  parseDecks,
  parseWhole,
  type Result,
  type RoundWager,
  readFields,
  readOutside,
} from '@sabot/rules';
import { expectationsOf } from './expectations.ts';
import { liveOdds } from './live-odds.ts';
import { shuffle } from './seeded-shuffle.ts';
import { fullShoe, type RankCounts } from './shoe.ts';
import { LONGEST_ROUND } from './shoe-counts.ts';
import { DEFAULT_CUT, DEFAULT_DECKS, parseCut } from './simulate/plan.ts';
import { blockStream } from './simulate/seed.ts';

/**
 * How often and by how much someone is ahead who knows the exact odds of every round and stakes one unit on a wager
 * whenever it favours him. Shoes are dealt, chance decides only which; what he gains is his expectation, not his luck.
 */

/**
 * When a shoe ends. The figures depend on it more than on anything else: the best rounds are the last. No cards are
 * burned.
 */
export interface EndOfShoe {
  /** The cards behind the cut card. The round in which it appears, even before its first card, is the last (A12). */
  readonly cutFromEnd: number;
  /** Rounds dealt after that one, for houses that do. */
  readonly extraRounds: 0 | 1;
}

export interface CounterOptions {
  readonly seed: string;
  readonly shoes: number;
  readonly decks: Decks;
  readonly endOfShoe: EndOfShoe;
}

export const USUAL_END: EndOfShoe = { cutFromEnd: DEFAULT_CUT, extraRounds: 0 };

/** Shoes do not depend on each other as their rounds do, so the standard errors go by whole shoes. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
}

export interface CounterFigures {
  readonly wager: RoundWager;
  /** Rounds in which the expectation is above nought. */
  readonly roundsAhead: number;
  /** Part of all rounds. */
  readonly share: Estimate;
  /** Mean expectation in those rounds; nought if there are none. */
  readonly averageAhead: number;
  /** Units gained by staking one unit in those rounds alone, for each hundred rounds dealt. */
  readonly per100Rounds: Estimate;
  readonly perShoe: Estimate;
  /** The best and the mean expectation of all rounds; the mean is that of a fresh shoe but for chance and the cut. */
  readonly highest: number;
  readonly average: Estimate;
}

export interface PerfectCounter {
  readonly seed: string;
  readonly decks: number;
  readonly shoes: number;
  readonly rounds: number;
  readonly endOfShoe: EndOfShoe;
  readonly wagers: readonly CounterFigures[];
  /** Part of all rounds in which some wager is ahead. */
  readonly anyAhead: Estimate;
}

/** A number by shoe, and what is needed of it. */
interface Sums {
  sum: number;
  squares: number;
  timesRounds: number;
}

const noSums = (): Sums => ({ sum: 0, squares: 0, timesRounds: 0 });

const addShoe = (sums: Sums, value: number, rounds: number): void => {
  sums.sum += value;
  sums.squares += value * value;
  sums.timesRounds += value * rounds;
};

/** All shoes played, as they enter every error. */
interface Played {
  shoes: number;
  rounds: number;
  roundsSquared: number;
}

/** Sum of squares over shoes, as the squared error of their total; one shoe says nothing of it. */
const errorOfTotal = (scatter: number, { shoes }: Played): number =>
  shoes < 2 ? Number.POSITIVE_INFINITY : Math.sqrt((Math.max(0, scatter) * shoes) / (shoes - 1));

const byRound = ({ sum, squares, timesRounds }: Sums, played: Played, per = 1): Estimate => {
  const mean = sum / played.rounds;
  const scatter = squares - 2 * mean * timesRounds + mean * mean * played.roundsSquared;
  return { value: per * mean, error: (per * errorOfTotal(scatter, played)) / played.rounds };
};

const byShoe = ({ sum, squares }: Sums, played: Played): Estimate => ({
  value: sum / played.shoes,
  error: errorOfTotal(squares - (sum * sum) / played.shoes, played) / played.shoes,
});

/** An expectation not above this is nought but for rounding. */
const ROUNDING = 1e-12;

const favours = (expectation: number): boolean => expectation > ROUNDING;

/** One wager over all shoes, and within the shoe in hand. */
const wagerTally = (wager: RoundWager) => {
  const [ahead, gained, all] = [noSums(), noSums(), noSums()];
  let shoe = { ahead: 0, gained: 0, all: 0 };
  let highest = Number.NEGATIVE_INFINITY;
  return {
    add: (expectation: number): void => {
      shoe.all += expectation;
      highest = Math.max(highest, expectation);
      if (!favours(expectation)) return;
      shoe.ahead += 1;
      shoe.gained += expectation;
    },
    endShoe: (rounds: number): void => {
      addShoe(ahead, shoe.ahead, rounds);
      addShoe(gained, shoe.gained, rounds);
      addShoe(all, shoe.all, rounds);
      shoe = { ahead: 0, gained: 0, all: 0 };
    },
    figures: (played: Played): CounterFigures => ({
      wager,
      roundsAhead: ahead.sum,
      share: byRound(ahead, played),
      averageAhead: ahead.sum === 0 ? 0 : gained.sum / ahead.sum,
      per100Rounds: byRound(gained, played, 100),
      perShoe: byShoe(gained, played),
      highest,
      average: byRound(all, played),
    }),
  };
};

/** Each shoe has a stream of chance of its own, apart from those of the simulator. */
const streamOfShoe = (seed: string, shoe: number) => blockStream('rounds', `counter:${seed}`, shoe);

/** Deals one shuffled shoe to its end; gives the cards left before each round. */
const playShoe = (
  game: Game,
  full: RankCounts,
  cards: readonly Card[],
  { cutFromEnd, extraRounds }: EndOfShoe,
): readonly RankCounts[] => {
  const live = liveOdds(game, full);
  const rounds: RankCounts[] = [];
  let dealt = 0;
  const draw = (): Card => {
    // There is one: the cards behind the cut card were checked to suffice.
    const card = cards[dealt] as Card;
    live.remove(card);
    dealt += 1;
    return card;
  };
  const play = (): void => {
    rounds.push(live.left());
    dealRound(game.tableOfPlay, draw);
  };
  while (dealt <= cards.length - cutFromEnd) play();
  for (let extra = 0; extra < extraRounds; extra += 1) play();
  return rounds;
};

const MALFORMED = fault(
  'malformed-question',
  'A counter is asked by an object with "seed", a text, "shoes" and, if you like, "decks" and "endOfShoe".',
);

/** More would take the better part of an hour. */
const MOST_SHOES = 1_000_000;

const readEnd = (value: unknown, decks: Decks): Result<EndOfShoe> => {
  const fields = readFields(value, ['cutFromEnd', 'extraRounds'], MALFORMED);
  if (!fields.ok) return fields;
  const extra = parseWhole(fields.value.extraRounds, 'The number of rounds after the cut card', 0, 1);
  if (!extra.ok) return extra;
  const extraRounds = extra.value === 0 ? 0 : 1;
  const cutFromEnd = parseCut(fields.value.cutFromEnd, decks, LONGEST_ROUND * (1 + extraRounds));
  return cutFromEnd.ok ? ok({ cutFromEnd: cutFromEnd.value, extraRounds }) : cutFromEnd;
};

const readOptions = (value: unknown): Result<CounterOptions> => {
  const fields = readFields(value, ['seed', 'shoes', 'decks', 'endOfShoe'], MALFORMED);
  if (!fields.ok) return fields;
  const { seed } = fields.value;
  if (typeof seed !== 'string') return MALFORMED;
  const shoes = parseWhole(fields.value.shoes, 'The number of shoes', 1, MOST_SHOES);
  if (!shoes.ok) return shoes;
  const decks = parseDecks(fields.value.decks ?? DEFAULT_DECKS);
  if (!decks.ok) return decks;
  const endOfShoe = readEnd(fields.value.endOfShoe ?? USUAL_END, decks.value);
  return endOfShoe.ok ? ok({ seed, shoes: shoes.value, decks: decks.value, endOfShoe: endOfShoe.value }) : endOfShoe;
};

/** What counting every card perfectly comes to, by options from outside. */
export const perfectCounter = (game: Game, options: unknown): Result<PerfectCounter> => {
  const parsed = readOutside(() => readOptions(options), MALFORMED);
  return parsed.ok ? ok(count(game, parsed.value)) : parsed;
};

const count = (game: Game, { seed, shoes, decks, endOfShoe }: CounterOptions): PerfectCounter => {
  const ordered = cardsOfDecks(decks);
  const full = fullShoe(decks);
  const { wagers, evaluateMany } = expectationsOf(game);
  const tallies = wagers.map((wager) => wagerTally(wager));
  const any = noSums();
  const played: Played = { shoes, rounds: 0, roundsSquared: 0 };

  for (let shoe = 0; shoe < shoes; shoe += 1) {
    const cards = [...ordered];
    shuffle(cards, streamOfShoe(seed, shoe));
    const rounds = playShoe(game, full, cards, endOfShoe);
    const expectations = new Float64Array(rounds.length * wagers.length);
    evaluateMany(rounds, expectations);
    let anyAhead = 0;
    for (let first = 0; first < expectations.length; first += wagers.length) {
      const ofRound = expectations.subarray(first, first + wagers.length);
      for (const [place, tally] of tallies.entries()) tally.add(ofRound[place] as number);
      if (ofRound.some(favours)) anyAhead += 1;
    }
    for (const tally of tallies) tally.endShoe(rounds.length);
    addShoe(any, anyAhead, rounds.length);
    played.rounds += rounds.length;
    played.roundsSquared += rounds.length * rounds.length;
  }
  return {
    seed,
    decks,
    shoes,
    rounds: played.rounds,
    endOfShoe,
    wagers: tallies.map((tally) => tally.figures(played)),
    anyAhead: byRound(any, played),
  };
};
