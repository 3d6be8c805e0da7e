import { stat } from 'node:fs/promises';
import { openStore, type StoreLocation } from '../store/open.ts';
import type { EventStore } from '../store/store.ts';
import { checkChips, checkTableBalances } from './books/account-check.ts';
import { areWholeBooks, checkBalances, checkOrphans, checkStrayLines } from './books/books-check.ts';
import { verifyExportParts } from './exports/export-check.ts';
import { type Booked, BookedSums } from './findings/booked.ts';
import type { Finding, VerifyOutcome } from './findings/finding.ts';
import {
  PARTS,
  type PartOutcome,
  type VerifyExportOptions,
  type VerifyStoreOptions,
  verdictOf,
} from './findings/progress.ts';
import { planOf, type StorePlan, verifyStoreParts } from './stored-streams.ts';
import { hasThreads, verifyInThreads } from './threads.ts';

const findInBooks = async (
  store: EventStore,
  { table, streams, position }: StorePlan,
  booked: Booked,
): Promise<Finding | null> => {
  if (table !== null) return checkTableBalances(store, table, streams[0]?.end ?? 0);
  const known = streams.map(({ stream }) => stream);
  const orphan = await checkOrphans(store, known);
  if (orphan !== null) return orphan;
  const isWhole = await areWholeBooks(store, position, booked);
  return (
    (isWhole ? null : ((await checkStrayLines(store)) ?? (await checkBalances(store)))) ?? (await checkChips(store))
  );
};

/** The verdict on a store by its parts, and on its ledger as a whole where each of them holds. */
const verdictOnStore = async (
  store: EventStore,
  plan: StorePlan,
  outcomes: readonly PartOutcome[],
): Promise<VerifyOutcome> => {
  const verdict = verdictOf(outcomes);
  if (!verdict.ok) return verdict;
  const booked = new BookedSums();
  for (const outcome of outcomes)
    if ('booked' in outcome && outcome.booked !== undefined) booked.addAll(outcome.booked);
  return (await findInBooks(store, plan, booked)) ?? verdict;
};

/** From this many on, threads save more time than starting them takes. */
const MANY_EVENTS = 50_000;

const verifyOpen = async (
  store: EventStore,
  plan: StorePlan,
  { progress }: VerifyStoreOptions,
): Promise<VerifyOutcome> =>
  verdictOnStore(store, plan, [await verifyStoreParts(store, plan, PARTS, ({ events }) => progress?.(events))]);

const isLong = ({ streams }: StorePlan): boolean => streams.reduce((sum, { end }) => sum + end, 0) >= MANY_EVENTS;

const verifyAt = async (where: StoreLocation, options: VerifyStoreOptions): Promise<VerifyOutcome> => {
  const store = await openStore(where, { readOnly: true });
  try {
    const plan = await planOf(store, options);
    if (!isLong(plan) || !hasThreads()) return await verifyOpen(store, plan, options);
    const job = { kind: 'store', where, plan } as const;
    return await verdictOnStore(store, plan, await verifyInThreads(job, (events) => options.progress?.(events)));
  } finally {
    await store.close();
  }
};

/**
 * Verifies a store: each table, tournament and account by itself, then the ledger as a whole. A store that is open is
 * read in this thread, with pauses for other work; one that is given by its location may be read by threads.
 */
export const verifyStore = async (
  source: EventStore | StoreLocation,
  options: VerifyStoreOptions = {},
): Promise<VerifyOutcome> =>
  'sql' in source ? verifyOpen(source, await planOf(source, options), options) : verifyAt(source, options);

/** From this size on, gzipped or not, threads save more time than starting them takes. */
const MANY_BYTES = 8 * 1024 * 1024;

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Verifies an export by nothing but the file itself. */
export const verifyExport = async (file: string, options: VerifyExportOptions = {}): Promise<VerifyOutcome> => {
  const { publicKeys, progress } = options;
  if (hasThreads() && (await sizeOf(file)) >= MANY_BYTES) {
    const job = { kind: 'export', file, publicKeys: publicKeys ?? null } as const;
    return verdictOf(await verifyInThreads(job, (events) => progress?.(events)));
  }
  return verdictOf([await verifyExportParts(file, publicKeys, PARTS, ({ events }) => progress?.(events))]);
};
