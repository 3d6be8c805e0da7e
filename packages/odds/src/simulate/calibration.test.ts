import { GAMES } from '@sabot/rules';
import { expect, it } from 'vitest';
import { simulationPlan } from '../../test/or-throw.ts';
import { shuffleAndDraw } from './calibration.ts';

it('the calibration draws what it shuffles: more shoes, more cards, and the same again with the same seed', () => {
  for (const game of GAMES.slice(0, 1)) {
    const plan = simulationPlan(game);
    const ten = shuffleAndDraw(plan, 'a', 10);
    expect(shuffleAndDraw(plan, 'a', 10)).toBe(ten);
    expect(shuffleAndDraw(plan, 'b', 10)).not.toBe(ten);
    expect(shuffleAndDraw(plan, 'a', 20)).toBeGreaterThan(1.9 * ten);
  }
});
