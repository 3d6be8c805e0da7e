import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Crypto, isHead, keyRing, type Signature, signatureOf, toHex } from '@sabot/proof';
import type { AnswerTo, OperationAt, Receipt } from '@sabot/protocol';

const encoder = new TextEncoder();

/**
 * The functions by which a page proves what the house says. A browser has its own only in a secure context, and a house may
 * stand in a network of its own without one; these are the same everywhere. Only parts that are fetched when they are
 * opened may import this: the curve is heavy.
 */
export const pageCrypto: Crypto = {
  sha256: (bytes) => sha256(bytes),
  hmacSha256: (key, bytes) => hmac(sha256, key, bytes),
  sha256Hex: (text) => toHex(sha256(encoder.encode(text))),
  textDigest: () => {
    const digest = sha256.create();
    return {
      update: (text) => {
        digest.update(encoder.encode(text));
      },
      hex: () => toHex(digest.clone().digest()),
    };
  },
  verifyEd25519: (publicKey, message, signature) => {
    try {
      // Strict as RFC 8032 and Node are, without the wider rules of ZIP 215.
      return ed25519.verify(signature, message, publicKey, { zip215: false });
    } catch {
      return false;
    }
  },
};

/** The key by which receipts are checked, as the house publishes it. */
type PublishedKey = Pick<AnswerTo<OperationAt<'GET', '/api/keys'>>['keys'][number], 'id' | 'publicKey'>;

/** `unable`: what the house published is no key that this page can check by, which says nothing of the receipt. */
export type ReceiptVerdict = Signature | 'unable';

export const receiptVerdict = (receipt: Receipt, keys: readonly PublishedKey[]): ReceiptVerdict => {
  const published = keys.find(({ id }) => id === receipt.key);
  if (published === undefined) return 'other-key';
  const ring = keyRing(pageCrypto, [published.publicKey]);
  if (ring.size === 0) return 'unable';
  return isHead(receipt) ? signatureOf(pageCrypto, ring, receipt) : 'forged';
};
