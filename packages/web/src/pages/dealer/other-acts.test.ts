import { GAMES } from '@sabot/rules';
import {
  type Actor,
  allowedCommands,
  type Command,
  decide,
  NEW_TABLE,
  type TableState,
  usualConfig,
  viewOf,
} from '@sabot/table';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../api/shapes.ts';
import { nextAct } from './next-act.ts';
import { otherActs } from './other-acts.ts';
import { isWalkIn, walkInId } from './walk-in.ts';

const DEALER: Actor = { by: 'dan', as: 'dealer' };
const MANAGER: Actor = { by: 'max', as: 'pit-manager' };

describe('other acts', () => {
  it.each(GAMES)('of $code leave out the next one, and are all legal', (game) => {
    let state: TableState = NEW_TABLE;
    let nth = 0;
    const tried = (actor: Actor, order: Order) => {
      nth += 1;
      return decide(game, state, { ...order, ...actor, id: `c${nth}`, at: 0 } as Command);
    };
    const look = (): void => {
      const allowed = allowedCommands(game, state, DEALER, 0).map(
        ({ id: _id, by: _by, as: _as, at: _at, ...order }): Order => order,
      );
      const act = nextAct(viewOf(game, state, { role: 'dealer' }), allowed, game);
      const others = otherActs(viewOf(game, state, { role: 'dealer' }), allowed, act);
      const first = act.kind === 'give' ? act.orders.map((order) => JSON.stringify(order)) : [];
      for (const { orders } of others) {
        const [order] = orders;
        if (order === undefined) throw new Error('an act without an order');
        expect(first).not.toContain(JSON.stringify(order));
        expect(tried(DEALER, order).ok, JSON.stringify(order)).toBe(true);
      }
    };
    const give = (actor: Actor, order: Order): void => {
      const decision = tried(actor, order);
      if (!decision.ok) throw new Error(JSON.stringify([order, decision.refusal]));
      state = decision.state;
      look();
    };
    give(MANAGER, { do: 'open-table', config: usualConfig(game, { method: 'A' }) });
    give(DEALER, { do: 'load-shoe' });
    give(DEALER, { do: 'join-table', seat: 1, for: 'w-ann' });
    give(DEALER, { do: 'buy-in', amount: 1_000_000 as never, for: 'w-ann' });
    give(DEALER, { do: 'open-betting' });
    give(DEALER, { do: 'place-wager', wager: 'player', amount: 10_000 as never, for: 'w-ann' });
    give(DEALER, { do: 'close-betting' });
    for (let draw = 0; draw < 4; draw += 1) give(DEALER, { do: 'draw-card' });
    give(DEALER, { do: 'choose-reveal-order', first: 'player' });
    give(DEALER, { do: 'offer-cards', side: 'player' });
    give(DEALER, { do: 'accept-cards', side: 'player', for: 'w-ann' });
  });
});

describe('a walk-in', () => {
  it('gets an id that the house takes for one', () => {
    const names = ['Mrs Wong', 'Ann-Marie O’Neil', '王先生', '', 'x'.repeat(80)];
    for (const name of names) expect(walkInId(name, [])).toMatch(/^w-[a-z0-9-]{1,40}$/);
    expect(walkInId('Mrs Wong', [])).toBe('w-mrs-wong');
    expect(isWalkIn(walkInId('Mrs Wong', []))).toBe(true);
  });

  it('is told apart from others of the name', () => {
    expect(walkInId('Lee', ['w-lee', 'w-lee-2'])).toBe('w-lee-3');
  });
});
