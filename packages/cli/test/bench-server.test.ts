import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { jsonLines, sabot } from './sabot.ts';

interface Rate {
  readonly best: number;
  readonly median: number;
  readonly latency: { readonly p50: number; readonly p99: number };
}

interface StoreReply {
  readonly raw: Readonly<Record<'own' | 'eight' | 'one', Rate>>;
  readonly wagers: Readonly<Record<'eight' | 'one', Rate>>;
  readonly http: Rate & { readonly bare: Rate };
  readonly ratios: Readonly<Record<string, number>>;
}

interface Hearing {
  readonly updates: number;
  readonly fromAnswer: { readonly p50: number; readonly p99: number };
  readonly fromCommand: { readonly p50: number; readonly p99: number };
  readonly bytesAnUpdate: number;
  readonly cpuMsAnUpdate: number;
}

interface FlatCost {
  readonly cpu: number;
  readonly time: number;
}

interface FlatPair {
  readonly few: FlatCost & { readonly count: number };
  readonly many: FlatCost & { readonly count: number };
  readonly ratios: FlatCost;
}

interface Reply {
  readonly sqlite: StoreReply;
  readonly postgres: StoreReply | null;
  readonly fanOut: Hearing & { readonly patrons: Hearing; readonly crowd: Hearing };
  readonly flat: Readonly<Record<string, FlatPair>>;
  readonly startUp: Readonly<Record<string, number>>;
}

it('sabot bench server measures stores, tables, watchers and start-up, and leaves nothing behind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL may run as another user, and works in here too.
  chmodSync(folder, 0o755);
  const ran = sabot(['bench', 'server', '--quick', '--json'], '', { TMPDIR: folder });
  expect(ran.err).toContain('starting up');
  expect(ran.status).toBe(0);
  const [reply] = jsonLines(ran.out) as [Reply];
  for (const { raw, wagers, http, ratios } of [reply.sqlite, ...(reply.postgres === null ? [] : [reply.postgres])]) {
    for (const { best, median, latency } of [...Object.values(raw), ...Object.values(wagers), http, http.bare]) {
      expect(median).toBeGreaterThan(0);
      expect(best).toBeGreaterThanOrEqual(median);
      expect(latency.p50).toBeGreaterThan(0);
      expect(latency.p99).toBeGreaterThanOrEqual(latency.p50);
    }
    // How large it is on a busy machine says nothing; that it is of the right two figures does.
    expect(ratios['oneTableToGroupCommit']).toBeCloseTo(wagers.one.median / raw.own.median, 6);
    expect(ratios['httpToBare']).toBeCloseTo(http.median / http.bare.median, 6);
  }
  expect(reply.fanOut).toMatchObject({ watchers: 50, updates: 29, patrons: { watching: 24, updates: 29 } });
  expect(reply.fanOut.crowd).toMatchObject({ watching: 80, updates: 29 });
  for (const { bytesAnUpdate, cpuMsAnUpdate, fromAnswer, fromCommand } of [
    reply.fanOut,
    reply.fanOut.patrons,
    reply.fanOut.crowd,
  ]) {
    expect(bytesAnUpdate).toBeGreaterThan(100);
    expect(cpuMsAnUpdate).toBeGreaterThan(0);
    expect(fromCommand.p50).toBeGreaterThan(0);
    expect(fromCommand.p99).toBeGreaterThanOrEqual(fromAnswer.p99);
  }
  const counts = Object.entries(reply.flat).map(([kind, { few, many }]) => [kind, few.count, many.count]);
  expect(counts).toEqual([
    ['tables', 1, 3],
    ['patrons', 16, 24],
    ['wagers', 16, 24],
    ['spectators', 1, 20],
    ['rounds', 0, 2],
  ]);
  for (const { few, many, ratios } of Object.values(reply.flat)) {
    expect(Math.min(few.cpu, few.time, many.cpu, many.time, ratios.cpu, ratios.time)).toBeGreaterThan(0);
  }
  expect(reply.startUp['events']).toBeGreaterThan(5000);
  expect(reply.startUp['pastTables']).toBe(20);
  expect(reply.startUp['pastMs']).toBeGreaterThan(0);
  // A full table remembers more than a page of memory has, and less than a megabyte.
  expect(reply.startUp['bytesATable']).toBeGreaterThan(4096);
  expect(reply.startUp['bytesATable']).toBeLessThan(2 ** 20);
  expect(readdirSync(folder)).toEqual([]);
  // The second is the first and what the table took to answer.
  expect(reply.startUp['tableMs']).toBeGreaterThan(reply.startUp['fullMs'] ?? 0);
});
