import { GAMES, type Game } from '@sabot/rules';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newRecord } from '../../src/store/appends.ts';
import { verifyStore } from '../../src/verify/index.ts';
import { finding, kept, placeOf, removeAll, rewrite, rowAt, STREAM, writeRow } from './changed.ts';
import { ORIGIN } from './keep.ts';
import { physicalStory, type Story } from './story.ts';

/** A page is read as one text with marks between its rows: a row that holds such a mark itself deceives nobody. */
const MARKS = ['\u001e', '\u001f', '\n'] as const;

afterEach(removeAll);

let story: Story;
beforeAll(() => {
  story = physicalStory(GAMES[0] as Game);
});

describe('a mark between rows that stands in a row', () => {
  it.each(MARKS)('as %j in the text of an event', async (mark) => {
    const made = await kept(story);
    const texts = (await made.store.read(STREAM, 0, 1_000)).map(({ body }) => body);
    await rewrite(made, texts.with(19, `${texts[19]}${mark}`));
    expect(await verifyStore(made.store)).toMatchObject({ ...finding('text', 20), stream: STREAM });
  });

  it('with a whole event after it, in place of the next row', async () => {
    const made = await kept(story);
    const [first, second] = [await rowAt(made, 20), await rowAt(made, 21)];
    const next = [21, ORIGIN.format, ORIGIN.rules, ORIGIN.build, second.salt, second.hash, second.body].join('\n');
    await made.store.sql.all('delete from events where stream = $1 and sequence = 21', [STREAM]);
    await writeRow(made, 20, { ...first, body: `${first.body}\u001e${next}` });
    expect(await verifyStore(made.store)).toMatchObject({ ...finding('chain', 20), stream: STREAM });
  });

  it.each(MARKS)('as %j in what an event came from', async (mark) => {
    const made = await kept(story);
    const { body } = await rowAt(made, 20);
    const before = await made.store.read(STREAM, 18, 1);
    const tip = before[0] ?? { sequence: 0, hash: '' };
    const forged = newRecord(STREAM, tip, ORIGIN, body, `0${mark}1`);
    await writeRow(made, 20, forged);
    expect(await verifyStore(made.store)).toMatchObject({ ok: false, sequence: mark === '\n' ? 20 : 21 });
  });

  it.each(MARKS)('as %j in an account of the ledger', async (mark) => {
    const made = await kept(story);
    const place = placeOf(story, 'WagerPlaced');
    await made.store.sql.all(
      `update lines set account = account || $1 where place = 0
        and position = (select position from events where stream = $2 and sequence = $3)`,
      [mark, STREAM, place],
    );
    expect(await verifyStore(made.store)).toMatchObject({ ...finding('ledger', place), stream: STREAM });
  });

  it.each(MARKS)('as %j in the name of a command', async (mark) => {
    const made = await kept(story);
    const place = placeOf(story, 'WagerPlaced');
    for (const column of ['sender', 'id']) {
      const change = (to: string) =>
        made.store.sql.all(`update commands set ${column} = ${to} where stream = $1 and sequence = $2`, [
          STREAM,
          place,
        ]);
      const marked = `substr(${column}, 1, 1) || '${mark}' || substr(${column}, 2)`;
      await change(marked);
      expect(await verifyStore(made.store)).toMatchObject({ ...finding('command', place), stream: STREAM });
      await change(`replace(${column}, '${mark}', '')`);
      expect(await verifyStore(made.store)).toMatchObject({ ok: true });
    }
  });
});
