import { fault, ok, type Result } from './fault.ts';
import { readOutside } from './outside.ts';
import { OUTCOMES, type Outcome } from './side.ts';

/** The letter of each outcome, as people write a shoe down. */
export const OUTCOME_LETTERS = { player: 'P', banker: 'B', tie: 'T' } as const satisfies Record<Outcome, string>;

/** Ten decks make some 130 rounds, and a session of a day a thousand; whatever is longer would only take long. */
export const MOST_ROUNDS = 10_000;

const OUTCOME_OF: ReadonlyMap<unknown, Outcome> = new Map(
  OUTCOMES.flatMap((outcome) => [[OUTCOME_LETTERS[outcome], outcome] as const, [outcome, outcome] as const]),
);

const TOO_LONG = fault('malformed-outcome', `A shoe has at most ${MOST_ROUNDS} rounds here.`);
const MALFORMED = fault('malformed-outcome', 'A shoe is a line of B, P and T, or a list of outcomes.');

const readList = (list: readonly unknown[]): Result<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const each of list) {
    const outcome = OUTCOME_OF.get(each);
    if (outcome === undefined) {
      const shown = typeof each === 'string' ? JSON.stringify(each.slice(0, 20)) : typeof each;
      return fault('malformed-outcome', `A shoe is a line of B, P and T, not ${shown}.`);
    }
    outcomes.push(outcome);
  }
  return ok(outcomes);
};

/** The outcomes of a shoe or a session from outside: a line such as `BBPTBP`, or a list of letters or names. */
export const parseOutcomes = (value: unknown): Result<readonly Outcome[]> =>
  readOutside((): Result<readonly Outcome[]> => {
    if (typeof value !== 'string' && !Array.isArray(value)) return MALFORMED;
    // Copied once its length is known: a list from outside may be endless, or answer otherwise when asked again.
    const { length } = value;
    if (length > MOST_ROUNDS) return TOO_LONG;
    return readList(typeof value === 'string' ? [...value] : Array.from({ length }, (_, place) => value[place]));
  }, MALFORMED);
