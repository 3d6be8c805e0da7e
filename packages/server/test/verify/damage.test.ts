import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GAMES, type Game } from '@sabot/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportTable, verifyExport } from '../../src/verify/index.ts';
import { keep, newStore } from './keep.ts';
import { loadPhysical, openPlay, playLate } from './story.ts';

/** `DAMAGED_BITS=100000` turns over more of them. */
const BITS = Number(process.env['DAMAGED_BITS'] ?? 800);

let folder: string;
let whole: Buffer;
let lines: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabot-damage-'));
  const [game] = GAMES as readonly [Game];
  const play = openPlay(game, { source: 'reader' });
  loadPhysical(play, 5);
  playLate(play);
  const made = await newStore();
  await keep(made, play);
  let text = '';
  for await (const part of exportTable(made.store, 't-1', { now: 1_700_000_000_000 })) text += part;
  await made.remove();
  whole = Buffer.from(text);
  lines = text.trimEnd().split('\n');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const verdictOn = async (bytes: Buffer | string, name = 'damaged.jsonl') => {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return verifyExport(file);
};

const joined = (some: readonly string[]): string => `${some.join('\n')}\n`;

/** The same for the same seed. */
const randoms = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe('an export that was damaged', () => {
  it('is whole to begin with', async () => {
    expect(await verdictOn(whole)).toMatchObject({ ok: true, rounds: 1 });
  });

  it('R9: any one bit turned over is noticed', async () => {
    const random = randoms(9);
    const missed: number[] = [];
    for (let count = 0; count < BITS; count += 1) {
      const bit = random(whole.length * 8);
      const bytes = Buffer.from(whole);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      if ((await verdictOn(bytes)).ok) missed.push(bit);
    }
    expect(missed).toEqual([]);
  });

  it('each bit of the first and of the last line is covered', async () => {
    const first = Buffer.from(`${lines[0]}\n`).length;
    const last = Buffer.from(`${lines.at(-1)}\n`).length;
    const missed: number[] = [];
    for (let at = 0; at < whole.length; at += at < first ? 1 : Math.max(1, whole.length - last - at)) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      if ((await verdictOn(bytes)).ok) missed.push(at);
    }
    expect(missed).toEqual([]);
  });

  it('cut off after any line, or in the middle of one', async () => {
    for (let count = 0; count < lines.length; count += 1) {
      const rest = joined(lines.slice(0, count));
      expect(await verdictOn(count === 0 ? '' : rest)).toMatchObject({ ok: false });
      expect(await verdictOn(whole.subarray(0, rest.length + 7))).toMatchObject({ ok: false });
    }
    expect(await verdictOn(whole.subarray(0, -1))).toMatchObject({ ok: false, check: 'file' });
  });

  it('a line that is gone, doubled or moved', async () => {
    const place = 12;
    expect(await verdictOn(joined(lines.toSpliced(place, 1)))).toMatchObject({
      ok: false,
      check: 'sequence',
      sequence: place,
    });
    const twice = lines.toSpliced(place, 0, lines[place] ?? '');
    expect(await verdictOn(joined(twice))).toMatchObject({ ok: false, check: 'sequence', sequence: place + 1 });
    const swapped = lines.with(place, lines[place + 1] ?? '').with(place + 1, lines[place] ?? '');
    expect(await verdictOn(joined(swapped))).toMatchObject({ ok: false, check: 'sequence', sequence: place });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '{}',
    '{"event":1}',
    '{"head":{}}',
    '{"kind":"end"}',
    '\u0000',
    '{"kind":"sabot-export"}',
  ])('a line of %j anywhere is a finding', async (garbage) => {
    for (const place of [0, 1, 12, lines.length]) {
      const verdict = await verdictOn(joined(lines.toSpliced(place, 0, garbage)));
      expect(verdict).toMatchObject({ ok: false, check: 'file' });
      if (place === 12) expect(verdict).toMatchObject({ sequence: 12, stream: 'table:t-1' });
    }
  });

  it('another file altogether, no file, and a packed one that is broken', async () => {
    expect(await verdictOn(Buffer.alloc(100_000, 7))).toMatchObject({ ok: false, check: 'file', sequence: null });
    expect(await verifyExport(join(folder, 'none.jsonl'))).toMatchObject({ ok: false, check: 'file' });
    const packed = gzipSync(whole);
    expect(await verdictOn(packed, 'good.jsonl.gz')).toMatchObject({ ok: true });
    expect(await verdictOn(packed.subarray(0, packed.length - 20), 'short.jsonl.gz')).toMatchObject({ ok: false });
    expect(await verdictOn(whole, 'plain.jsonl.gz')).toMatchObject({ ok: false, check: 'file' });
  });

  it('the same lines written in another way', async () => {
    const spaced = lines.map((line, index) =>
      index === 5 ? JSON.stringify(JSON.parse(line), null, 1).replaceAll('\n', '') : line,
    );
    expect(await verdictOn(joined(spaced))).toMatchObject({ ok: false, check: 'file', sequence: 5 });
    expect(await verdictOn(joined(lines.with(0, ` ${lines[0]}`)))).toMatchObject({ ok: false, check: 'file' });
    expect(await verdictOn(whole.toString().replaceAll('\n', '\r\n'))).toMatchObject({ ok: false });
  });
});
