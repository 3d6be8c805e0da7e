import { describe, expect, it } from 'vitest';
import { FLAT, onSqueeze, SMALL_STEP, type SqueezeEvent, type SqueezeOrder } from './squeeze-gesture.ts';

const FREE = { disabled: false, known: false };

const play = (events: readonly SqueezeEvent[], context = FREE) => {
  let state = FLAT;
  const orders: SqueezeOrder[] = [];
  for (const event of events) {
    const [next, more] = onSqueeze(state, event, context);
    state = next;
    orders.push(...more);
  }
  return { state, kinds: orders.map(({ kind }) => kind) };
};

const step: SqueezeEvent = { kind: 'step', grip: null, by: SMALL_STEP };
const drag = (y: number): readonly SqueezeEvent[] => [
  { kind: 'pointer-down', at: { x: 100, y: 300 } },
  { kind: 'pointer-move', at: { x: 100, y } },
];

describe('a card in the hand', () => {
  it('is told to the house with the first movement, and again only with the next grip where that failed', () => {
    expect(play([step, step]).kinds.filter((kind) => kind === 'peel')).toHaveLength(1);
    expect(play([step, { kind: 'peel-failed' }, step]).kinds.filter((kind) => kind === 'peel')).toHaveLength(2);
    const [down, move] = drag(250);
    const again: readonly SqueezeEvent[] = down && move ? [down, move, { kind: 'peel-failed' }, move] : [];
    expect(play(again).kinds).toEqual(['peel', 'lift', 'lift']);
    expect(play([step], { ...FREE, known: true }).kinds).not.toContain('peel');
  });

  it('falls flat when it is let go, and the click after a drag lifts nothing', () => {
    const { state, kinds } = play([...drag(250), { kind: 'pointer-up' }, { kind: 'click', at: { x: 100, y: 250 } }]);
    expect(state).toMatchObject({ hold: null, wasDragged: false, peel: { progress: 0 } });
    expect(kinds).toEqual(['peel', 'lift', 'lift']);
    expect(play([step, { kind: 'let-go' }]).kinds).toEqual([
      'peel',
      'lift',
      'announce-peeled',
      'lift',
      'announce-let-go',
    ]);
    expect(play([{ kind: 'let-go' }]).kinds).toEqual([]);
  });

  it('is opened once, by a far pull, many steps or the button, and can be asked again where it still lies there', () => {
    const pulled = play([...drag(-200), { kind: 'pointer-move', at: { x: 100, y: -220 } }]);
    expect(pulled.kinds).toEqual(['peel', 'lift', 'expose']);
    expect(pulled.state).toMatchObject({ isOpened: true, hold: null });
    expect(play(Array.from({ length: 12 }, () => step)).kinds.filter((kind) => kind === 'expose')).toHaveLength(1);
    expect(play([{ kind: 'open' }, { kind: 'open' }]).kinds).toEqual(['expose']);
    expect(play([{ kind: 'open' }, { kind: 'opening-failed' }, { kind: 'open' }]).kinds).toEqual(['expose', 'expose']);
  });

  it('does not move while it has to wait', () => {
    expect(play([step, ...drag(200), { kind: 'open' }], { ...FREE, disabled: true })).toEqual({
      state: FLAT,
      kinds: [],
    });
  });

  it('lies flat again where another one has come', () => {
    expect(play([step, { kind: 'open' }, { kind: 'other-card' }]).state).toEqual(FLAT);
  });
});
