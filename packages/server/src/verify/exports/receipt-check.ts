import {
  type CheckedReceipt,
  checkReceipt,
  EPOCH_OPENINGS,
  epochOpenedBy,
  eventOf,
  type KeyRing,
  RECEIPT_CODES,
  type ReceiptRecord,
  type SignedHead,
  type StreamId,
} from '@sabot/proof';
import type { ReceiptAnswer } from '@sabot/protocol';
import type { Epoch, TableEvent } from '@sabot/table';
import type { TournamentEvent } from '@sabot/tournament';
import { nodeCrypto } from '../../ops/node-crypto.ts';
import { epochsIn } from '../../store/epochs.ts';
import { publicKeysOf, trustedKeys } from '../../store/secrets.ts';
import type { EventStore } from '../../store/store.ts';
import type { House } from '../../streams/house.ts';
import { readExportFile } from './read-export.ts';

const UNDONE =
  'It is from an epoch that is not known here: a later restore, from a backup of before it, has undone that epoch.';

/** What the message says beside the words of the code. */
const detailOf = ({ code, epoch, lostBy }: CheckedReceipt): string => {
  if (code !== 'lost') return '';
  if (lostBy === null) return ` ${UNDONE}`;
  const { restored, since } = lostBy;
  const cut = since === 1 ? 'before its first event' : `after event ${since - 1}`;
  return ` It is from epoch ${epoch}, beyond where the restore of ${new Date(restored).toISOString()} cut the record, ${cut}.`;
};

const verdictOn = async (
  receipt: SignedHead,
  keys: KeyRing,
  read: () => Promise<ReceiptRecord>,
): Promise<ReceiptAnswer> => {
  const checked = await checkReceipt(nodeCrypto, receipt, keys, read);
  const { code, epoch, lostBy } = checked;
  const message = `${RECEIPT_CODES[code]}${detailOf(checked)}`;
  return { ok: code === 'holds', code, message, epoch, restored: lostBy?.restored ?? null };
};

/** The epochs of a stream that is not open, read from its events. */
const epochsRead = async (store: EventStore, stream: StreamId, last: number): Promise<readonly Epoch[]> =>
  (await store.readTypes(stream, 0, last, EPOCH_OPENINGS)).flatMap(
    (record) => epochOpenedBy(eventOf(record) as TableEvent | TournamentEvent, record.sequence) ?? [],
  );

/** The record of a stream in a store. A stream without events may have been lost by any restore of the house. */
const recordIn = async (store: EventStore, stream: StreamId, epochs?: readonly Epoch[]): Promise<ReceiptRecord> => {
  const { sequence: last } = await store.tip(stream);
  if (last === 0) {
    const known = await epochsIn(store.sql);
    return { epochs: known.map((each) => ({ ...each, since: 1 })), last, hashAt: async () => null };
  }
  const hashAt = async (sequence: number) => (await store.read(stream, sequence - 1, 1))[0]?.hash ?? null;
  return { epochs: epochs ?? (await epochsRead(store, stream, last)), last, hashAt };
};

const keysOf = async ({ sql }: EventStore): Promise<KeyRing> =>
  trustedKeys((await publicKeysOf(sql)).map(({ pem }) => pem));

export const receiptInStore = async (receipt: SignedHead, store: EventStore): Promise<ReceiptAnswer> =>
  verdictOn(receipt, await keysOf(store), () => recordIn(store, receipt.stream));

/** Checks a receipt where the house is open, so that the epochs of the stream are known. */
export const receiptInHouse = async (receipt: SignedHead, house: House): Promise<ReceiptAnswer> => {
  const { store } = house;
  const [kind, id = ''] = receipt.stream.split(/:(.*)/s);
  return verdictOn(receipt, await keysOf(store), async () => {
    const live = kind === 'table' ? await house.table(id) : await house.tournament(id);
    return recordIn(store, receipt.stream, live?.state().epochs);
  });
};

/**
 * Checks a receipt against an export of the same table or tournament, by the keys in the file unless others are given;
 * null where the export is of another one. The export itself is not verified here.
 */
export const receiptInExport = async (
  receipt: SignedHead,
  file: string,
  publicKeys?: readonly string[],
): Promise<ReceiptAnswer | null> => {
  const epochs: Epoch[] = [];
  let keys = trustedKeys(publicKeys ?? []);
  let last = 0;
  let hash: string | null = null;
  for await (const { items } of readExportFile(file)) {
    for (const item of items) {
      if (item.kind === 'header') {
        if (item.header.stream !== receipt.stream) return null;
        keys = trustedKeys(publicKeys ?? item.header.publicKeys.map(({ pem }) => pem));
      }
      if (item.kind !== 'event') continue;
      const { sequence } = item.record;
      last = sequence;
      if (sequence === receipt.sequence) hash = item.record.hash;
      const opened = epochOpenedBy(eventOf(item.record) as TableEvent | TournamentEvent, sequence);
      if (opened !== null) epochs.push(opened);
    }
  }
  return verdictOn(receipt, keys, async () => ({ epochs, last, hashAt: async () => hash }));
};
