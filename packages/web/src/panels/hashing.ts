import type { Hashing } from '@sabot/table';
import { hmacSha256, sha256 } from './sha256.ts';

/** Bytes that surely lie in memory of their own, as the platform asks for. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

const platform = (subtle: SubtleCrypto): Hashing => ({
  sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', owned(bytes))),
  hmacSha256: async (key, bytes) => {
    // The platform takes no empty key; padded with noughts to a byte it is the same key.
    const material = key.length === 0 ? new Uint8Array(1) : owned(key);
    const made = await subtle.importKey('raw', material, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await subtle.sign('HMAC', made, owned(bytes)));
  },
});

const ours: Hashing = {
  sha256: async (bytes) => sha256(bytes),
  hmacSha256: async (key, bytes) => hmacSha256(key, bytes),
};

/** The platform's hash functions; our own where a page is not in a secure context and gets none. */
export const browserHashing = (subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null): Hashing =>
  subtle === null ? ours : platform(subtle);
