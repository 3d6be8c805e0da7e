import { describe, expect, it } from 'vitest';
import { area } from '../../test/area.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './drawing.ts';
import { heightOver, splitByFold } from './fold.ts';
import { CARD, CARD_GRIPS, dragged, foldOf, gripAt, gripPosition, lifted } from './peel.ts';

const CENTRE = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 };

const liftedArea = (peel: ReturnType<typeof lifted>): number => {
  const fold = foldOf(peel);
  return fold === null ? 0 : area(splitByFold(CARD, fold).lifted);
};

describe('grips', () => {
  it.each(CARD_GRIPS)('%s is found at its own place', (grip) => {
    expect(gripAt(gripPosition(grip))).toBe(grip);
  });

  it('are found from anywhere on the card, by the nearest edge in its midst', () => {
    expect(gripAt({ x: CENTRE.x - 20, y: CENTRE.y })).toBe('w');
    expect(gripAt({ x: CENTRE.x + 20, y: CENTRE.y })).toBe('e');
    expect(gripAt({ x: CENTRE.x, y: CENTRE.y - 20 })).toBe('n');
    expect(gripAt({ x: CENTRE.x, y: CENTRE.y + 20 })).toBe('s');
    expect(gripAt({ x: 30, y: 330 })).toBe('sw');
  });
});

describe('a card dragged', () => {
  it.each(CARD_GRIPS)('from %s to the centre is about half peeled, and lifts the place held', (grip) => {
    const peel = dragged(gripPosition(grip), CENTRE);
    expect(peel?.grip).toBe(grip);
    expect(peel?.progress).toBeCloseTo(0.5, 1);
    const fold = peel === null ? null : foldOf(peel);
    expect(fold === null ? 0 : heightOver(gripPosition(grip), fold)).toBeGreaterThan(0);
  });

  it.each(CARD_GRIPS)('outwards from %s lies flat', (grip) => {
    const { x, y } = gripPosition(grip);
    expect(dragged({ x, y }, { x: 2 * x - CENTRE.x, y: 2 * y - CENTRE.y })).toBeNull();
  });

  it('across its whole length is folded in half and no farther', () => {
    const peel = dragged({ x: 125, y: 350 }, { x: 125, y: -200 });
    expect(peel?.progress).toBe(1);
    expect(peel === null ? 0 : liftedArea(peel)).toBeCloseTo((CARD_WIDTH * CARD_HEIGHT) / 2, 5);
  });

  it('sideways follows only so far', () => {
    const peel = dragged({ x: 125, y: 350 }, { x: 240, y: 340 });
    expect(peel === null ? 0 : Math.atan2(peel.way.x, -peel.way.y)).toBeCloseTo(Math.PI / 8, 5);
  });
});

describe('a card lifted by steps', () => {
  it.each(CARD_GRIPS)('at %s shows more with each', (grip) => {
    const areas = [0, 0.12, 0.24, 0.36, 0.48].map((progress) => liftedArea(lifted(grip, progress)));
    expect(areas[0]).toBe(0);
    for (const [index, size] of areas.entries()) if (index > 0) expect(size).toBeGreaterThan(areas[index - 1] ?? 0);
  });

  it('is never less than flat nor more than folded over', () => {
    expect(lifted('s', -1).progress).toBe(0);
    expect(lifted('s', 7).progress).toBe(1);
  });
});
