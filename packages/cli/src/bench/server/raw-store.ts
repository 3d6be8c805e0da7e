import { EMPTY_TIP, type StreamId, type Tip, tableStream } from '@sabot/proof';
import { type Append, type EventStore, newRecord } from '@sabot/server';
import type { Run } from './rate.ts';

/** The store alone: the rows of a wager, written down beforehand, so that nothing else is timed. */

const ORIGIN = { format: 1, rules: 'bench', build: '0.0.0+000000000000' };
const AMOUNT = 1000;
/** Nobody runs out. */
const FUNDS = 10 ** 12;
/** As long as the event of a wager. */
const BODY = JSON.stringify({ bench: 'x'.repeat(270) });
const FINGERPRINT = '0'.repeat(64);

/** What waits at one stream: commands of so many writers, stored together as a table's queue does. */
interface Line {
  readonly stream: StreamId;
  readonly batches: readonly (readonly Append[])[];
}

const appendOf = (
  stream: StreamId,
  after: Tip,
  sender: string,
  moves: readonly (readonly [account: string, amount: number])[],
): Append => {
  const record = newRecord(stream, after, ORIGIN, BODY);
  const { sequence } = record;
  return {
    after,
    command: {
      sender,
      id: `raw-${sequence}`,
      fingerprint: FINGERPRINT,
      sequence,
      events: 1,
      refusal: null,
      at: sequence,
    },
    records: [record],
    lines: moves.map(([account, amount]) => ({ account, amount, sequence })),
    head: null,
  };
};

const tipAfter = ({ records }: Append): Tip => {
  const last = records.at(-1);
  if (last === undefined) throw new RangeError('an append without events');
  return { sequence: last.sequence, hash: last.hash };
};

/** One batch that funds the writers of a stream, and `turns` of one wager of each. */
const lineOf = (table: string, writers: number, turns: number): Line => {
  const stream = tableStream(table);
  let tip: Tip = EMPTY_TIP;
  const add = (sender: string, from: string, to: string, amount: number): Append => {
    const append = appendOf(stream, tip, sender, [
      [from, -amount],
      [to, amount],
    ]);
    tip = tipAfter(append);
    return append;
  };
  const names = Array.from({ length: writers }, (_, index) => `p-${table}-${index}`);
  const chips = (name: string): string => `chips:${table}:${name}`;
  const funding = names.map((name) => add('dealer', 'cashier', chips(name), FUNDS));
  const wagers = Array.from({ length: turns }, () =>
    names.map((name) => add(name, chips(name), `felt:${table}`, AMOUNT)),
  );
  return { stream, batches: [funding, ...wagers] };
};

const appendAll = async (store: EventStore, stream: StreamId, batch: readonly Append[]): Promise<void> => {
  const { done } = await store.append(stream, batch);
  if (done !== batch.length) throw new Error(`the store took ${done} of ${batch.length}`);
};

const timeLines = async (store: EventStore, lines: readonly Line[]): Promise<Run> => {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    lines.map(async ({ stream, batches }) => {
      for (const batch of batches.slice(1)) {
        const asked = performance.now();
        await appendAll(store, stream, batch);
        const took = performance.now() - asked;
        for (const _ of batch) times.push(took);
      }
    }),
  );
  return { times: Float64Array.from(times), milliseconds: performance.now() - start };
};

/** So many writers waiting, spread over so many streams that begin with this run; each writes `turns` times. */
export const rawRun = async (
  store: EventStore,
  writers: number,
  streams: number,
  turns: number,
  run: number,
): Promise<Run> => {
  const lines = Array.from({ length: streams }, (_, index) =>
    lineOf(`raw-${streams}-${run}-${index}`, writers / streams, turns),
  );
  for (const { stream, batches } of lines) await appendAll(store, stream, batches[0] ?? []);
  return timeLines(store, lines);
};
