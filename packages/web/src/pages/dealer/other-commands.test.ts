import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { DEALER, type Engine, engineOf, playToHeldHand } from '../../../test/fixtures.ts';
import { otherCommands } from './other-commands.tsx';

describe('other acts', () => {
  it.each(GAMES)('of $code leave out the next one, and are all legal', (game) => {
    const look = (engine: Engine): void => {
      const allowed = engine.allowed(DEALER);
      const dealerConsole = engine.desk(DEALER);
      const act = dealerConsole.next;
      const first = act.kind === 'give' ? act.orders.map((command) => JSON.stringify(command)) : [];
      for (const { commands } of otherCommands(allowed, dealerConsole)) {
        const [command] = commands;
        if (command === undefined) throw new Error('an act without an order');
        expect(first).not.toContain(JSON.stringify(command));
        expect(engine.tried(DEALER, command).ok, JSON.stringify(command)).toBe(true);
      }
    };
    playToHeldHand(engineOf(game, look), game);
  });
});
