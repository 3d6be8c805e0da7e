import { type KeyRing, keyRing, type PublicKey } from '@sabot/proof';
import { nodeCrypto } from '../ops/node-crypto.ts';
import { publicKeyOf } from './secrets.ts';
import type { Sql } from './sql.ts';

/** The public halves of the keys that the house has signed with. */
export const publicKeysOf = async (sql: Sql): Promise<readonly PublicKey[]> =>
  (await sql.all("select value from secrets where name like 'key:%' order by name")).map((row) =>
    publicKeyOf(String(row['value'])),
  );

/** Whatever this platform reads as a key, such as one with other text around it; what it cannot read stays as it is. */
const readable = (pem: string): string => {
  try {
    return publicKeyOf(pem).pem;
  } catch {
    return pem;
  }
};

/** The keys that somebody trusts, by their ids. */
export const trustedKeys = (pems: readonly string[]): KeyRing => keyRing(nodeCrypto, pems.map(readable));
