import type { ViewedEvent } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { STAMP as stamp } from '../../../../test/fixtures.ts';
import { cardsBySide, shownTotal, stepsOf } from './round-cards.tsx';

const drawn = (draw: number, side: 'player' | 'banker'): ViewedEvent => ({
  type: 'CardDrawn',
  draw,
  side,
  card: null,
  from: 'device',
  exposed: false,
  phase: 'dealing',
  basis: 'policy',
  stamp,
});
const exposed = (draw: number, card: '8s' | '9h' | 'Kc'): ViewedEvent => ({
  type: 'CardExposed',
  draw,
  card,
  person: null,
  keyed: false,
  phase: 'revealing',
  stamp,
});

const EVENTS: readonly ViewedEvent[] = [
  drawn(1, 'player'),
  drawn(2, 'banker'),
  drawn(3, 'player'),
  exposed(1, '8s'),
  exposed(2, '9h'),
  exposed(3, 'Kc'),
];

describe('steps of a round', () => {
  it('shows cards as they come, face down until they are turned', () => {
    const steps = stepsOf(EVENTS);
    expect(steps.map(({ cards }) => cards.map(({ card }) => card ?? '-').join(' '))).toEqual([
      '-',
      '- -',
      '- - -',
      '8s - -',
      '8s 9h -',
      '8s 9h Kc',
    ]);
  });

  it('adds up what lies face up', () => {
    const steps = stepsOf(EVENTS);
    expect(shownTotal(steps[2]?.cards ?? [], 'player')).toBeNull();
    expect(shownTotal(steps[5]?.cards ?? [], 'player')).toBe(8);
    expect(cardsBySide(steps[5]?.cards ?? []).banker.map(({ draw }) => draw)).toEqual([2]);
  });

  it('begins anew after a reset, and takes cards in their true order', () => {
    const reset: ViewedEvent = { type: 'DeviceReset', carried: [], basis: 'policy', stamp };
    const again: ViewedEvent = {
      type: 'CardsReconstructed',
      cards: [{ side: 'banker', card: '9h', exposed: true, peeledBy: null, substitute: false }],
      carried: [],
      phase: 'revealing',
      basis: 'policy',
      stamp,
    };
    expect(stepsOf([...EVENTS, reset]).at(-1)?.cards).toEqual([]);
    expect(stepsOf([...EVENTS, again]).at(-1)?.cards).toEqual([{ draw: 1, side: 'banker', card: '9h' }]);
  });
});
