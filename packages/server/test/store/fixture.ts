import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonical, EMPTY_TIP, type SignedHead, type StoredEvent, type StreamId, type Tip } from '@sabot/proof';
import { afterAll } from 'vitest';
import { newRecord } from '../../src/store/appends.ts';
import type { Append, EventStore } from '../../src/store/store.ts';

export const ORIGIN = { format: 1, rules: '1.2.3', build: 'test' };

const directories: string[] = [];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** A directory that goes when the test file has ended. */
export const scratchDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'sabot-store-'));
  directories.push(directory);
  return directory;
};

export interface Wish {
  readonly id?: string;
  readonly sender?: string;
  readonly events?: number;
  readonly type?: string;
  /** From an account to another. */
  readonly pays?: readonly (readonly [from: string, to: string, amount: number])[];
  readonly round?: number;
  readonly refusal?: string;
}

let count = 0;

const recordsOf = (
  stream: StreamId,
  tip: Tip,
  { id, type, events }: { readonly id: string; readonly type: string; readonly events: number },
): readonly StoredEvent[] => {
  const records: StoredEvent[] = [];
  for (let n = 0; n < events; n += 1) {
    records.push(
      newRecord(stream, records.at(-1) ?? tip, ORIGIN, canonical({ type, id, n, note: 'ü 牌 "type":"Rare"\n' })),
    );
  }
  return records;
};

const headOf = (stream: StreamId, round: number, { sequence, hash }: Tip): SignedHead => ({
  stream,
  round,
  sequence,
  hash,
  key: 'k1',
  signature: `signed ${round}`,
});

/** All that a command leaves behind on a stream that ends there. */
export const appendOf = (stream: StreamId, after: Tip, wish: Wish = {}): Append => {
  count += 1;
  const { id = `c${count}`, sender = 'p-1', events = 1, type = 'Tried', pays = [], round, refusal = null } = wish;
  const records = recordsOf(stream, after, { id, type, events: refusal === null ? events : 0 });
  const first = after.sequence + 1;
  return {
    after,
    command: {
      sender,
      id,
      fingerprint: `f-${id}`,
      sequence: refusal === null ? first : after.sequence,
      events: records.length,
      refusal,
      at: 1_763_265_000_000 + count,
    },
    records,
    lines: pays.flatMap(([from, to, amount]) => [
      { account: from, amount: -amount, sequence: first },
      { account: to, amount, sequence: first },
    ]),
    head: round === undefined ? null : headOf(stream, round, records.at(-1) ?? after),
  };
};

/** Appends that follow one another on a stream. */
export const batchOf = (stream: StreamId, tip: Tip, wishes: readonly Wish[]): readonly Append[] => {
  let end = tip;
  return wishes.map((wish) => {
    const append = appendOf(stream, end, wish);
    end = append.records.at(-1) ?? end;
    return append;
  });
};

/** A stream for one test alone. */
export const freshStream = (): StreamId => {
  count += 1;
  return `table:t${process.pid}-${count}`;
};

/** Everything of a stream, as one value. */
export const allOf = async (store: EventStore, stream: StreamId) => ({
  tip: await store.tip(stream),
  records: await store.read(stream, 0, 10_000),
  lines: await store.linesOf(stream, 0, 10_000),
  heads: await store.heads(stream, 0, 10_000),
  snapshot: await store.snapshotOf(stream),
});

/** An account with money in it. */
export const fund = async (store: EventStore, account: string, amount: number): Promise<void> => {
  const stream = freshStream();
  await store.append(stream, [appendOf(stream, EMPTY_TIP, { pays: [['cashier', account, amount]] })]);
};

/** Puts a table or a tournament on the list of the house, as whoever makes it does before its first event. */
export const enlist = async ({ sql }: EventStore, stream: StreamId): Promise<void> => {
  const [kind = '', id = ''] = stream.split(/:(.*)/s);
  await sql.all(`insert into ${kind}s (id, name, game, auto, created) values ($1, $1, 'none', '{}', 1)`, [id]);
};
