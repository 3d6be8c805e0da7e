import { expect, it } from 'vitest';
import { crash } from './crash.ts';
import { seedOf } from './server-process.ts';

const KILLS = Number(process.env['CRASH_KILLS'] ?? 50);
const seed = seedOf('crash');

/** In a long run someone waits for news. */
const tell = (line: string): void => {
  if (process.env['CRASH_KILLS'] !== undefined) process.stderr.write(`${line}\n`);
};

it(
  `a server killed ${KILLS} times under 50 clients loses nothing and leaves nothing half done`,
  async () => {
    const report = await crash({ kills: KILLS, clients: 50, seed, verifyEvery: 10, tell });
    tell(JSON.stringify({ ...report, faults: report.faults.length }));
    expect(report.faults.slice(0, 20), `seed: ${seed}`).toEqual([]);
    expect(report.kills).toBe(KILLS);
    expect(report.wagers).toBeGreaterThan(KILLS * 10);
    expect(report.cut).toBeGreaterThan(KILLS);
  },
  60_000 + KILLS * 10_000,
);
