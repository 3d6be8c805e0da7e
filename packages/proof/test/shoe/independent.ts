import { createHash, createHmac } from 'node:crypto';

/**
 * The shoe once more, from the page docs/SHOE.md alone and in another style: buffers, one generator of words, numbers
 * for cards, the tree from the root down. It shares no code with the table.
 */

const part = (value: string | number | Buffer): Buffer => {
  const raw = typeof value === 'number' ? Buffer.alloc(4) : Buffer.from(value as string);
  if (typeof value === 'number') raw.writeUInt32BE(value);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(raw.length);
  return Buffer.concat([length, raw]);
};

const enc = (...values: readonly (string | number | Buffer)[]): Buffer => Buffer.concat(values.map(part));
const sha = (data: Buffer): Buffer => createHash('sha256').update(data).digest();
const hmac = (key: Buffer, ...data: readonly Buffer[]): Buffer => {
  const mac = createHmac('sha256', key);
  for (const each of data) mac.update(each);
  return mac.digest();
};

function* wordsFrom(seedMaterial: Buffer): Generator<number> {
  let k = Buffer.alloc(32, 0);
  let v = Buffer.alloc(32, 1);
  for (const round of [0, 1]) {
    k = hmac(k, v, Buffer.from([round]), seedMaterial) as Buffer<ArrayBuffer>;
    v = hmac(k, v) as Buffer<ArrayBuffer>;
  }
  for (;;) {
    for (let made = 0; made < 1024; made += 32) {
      v = hmac(k, v) as Buffer<ArrayBuffer>;
      for (let at = 0; at < 32; at += 2) yield v.readUInt16BE(at);
    }
    k = hmac(k, v, Buffer.from([0])) as Buffer<ArrayBuffer>;
    v = hmac(k, v) as Buffer<ArrayBuffer>;
  }
}

export interface Facts {
  /** Null before any restore. */
  readonly epoch?: string | null;
  readonly table: string;
  readonly shoe: number;
  readonly decks: number;
  readonly seed: string;
  readonly cut: number;
  /** Those that count, in the order of their commitments. */
  readonly given: readonly (readonly [person: string, value: string])[];
}

/** The version of the page, and what names a shoe there. */
const version = (epoch: string | null): string => (epoch === null ? 'sabot-shoe/1' : 'sabot-shoe/2');
const named = (epoch: string | null, table: string, shoe: number): readonly (string | number | Buffer)[] =>
  epoch === null ? [table, shoe] : [Buffer.from(epoch, 'hex'), table, shoe];

export const independentOrder = ({ epoch = null, table, shoe, decks, seed, cut, given }: Facts): readonly string[] => {
  const personal = enc(
    `${version(epoch)} order`,
    decks,
    cut,
    ...given.flatMap(([who, hex]) => [who, Buffer.from(hex, 'hex')]),
  );
  const words = wordsFrom(Buffer.concat([Buffer.from(seed, 'hex'), enc(...named(epoch, table, shoe)), personal]));
  const numbers = Array.from({ length: decks * 52 }, (_, index) => index % 52);
  for (let n = numbers.length; n >= 2; n--) {
    let word: number;
    do word = words.next().value as number;
    while (word >= Math.floor(65536 / n) * n);
    const [taken = 0] = numbers.splice(word % n, 1, numbers[n - 1] ?? 0);
    numbers[n - 1] = taken;
  }
  return numbers.map((each) => `${'A23456789TJQK'[each % 13]}${'shdc'[Math.floor(each / 13)]}`);
};

/** The largest power of two below a count: how many leaves are under the left child, one left over going up as it is. */
const leftOf = (count: number): number => 2 ** (Math.ceil(Math.log2(count)) - 1);

const treeOver = (leaves: readonly Buffer[]): Buffer => {
  const [first] = leaves;
  if (first !== undefined && leaves.length === 1) return first;
  const left = leftOf(leaves.length);
  return sha(enc('sabot-shoe/1 node', treeOver(leaves.slice(0, left)), treeOver(leaves.slice(left))));
};

export const independentRoot = (seed: string, order: readonly string[]): string => {
  const key = Buffer.from(seed, 'hex');
  const leaves = order.map((card, i) => sha(enc('sabot-shoe/1 card', i, card, hmac(key, enc('sabot-shoe/1 salt', i)))));
  return treeOver(leaves).toString('hex');
};

export const independentCommitment = ({ epoch = null, table, shoe, seed }: Facts): string => {
  const hashed = enc(`${version(epoch)} commitment`, ...named(epoch, table, shoe), Buffer.from(seed, 'hex'));
  return `${version(epoch)}:${sha(hashed).toString('hex')}`;
};

export const independentEntropy = (
  { epoch = null, table, shoe }: Pick<Facts, 'epoch' | 'table' | 'shoe'>,
  person: string,
  value: string,
): string =>
  sha(enc(`${version(epoch)} entropy`, ...named(epoch, table, shoe), person, Buffer.from(value, 'hex'))).toString(
    'hex',
  );
