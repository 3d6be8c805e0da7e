import { createPublicKey, type KeyObject } from 'node:crypto';
import { isSignedBy, keyIdOf } from '../house/keys.ts';
import type { EventRecord } from '../store/record.ts';
import type { SignedHead } from '../store/store.ts';
import { type Fault, fault } from './finding.ts';

/** Public keys by id. */
export type KeyRing = ReadonlyMap<string, KeyObject>;

/** A text that is no public key of the kind we sign with opens nothing. */
const keyOf = (pem: string): readonly (readonly [string, KeyObject])[] => {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? [[keyIdOf(key), key]] : [];
  } catch {
    return [];
  }
};

export const keyRing = (pems: Iterable<string>): KeyRing => new Map([...pems].flatMap(keyOf));

interface HeadCheck {
  /** The round that has just ended is to be signed at this event. */
  readonly expect: (round: number, record: EventRecord, epoch: string | null) => void;
  readonly take: (head: SignedHead) => Fault | null;
  /** Before the next event, and at the end: whether a signature is still due. */
  readonly settled: () => Fault | null;
  readonly count: () => number;
}

export const makeHeadCheck = (keys: KeyRing): HeadCheck => {
  let due: { readonly round: number; readonly record: EventRecord; readonly epoch: string | null } | null = null;
  let count = 0;
  return {
    expect: (round, record, epoch) => {
      due = { round, record, epoch };
    },
    take: (head) => {
      if (due === null) return fault('head', `round ${head.round} did not end here and has a signed head`);
      const { round, record, epoch } = due;
      if (head.round !== round || head.sequence !== record.sequence || head.stream !== record.stream)
        return fault('head', `the signed head is of another round than ${round}, or of another event`);
      if (head.hash !== record.hash) return fault('head', `the signed head of round ${round} has another hash`);
      if ((head.epoch ?? null) !== epoch) return fault('head', `the signed head of round ${round} is of another epoch`);
      const key = keys.get(head.key);
      if (key === undefined) return fault('head', `the key ${head.key} is not known`);
      if (!isSignedBy(key, head)) return fault('head', `the signature of round ${round} is not by the house`);
      due = null;
      count += 1;
      return null;
    },
    settled: () => (due === null ? null : fault('head', `the end of round ${due.round} is not signed`)),
    count: () => count,
  };
};
