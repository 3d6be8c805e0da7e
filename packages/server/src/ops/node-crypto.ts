import { createHash, createHmac, createPublicKey, hash, type KeyObject, verify } from 'node:crypto';
import type { Crypto } from '@sabot/proof';

/** By the bytes of the key, which its ring keeps: to read a key takes as long as to check a signature. */
const KEYS = new WeakMap<Uint8Array, KeyObject>();

const keyOf = (bytes: Uint8Array): KeyObject => {
  const known = KEYS.get(bytes);
  if (known !== undefined) return known;
  const x = Buffer.from(bytes).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  KEYS.set(bytes, key);
  return key;
};

/** The functions of this platform by which records, receipts and shoes are made and proven. */
export const nodeCrypto: Crypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
  sha256Hex: (text) => hash('sha256', text),
  textDigest: () => {
    const digest = createHash('sha256');
    return {
      update: (text) => {
        digest.update(text);
      },
      hex: () => digest.copy().digest('hex'),
    };
  },
  verifyEd25519: (publicKey, message, signature) => {
    try {
      return verify(null, message, keyOf(publicKey), signature);
    } catch {
      return false;
    }
  },
};
