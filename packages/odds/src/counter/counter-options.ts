import { type Decks, fault, ok, parseDecks, parseWhole, type Result, readFields, readOutside } from '@sabot/rules';
import { LONGEST_ROUND } from '../shoe-counts.ts';
import { DEFAULT_CUT, DEFAULT_DECKS, parseCut } from '../simulate/plan.ts';

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

const MALFORMED = fault(
  'malformed-question',
  'A counter is asked by an object with "seed", a text, "shoes" and, if you like, "decks" and "endOfShoe".',
);

/** More would take hours. */
const MOST_SHOES = 100_000_000;

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

/** The question from outside. */
export const readCounterOptions = (value: unknown): Result<CounterOptions> =>
  readOutside(() => readOptions(value), MALFORMED);
