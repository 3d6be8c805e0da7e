/** So many at once, so many a second in the long run. */
interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  level: number;
  at: number;
}

/** Takes one for a key, or says after how many seconds there is one again. */
export type TokenBuckets = (key: string, now: number) => number | null;

/** Buckets in memory. Of more keys than `most`, the one unused for longest is forgotten: it starts full again. */
export const makeTokenBuckets = ({ burst, perSecond }: Allowance, most = 20_000): TokenBuckets => {
  const buckets = new Map<string, Bucket>();
  return (key, now) => {
    const found = buckets.get(key) ?? { level: burst, at: now };
    const level = Math.min(burst, found.level + (Math.max(0, now - found.at) / 1000) * perSecond);
    // Taken out and put back, so that the map stays in the order of use.
    buckets.delete(key);
    buckets.set(key, { level: level >= 1 ? level - 1 : level, at: now });
    if (buckets.size > most) for (const oldest of buckets.keys()) if (buckets.delete(oldest)) break;
    return level >= 1 ? null : Math.max(1, Math.ceil((1 - level) / perSecond));
  };
};
