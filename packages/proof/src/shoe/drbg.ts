import { joined } from '../bytes.ts';
import type { Hashing } from '../crypto.ts';

/** HMAC_DRBG of NIST SP 800-90A with SHA-256: no reseeding, no additional input. */
export interface Drbg {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

const LENGTH = 32;

const update = async ({ hmacSha256 }: Hashing, { key, value }: Drbg, data: Uint8Array): Promise<Drbg> => {
  const first = await hmacSha256(key, joined(value, Uint8Array.of(0), data));
  const second = await hmacSha256(first, value);
  if (data.length === 0) return { key: first, value: second };
  const third = await hmacSha256(first, joined(second, Uint8Array.of(1), data));
  return { key: third, value: await hmacSha256(third, second) };
};

export const instantiate = (
  hashing: Hashing,
  entropy: Uint8Array,
  nonce: Uint8Array,
  personalization: Uint8Array,
): Promise<Drbg> => {
  const blank: Drbg = { key: new Uint8Array(LENGTH), value: new Uint8Array(LENGTH).fill(1) };
  return update(hashing, blank, joined(entropy, nonce, personalization));
};

/** So many bytes, and the generator from which the next ones come. */
export const generate = async (
  hashing: Hashing,
  { key, value }: Drbg,
  count: number,
): Promise<{ readonly bytes: Uint8Array; readonly drbg: Drbg }> => {
  const blocks: Uint8Array[] = [];
  let last = value;
  while (blocks.length * LENGTH < count) {
    last = await hashing.hmacSha256(key, last);
    blocks.push(last);
  }
  const drbg = await update(hashing, { key, value: last }, new Uint8Array(0));
  return { bytes: joined(...blocks).slice(0, count), drbg };
};
