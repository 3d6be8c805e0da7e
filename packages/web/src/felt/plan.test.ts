import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { OWN_GAMES, PUNTO_GAME, SIDES_GAME } from '../../test/own-games.ts';
import { letterSizes, sideWidthFor } from './lettering.ts';
import { type FeltPlan, type FeltPlanInput, feltPlan, NARROW } from './plan.ts';
import { type Box, isMain, MAIN_WAGERS } from './spots.ts';

const WIDTHS = [320, 360, 390, 639, 640, 768, 860, 1024, 1320, 1900, 2700, 3840];
/** Layouts of a game that differ by their letter alone are one here. */
const LAYOUTS = [...GAMES, ...OWN_GAMES].flatMap((game) =>
  [...new Map(game.layouts.map((layout) => [layout.wagers.join(), layout])).values()].map((layout) => ({
    game,
    layout,
  })),
);
const SEATS = Array.from({ length: 16 }, (_, index) => index + 1);

const plain: FeltPlanInput = { width: 360, height: 0, wagers: [], seats: 8, choosing: false, stage: 0 };

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const inside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const apart = (boxes: readonly Box[]): boolean =>
  boxes.every((one, index) => boxes.slice(index + 1).every((other) => !overlap(one, other)));

const onCloth = ({ cloth }: FeltPlan, box: Box): boolean => inside(box, cloth);

describe('the plan of a felt', () => {
  it('has every area of every layout once, apart from each other and on the cloth, at every width and height', () => {
    for (const { layout } of LAYOUTS) {
      for (const width of WIDTHS) {
        for (const height of [0, 1, 700, 2000]) {
          const plan = feltPlan({ ...plain, wagers: layout.wagers, width, height });
          expect(plan.spots.map(({ wager }) => wager).sort()).toEqual([...layout.wagers].sort());
          expect(apart([...plan.spots, ...plan.stations])).toBe(true);
          expect([...plan.spots, ...plan.stations].every((box) => onCloth(plan, box))).toBe(true);
        }
      }
    }
  });

  it('has a station for each of 1 to 16 seats, in order from the left, apart and on the cloth', () => {
    const wagers = [...MAIN_WAGERS];
    for (const seats of SEATS) {
      for (const width of WIDTHS) {
        for (const choosing of [true, false]) {
          const plan = feltPlan({ ...plain, wagers, seats, width, choosing });
          expect(plan.stations.map(({ seat }) => seat)).toEqual(SEATS.slice(0, seats));
          expect(apart([...plan.spots, ...plan.stations])).toBe(true);
          expect(plan.stations.every((station) => onCloth(plan, station))).toBe(true);
        }
      }
    }
  });

  it('gives all its height to the side areas of a layout without main wagers', () => {
    const [sides = []] = SIDES_GAME.layouts.slice(1).map(({ wagers }) => wagers);
    for (const width of [360, 1200]) {
      const { spots, band, stage } = feltPlan({ ...plain, wagers: sides, width });
      expect(sides.some(isMain)).toBe(false);
      const heights = new Set(spots.map(({ height }) => Math.round(height)));
      expect(heights.size).toBe(1);
      const bottom = Math.max(...spots.map(({ y, height }) => y + height));
      expect(band.y - bottom).toBeLessThan(30);
      expect(Math.min(...spots.map(({ y }) => y)) - stage.y).toBeLessThan(30);
    }
  });

  it('makes side areas wider where names are long, and leaves those of the five as they are', () => {
    for (const { game, layout } of LAYOUTS) {
      const wagers = game.wagers.filter(({ id }) => layout.wagers.includes(id));
      for (const width of WIDTHS) {
        for (const language of ['en', 'zh'] as const) {
          const ask = { ...plain, wagers: layout.wagers, width };
          const sideWidth = sideWidthFor(wagers, language, width < NARROW);
          const { spots } = feltPlan({ ...ask, sideWidth });
          if (GAMES.includes(game)) expect(spots).toEqual(feltPlan(ask).spots);
          expect(apart(spots)).toBe(true);
        }
      }
    }
    const long = { ...plain, wagers: PUNTO_GAME.wagers.map(({ id }) => id), width: 360 };
    const across = (ask: FeltPlanInput): number => new Set(feltPlan(ask).spots.map(({ x }) => Math.round(x))).size;
    expect([across(long), across({ ...long, sideWidth: sideWidthFor(PUNTO_GAME.wagers, 'en', true) })]).toEqual([4, 2]);
  });

  it('is drawn smaller, not closer together, where there is too little width', () => {
    for (const { layout } of LAYOUTS) {
      const least = feltPlan({ ...plain, wagers: layout.wagers, width: 300 });
      for (const width of [299, 240, 150]) {
        const plan = feltPlan({ ...plain, wagers: layout.wagers, width });
        expect(plan.width * plan.scale).toBeCloseTo(width, 6);
        expect(plan.spots).toEqual(least.spots);
        expect(plan.stations).toEqual(least.stations);
      }
      expect(least.scale).toBe(1);
    }
  });

  it('is drawn as it would be at its least while it is not shown', () => {
    expect(feltPlan({ ...plain, wagers: ['player'], width: 0 })).toEqual(
      feltPlan({ ...plain, wagers: ['player'], width: 300 }),
    );
  });

  it('sets the stations in an arc: lowest in the middle, even on both sides', () => {
    for (const seats of SEATS.slice(2)) {
      const { stations } = feltPlan({ ...plain, wagers: ['player'], seats, width: 1200 });
      const heights = stations.map(({ y }) => y);
      for (const [index, y] of heights.entries()) expect(y).toBeCloseTo(heights.at(-1 - index) ?? Number.NaN, 6);
      const half = heights.slice(0, Math.ceil(seats / 2));
      expect(half.toSorted((one, other) => one - other)).toEqual(half);
      expect(half.at(-1)).toBeGreaterThan(half[0] ?? Number.NaN);
    }
  });

  it('keeps areas large enough for a finger, and seats too while one is to be chosen', () => {
    for (const { layout } of LAYOUTS) {
      for (const width of WIDTHS) {
        const plan = feltPlan({ ...plain, wagers: layout.wagers, width, height: 1, choosing: true, seats: 16 });
        const least = (boxes: readonly Box[], side: 'width' | 'height'): number =>
          Math.min(...boxes.map((box) => box[side])) * plan.scale;
        expect(least(plan.spots, 'width')).toBeGreaterThanOrEqual(80);
        expect(least(plan.spots, 'height')).toBeGreaterThanOrEqual(44);
        expect(least(plan.stations, 'width')).toBeGreaterThanOrEqual(width < NARROW ? 36 : 24);
        expect(least(plan.stations, 'height')).toBeGreaterThanOrEqual(44);
      }
    }
  });

  it('keeps its lettering readable in both languages', () => {
    for (const { game, layout } of LAYOUTS) {
      for (const width of WIDTHS) {
        const plan = feltPlan({ ...plain, wagers: layout.wagers, width, height: 1 });
        const spots = plan.spots.flatMap((spot) => {
          const wager = game.wagers.find(({ id }) => id === spot.wager);
          return wager === undefined ? [] : [{ spot, wager }];
        });
        for (const language of ['en', 'zh'] as const) {
          const { main, side } = letterSizes(plan, spots, language);
          expect(main).toBeGreaterThanOrEqual(12);
          expect(side).toBeGreaterThanOrEqual(11);
        }
      }
    }
  });

  it('leaves about a third of a small phone to the areas of the layouts with five side wagers', () => {
    for (const { layout } of LAYOUTS.filter((each) => each.layout.wagers.length === 8)) {
      const { spots } = feltPlan({ ...plain, wagers: layout.wagers, width: 360 });
      const top = Math.min(...spots.map(({ y }) => y));
      const bottom = Math.max(...spots.map(({ y, height }) => y + height));
      expect((bottom - top) / 640).toBeGreaterThan(0.28);
      expect((bottom - top) / 640).toBeLessThan(0.38);
    }
  });

  it('takes what height there is: less than usual down to a measure, more up to a measure', () => {
    for (const width of [360, 900]) {
      const ask = { ...plain, wagers: [...MAIN_WAGERS], width };
      const { usual, height } = feltPlan(ask);
      expect(height).toBe(usual);
      for (const given of [usual - 12, usual, usual + 40]) {
        expect(feltPlan({ ...ask, height: given }).height).toBeCloseTo(given, 6);
        expect(feltPlan({ ...ask, height: given }).usual).toBe(usual);
      }
      expect(feltPlan({ ...ask, height: 10 }).height).toBeGreaterThan(usual * 0.7);
      expect(feltPlan({ ...ask, height: 5000 }).height).toBeLessThan(usual * 1.9);
    }
  });

  it('grows by the room that the hands take', () => {
    for (const width of [360, 900]) {
      const ask = { ...plain, wagers: [...MAIN_WAGERS], width };
      const [without, withStage] = [feltPlan(ask), feltPlan({ ...ask, stage: 200 })];
      expect(withStage.height - without.height).toBe(200);
      expect(apart([withStage.stage, ...withStage.spots])).toBe(true);
    }
  });
});
