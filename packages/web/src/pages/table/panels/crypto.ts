import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Crypto, toHex } from '@sabot/proof';

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
