import { GAMES, isStated } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { matterWith } from '../../test/fixtures.ts';
import { matterKey } from './matter.ts';

/** A rule of some game with several steps. */
const found = GAMES.flatMap((game) =>
  Object.entries(game.irregularities).flatMap(([kind, rule]) =>
    isStated(rule) ? rule.paths.map(({ when, steps }) => ({ game, kind, when, steps })) : [],
  ),
).find(({ steps }) => steps.length > 1);

describe('where a matter stands', () => {
  it('is another place after every step, and the same one until then', () => {
    if (found === undefined) throw new Error('no rule has several steps');
    const { game, when, steps } = found;
    const kind = found.kind as keyof typeof game.irregularities;
    const matters = steps.map((_, taken) => matterWith({ kind, case: when[0] ?? null, steps: steps.slice(taken) }));
    const places = matters.map((matter) => matterKey(matter, 'dealing'));
    expect(new Set(places).size).toBe(steps.length);
    for (const [taken, matter] of matters.entries()) {
      expect(matterKey({ ...matter, note: 'seen by two' }, 'dealing')).toBe(places[taken]);
    }
  });

  it('is another place in another phase', () => {
    expect(matterKey(matterWith(), 'dealing')).not.toBe(matterKey(matterWith(), 'idle'));
  });
});
