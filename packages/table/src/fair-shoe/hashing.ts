/**
 * How a fair shoe is made and checked: `sabot-shoe/1`, and `sabot-shoe/2` after a restore of the house, written down for
 * everyone in docs/SHOE.md. It runs wherever there
 * is SHA-256, on a server and in a browser, so the hash functions come from outside.
 */
export interface Hashing {
  readonly sha256: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly hmacSha256: (key: Uint8Array, bytes: Uint8Array) => Promise<Uint8Array>;
}

export const SHOE_ALGORITHM = 'sabot-shoe/1';

/** Where the shoe is named by its epoch as well. The cards are salted and joined to a root as in the first. */
export const SHOE_ALGORITHM_OF_EPOCHS = 'sabot-shoe/2';
