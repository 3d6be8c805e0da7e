import { createHash, createHmac, webcrypto } from 'node:crypto';
import type { Hashing } from '../../src/index.ts';

/** As a server has it. */
export const nodeHashing: Hashing = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: async (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};

/** As a browser has it. */
export const webHashing: Hashing = {
  sha256: async (bytes) => new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes)),
  hmacSha256: async (key, bytes) => {
    const imported = await webcrypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await webcrypto.subtle.sign('HMAC', imported, bytes));
  },
};
