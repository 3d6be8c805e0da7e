import type { Receipt } from '../api/shapes.ts';

/** What the house signs of a round, as `GET /api/keys` describes it. */
export const signedText = ({ stream, round, sequence, hash, epoch }: Receipt): string =>
  (epoch === undefined
    ? ['sabot-head/1', stream, round, sequence, hash]
    : ['sabot-head/2', epoch, stream, round, sequence, hash]
  ).join('\n');

/** The key by which receipts are checked, as the house publishes it. */
export interface PublishedKey {
  readonly id: string;
  readonly algorithm: string;
  /** PEM. */
  readonly publicKey: string;
}

/** `unable`: this browser, or this page, has no way to check it, which says nothing of the receipt. */
const RECEIPT_VERDICTS = ['genuine', 'forged', 'other-key', 'unable'] as const;
export type ReceiptVerdict = (typeof RECEIPT_VERDICTS)[number];

const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (each) => each.charCodeAt(0));

const derOfPem = (pem: string): Uint8Array<ArrayBuffer> => bytesOfBase64(pem.replace(/-----[A-Z ]+-----|\s/g, ''));

const importKey = async (subtle: SubtleCrypto, pem: string): Promise<CryptoKey | null> => {
  try {
    return await subtle.importKey('spki', derOfPem(pem), { name: 'Ed25519' }, false, ['verify']);
  } catch {
    // No Ed25519 here, or no key: either way nothing can be said.
    return null;
  }
};

/** The first sixteen digits of the hash of the key are its id, so that one cannot be passed off as another. */
const isNamedRightly = async (subtle: SubtleCrypto, { id, publicKey }: PublishedKey): Promise<boolean> => {
  const digest = new Uint8Array(await subtle.digest('SHA-256', derOfPem(publicKey)));
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('') === id;
};

export const checkReceipt = async (
  receipt: Receipt,
  keys: readonly PublishedKey[],
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<ReceiptVerdict> => {
  if (subtle === null) return 'unable';
  const published = keys.find(({ id }) => id === receipt.key);
  if (published === undefined) return 'other-key';
  const key = await importKey(subtle, published.publicKey);
  if (key === null) return 'unable';
  if (!(await isNamedRightly(subtle, published))) return 'other-key';
  try {
    const signature = bytesOfBase64(receipt.signature);
    const text = new TextEncoder().encode(signedText(receipt));
    return (await subtle.verify({ name: 'Ed25519' }, key, signature, text)) ? 'genuine' : 'forged';
  } catch {
    return 'forged';
  }
};
