import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { headText } from '@sabot/proof';
import type { Receipt } from '@sabot/protocol';
import { describe, expect, it } from 'vitest';
import { checkReceipt } from './receipt-check.ts';

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
    expect(checkReceipt(RECEIPT, KEYS)).toBe('genuine');
  });

  it('is genuine with the epoch in which it was signed, and in no other', () => {
    const within = { ...unsigned, epoch: 'e1'.repeat(32) };
    const signature = sign(null, Buffer.from(headText(within)), privateKey).toString('base64');
    expect(checkReceipt({ ...within, signature }, KEYS)).toBe('genuine');
    expect(checkReceipt({ ...within, epoch: 'e2'.repeat(32), signature }, KEYS)).toBe('forged');
    expect(checkReceipt({ ...unsigned, signature }, KEYS)).toBe('forged');
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
    expect(checkReceipt({ ...RECEIPT, ...change }, KEYS)).toBe('forged');
  });

  it('is not judged by a key that nobody published, or that bears a wrong name', () => {
    expect(checkReceipt({ ...RECEIPT, key: 'other' }, KEYS)).toBe('other-key');
    const renamed = KEYS.map((key) => ({ ...key, id: '0123456789abcdef' }));
    expect(checkReceipt({ ...RECEIPT, key: '0123456789abcdef' }, renamed)).toBe('other-key');
  });

  it('cannot be checked by what is no key', () => {
    expect(checkReceipt(RECEIPT, [{ id, publicKey: 'none' }])).toBe('unable');
  });

  it('is forged where it is of no stream that the house keeps', () => {
    expect(checkReceipt({ ...RECEIPT, stream: 't' }, KEYS)).toBe('forged');
  });
});
