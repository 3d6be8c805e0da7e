/** The fewest letters put in, taken out, changed or swapped with their neighbour that make one word of another. */
const editsBetween = (one: string, other: string): number => {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const edits = Math.min(
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
      next.push(edits);
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] as number;
};

/** A name is near where at most so large a part of it would have to change. */
const FARTHEST = 0.4;
/** Beside the nearest one only those that are hardly farther. */
const HARDLY = 0.1;
const MOST = 3;
/** Nobody mistypes a word as long as this for a name. */
const LONGEST = 40;

/** Part of the name that would have to change. A word of a name in several words is near, the first one nearest. */
const farness = (given: string, name: string): number => {
  const words = name.split('-');
  if (words[0] === given) return 0;
  return words.includes(given) ? HARDLY / 2 : editsBetween(given, name) / Math.max(given.length, name.length);
};

/** The names that someone may have meant who gave another one, the nearest first; none where none is near. */
export const nearNames = (given: string, names: readonly string[]): readonly string[] => {
  const word = given.trim().toLowerCase().replaceAll(/[ _]/g, '-');
  if (word === '' || word.length > LONGEST) return [];
  const found = names.map((name) => ({ name, far: farness(word, name.toLowerCase()) }));
  const nearest = Math.min(...found.map(({ far }) => far));
  return found
    .filter(({ far }) => far <= FARTHEST && far <= nearest + HARDLY)
    .sort((one, other) => one.far - other.far)
    .slice(0, MOST)
    .map(({ name }) => name);
};

/** For a message: which names were perhaps meant, or else what there is to choose from. */
export const didYouMean = (given: unknown, names: readonly string[], what: string): string => {
  const near = typeof given === 'string' ? nearNames(given, names) : [];
  return near.length === 0 ? `${what}: ${names.join(' ')}` : `Did you mean ${near.join(' or ')}?`;
};
