import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { jsonLines, sabot } from './sabot.ts';

interface Took {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

interface Reply
  extends Readonly<Record<'store' | 'integrity' | 'withIntegrity' | 'plain' | 'exported' | 'file', Took>> {
  readonly events: number;
  readonly rounds: number;
  readonly eventsPerSecond: number;
  readonly ratios: Readonly<Record<'toPlain' | 'cpuToPlain' | 'fileToPlain', number>>;
  readonly isSound: boolean;
}

it('sabot bench verify plays a table, verifies it beside a plain loop, and leaves nothing behind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ran = sabot(['bench', 'verify', '--quick', '--json'], '', { TMPDIR: folder });
  expect(ran.status).toBe(0);
  const [reply] = jsonLines(ran.out) as [Reply];
  const { store, integrity, withIntegrity, plain, exported, file, ratios } = reply;
  expect(reply.isSound).toBe(true);
  expect(reply.events).toBeGreaterThan(5000);
  expect(reply.rounds).toBeGreaterThan(50);
  for (const { seconds, cpuSeconds } of [store, integrity, plain, exported, file]) {
    expect(seconds).toBeGreaterThan(0);
    expect(cpuSeconds).toBeGreaterThan(0);
  }
  expect(withIntegrity.seconds).toBeCloseTo(store.seconds + integrity.seconds, 6);
  expect(reply.eventsPerSecond).toBeCloseTo(reply.events / store.seconds, 6);
  expect(ratios.toPlain).toBeCloseTo(store.seconds / plain.seconds, 6);
  expect(ratios.fileToPlain).toBeCloseTo(file.seconds / plain.seconds, 6);
  expect(readdirSync(folder)).toEqual([]);
}, 120_000);
