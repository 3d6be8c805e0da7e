import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { headText, keyIdOf, type PublicKey, type SignedHead, type UnsignedHead } from '@sabot/proof';
import { nodeCrypto } from '../ops/node-crypto.ts';
import type { HouseKeys } from '../streams/types.ts';
import type { Sql } from './sql.ts';

const NAME = 'key:signing';

/**
 * A secret of the house for one purpose: a signature that is never shown. The key is the same on every server of the
 * house, and signs no other text like it.
 */
export const secretFor = ({ sign: signed }: Pick<HouseKeys, 'sign'>, purpose: string): string => signed(purpose);

const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The public half of a key, given by either half. */
export const publicKeyOf = (pem: string): PublicKey => {
  const publicPem = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
  const id = keyIdOf(nodeCrypto, publicPem);
  if (id === null) throw new Error('The house signs with Ed25519 alone.');
  return { id, pem: publicPem };
};

/** The house's key, made at the first start. Servers that start together agree on the one that was stored first. */
export const openKeys = async (sql: Sql, now: number): Promise<HouseKeys> => {
  await sql.all('insert into secrets (name, value, created) values ($1, $2, $3) on conflict (name) do nothing', [
    NAME,
    newPrivateKey(),
    now,
  ]);
  const [row] = await sql.all('select value from secrets where name = $1', [NAME]);
  const pem = String(row?.['value']);
  const privateKey = createPrivateKey(pem);
  const publicKey = publicKeyOf(pem);
  return {
    id: publicKey.id,
    publicKey: publicKey.pem,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
};

export const signedHead = (keys: HouseKeys, head: UnsignedHead): SignedHead => ({
  ...head,
  key: keys.id,
  signature: keys.sign(headText(head)),
});
