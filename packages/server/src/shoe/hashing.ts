import { createHash, createHmac } from 'node:crypto';
import type { Hashing } from '@sabot/table';

/** The hash functions of this platform, for making and checking shoes. */
export const nodeHashing: Hashing = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: async (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};
