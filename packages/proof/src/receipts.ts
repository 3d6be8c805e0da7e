import type { Epoch, EventOf, TableEvent } from '@sabot/table';
import type { TournamentEvent, TournamentEventOf } from '@sabot/tournament';
import type { Crypto } from './crypto.ts';
import { type KeyRing, type SignedHead, signatureOf } from './heads.ts';

/** What can be said of a receipt that somebody holds. */
export const RECEIPT_CODES = {
  holds: 'The record still says what was signed.',
  'other-key': 'It is signed with a key that is not known here.',
  forged: 'Its signature is not by the house.',
  lost: 'It is genuine, and what it tells of was lost when the house was restored from a backup.',
  beyond: 'It is genuine, and the record ends before it.',
  contradicted: 'It is genuine, and the record says something else.',
} as const;
export type ReceiptCode = keyof typeof RECEIPT_CODES;

/** What a record says of itself, as far as a receipt is held against it. */
export interface ReceiptRecord {
  readonly epochs: readonly Epoch[];
  /** The number of the last event. */
  readonly last: number;
  readonly hashAt: (sequence: number) => Promise<string | null>;
}

export interface CheckedReceipt {
  readonly code: ReceiptCode;
  /** The number of the epoch in which it was signed; 0 before any restore, null where it is not known here. */
  readonly epoch: number | null;
  /** The epoch whose restore has cut off what the receipt tells of, where the record knows it. */
  readonly lostBy: Epoch | null;
}

const verdict = (code: ReceiptCode, epoch: number | null = null, lostBy: Epoch | null = null): CheckedReceipt => ({
  code,
  epoch,
  lostBy,
});

/** Whether it is the house's own word, and what has become of the round that it tells of. */
export const checkReceipt = async (
  crypto: Crypto,
  receipt: SignedHead,
  keys: KeyRing,
  read: () => Promise<ReceiptRecord>,
): Promise<CheckedReceipt> => {
  const signature = signatureOf(crypto, keys, receipt);
  if (signature !== 'genuine') return verdict(signature);
  // Nothing is read for whoever holds no word of the house.
  const { epochs, last, hashAt } = await read();
  const index = epochs.findIndex(({ id }) => id === receipt.epoch);
  if (receipt.epoch !== undefined && index < 0) return verdict('lost');
  const [own, next] = [epochs[index], epochs[index + 1]];
  const number = own?.number ?? 0;
  if (next !== undefined && receipt.sequence >= next.since) return verdict('lost', number, next);
  if (receipt.sequence > last) return verdict('beyond', number);
  const isSame = receipt.sequence >= (own?.since ?? 1) && (await hashAt(receipt.sequence)) === receipt.hash;
  return verdict(isSame ? 'holds' : 'contradicted', number);
};

type Opening = EventOf<'EpochOpened'> | TournamentEventOf<'TournamentEpochOpened'>;

const OPENINGS: Readonly<Record<Opening['type'], true>> = { EpochOpened: true, TournamentEpochOpened: true };

/** Names of the events with which a stream enters the time after a restore. */
export const EPOCH_OPENINGS: readonly string[] = Object.keys(OPENINGS);

const isOpening = (event: TableEvent | TournamentEvent): event is Opening => event.type in OPENINGS;

/** The epoch that an event opens, or null. */
export const epochOpenedBy = (event: TableEvent | TournamentEvent, sequence: number): Epoch | null => {
  if (!isOpening(event)) return null;
  const { epoch: id, number, restored } = event;
  return { id, number, restored, since: sequence };
};
