import type { Epoch, EventOf, TableEvent } from '@sabot/table';
import type { TournamentEvent, TournamentEventOf } from '@sabot/tournament';
import { isSignedBy } from '../house/keys.ts';
import type { House } from '../house/types.ts';
import { epochsIn } from '../store/epochs.ts';
import type { StreamId } from '../store/record.ts';
import type { EventStore, SignedHead } from '../store/store.ts';
import { eventOf } from '../store/upcast.ts';
import { type KeyRing, keyRing } from './check-heads.ts';
import { publicKeysOf } from './public-keys.ts';
import { readExport } from './read.ts';

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

export interface ReceiptVerdict {
  readonly ok: boolean;
  readonly code: ReceiptCode;
  readonly message: string;
  /** The number of the epoch in which it was signed; 0 before any restore, null where it is not known here. */
  readonly epoch: number | null;
  /** When the restore was made that has cut off what it tells of. */
  readonly restored: number | null;
}

/** What a record says of itself, as far as a receipt is held against it. */
interface HeldAgainst {
  readonly epochs: readonly Epoch[];
  /** The number of the last event. */
  readonly last: number;
  readonly hashAt: (sequence: number) => Promise<string | null>;
}

const verdict = (
  code: ReceiptCode,
  { epoch = null, restored = null, more = '' }: { epoch?: number | null; restored?: number | null; more?: string } = {},
): ReceiptVerdict => ({
  ok: code === 'holds',
  code,
  message: more === '' ? RECEIPT_CODES[code] : `${RECEIPT_CODES[code]} ${more}`,
  epoch,
  restored,
});

const lostBy = (number: number, { restored, since }: Epoch): ReceiptVerdict => {
  const cut = since === 1 ? 'before its first event' : `after event ${since - 1}`;
  const more = `It is from epoch ${number}, beyond where the restore of ${new Date(restored).toISOString()} cut the record, ${cut}.`;
  return verdict('lost', { epoch: number, restored, more });
};

const UNDONE =
  'It is from an epoch that is not known here: a later restore, from a backup of before it, has undone that epoch.';

/** Whether it is the house's own word, and what has become of the round that it tells of. */
export const checkReceipt = async (
  receipt: SignedHead,
  keys: KeyRing,
  read: () => Promise<HeldAgainst>,
): Promise<ReceiptVerdict> => {
  const key = keys.get(receipt.key);
  if (key === undefined) return verdict('other-key');
  if (!isSignedBy(key, receipt)) return verdict('forged');
  // Nothing is read for whoever holds no word of the house.
  const record = await read();
  const { epochs, last } = record;
  const index = epochs.findIndex(({ id }) => id === receipt.epoch);
  if (receipt.epoch !== undefined && index < 0) return verdict('lost', { more: UNDONE });
  const [own, next] = [epochs[index], epochs[index + 1]];
  const number = own?.number ?? 0;
  if (next !== undefined && receipt.sequence >= next.since) return lostBy(number, next);
  if (receipt.sequence > last) return verdict('beyond', { epoch: number });
  const isSame = receipt.sequence >= (own?.since ?? 1) && (await record.hashAt(receipt.sequence)) === receipt.hash;
  return verdict(isSame ? 'holds' : 'contradicted', { epoch: number });
};

type Opening = EventOf<'EpochOpened'> | TournamentEventOf<'TournamentEpochOpened'>;

const epochOf = ({ epoch, number, restored }: Opening, since: number): Epoch => ({
  id: epoch,
  number,
  restored,
  since,
});

const OPENINGS: Readonly<Record<Opening['type'], true>> = { EpochOpened: true, TournamentEpochOpened: true };

const isOpening = (event: TableEvent | TournamentEvent): event is Opening => event.type in OPENINGS;

/** Read from the events; whoever has the stream open knows them without. */
const epochsRead = async (store: EventStore, stream: StreamId, last: number): Promise<readonly Epoch[]> =>
  (await store.readTypes(stream, 0, last, Object.keys(OPENINGS))).flatMap((record) => {
    const event = eventOf(record) as TableEvent | TournamentEvent;
    return isOpening(event) ? [epochOf(event, record.sequence)] : [];
  });

/** A stream of a store. Of one that is not there, the house knows the restores alone. */
const recordIn = async (store: EventStore, stream: StreamId, epochs?: readonly Epoch[]): Promise<HeldAgainst> => {
  const { sequence: last } = await store.tip(stream);
  if (last === 0) {
    const known = await epochsIn(store.sql);
    return { epochs: known.map((each) => ({ ...each, since: 1 })), last, hashAt: async () => null };
  }
  const hashAt = async (sequence: number) => (await store.read(stream, sequence - 1, 1))[0]?.hash ?? null;
  return { epochs: epochs ?? (await epochsRead(store, stream, last)), last, hashAt };
};

const keysOf = async ({ sql }: EventStore): Promise<KeyRing> =>
  keyRing((await publicKeysOf(sql)).map(({ pem }) => pem));

export const receiptInStore = async (receipt: SignedHead, store: EventStore): Promise<ReceiptVerdict> =>
  checkReceipt(receipt, await keysOf(store), () => recordIn(store, receipt.stream));

/** The same where the house is open. */
export const receiptInHouse = async (receipt: SignedHead, house: House): Promise<ReceiptVerdict> => {
  const { store } = house;
  const [kind, id = ''] = receipt.stream.split(/:(.*)/s);
  return checkReceipt(receipt, await keysOf(store), async () => {
    const live = kind === 'table' ? await house.table(id) : await house.tournament(id);
    return recordIn(store, receipt.stream, live?.state().epochs);
  });
};

/** Against an export of the same table or tournament, which is verified apart; by its own keys unless others are given. */
export const receiptInExport = async (
  receipt: SignedHead,
  file: string,
  publicKeys?: readonly string[],
): Promise<ReceiptVerdict | null> => {
  const epochs: Epoch[] = [];
  let keys = keyRing(publicKeys ?? []);
  let last = 0;
  let hash: string | null = null;
  for await (const { items } of readExport(file)) {
    for (const item of items) {
      if (item.kind === 'header') {
        if (item.header.stream !== receipt.stream) return null;
        keys = keyRing(publicKeys ?? item.header.publicKeys.map(({ pem }) => pem));
      }
      if (item.kind !== 'event') continue;
      const { sequence } = item.record;
      last = sequence;
      if (sequence === receipt.sequence) hash = item.record.hash;
      const event = eventOf(item.record) as TableEvent | TournamentEvent;
      if (isOpening(event)) epochs.push(epochOf(event, sequence));
    }
  }
  return checkReceipt(receipt, keys, async () => ({ epochs, last, hashAt: async () => hash }));
};
