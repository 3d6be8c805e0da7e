/**
 * Hash functions as the fair shoe takes them. A platform may answer later: a server makes a shoe in short slices, so that
 * nobody waits for it.
 */
export interface Hashing {
  readonly sha256: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;
  readonly hmacSha256: (key: Uint8Array, bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;
}

/** A digest of a text that comes piece by piece. */
export interface TextDigest {
  readonly update: (text: string) => void;
  /** Of all that came so far, in lower-case hexadecimal digits; more may follow. */
  readonly hex: () => string;
}

/**
 * All that a proof needs of a platform: `node:crypto` on Node, @noble in the pages. Text is hashed as UTF-8. This package
 * draws no random bytes and signs nothing.
 */
export interface Crypto extends Hashing {
  readonly sha256: (bytes: Uint8Array) => Uint8Array;
  readonly hmacSha256: (key: Uint8Array, bytes: Uint8Array) => Uint8Array;
  /** In lower-case hexadecimal digits. Apart from `sha256` because a record is hashed event by event: this is the hot path. */
  readonly sha256Hex: (text: string) => string;
  readonly textDigest: () => TextDigest;
  /** By RFC 8032; false also for bytes that are no key or no signature. The key is its thirty-two bytes. */
  readonly verifyEd25519: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
}
