import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockStream, hash128 } from './seed.ts';

const littleEndianWords = (text: string): Uint32Array => new Uint32Array(new TextEncoder().encode(text).buffer);

const hex = (words: Uint32Array): string => [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

describe('hash128', () => {
  // From an implementation of MurmurHash3_x86_128 that is not ours (murmurhash3js 3.0.1).
  it.each([
    ['', '00000000000000000000000000000000'],
    ['abcdefghijklmnop', '9fd2762790b91256e4ce8b21d193ba45'],
    ['The quick brown fox jumps over t', '7fc78aad2d537202102e762c393ef0c1'],
  ])('is MurmurHash3_x86_128: %j', (text, hash) => {
    expect(hex(hash128(littleEndianWords(text)))).toBe(hash);
  });
});

describe('blockStream', () => {
  const named = (stream: 'rounds' | 'sessions', seed: string, block: number) => hex(blockStream(stream, seed, block));

  it('depends on the seed, the block and the purpose, and on nothing else', () => {
    expect(named('rounds', 'a', 3)).toBe(named('rounds', 'a', 3));
    const all = ['', 'a', 'b', 'a\0', '1', '1:a', '庄', '\ud83d\udc32'].flatMap((seed) =>
      [0, 1, 2, 10, 11, 2 ** 40].flatMap((block) => [named('rounds', seed, block), named('sessions', seed, block)]),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('tells any two seeds apart, and never starts at zero', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), fc.nat(), (left, right, block) => {
        expect(named('rounds', left, block) === named('rounds', right, block)).toBe(left === right);
        expect(blockStream('rounds', left, block).some((word) => word !== 0)).toBe(true);
      }),
    );
  });

  it('turns half the bits when the block changes', () => {
    let turned = 0;
    for (let block = 0; block < 1000; block += 1) {
      const left = blockStream('rounds', 's', block);
      const right = blockStream('rounds', 's', block + 1);
      for (const [at, word] of left.entries()) {
        turned += ((word ^ (right[at] as number)) >>> 0).toString(2).replaceAll('0', '').length;
      }
    }
    // 127,000 fair bits: four standard deviations are 713.
    expect(Math.abs(turned - 63_500)).toBeLessThan(713);
  });
});
