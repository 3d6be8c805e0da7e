import { createPublicKey } from 'node:crypto';
import { keyIdOf } from '../house/keys.ts';
import type { Sql } from '../store/sql.ts';
import type { PublicKey } from './export-line.ts';

/** The public halves of the keys that the house has signed with. */
export const publicKeysOf = async (sql: Sql): Promise<readonly PublicKey[]> =>
  (await sql.all("select value from secrets where name like 'key:%' order by name")).map((row) => {
    const key = createPublicKey(String(row['value']));
    return { id: keyIdOf(key), pem: key.export({ type: 'spki', format: 'pem' }).toString() };
  });
