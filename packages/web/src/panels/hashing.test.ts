import { makeShoe, toHex, utf8 } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { browserHashing } from './hashing.ts';

const BOTH = [
  ['of the platform', browserHashing(globalThis.crypto.subtle)],
  ['of our own', browserHashing(null)],
] as const;

describe.each(BOTH)('hash functions %s', (_, hashing) => {
  it('make the shoe of docs/SHOE.md', async () => {
    const { commitment, root, order } = await makeShoe(hashing, {
      table: 'T-7',
      shoe: 12,
      decks: 8,
      seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
      cut: 137,
      contributions: [
        {
          person: 'Ann',
          commitment: 'c56a56b9c5d306a0c81cb91929772fe67ea9d141b6406d22472b5e21773c8158',
          value: 'a1'.repeat(32),
        },
        {
          person: 'Ben',
          commitment: 'bccca866cc65280c52b79d9f72e7f2927ea3680ce48c73e3cea57e44b484ca03',
          value: null,
        },
        {
          person: 'Cho',
          commitment: '3d1c3296605223a444bc768f31f8c666d0ea09cf08e8f7c866b114c58a6d1d97',
          value: 'c3'.repeat(32),
        },
      ],
    });
    expect(commitment).toBe('sabot-shoe/1:de9d2bbeca56748047e51d50a0440a445999d566901355c090d8652547f408ce');
    expect(order.slice(0, 4)).toEqual(['3s', '5h', '9s', '2d']);
    expect(root).toBe('0dc3e6a1c2be7078d008b444421a7c900287dc03b1c2552bc92c322e54d736fb');
  });

  it('take an empty key', async () => {
    expect(toHex(await hashing.hmacSha256(new Uint8Array(0), utf8('')))).toBe(
      'b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad',
    );
  });
});
