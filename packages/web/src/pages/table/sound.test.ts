import { describe, expect, it } from 'vitest';
import { SCORES, type Score, SOUNDS } from './sound.ts';

const lengthOf = ({ tones, rustles }: Score): number =>
  Math.max(0, ...[...tones, ...rustles].map(({ at, lasts }) => at + lasts));

describe.each(SOUNDS)('the sound %s', (sound) => {
  it('is short', () => {
    expect(lengthOf(SCORES[sound])).toBeGreaterThan(0);
    expect(lengthOf(SCORES[sound])).toBeLessThan(1.5);
  });

  it('is never louder than the whole scale, and audible', () => {
    for (const { loud, lasts } of [...SCORES[sound].tones, ...SCORES[sound].rustles]) {
      expect(loud).toBeGreaterThan(0);
      expect(loud).toBeLessThanOrEqual(1);
      expect(lasts).toBeGreaterThan(0.01);
    }
  });
});

it('differs for each', () => {
  expect(new Set(SOUNDS.map((sound) => JSON.stringify(SCORES[sound]))).size).toBe(SOUNDS.length);
});
