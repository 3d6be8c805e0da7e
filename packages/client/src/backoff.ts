export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * How long to wait after so many failures in a row. The wait doubles up to the longest, and a part of it is left to
 * chance, because not all clients of a house should come back in the same instant.
 */
export const backoffMs = ({ firstMs, longestMs }: Backoff, failures: number, random: number): number =>
  Math.min(longestMs, firstMs * 2 ** failures) * (0.5 + random / 2);
