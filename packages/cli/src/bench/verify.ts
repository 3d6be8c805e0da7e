import { createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashOf, NO_HASH, tableStream } from '@sabot/proof';
import {
  type EventStore,
  exportTable,
  nodeCrypto,
  openStore,
  type VerifyOutcome,
  verifyExport,
  verifyStore,
} from '@sabot/server';
import { buildLongTable, LONG_TABLE } from './server/long-table.ts';
import { exitOnSignals, openScratch } from './server/scratch.ts';
import { widestGame } from './table.ts';
import { medianOf } from './timing.ts';

/** What a piece of work took by the clock, and in processor time of all threads together. */
export interface Took {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

export interface VerifyBench {
  readonly events: number;
  readonly rounds: number;
  /** The store: the median of some runs. */
  readonly store: Took;
  /** The structure of the database file, which is not about the record. */
  readonly integrity: Took;
  /** The rows read from first to last and hashed, and nothing else, in one thread. */
  readonly plain: Took;
  /** The table written out, and that file verified. */
  readonly exported: Took & { readonly bytes: number };
  readonly file: Took;
  /** All of it held, as it must. */
  readonly isSound: boolean;
}

interface VerifyPlan {
  readonly events: number;
  readonly runs: number;
}

export const FULL_VERIFY_PLAN: VerifyPlan = { events: 1_000_000, runs: 3 };
export const QUICK_VERIFY_PLAN: VerifyPlan = { events: 5_000, runs: 1 };

const PAGE = 500;

const timed = async <T>(work: () => Promise<T>): Promise<Took & { readonly value: T }> => {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - start) / 1000, cpuSeconds: (user + system) / 1e6, value };
};

const took = ({ seconds, cpuSeconds }: Took): Took => ({ seconds, cpuSeconds });

const middle = (all: readonly Took[]): Took => ({
  seconds: medianOf(all.map(({ seconds }) => seconds)),
  cpuSeconds: medianOf(all.map(({ cpuSeconds }) => cpuSeconds)),
});

/** Reads every event and hashes it after the one before; how many there were. */
const readAndHash = async (store: EventStore): Promise<number> => {
  let [read, tip] = [0, NO_HASH];
  for (;;) {
    const page = await store.read(tableStream(LONG_TABLE), read, PAGE);
    for (const record of page) tip = hashOf(nodeCrypto, tip, record);
    read += page.length;
    if (page.length < PAGE) return read;
  }
};

const withStore = async <T>(data: string, work: (store: EventStore) => Promise<T>): Promise<T> => {
  const store = await openStore({ data }, { readOnly: true });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

const isIntact = async (store: EventStore): Promise<boolean> => {
  const [row] = await store.sql.all('pragma integrity_check');
  return row?.['integrity_check'] === 'ok';
};

const writeOut = async (store: EventStore, file: string): Promise<number> => {
  const lines = exportTable(store, LONG_TABLE, { now: Date.now() });
  await pipeline(Readable.from(lines), createWriteStream(file));
  return statSync(file).size;
};

const benchBuilt = async (data: string, file: string, events: number, runs: number): Promise<VerifyBench> => {
  const verified: (Took & { readonly value: VerifyOutcome })[] = [];
  const plain: (Took & { readonly value: number })[] = [];
  // By turns, so that what else the machine has to do falls on both alike.
  for (let run = 0; run < runs; run += 1) {
    verified.push(await timed(() => verifyStore({ data })));
    plain.push(await withStore(data, (store) => timed(() => readAndHash(store))));
  }
  const integrity = await withStore(data, (store) => timed(() => isIntact(store)));
  const exported = await withStore(data, (store) => timed(() => writeOut(store, file)));
  const ofFile = await timed(() => verifyExport(file));
  const verdicts = [...verified.map(({ value }) => value), ofFile.value];
  const isWhole = (verdict: VerifyOutcome): boolean => verdict.ok && verdict.events === events;
  return {
    events,
    rounds: ofFile.value.ok ? ofFile.value.rounds : 0,
    store: middle(verified),
    integrity: took(integrity),
    plain: middle(plain),
    exported: { ...took(exported), bytes: exported.value },
    file: took(ofFile),
    isSound: integrity.value && verdicts.every(isWhole) && plain.every(({ value }) => value === events),
  };
};

/** Plays a table of so many events and verifies it, beside a plain loop that only reads and hashes it. */
export const benchVerify = async (
  tell: (what: string) => void,
  { events, runs }: VerifyPlan = FULL_VERIFY_PLAN,
): Promise<VerifyBench> => {
  const ignoreSignals = exitOnSignals();
  const { next, remove } = openScratch();
  try {
    const data = next();
    tell(`  a table of ${events} events is played`);
    const played = await buildLongTable(data, widestGame(), events);
    tell('  it is verified, read and hashed, written out');
    return await benchBuilt(data, join(data, 'table.jsonl'), played, runs);
  } finally {
    ignoreSignals();
    remove();
  }
};
