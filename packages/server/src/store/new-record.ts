import { randomBytes } from 'node:crypto';
import { chained, type EventRecord, type Origin, type StreamId, type Tip } from '@sabot/proof';
import { nodeCrypto } from '../ops/node-crypto.ts';

const SALT_BYTES = 12;
const SALTS_AT_ONCE = 512;
let salts = '';

/** Drawn many at a time: to ask for a few bytes costs as much as to ask for a few thousand. */
const newSalt = (): string => {
  if (salts === '') salts = randomBytes(SALT_BYTES * SALTS_AT_ONCE).toString('hex');
  const salt = salts.slice(-2 * SALT_BYTES);
  salts = salts.slice(0, -2 * SALT_BYTES);
  return salt;
};

/** The next record of a stream, with a salt that nobody knows before. */
export const newRecord = (
  stream: StreamId,
  tip: Tip,
  origin: Origin,
  body: string,
  salt: string = newSalt(),
): EventRecord => chained(nodeCrypto, stream, tip, origin, body, salt);
