import type { TableDone } from '@sabot/protocol';
import type { ConsoleAct } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { followUp } from './follow.ts';
import { NOT_KNOWN, ordersOf } from './next-act.ts';

const TURN_OVER: ConsoleAct = {
  kind: 'key',
  act: 'turn-over',
  orders: [
    { do: 'expose-card', draw: 1 },
    { do: 'expose-card', draw: 3 },
    { do: 'expose-card', draw: 2, for: 'w-eve' },
    { do: 'announce-totals' },
  ],
  places: [
    { draw: 1, side: 'player' },
    { draw: 2, side: 'banker' },
  ],
};

const THIRD: ConsoleAct = {
  kind: 'give',
  act: 'third-card',
  orders: [{ do: 'draw-card' }, { do: 'expose-card', draw: 5 }],
  side: 'player',
  again: [{ do: 'draw-card' }, { do: 'expose-card', draw: 6 }],
};

describe('what a press gives', () => {
  it('has each card that was entered in the order about its place, and in no other', () => {
    expect(ordersOf(TURN_OVER, ['2h', '9s'])).toEqual([
      { do: 'expose-card', draw: 1, card: '2h' },
      { do: 'expose-card', draw: 3 },
      { do: 'expose-card', draw: 2, for: 'w-eve', card: '9s' },
      { do: 'announce-totals' },
    ]);
  });

  it('is the card that is burned, which comes before all draws', () => {
    const burn: ConsoleAct = {
      kind: 'key',
      act: 'burn-cards',
      orders: [{ do: 'burn-cards' }],
      places: [{ draw: 0, side: null }],
    };
    expect(ordersOf(burn, ['5h'])).toEqual([{ do: 'burn-cards', card: '5h' }]);
  });

  it('is what the table says where no card is entered, and nothing while it waits', () => {
    expect(ordersOf(THIRD, [])).toBe(THIRD.orders);
    expect(ordersOf(NOT_KNOWN, [])).toEqual([]);
  });
});

describe('the same press goes on', () => {
  const exposed = (phase: 'drawing' | 'complete') =>
    ({ ok: true, sequence: 9, events: [{ type: 'CardExposed', phase }] }) as unknown as TableDone;

  it('where a card is still due by the one just turned over', () => {
    expect(followUp(THIRD)(exposed('drawing'))).toEqual(THIRD.again);
    expect(followUp(THIRD)(exposed('complete'))).toEqual([]);
    expect(followUp(TURN_OVER)(exposed('drawing'))).toEqual([]);
  });
});
