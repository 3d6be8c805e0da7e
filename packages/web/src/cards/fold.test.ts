import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { area } from '../../test/area.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './drawing.ts';
import {
  faceInFlap,
  flapReach,
  foldBetween,
  heightOver,
  type Matrix,
  onOtherFace,
  type Point,
  reflect,
  splitByFold,
} from './fold.ts';
import { CARD } from './peel.ts';

const WHOLE = CARD_WIDTH * CARD_HEIGHT;
const coordinate = fc.double({ min: -50, max: 400, noNaN: true, noDefaultInfinity: true });
const point: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });
const fold = fc
  .tuple(point, point)
  .filter(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) > 0.01)
  .map(([from, to]) => ({ from, to, fold: foldBetween(from, to) ?? { at: from, normal: { x: 1, y: 0 } } }));
const near = (a: Point, b: Point): void => {
  expect(a.x).toBeCloseTo(b.x, 5);
  expect(a.y).toBeCloseTo(b.y, 5);
};

const apply = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

describe('a fold', () => {
  it('lays the first point upon the second', () => {
    fc.assert(fc.property(fold, ({ from, to, fold }) => near(reflect(from, fold), to)));
    expect(foldBetween({ x: 3, y: 4 }, { x: 3, y: 4 })).toBeNull();
  });

  it('lifts the side of the first point', () => {
    fc.assert(
      fc.property(fold, ({ from, to, fold }) => {
        expect(heightOver(from, fold)).toBeGreaterThan(0);
        expect(heightOver(to, fold)).toBeLessThan(0);
      }),
    );
  });

  it('reflects twice to where it began, and keeps distances', () => {
    fc.assert(
      fc.property(fold, point, point, ({ fold }, a, b) => {
        near(reflect(reflect(a, fold), fold), a);
        const [c, d] = [reflect(a, fold), reflect(b, fold)];
        expect(Math.hypot(c.x - d.x, c.y - d.y)).toBeCloseTo(Math.hypot(a.x - b.x, a.y - b.y), 5);
      }),
    );
  });

  it('reflects across the middle line as anyone would', () => {
    const middle = { at: { x: 125, y: 0 }, normal: { x: 1, y: 0 } };
    near(reflect({ x: 200, y: 70 }, middle), { x: 50, y: 70 });
  });
});

describe('the halves of a folded card', () => {
  it('make up the whole card', () => {
    fc.assert(
      fc.property(fold, ({ fold }) => {
        const { flat, lifted } = splitByFold(CARD, fold);
        expect(area(flat) + area(lifted)).toBeCloseTo(WHOLE, 4);
      }),
    );
  });

  it('are cut at the fold', () => {
    const { flat, lifted } = splitByFold(CARD, { at: { x: 0, y: 300 }, normal: { x: 0, y: 1 } });
    expect(area(flat)).toBe(CARD_WIDTH * 300);
    expect(area(lifted)).toBe(CARD_WIDTH * 50);
  });

  it('leave a card whole that the fold misses', () => {
    const { flat, lifted } = splitByFold(CARD, { at: { x: 0, y: 900 }, normal: { x: 0, y: 1 } });
    expect(flat).toEqual(CARD);
    expect(lifted).toEqual([]);
  });

  it('reach as far over as the deepest lifted corner', () => {
    expect(flapReach(CARD, { at: { x: 0, y: 300 }, normal: { x: 0, y: 1 } })).toBe(50);
  });
});

describe('the face in the flap', () => {
  it('lies where its back was laid', () => {
    fc.assert(
      fc.property(fold, point, ({ fold }, place) =>
        near(apply(faceInFlap(fold, CARD_WIDTH), onOtherFace(place, CARD_WIDTH)), reflect(place, fold)),
      ),
    );
  });

  it('is turned and never reversed', () => {
    fc.assert(
      fc.property(fold, ({ fold }) => {
        const [a, b, c, d] = faceInFlap(fold, CARD_WIDTH);
        expect(a * d - b * c).toBeCloseTo(1, 8);
      }),
    );
  });
});
