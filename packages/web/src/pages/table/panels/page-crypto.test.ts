import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { headText, makeShoe, toHex } from '@sabot/proof';
import type { Receipt } from '@sabot/protocol';
import { nodeCrypto } from '@sabot/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCrypto, receiptVerdict } from './page-crypto.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const id = createHash('sha256')
  .update(publicKey.export({ type: 'spki', format: 'der' }))
  .digest('hex')
  .slice(0, 16);
const KEYS = [{ id, algorithm: 'Ed25519', publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() }];

const unsigned = { stream: 'table:t' as const, round: 7, sequence: 91, hash: 'ab'.repeat(32), key: id, signature: '' };
const RECEIPT: Receipt = {
  ...unsigned,
  signature: sign(null, Buffer.from(headText(unsigned)), privateKey).toString('base64'),
};

describe('a receipt', () => {
  it('is genuine as the house signed it', () => {
    expect(receiptVerdict(RECEIPT, KEYS)).toBe('genuine');
  });

  it('is genuine with the epoch in which it was signed, and in no other', () => {
    const within = { ...unsigned, epoch: 'e1'.repeat(32) };
    const signature = sign(null, Buffer.from(headText(within)), privateKey).toString('base64');
    expect(receiptVerdict({ ...within, signature }, KEYS)).toBe('genuine');
    expect(receiptVerdict({ ...within, epoch: 'e2'.repeat(32), signature }, KEYS)).toBe('forged');
    expect(receiptVerdict({ ...unsigned, signature }, KEYS)).toBe('forged');
  });

  it.each([
    ['round', { round: 8 }],
    ['sequence', { sequence: 92 }],
    ['hash', { hash: 'ac'.repeat(32) }],
    ['stream', { stream: 'table:u' }],
    ['epoch', { epoch: 'e9'.repeat(32) }],
    ['signature', { signature: Buffer.alloc(64).toString('base64') }],
    ['signature that is none', { signature: '*' }],
  ])('is forged with another %s', (_, change) => {
    expect(receiptVerdict({ ...RECEIPT, ...change }, KEYS)).toBe('forged');
  });

  it('is not judged by a key that nobody published, or that bears a wrong name', () => {
    expect(receiptVerdict({ ...RECEIPT, key: 'other' }, KEYS)).toBe('other-key');
    const renamed = KEYS.map((key) => ({ ...key, id: '0123456789abcdef' }));
    expect(receiptVerdict({ ...RECEIPT, key: '0123456789abcdef' }, renamed)).toBe('other-key');
  });

  it('cannot be checked by what is no key', () => {
    expect(receiptVerdict(RECEIPT, [{ id, publicKey: 'none' }])).toBe('unable');
  });

  it('is forged where it is of no stream that the house keeps', () => {
    expect(receiptVerdict({ ...RECEIPT, stream: 't' }, KEYS)).toBe('forged');
  });
});

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytes = fc.uint8Array({ maxLength: 300 });
const text = fc.string({ unit: 'binary', maxLength: 100 });

const rawOf = (key: KeyObject): Uint8Array => key.export({ type: 'spki', format: 'der' }).subarray(-32);

const BOTH = [pageCrypto, nodeCrypto];

/** The house proves by both. */
describe('the functions of a page are those of the server', () => {
  it('for SHA-256, of bytes and of text', () => {
    fc.assert(
      fc.property(bytes, text, (each, messages) => {
        expect(hex(pageCrypto.sha256(each))).toBe(hex(nodeCrypto.sha256(each)));
        expect(pageCrypto.sha256Hex(messages)).toBe(nodeCrypto.sha256Hex(messages));
      }),
    );
    for (let length = 0; length <= 200; length += 1) {
      const each = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 0xff);
      expect(hex(pageCrypto.sha256(each))).toBe(hex(nodeCrypto.sha256(each)));
    }
  });

  it('for text that comes piece by piece', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 80 }), { maxLength: 5 }), (pieces) => {
        const [here, there] = [pageCrypto.textDigest(), nodeCrypto.textDigest()];
        let whole = '';
        for (const piece of pieces) {
          here.update(piece);
          there.update(piece);
          whole += piece;
          expect([here.hex(), there.hex()]).toEqual([nodeCrypto.sha256Hex(whole), nodeCrypto.sha256Hex(whole)]);
        }
      }),
    );
  });

  it('for HMAC, also with an empty key', () => {
    fc.assert(
      fc.property(bytes, bytes, (key, each) => {
        expect(hex(pageCrypto.hmacSha256(key, each))).toBe(hex(nodeCrypto.hmacSha256(key, each)));
      }),
    );
    expect(toHex(pageCrypto.hmacSha256(new Uint8Array(0), new Uint8Array(0)))).toBe(
      'b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad',
    );
  });

  it('for signatures, genuine and changed', () => {
    fc.assert(
      fc.property(bytes, fc.nat({ max: 63 }), fc.integer({ min: 1, max: 255 }), (message, at, change) => {
        const { publicKey, privateKey } = generateKeyPairSync('ed25519');
        const signature = Uint8Array.from(sign(null, message, privateKey));
        for (const { verifyEd25519 } of BOTH) expect(verifyEd25519(rawOf(publicKey), message, signature)).toBe(true);
        const changed = signature.with(at, (signature[at] ?? 0) ^ change);
        const longer = Uint8Array.of(...message, 0);
        for (const { verifyEd25519 } of BOTH) {
          expect(verifyEd25519(rawOf(publicKey), message, changed)).toBe(false);
          expect(verifyEd25519(rawOf(publicKey), longer, signature)).toBe(false);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('for what is no key and no signature', () => {
    const [none, all] = [new Uint8Array(0), new Uint8Array(32).fill(255)];
    for (const { verifyEd25519 } of BOTH) {
      expect(verifyEd25519(new Uint8Array(3), none, new Uint8Array(64))).toBe(false);
      expect(verifyEd25519(all, none, new Uint8Array(64))).toBe(false);
      expect(verifyEd25519(new Uint8Array(32), none, new Uint8Array(1))).toBe(false);
    }
  });
});

describe('the functions of a page', () => {
  it('make the shoe of docs/SHOE.md', async () => {
    const { commitment, root, order } = await makeShoe(pageCrypto, {
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
});
