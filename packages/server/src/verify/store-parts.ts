import { setImmediate as turn } from 'node:timers/promises';
import { type StreamId, tableStream } from '@sabot/proof';
import { epochsIn, type HouseEpoch } from '../store/epochs.ts';
import { publicKeysOf, trustedKeys } from '../store/public-keys.ts';
import type { EventStore } from '../store/store.ts';
import { originOf } from '../streams/origin.ts';
import { checkTableBalances } from './books/account-check.ts';
import { checkBalances, checkOrphans, checkStrayLines } from './books/books-check.ts';
import { checkChips } from './books/check-chips.ts';
import { type Finding, NOTHING_YET, sumOf } from './findings/finding.ts';
import type { VerifyStoreOptions } from './findings/options.ts';
import { type Outcome, type Part, type Progress, STEPS } from './findings/progress.ts';
import { verifyStream } from './stored-streams.ts';

/** What is looked at in a store: fixed beforehand, so that whoever takes a part of it sees the same. */
export interface StorePlan {
  readonly table: string | null;
  readonly streams: readonly { readonly stream: StreamId; readonly end: number }[];
  /** The restores of the house, the first first. */
  readonly epochs: readonly HouseEpoch[];
  /** As PEM. */
  readonly publicKeys: readonly string[];
}

export const planOf = async (store: EventStore, { table, publicKeys }: VerifyStoreOptions): Promise<StorePlan> => {
  const streams = table === undefined ? await store.streams() : [tableStream(table)];
  const ends: StorePlan['streams'][number][] = [];
  for (const stream of streams) ends.push({ stream, end: (await store.tip(stream)).sequence });
  return {
    table: table ?? null,
    streams: ends,
    epochs: await epochsIn(store.sql),
    publicKeys: publicKeys ?? (await publicKeysOf(store.sql)).map(({ pem }) => pem),
  };
};

const findInBooks = async (store: EventStore, { table, streams }: StorePlan): Promise<Finding | null> => {
  if (table !== null) return checkTableBalances(store, table, streams[0]?.end ?? 0);
  const known = streams.map(({ stream }) => stream);
  return (
    (await checkOrphans(store, known)) ??
    (await checkStrayLines(store)) ??
    (await checkBalances(store)) ??
    (await checkChips(store))
  );
};

/** Some parts of what a store holds; the books of all go with the record, which has less to do. */
export const verifyStoreParts = async (
  store: EventStore,
  plan: StorePlan,
  parts: readonly Part[],
  progress: (done: Progress) => void,
): Promise<Outcome> => {
  const keys = trustedKeys(plan.publicKeys);
  const { build } = originOf();
  let tally = NOTHING_YET;
  let events = 0;
  const count = (more: Progress): void => {
    events += more.events;
    progress({ ...more, events });
  };
  for (const [index, { stream, end }] of plan.streams.entries()) {
    await turn();
    const outcome = await verifyStream({
      store,
      stream,
      index,
      end,
      keys,
      epochs: plan.epochs,
      build,
      parts,
      progress: count,
    });
    if ('finding' in outcome) return outcome;
    tally = sumOf(tally, outcome.tally);
  }
  const finding = parts.includes('record') ? await findInBooks(store, plan) : null;
  return finding === null ? { tally } : { finding, place: [plan.streams.length, 0, STEPS.read] };
};
