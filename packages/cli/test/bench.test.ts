import { describe, expect, it } from 'vitest';
import { jsonLines, sabot } from './sabot.ts';

describe('sabot bench', () => {
  it('measures exact odds against the plain way, for programs', () => {
    const ran = sabot(['bench', 'odds', '--quick', '--json']);
    expect(ran.status).toBe(0);
    const [reply] = jsonLines(ran.out) as [Record<string, number>];
    expect(reply['microsecondsPerShoe']).toBeGreaterThan(0);
    expect(reply['median']).toBeGreaterThanOrEqual(reply['microsecondsPerShoe'] ?? 0);
    const { plainMicrosecondsPerShoe = 0, microsecondsPerShoe = 0 } = reply;
    expect(reply['timesFasterThanPlain']).toBeCloseTo(plainMicrosecondsPerShoe / microsecondsPerShoe, 6);
    expect(reply['engine']).toBe('kernel');
    const positive = { asymmetricMatch: (value: unknown) => typeof value === 'number' && value > 0 };
    const ofBundlers = { esbuild: positive, vite: positive };
    expect(reply).toMatchObject({
      batchMicrosecondsPerShoe: positive,
      typescriptMicrosecondsPerShoe: positive,
      ratios: { toTypescript: positive, batchToTypescript: positive },
      bundled: ofBundlers,
      typescriptBundled: ofBundlers,
    });
  });

  it('measures the simulator, the kernel against the TypeScript and two threads against one', () => {
    const ran = sabot(['bench', 'simulate', '--quick', '--json']);
    expect(ran.status).toBe(0);
    const [reply] = jsonLines(ran.out) as [Record<string, number> & { readonly ratios: Record<string, number> }];
    for (const figure of ['roundsPerSecond', 'allWagersRoundsPerSecond', 'calibrationRoundsPerSecond'])
      expect(reply[figure]).toBeGreaterThan(0);
    const { roundsPerSecond = 0, typescriptRoundsPerSecond = 0, ratios } = reply;
    expect(ratios['toTypescript']).toBeCloseTo(roundsPerSecond / typescriptRoundsPerSecond, 6);
    const { allWagersRoundsPerSecond = 0, typescriptAllWagersRoundsPerSecond = 0 } = reply;
    expect(ratios['allWagersToTypescript']).toBeCloseTo(
      allWagersRoundsPerSecond / typescriptAllWagersRoundsPerSecond,
      6,
    );
    const positive = { asymmetricMatch: (value: unknown) => typeof value === 'number' && value > 0 };
    expect(reply).toMatchObject({
      threads: { 1: positive, 2: positive },
      ratios: { toOneThread: { 1: 1, 2: positive } },
    });
  });

  it('measures the table, and whether a command costs the same late in a shoe and many shoes on', () => {
    const ran = sabot(['bench', 'table', '--quick', '--json']);
    expect(ran.status).toBe(0);
    const [reply] = jsonLines(ran.out) as [Record<string, number> & { readonly methodA: Record<string, number> }];
    expect(reply).toMatchObject({ method: 'B', patrons: 16, wagersEach: 4 });
    for (const method of [reply, reply.methodA]) {
      expect(method['commandsPerSecond']).toBeGreaterThanOrEqual(method['median'] ?? 0);
      // A shoe has some eighty rounds of sixty-four wagers and a score of other commands.
      expect(method['commandsPerShoe']).toBeGreaterThan(80 * 70);
      for (const figure of ['median', 'eventsFoldedPerSecond', 'lastTenthToFirst', 'lastShoeToFirst'])
        expect(method[figure]).toBeGreaterThan(0);
    }
  });

  it('knows its benchmarks', () => {
    expect(sabot(['bench', 'poker'])).toMatchObject({ status: 2, err: expect.stringContaining('odds simulate table') });
  });
});
