/** SHA-256 and HMAC for pages that the browser gives none, as over http in a house's own network. FIPS 180-4, RFC 2104. */

const BLOCK = 64;
const WORDS = 64;

const isPrime = (value: number): boolean => {
  for (let by = 2; by * by <= value; by += 1) if (value % by === 0) return false;
  return true;
};

const firstPrimes = (count: number): readonly number[] => {
  const primes: number[] = [];
  for (let value = 2; primes.length < count; value += 1) if (isPrime(value)) primes.push(value);
  return primes;
};

/** The first thirty-two bits of the fraction, which a double holds exactly enough of. */
const fractionBits = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) >>> 0;

const PRIMES = firstPrimes(WORDS);
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));
const ROUND = Uint32Array.from(PRIMES, (prime) => fractionBits(Math.cbrt(prime)));

const rotated = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

/** The message, a one bit, noughts, and its length in bits in eight bytes. */
const padded = (bytes: Uint8Array): DataView => {
  const size = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const all = new Uint8Array(size);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(size - 4, (bytes.length << 3) >>> 0);
  return view;
};

const at = (words: Uint32Array, index: number): number => words[index] as number;

const schedule = (message: DataView, offset: number, words: Uint32Array): void => {
  for (let index = 0; index < 16; index += 1) words[index] = message.getUint32(offset + 4 * index);
  for (let index = 16; index < WORDS; index += 1) {
    const [early, late] = [at(words, index - 15), at(words, index - 2)];
    const small = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const large = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[index] = at(words, index - 16) + small + at(words, index - 7) + large;
  }
};

const compress = (state: Uint32Array, words: Uint32Array): void => {
  const now = Uint32Array.from(state);
  for (let index = 0; index < WORDS; index += 1) {
    const [a, b, c, e, f, g] = [at(now, 0), at(now, 1), at(now, 2), at(now, 4), at(now, 5), at(now, 6)];
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first =
      at(now, 7) + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + at(ROUND, index) + at(words, index);
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + most;
    now.copyWithin(1, 0, 7);
    now[4] = at(now, 4) + first;
    now[0] = first + second;
  }
  for (let index = 0; index < 8; index += 1) state[index] = at(state, index) + at(now, index);
};

export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const message = padded(bytes);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(WORDS);
  for (let offset = 0; offset < message.byteLength; offset += BLOCK) {
    schedule(message, offset, words);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setUint32(4 * index, word);
  });
  return new Uint8Array(digest.buffer);
};

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
};

export const hmacSha256 = (key: Uint8Array, bytes: Uint8Array): Uint8Array => {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      bytes,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
};
