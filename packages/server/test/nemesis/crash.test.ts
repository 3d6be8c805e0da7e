import { expect, it } from 'vitest';
import { type CrashReport, crash } from './crash.ts';
import { seedOf } from './server-process.ts';

/** `npm run crash` makes it a thousand. */
const KILLS = Number(process.env['CRASH_KILLS'] ?? 20);
const seed = seedOf('crash');

/** After so many kills the next house begins: what is checked after each is all that the house has seen. */
const KILLS_A_HOUSE = 100;

/** In a long run someone waits for news. */
const tell = (line: string): void => {
  if (process.env['CRASH_KILLS'] !== undefined) process.stderr.write(`${line}\n`);
};

const reportOf = async (house: number, kills: number): Promise<CrashReport> => {
  const about = (line: string): void => tell(`house ${house}: ${line}`);
  const report = await crash({ kills, clients: 50, seed: `${seed} ${house}`, tell: about });
  about(JSON.stringify({ ...report, faults: report.faults.length }));
  return report;
};

it(
  `a server killed ${KILLS} times under 50 clients loses nothing and leaves nothing half done`,
  async () => {
    const reports: CrashReport[] = [];
    const sum = (of: (report: CrashReport) => number): number => reports.reduce((all, each) => all + of(each), 0);
    while (sum(({ kills }) => kills) < KILLS) {
      const left = KILLS - sum(({ kills }) => kills);
      const report = await reportOf(reports.length + 1, Math.min(KILLS_A_HOUSE, left));
      reports.push(report);
      expect(report.faults.slice(0, 20), `seed: ${seed}`).toEqual([]);
      expect(report.kills).toBeGreaterThan(0);
    }
    expect(sum(({ kills }) => kills)).toBe(KILLS);
    expect(sum(({ wagers }) => wagers)).toBeGreaterThan(KILLS * 10);
    expect(sum(({ cut }) => cut)).toBeGreaterThan(KILLS);
  },
  60_000 + KILLS * 10_000,
);
