import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { DEALER, type Engine, engineOf, playToHeldHand } from '../../../test/fixtures.ts';
import { otherCommands } from './other-commands.tsx';

describe('other acts', () => {
  it.each(GAMES)('of $code leave out the next one, and are all legal', (game) => {
    const look = (engine: Engine): void => {
      const allowed = engine.allowed(DEALER);
      const desk = engine.desk(DEALER);
      const act = desk.next;
      const first = act.kind === 'give' ? act.orders.map((order) => JSON.stringify(order)) : [];
      for (const { orders } of otherCommands(allowed, desk)) {
        const [order] = orders;
        if (order === undefined) throw new Error('an act without an order');
        expect(first).not.toContain(JSON.stringify(order));
        expect(engine.tried(DEALER, order).ok, JSON.stringify(order)).toBe(true);
      }
    };
    playToHeldHand(engineOf(game, look), game);
  });
});
