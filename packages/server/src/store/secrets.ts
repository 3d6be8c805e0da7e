import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import {
  headText,
  type KeyRing,
  keyIdOf,
  keyRing,
  type PublicKey,
  type ShoeName,
  type SignedHead,
  type UnsignedHead,
} from '@sabot/proof';
import { nodeCrypto } from '../ops/node-crypto.ts';
import type { Sql } from './store.ts';

/** The house's signing key. */
export interface SigningKeys {
  readonly id: string;
  /** PEM. */
  readonly publicKey: string;
  /** Base64 of the signature. */
  readonly sign: (text: string) => string;
}

const NAME = 'key:signing';

/**
 * A secret of the house for one purpose: a signature that is never shown. The key is the same on every server of the
 * house, and signs no other text like it.
 */
export const deriveSecret = ({ sign: signed }: Pick<SigningKeys, 'sign'>, purpose: string): string => signed(purpose);

const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The public half of a key, given by either half. */
const publicKeyOf = (pem: string): PublicKey => {
  const publicPem = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
  const id = keyIdOf(nodeCrypto, publicPem);
  if (id === null) throw new Error('The house signs with Ed25519 alone.');
  return { id, pem: publicPem };
};

/** The house's key, made at the first start. Servers that start together agree on the one that was stored first. */
export const openSigningKeys = async (sql: Sql, now: number): Promise<SigningKeys> => {
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

export const signedHead = (keys: SigningKeys, head: UnsignedHead): SignedHead => ({
  ...head,
  key: keys.id,
  signature: keys.sign(headText(head)),
});

/** The public halves of the keys that the house has signed with. */
export const publicKeysOf = async (sql: Sql): Promise<readonly PublicKey[]> =>
  (await sql.all("select value from secrets where name like 'key:%' order by name")).map((row) =>
    publicKeyOf(String(row['value'])),
  );

/** A key in its usual form, also where other text is around it; what cannot be read as a key stays as it is. */
const readable = (pem: string): string => {
  try {
    return publicKeyOf(pem).pem;
  } catch {
    return pem;
  }
};

/** The keys that somebody trusts, by their ids. */
export const trustedKeys = (pems: readonly string[]): KeyRing => keyRing(nodeCrypto, pems.map(readable));

/** Seeds of electronic shoes, sealed outside the events until their shoe is over. */
export interface ShoeSeeds {
  /** The seed of a shoe, drawn now if there is none: durable when this resolves, and the same on every server. */
  readonly draw: (shoe: ShoeName, now: number) => Promise<string>;
  /** The seed of a shoe that was promised before. */
  readonly read: (shoe: ShoeName) => Promise<string>;
}

const SEED_BYTES = 32;

/** With the epoch, so that no seed from before a restore can ever be that of a shoe after it. */
const nameOf = ({ table, shoe, epoch = null }: ShoeName): string =>
  epoch === null ? `seed:${table}:${shoe}` : `seed:${table}:${shoe}:${epoch}`;

const READ = 'select value from secrets where name = $1';
const INSERT = 'insert into secrets (name, value, created) values ($1, $2, $3) on conflict (name) do nothing';

export const shoeSeeds = (sql: Sql): ShoeSeeds => {
  const kept = async (name: ShoeName): Promise<string> => {
    const [row] = await sql.all(READ, [nameOf(name)]);
    if (row === undefined) throw new Error(`The seed of shoe ${name.shoe} at table ${name.table} is not in the store.`);
    return String(row['value']);
  };
  return {
    read: kept,
    draw: async (name, now) => {
      // Of two servers that draw at once the first to write wins, and both read back what was written.
      await sql.all(INSERT, [nameOf(name), randomBytes(SEED_BYTES).toString('hex'), now]);
      return kept(name);
    },
  };
};
