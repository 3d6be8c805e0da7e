import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { jsonLines, sabot } from './sabot.ts';

interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

interface Reply {
  readonly latency: Readonly<Record<'all' | 'tables' | 'tournament', Spread>>;
  readonly loopDelay: Readonly<Record<'p50' | 'p99' | 'max', number>>;
  readonly disk: Spread;
  readonly commandsPerSecond: number;
  readonly events: number;
}

it('sabot bench tournament plays one to its end, times every command and checks books and record', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ran = sabot(['bench', 'tournament', '--quick', '--json'], '', { TMPDIR: folder });
  expect(ran.status).toBe(0);
  const [reply] = jsonLines(ran.out) as [Reply];
  expect(reply).toMatchObject({ entries: 24, tables: 3, sessions: 2, warnings: 0, balanced: true, fault: null });
  const { all, tables, tournament } = reply.latency;
  for (const { p50, p99, max } of [all, tables, tournament, reply.disk]) {
    expect(p50).toBeGreaterThan(0);
    expect(p99).toBeGreaterThanOrEqual(p50);
    expect(max).toBeGreaterThanOrEqual(p99);
  }
  expect(all.count).toBe(tables.count + tournament.count);
  // Everyone is entered by a command and seated by another in the first session.
  expect(tournament.count).toBeGreaterThan(24);
  expect(tables.count).toBeGreaterThan(24);
  expect(reply.disk.count).toBeGreaterThan(0);
  expect(reply.events).toBeGreaterThan(100);
  expect(reply.commandsPerSecond).toBeGreaterThan(0);
  expect(reply.loopDelay.max).toBeGreaterThanOrEqual(reply.loopDelay.p99);
  expect(readdirSync(folder)).toEqual([]);
});
