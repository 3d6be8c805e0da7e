import type { Crypto } from './crypto.ts';
import { type ProofFault, proofFault } from './fault.ts';
import { hashOf, NO_HASH, type StoredEvent, type StreamId } from './record.ts';

/** The chain of a stream, link by link. */
export interface ChainCheck {
  /** The sequence that comes next. */
  readonly due: () => number;
  readonly tip: () => string;
  readonly take: (record: StoredEvent) => ProofFault | null;
}

export const makeChainCheck = (crypto: Pick<Crypto, 'sha256Hex'>, stream: StreamId): ChainCheck => {
  let due = 1;
  let tip = NO_HASH;
  return {
    due: () => due,
    tip: () => tip,
    take: (record) => {
      if (record.stream !== stream)
        return proofFault('sequence', `an event of ${record.stream} among those of ${stream}`);
      if (record.sequence !== due) return proofFault('sequence', `event ${record.sequence} stands where ${due} is due`);
      if (hashOf(crypto, tip, record) !== record.hash)
        return proofFault('chain', 'its hash is not that of its text after the event before');
      due += 1;
      tip = record.hash;
      return null;
    },
  };
};
