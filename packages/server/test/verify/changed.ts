import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMPTY_TIP, tableStream } from '@sabot/proof';
import type { EventOf, EventType, TableEvent } from '@sabot/table';
import { expect } from 'vitest';
import { newRecord } from '../../src/store/appends.ts';
import { signedHead } from '../../src/store/secrets.ts';
import { exportTable, type VerifyCheck, verifyExport, verifyStore } from '../../src/verify/index.ts';
import { type Kept, keep, newStore, ORIGIN } from './keep.ts';
import type { Story } from './story.ts';

export const STREAM = tableStream('t-1');
export const open: Kept[] = [];
/** After each test. */
export const removeAll = async (): Promise<void> => {
  for (const each of open.splice(0)) await each.remove();
};

export const kept = async (story: Story): Promise<Kept> => {
  const made = await newStore();
  open.push(made);
  await keep(made, story);
  return made;
};

export const exported = async ({ store, folder }: Kept): Promise<string> => {
  const file = join(folder, 'table.jsonl');
  let text = '';
  for await (const lines of exportTable(store, 't-1', { now: 1 })) text += lines;
  await writeFile(file, text);
  return file;
};

/** Sequence of the first event of a type from some place on. */
export const placeOf = ({ events }: Story, type: EventType, from = 1): number => {
  const index = events.findIndex((event, at) => at >= from - 1 && event.type === type);
  if (index < 0) throw new Error(`no ${type}`);
  return index + 1;
};

/** The story with one event told otherwise. */
export const told = <T extends EventType>(
  story: Story,
  type: T,
  change: (event: EventOf<T>) => object,
  sequence = placeOf(story, type),
): Story => ({
  ...story,
  events: story.events.map((event, index) =>
    index === sequence - 1 ? ({ ...event, ...change(event as EventOf<T>) } as TableEvent) : event,
  ),
});

export const finding = (check: VerifyCheck, sequence: number | null) => ({ ok: false, check, sequence });

/** A store in which everything agrees with the story, and an export of it, both name the same event. */
export const expectBoth = async (story: Story, check: VerifyCheck, sequence: number): Promise<void> => {
  const made = await kept(story);
  expect(await verifyStore(made.store)).toMatchObject({ ...finding(check, sequence), stream: STREAM });
  expect(await verifyExport(await exported(made))).toMatchObject(finding(check, sequence));
};

type Row = { readonly body: string; readonly hash: string; readonly salt: string };
export const rowAt = async ({ store }: Kept, sequence: number): Promise<Row> => {
  const [record] = await store.read(STREAM, sequence - 1, 1);
  if (record === undefined) throw new Error(`no event ${sequence}`);
  return record;
};
export const writeRow = ({ store }: Kept, sequence: number, { body, hash, salt }: Row) =>
  store.sql.all('update events set body = $1, hash = $2, salt = $3 where stream = $4 and sequence = $5', [
    body,
    hash,
    salt,
    STREAM,
    sequence,
  ]);

/** Chains and signs everything anew, as whoever has the house's key could, and leaves the books as they were. */
export const rewrite = async (made: Kept, texts: readonly string[]): Promise<void> => {
  const { sql } = made.store;
  const heads = await sql.all('select round, sequence from heads where stream = $1', [STREAM]);
  // Asked for at once, they are one transaction.
  const writes: Promise<unknown>[] = [];
  let tip = EMPTY_TIP;
  for (const body of texts) {
    const record = newRecord(STREAM, tip, ORIGIN, body);
    tip = record;
    const { sequence } = record;
    writes.push(writeRow(made, sequence, record));
    for (const row of heads.filter((each) => Number(each['sequence']) === sequence)) {
      const round = Number(row['round']);
      const { hash, signature } = signedHead(made.keys, { stream: STREAM, round, sequence, hash: record.hash });
      const values = [hash, signature, STREAM, round];
      writes.push(sql.all('update heads set hash = $1, signature = $2 where stream = $3 and round = $4', values));
    }
  }
  await Promise.all(writes);
};
