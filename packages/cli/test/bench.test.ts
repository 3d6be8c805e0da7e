import { describe, expect, it } from 'vitest';
import { jsonLines, sabot } from './sabot.ts';

describe('sabot bench', () => {
  it('measures exact odds against the plain way, for programs', () => {
    const ran = sabot(['bench', 'odds', '--json']);
    expect(ran.status).toBe(0);
    const [reply] = jsonLines(ran.out) as [Record<string, number>];
    expect(reply['microsecondsPerShoe']).toBeGreaterThan(0);
    expect(reply['median']).toBeGreaterThanOrEqual(reply['microsecondsPerShoe'] ?? 0);
    expect(reply['timesFasterThanPlain']).toBeGreaterThan(1);
    expect(reply['plainMicrosecondsPerShoe']).toBeGreaterThan(reply['microsecondsPerShoe'] ?? 0);
  });

  it('measures the table, and whether a command costs the same late in a shoe and many shoes on', () => {
    const ran = sabot(['bench', 'table', '--json']);
    expect(ran.status).toBe(0);
    const [reply] = jsonLines(ran.out) as [Record<string, number> & { readonly methodA: Record<string, number> }];
    expect(reply).toMatchObject({ method: 'B', patrons: 16, wagersEach: 4 });
    for (const method of [reply, reply.methodA]) {
      expect(method['commandsPerSecond']).toBeGreaterThan(1000);
      expect(method['commandsPerSecond']).toBeGreaterThanOrEqual(method['median'] ?? 0);
      // A shoe has some eighty rounds of sixty-four wagers and a score of other commands.
      expect(method['commandsPerShoe']).toBeGreaterThan(80 * 70);
      expect(method['eventsFoldedPerSecond']).toBeGreaterThan(1000);
      // Were a command to cost more with every one before it, these would be far below; the rest is the machine's day.
      expect(method['lastTenthToFirst']).toBeGreaterThan(0.2);
      expect(method['lastShoeToFirst']).toBeGreaterThan(0.2);
    }
  });

  it('knows its benchmarks', () => {
    expect(sabot(['bench', 'poker'])).toMatchObject({ status: 2, err: expect.stringContaining('odds simulate table') });
  });
});
