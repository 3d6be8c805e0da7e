import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Sql } from '../store/sql.ts';
import type { SignedHead } from '../store/store.ts';
import type { HouseKeys } from './types.ts';

const NAME = 'key:signing';

/** What is signed: everything that says which round of which table it was and how its record ended. */
const textOf = ({ stream, round, sequence, hash, epoch }: Omit<SignedHead, 'key' | 'signature'>): string =>
  (epoch === undefined
    ? ['sabot-head/1', stream, round, sequence, hash]
    : ['sabot-head/2', epoch, stream, round, sequence, hash]
  ).join('\n');

/**
 * A secret of the house for one purpose: a signature that is never shown. The key is the same on every server of the
 * house, and signs no other text like it.
 */
export const secretFor = ({ sign: signed }: Pick<HouseKeys, 'sign'>, purpose: string): string => signed(purpose);

export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The house's key, made at the first start. Servers that start together agree on the one that was stored first. */
export const openKeys = async (sql: Sql, now: number): Promise<HouseKeys> => {
  await sql.all('insert into secrets (name, value, created) values ($1, $2, $3) on conflict (name) do nothing', [
    NAME,
    newPrivateKey(),
    now,
  ]);
  const [row] = await sql.all('select value from secrets where name = $1', [NAME]);
  const privateKey = createPrivateKey(String(row?.['value']));
  const publicKey = createPublicKey(privateKey);
  return {
    id: keyIdOf(publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
};

export const signedHead = (keys: HouseKeys, head: Omit<SignedHead, 'key' | 'signature'>): SignedHead => ({
  ...head,
  key: keys.id,
  signature: keys.sign(textOf(head)),
});

export const isSignedBy = (publicKey: string | KeyObject, head: SignedHead): boolean =>
  verify(null, Buffer.from(textOf(head)), publicKey, Buffer.from(head.signature, 'base64'));
