import { type Answer, unreached } from '@sabot/client';
import type { LogPage, NumberedEvent } from '@sabot/protocol';
import { describe, expect, it } from 'vitest';
import { STAMP } from '../../../../test/fixtures.ts';
import {
  isComplete,
  MAX_EVENTS_BACK,
  nextPage,
  type Page,
  readingFrom,
  type ShiftReader,
  shiftReader,
  type TableReading,
  truncatedAt,
  withPage,
} from './shift-reader.ts';

/** Every thousandth event is for the shift log; the number of an event is its time too. */
const eventAt = (sequence: number): NumberedEvent => {
  const base = { sequence, stamp: { ...STAMP, at: sequence } };
  return sequence % 1000 === 0
    ? { ...base, type: 'TableClosed' }
    : { ...base, type: 'TotalsAnnounced', player: 1, banker: 2, phase: 'revealing' };
};

/** A record of so many events, told in pages as the house tells it: also some that have no place in the log. */
const pageOf = (sequence: number, { after, limit }: Page): LogPage => {
  const next = Math.min(sequence, after + limit);
  const numbers = Array.from({ length: next - after }, (_, nth) => after + nth + 1);
  const events = numbers.filter((number) => number % 500 === 0).map(eventAt);
  return { events, next, began: numbers[0] ?? null, sequence };
};

const readAll = (
  start: TableReading,
  sequence: number,
  since: number,
): { reading: TableReading; pages: readonly Page[] } => {
  const pages: Page[] = [];
  let reading = start;
  for (;;) {
    const page = nextPage(reading, sequence, since);
    if (page === null) return { reading, pages };
    pages.push(page);
    reading = withPage(reading, page, pageOf(sequence, page));
  }
};

const numbersOf = ({ events }: TableReading): readonly number[] => events.map(({ sequence }) => sequence);

describe('reading a record backwards', () => {
  it('ends at the page that reaches the time chosen, and keeps what the log has', () => {
    const { reading, pages } = readAll(readingFrom(6500), 6500, 4000);
    expect(pages).toEqual([
      { after: 4500, limit: 2000 },
      { after: 2500, limit: 2000 },
    ]);
    expect(numbersOf(reading)).toEqual([3000, 4000, 5000, 6000]);
    expect([isComplete(reading, 4000), truncatedAt(reading, 4000)]).toEqual([true, null]);
  });

  it('ends at the beginning of the record', () => {
    const { reading, pages } = readAll(readingFrom(120), 120, -1);
    expect(pages).toEqual([{ after: 0, limit: 120 }]);
    expect([isComplete(reading, -1), truncatedAt(reading, -1)]).toEqual([true, null]);
    expect(nextPage(readingFrom(0), 0, -1)).toBeNull();
  });

  it('goes no further back than it may, and says from when on it tells all', () => {
    const { reading, pages } = readAll(readingFrom(200_300), 200_300, 0);
    expect(pages.reduce((sum, { limit }) => sum + limit, 0)).toBe(MAX_EVENTS_BACK);
    expect(truncatedAt(reading, 0)).toBe(200_300 - MAX_EVENTS_BACK + 1);
    expect(truncatedAt(reading, 150_000)).toBeNull();
  });

  it('reads on what came in, and further back when an earlier time is chosen', () => {
    const { reading } = readAll(readingFrom(4000), 4000, 3000);
    const on = readAll(reading, 5100, 3000);
    expect(on.pages).toEqual([{ after: 4000, limit: 1100 }]);
    const back = readAll(on.reading, 5100, 1000);
    expect(back.pages).toEqual([{ after: 0, limit: 2000 }]);
    expect(numbersOf(back.reading)).toEqual([1000, 2000, 3000, 4000, 5000]);
  });

  it('asks again for a page that ended before its time, as from a server that has not heard all', () => {
    const start = readingFrom(3000);
    const page = nextPage(start, 3000, 0);
    if (page === null) throw new Error('no page');
    const after = withPage(start, page, pageOf(2900, page));
    expect(nextPage(after, 3000, 0)).toEqual(page);
    expect(numbersOf(readAll(after, 3000, 0).reading)).toEqual([1000, 2000, 3000]);
  });
});

const until = (reader: ShiftReader, isSo: () => boolean): Promise<void> =>
  new Promise((done) => {
    if (isSo()) return done();
    const ignore = reader.subscribe(() => {
      if (!isSo()) return;
      ignore();
      done();
    });
  });

const lost: Answer<LogPage> = { ok: false, fault: unreached };

describe('the reader of all tables', () => {
  it('asks a few tables at a time and reads on when one moves on', async () => {
    let open = 0;
    let most = 0;
    let last = 6000;
    const reader = shiftReader(
      async (_, page) => {
        open += 1;
        most = Math.max(most, open);
        await Promise.resolve();
        open -= 1;
        return { ok: true, value: pageOf(last, page) };
      },
      1,
      0,
    );
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const isRead = (upTo: number) => () =>
      ids.every((id) => {
        const reading = reader.get().readings.get(id);
        return reading !== undefined && reading.from === 0 && reading.upTo === upTo;
      });
    const want = (): void =>
      reader.want(
        ids.map((id) => ({ id, sequence: last })),
        0,
      );
    want();
    await until(reader, isRead(6000));
    last = 7000;
    want();
    await until(reader, isRead(7000));
    reader.pause();
    expect(most).toBe(3);
    expect(
      reader
        .get()
        .readings.get('e')
        ?.events.map(({ sequence }) => sequence),
    ).toEqual([1, 2, 3, 4, 5, 6, 7].map((thousands) => thousands * 1000));
  });

  it('says which table gave no answer, and asks it again', async () => {
    let asked = 0;
    const reader = shiftReader(
      async (_, page) => {
        asked += 1;
        return asked === 1 ? lost : { ok: true, value: pageOf(10, page) };
      },
      1,
      0,
    );
    reader.want([{ id: 'a', sequence: 10 }], 0);
    await until(reader, () => reader.get().failed.has('a'));
    await until(reader, () => reader.get().readings.get('a')?.from === 0);
    reader.pause();
    expect([asked, reader.get().failed.size]).toEqual([2, 0]);
  });

  it('leaves a table alone for a while after reading it to its end', async () => {
    let asked = 0;
    const reader = shiftReader(
      async (_, page) => {
        asked += 1;
        return { ok: true, value: pageOf(page.after + page.limit, page) };
      },
      60_000,
      0,
    );
    reader.want([{ id: 'a', sequence: 10 }], 0);
    await until(reader, () => reader.get().readings.get('a')?.upTo === 10);
    for (let sequence = 11; sequence < 20; sequence += 1) reader.want([{ id: 'a', sequence }], 0);
    expect(asked).toBe(1);
    reader.pause();
  });
});
