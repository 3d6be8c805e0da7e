import { canonical } from '@sabot/proof';
import { GAMES, type Game } from '@sabot/rules';
import type { EventOf } from '@sabot/table';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PARTS, precedes, verdictOf } from '../../src/verify/findings/progress.ts';
import { type VerifyCheck, type VerifyOutcome, verifyExport, verifyStore } from '../../src/verify/index.ts';
import { planOf } from '../../src/verify/stored-streams.ts';
import { type VerifyJob, verifyInThreads, verifyParts } from '../../src/verify/threads.ts';
import { exported, finding, kept, placeOf, removeAll, rewrite, rowAt, STREAM, told, writeRow } from './changed.ts';
import type { Kept } from './keep.ts';
import { physicalStory, type Story } from './story.ts';

/** The compiled worker: a thread of Node cannot load the source. */
const worker = new URL('../../dist/verify/part-worker.js', import.meta.url);

afterEach(removeAll);

let story: Story;
beforeAll(() => {
  story = physicalStory(GAMES[0] as Game);
});

const jobsOf = async (made: Kept): Promise<readonly VerifyJob[]> => [
  { kind: 'store', where: { data: made.folder }, plan: await planOf(made.store, {}) },
  { kind: 'export', file: await exported(made), publicKeys: null },
];

const inParts = async (job: VerifyJob): Promise<VerifyOutcome> =>
  verdictOf(await Promise.all(PARTS.map((part) => verifyParts(job, [part], () => {}))));

/** Both parts apart say of a store and of its export what one walk says. */
const expectSame = async (made: Kept, check: VerifyCheck, sequence: number): Promise<void> => {
  const [store, file] = await jobsOf(made);
  if (store?.kind !== 'store' || file?.kind !== 'export') throw new Error('no jobs');
  const whole = await verifyStore(made.store);
  expect(whole).toMatchObject(finding(check, sequence));
  expect(await inParts(store)).toEqual(whole);
  expect(await inParts(file)).toEqual(await verifyExport(file.file));
};

describe('the parts of a verification, each by itself', () => {
  it('count together what one walk counts', async () => {
    const made = await kept(story);
    for (const job of await jobsOf(made)) expect(await inParts(job)).toMatchObject({ ok: true });
    const [store] = await jobsOf(made);
    if (store !== undefined) expect(await inParts(store)).toEqual(await verifyStore(made.store));
  });

  it('name the same event where a text was changed', async () => {
    const made = await kept(story);
    const row = await rowAt(made, 20);
    await writeRow(made, 20, { ...row, body: row.body.replace('"', '“') });
    await expectSame(made, 'chain', 20);
    await writeRow(made, 20, row);
    // The very same play, and a stamp that makes two commands of one.
    const settled = await rowAt(made, placeOf(story, 'RoundSettled'));
    const body = settled.body.replace(/"command":"[^"]*"/, '"command":"another"');
    await writeRow(made, placeOf(story, 'RoundSettled'), { ...settled, body });
    await expectSame(made, 'chain', placeOf(story, 'RoundSettled'));
  });

  it.each([
    ['BettingClosed', () => ({ more: 1 })],
    ['BettingClosed', () => ({ type: 'BettingDoubled' })],
    ['BettingOpened', () => ({ stamp: null })],
    ['RoundSettled', () => ({ ends: 7 })],
    ['CardDrawn', () => ({ card: {} })],
  ] as const)('name the same event where %s is no such event', async (type, change) => {
    const made = await kept(story);
    const place = placeOf(story, type);
    const texts = told(story, type, change, place).events.map((event) => canonical(event));
    await rewrite(made, texts);
    await expectSame(made, 'shape', place);
    await rewrite(made, texts.with(place - 1, 'null'));
    await expectSame(made, 'shape', place);
    await rewrite(made, texts.with(place - 1, '{'));
    await expectSame(made, 'text', place);
  });

  it('name the first of two, whichever part finds it', async () => {
    const place = placeOf(story, 'RoundSettled');
    const more = (ends: EventOf<'RoundSettled'>['ends']) =>
      ends.map((end) => (end.end === 'won' ? { ...end, returned: end.returned + 1 } : end));
    const made = await kept(told(story, 'RoundSettled', ({ ends }) => ({ ends: more(ends) })));
    await expectSame(made, 'settlement', place);
    const later = await rowAt(made, place + 3);
    await writeRow(made, place + 3, { ...later, hash: later.hash.replace(/^./, '.') });
    await expectSame(made, 'settlement', place);
    const earlier = await rowAt(made, place - 3);
    await writeRow(made, place - 3, { ...earlier, hash: earlier.hash.replace(/^./, '.') });
    await expectSame(made, 'chain', place - 3);
  });

  it('name the round that is not signed, and the one who has the ledger wrong', async () => {
    const made = await kept(story);
    const place = placeOf(story, 'RoundSettled');
    await made.store.sql.all('delete from heads where stream = $1 and sequence = $2', [STREAM, place]);
    await expectSame(made, 'head', place);
    const [store] = await jobsOf(made);
    await made.store.sql.all('update lines set amount = amount + 1 where position = 30');
    const whole = await verifyStore(made.store);
    expect(whole).toMatchObject({ ok: false });
    if (store !== undefined) expect(await inParts(store)).toEqual(whole);
  });

  it('name the event that the ledger has wrong before what comes later, and lines that lie at another event', async () => {
    const made = await kept(told(story, 'RoundSettled', ({ ends }) => ({ ends: ends.slice(1) })));
    const settled = placeOf(story, 'RoundSettled');
    const wagers = story.events.flatMap(({ type }, index) => (type === 'WagerPlaced' ? [index + 1] : []));
    const [one = 0, other = 0] = wagers;
    const [store] = await jobsOf(made);
    if (store === undefined) throw new Error('no job');
    const same = async (check: VerifyCheck, sequence: number): Promise<void> => {
      const whole = await verifyStore(made.store);
      expect(whole).toMatchObject(finding(check, sequence));
      expect(await inParts(store)).toEqual(whole);
    };
    await same('settlement', settled);
    const at = async (sequence: number): Promise<number> => {
      const rows = await made.store.sql.all('select position from events where stream = $1 and sequence = $2', [
        STREAM,
        sequence,
      ]);
      return Number(rows[0]?.['position']);
    };
    const move = 'update lines set position = $1, place = $2 where position = $3 and place = $4';
    // The same lines in the same order, one of them at the event before its own.
    await made.store.sql.all(move, [await at(one), 2, await at(other), 0]);
    await same('ledger', one);
    await made.store.sql.all(move, [await at(other), 0, await at(one), 2]);
    await made.store.sql.all('update lines set amount = amount + 1 where position = $1 and place = 0', [
      await at(other),
    ]);
    await same('ledger', other);
  });
});

describe('a place', () => {
  it('is before another by stream, then by item, then by step', () => {
    expect(precedes([0, 9, 3], [1, 1, 0])).toBe(true);
    expect(precedes([1, 1, 3], [1, 2, 0])).toBe(true);
    expect(precedes([1, 2, 0], [1, 2, 1])).toBe(true);
    expect(precedes([1, 2, 1], [1, 2, 1])).toBe(false);
    expect(precedes([1, 2, 1], [1, 2, 0])).toBe(false);
    expect(precedes([1, Number.POSITIVE_INFINITY, 0], [1, 2, 1])).toBe(false);
  });
});

describe('a verification in threads', () => {
  it('says what one without them says', async () => {
    const made = await kept(story);
    const told: number[] = [];
    for (const job of await jobsOf(made)) {
      const whole = await inParts(job);
      expect(whole).toMatchObject({ ok: true });
      expect(verdictOf(await verifyInThreads(job, (events) => told.push(events), worker))).toEqual(whole);
    }
    expect(told.at(-1)).toBe(story.events.length);
    const row = await rowAt(made, 20);
    await writeRow(made, 20, { ...row, body: row.body.replace('"', '“') });
    for (const job of await jobsOf(made)) {
      const whole = await inParts(job);
      expect(whole).toMatchObject({ ok: false, sequence: 20 });
      expect(verdictOf(await verifyInThreads(job, () => {}, worker))).toEqual(whole);
    }
  });

  it('fails where there is nothing to read', async () => {
    const made = await kept(story);
    const plan = await planOf(made.store, {});
    const job: VerifyJob = { kind: 'store', where: { data: `${made.folder}/none` }, plan };
    await expect(verifyInThreads(job, () => {}, worker)).rejects.toThrow('There is no store');
  });
});
