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

  it('knows its benchmarks', () => {
    expect(sabot(['bench', 'poker'])).toMatchObject({ status: 2, err: expect.stringContaining('odds simulate') });
  });
});
