import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Receipt } from '../api/shapes.ts';
import { checkReceipt, signedText } from './receipt-check.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const id = createHash('sha256')
  .update(publicKey.export({ type: 'spki', format: 'der' }))
  .digest('hex')
  .slice(0, 16);
const KEYS = [{ id, algorithm: 'Ed25519', publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() }];

const unsigned = { stream: 'table:t', round: 7, sequence: 91, hash: 'ab'.repeat(32), key: id, signature: '' };
const RECEIPT: Receipt = {
  ...unsigned,
  signature: sign(null, Buffer.from(signedText(unsigned)), privateKey).toString('base64'),
};

describe('a receipt', () => {
  it('is genuine as the house signed it', async () => {
    expect(await checkReceipt(RECEIPT, KEYS)).toBe('genuine');
  });

  it('is genuine with the epoch in which it was signed, and in no other', async () => {
    const within = { ...unsigned, epoch: 'e1'.repeat(32) };
    const signature = sign(null, Buffer.from(signedText(within)), privateKey).toString('base64');
    expect(await checkReceipt({ ...within, signature }, KEYS)).toBe('genuine');
    expect(await checkReceipt({ ...within, epoch: 'e2'.repeat(32), signature }, KEYS)).toBe('forged');
    expect(await checkReceipt({ ...unsigned, signature }, KEYS)).toBe('forged');
  });

  it.each([
    ['round', { round: 8 }],
    ['sequence', { sequence: 92 }],
    ['hash', { hash: 'ac'.repeat(32) }],
    ['stream', { stream: 'table:u' }],
    ['epoch', { epoch: 'e9'.repeat(32) }],
    ['signature', { signature: Buffer.alloc(64).toString('base64') }],
    ['signature that is none', { signature: '*' }],
  ])('is forged with another %s', async (_, change) => {
    expect(await checkReceipt({ ...RECEIPT, ...change }, KEYS)).toBe('forged');
  });

  it('is not judged by a key that nobody published, or that bears a wrong name', async () => {
    expect(await checkReceipt({ ...RECEIPT, key: 'other' }, KEYS)).toBe('other-key');
    const renamed = KEYS.map((key) => ({ ...key, id: '0123456789abcdef' }));
    expect(await checkReceipt({ ...RECEIPT, key: '0123456789abcdef' }, renamed)).toBe('other-key');
  });

  it('cannot be checked where there is no WebCrypto', async () => {
    expect(await checkReceipt(RECEIPT, KEYS, null)).toBe('unable');
  });
});
