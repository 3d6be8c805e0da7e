import { createHash, createHmac, createPublicKey, hash, verify, webcrypto } from 'node:crypto';
import type { Crypto, Hashing } from '../src/index.ts';

/** As a program on Node would hand them in. */
export const nodeCrypto: Crypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
  sha256Hex: (text) => hash('sha256', text),
  textDigest: () => {
    const digest = createHash('sha256');
    return { update: (text) => void digest.update(text), hex: () => digest.copy().digest('hex') };
  },
  verifyEd25519: (publicKey, message, signature) => {
    const x = Buffer.from(publicKey).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, message, key, signature);
  },
};

/** A platform that answers later. */
export const webHashing: Hashing = {
  sha256: async (bytes) => new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes)),
  hmacSha256: async (key, bytes) => {
    const imported = await webcrypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await webcrypto.subtle.sign('HMAC', imported, bytes));
  },
};
