import { readBase64, toHex, utf8 } from './bytes.ts';
import type { Crypto } from './crypto.ts';
import { type ProofFault, proofFault } from './fault.ts';
import type { StoredEvent, StreamId } from './record.ts';

/** The end of a round, signed by the house: what patrons are given as a receipt. */
export interface SignedHead {
  readonly stream: StreamId;
  readonly round: number;
  readonly sequence: number;
  readonly hash: string;
  /** In which it was signed; absent before any restore. */
  readonly epoch?: string;
  /** Id of the key that signed. */
  readonly key: string;
  /** Base64 of the Ed25519 signature. */
  readonly signature: string;
}

export type UnsignedHead = Omit<SignedHead, 'key' | 'signature'>;

/** What is signed: everything that says which round of which table it was and how its record ended. */
export const headText = ({ stream, round, sequence, hash, epoch }: UnsignedHead): string =>
  (epoch === undefined
    ? ['sabot-head/1', stream, round, sequence, hash]
    : ['sabot-head/2', epoch, stream, round, sequence, hash]
  ).join('\n');

/** A public key of the house as it is handed out. */
export interface PublicKey {
  readonly id: string;
  readonly pem: string;
}

/** Public keys by id, each as its thirty-two bytes. */
export type KeyRing = ReadonlyMap<string, Uint8Array>;

const PEM = /-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]*)-----END PUBLIC KEY-----/;
/** What stands before the thirty-two bytes of an Ed25519 key in its DER, by RFC 8410. */
const ED25519 = '302a300506032b6570032100';
const PREFIX_BYTES = ED25519.length / 2;
const KEY_BYTES = 32;

/** The DER of an Ed25519 key in a PEM, or null. */
const derOf = (pem: string): Uint8Array | null => {
  const der = readBase64(PEM.exec(pem)?.[1]?.replaceAll(/\s/g, '') ?? '');
  if (der === null || der.length !== PREFIX_BYTES + KEY_BYTES) return null;
  return toHex(der.subarray(0, PREFIX_BYTES)) === ED25519 ? der : null;
};

const ID_DIGITS = 16;

/** The first digits of the hash of a key: one cannot be passed off as another. Null for what is no Ed25519 key. */
export const keyIdOf = ({ sha256 }: Pick<Crypto, 'sha256'>, pem: string): string | null => {
  const der = derOf(pem);
  return der === null ? null : toHex(sha256(der)).slice(0, ID_DIGITS);
};

/** A text that is no public key of the kind we sign with opens nothing. */
export const keyRing = (crypto: Pick<Crypto, 'sha256'>, pems: Iterable<string>): KeyRing =>
  new Map(
    [...pems].flatMap((pem) => {
      const [id, der] = [keyIdOf(crypto, pem), derOf(pem)];
      return id === null || der === null ? [] : [[id, der.subarray(PREFIX_BYTES)] as const];
    }),
  );

const isSignedBy = ({ verifyEd25519 }: Pick<Crypto, 'verifyEd25519'>, key: Uint8Array, head: SignedHead): boolean => {
  const signature = readBase64(head.signature);
  return signature !== null && verifyEd25519(key, utf8(headText(head)), signature);
};

/** Whether a head is the house's own word, by the keys that it is known to sign with. */
export type Signature = 'genuine' | 'forged' | 'other-key';

export const signatureOf = (crypto: Pick<Crypto, 'verifyEd25519'>, keys: KeyRing, head: SignedHead): Signature => {
  const key = keys.get(head.key);
  if (key === undefined) return 'other-key';
  return isSignedBy(crypto, key, head) ? 'genuine' : 'forged';
};

export interface HeadCheck {
  /** The round that has just ended is to be signed at this event. */
  readonly expect: (round: number, record: StoredEvent, epoch: string | null) => void;
  readonly take: (head: SignedHead) => ProofFault | null;
  /** Before the next event, and at the end: whether a signature is still due. */
  readonly settled: () => ProofFault | null;
  readonly count: () => number;
}

const faultOfSignature = (crypto: Crypto, keys: KeyRing, head: SignedHead): string | null => {
  const signature = signatureOf(crypto, keys, head);
  if (signature === 'other-key') return `the key ${head.key} is not known`;
  return signature === 'genuine' ? null : `the signature of round ${head.round} is not by the house`;
};

/** The signed heads of a stream, in its order. */
export const makeHeadCheck = (crypto: Crypto, keys: KeyRing): HeadCheck => {
  let due: { readonly round: number; readonly record: StoredEvent; readonly epoch: string | null } | null = null;
  let count = 0;

  const faultOf = (head: SignedHead): string | null => {
    if (due === null) return `round ${head.round} did not end here and has a signed head`;
    const { round, record, epoch } = due;
    if (head.round !== round || head.sequence !== record.sequence || head.stream !== record.stream)
      return `the signed head is of another round than ${round}, or of another event`;
    if (head.hash !== record.hash) return `the signed head of round ${round} has another hash`;
    if ((head.epoch ?? null) !== epoch) return `the signed head of round ${round} is of another epoch`;
    return faultOfSignature(crypto, keys, head);
  };

  return {
    expect: (round, record, epoch) => {
      due = { round, record, epoch };
    },
    take: (head) => {
      const wrong = faultOf(head);
      if (wrong !== null) return proofFault('head', wrong);
      due = null;
      count += 1;
      return null;
    },
    settled: () => (due === null ? null : proofFault('head', `the end of round ${due.round} is not signed`)),
    count: () => count,
  };
};
