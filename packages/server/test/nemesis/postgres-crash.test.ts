import { expect, it } from 'vitest';
import { postgresCrash } from './postgres-crash.ts';
import { seedOf } from './server-process.ts';

/** `npm run crash -- --postgres` makes it a hundred. */
const KILLS = Number(process.env['POSTGRES_KILLS'] ?? 4);
const seed = seedOf('postgres crash');

/** As with the embedded store: what is checked after each kill is all that the house has seen. */
const KILLS_A_HOUSE = 100;

const tell = (line: string): void => {
  if (process.env['POSTGRES_KILLS'] !== undefined) process.stderr.write(`${line}\n`);
};

it(`two servers outlive a PostgreSQL that is killed ${KILLS} times under 50 clients, and nothing is lost`, {
  timeout: 300_000 + KILLS * 20_000,
}, async () => {
  for (let left = KILLS, house = 1; left > 0; left -= KILLS_A_HOUSE, house += 1) {
    const about = (line: string): void => tell(`house ${house}: ${line}`);
    const kills = Math.min(KILLS_A_HOUSE, left);
    const report = await postgresCrash({ kills, clients: 50, seed: `${seed} ${house}`, tell: about });
    about(JSON.stringify({ ...report, statuses: [...report.statuses], faults: report.faults.length }));
    expect(report.faults.slice(0, 20), `seed: ${seed}`).toEqual([]);
    expect(report.kills).toBe(kills);
    expect(report.wagers).toBeGreaterThan(kills * 10);
    // Nothing but "ask again": no failure that a client could not understand.
    for (const status of report.statuses) expect([0, 409, 503], `seed: ${seed}`).toContain(status);
    expect(report.statuses).toContain(503);
  }
});
