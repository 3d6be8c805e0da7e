/** Chance that can be told again: the same words give the same walk, on any machine. */
export interface Random {
  /** From 0 up to, and not including, 1. */
  readonly next: () => number;
  readonly below: (count: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
  /** One of the keys, by weight. */
  readonly weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>) => K;
}

/** FNV-1a over the words, then four numbers from it. */
const seedsOf = (words: string): readonly [number, number, number, number] => {
  let hash = 0x811c9dc5;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
    hash ^= hash >>> 15;
    return hash >>> 0;
  };
  return [next(), next(), next(), next() | 1];
};

/** xoshiro128**, whose state is four numbers. */
export const randomOf = (words: string): Random => {
  let [a, b, c, d] = seedsOf(words);
  const turn = (value: number, by: number): number => (value << by) | (value >>> (32 - by));
  const next = (): number => {
    const result = Math.imul(turn(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turn(d, 11);
    return result / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[below(list.length)] as T;
  };
  const shuffled = <T>(list: readonly T[]): readonly T[] => {
    const copy = [...list];
    for (let index = copy.length - 1; index > 0; index -= 1) {
      const other = below(index + 1);
      [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
    }
    return copy;
  };
  const weighted = <K extends string>(weights: Readonly<Partial<Record<K, number>>>): K => {
    const entries = Object.entries(weights) as [K, number][];
    let point = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      point -= weight;
      if (point < 0) return key;
    }
    return (entries.at(-1) as [K, number])[0];
  };
  return { next, below, chance: (share) => next() < share, pick, shuffled, weighted };
};
