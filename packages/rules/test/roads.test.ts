import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  addRound,
  askRoads,
  DERIVED_ROADS,
  emptyRoads,
  marksOf,
  placeOnGrid,
  ROAD_ROWS,
  type RoadMark,
  type Roads,
  TAIL_POLICIES,
} from '../src/roads/index.ts';
import { CODES, codeOf, inVectorForm, oracleForm, roadsOfCodes, roundOf, type VectorForm } from './roads-oracle.ts';

/** The long run is ROADS_RUNS=1000000. */
const { ROADS_RUNS = '1000' } = process.env;
const RUNS = Number(ROADS_RUNS);
/** Property 8 looks at every prefix of every shoe, each computed a second time from nothing. */
const EVERY_PREFIX_RUNS = Math.ceil(RUNS / 10);
vi.setConfig({ testTimeout: 60_000 + RUNS });

interface Vector {
  readonly name: string;
  readonly input: string;
  readonly expect: VectorForm;
}
const { worked } = JSON.parse(readFileSync(new URL('./vectors/roads-worked.json', import.meta.url), 'utf8')) as {
  readonly worked: readonly Vector[];
};

describe('worked roads', () => {
  it.each(worked)('$name', (vector) => {
    expect(inVectorForm(roadsOfCodes([...vector.input]))).toEqual(vector.expect);
  });

  it.each(worked)('$name, by the second way of the tests', (vector) => {
    expect(oracleForm([...vector.input])).toEqual(vector.expect);
  });
});

describe('properties of the roads', () => {
  const code = fc.constantFrom(...CODES);
  const evenShoe = fc.array(code, { maxLength: 80, size: 'max' });
  const streakyShoe = fc
    .array(fc.tuple(code, fc.integer({ min: 1, max: 10 })), { maxLength: 14, size: 'max' })
    .map((streaks) => streaks.flatMap(([each, length]) => new Array<string>(length).fill(each)));
  /** Half the shoes are made of streaks, for tails that meet. */
  const shoe = fc.oneof(evenShoe, streakyShoe);

  const derivedMarks = (codes: readonly string[]): string => {
    const { derived } = roadsOfCodes(codes);
    return DERIVED_ROADS.map((name) => marksOf(derived[name]).join('')).join();
  };
  type Columns = readonly { readonly cells: readonly { readonly roundIndex: number; readonly mark?: RoadMark }[] }[];
  const drawnRoads = ({ bigRoad, derived }: Roads): readonly Columns[] => [bigRoad.columns, ...Object.values(derived)];
  const inOrder = (roads: Roads): readonly (readonly string[])[] => [
    roads.beadPlate.flat().map(codeOf),
    ...drawnRoads(roads).map((columns) =>
      placeOnGrid(columns).map(({ column, row, cell }) => `${column},${row},${cell.roundIndex},${cell.mark}`),
    ),
  ];

  /** Holds for every shoe, and for one value more drawn with it. */
  const holds = <Extra>(extra: fc.Arbitrary<Extra>, check: (codes: readonly string[], extra: Extra) => void): void =>
    fc.assert(fc.property(shoe, extra, check), { numRuns: RUNS });
  const nothing = fc.constant(null);

  it('1 prefix: the roads of a prefix are a prefix of the roads', () =>
    holds(fc.nat(80), (codes, cut) => {
      const whole = inOrder(roadsOfCodes(codes));
      const part = inOrder(roadsOfCodes(codes.slice(0, cut)));
      expect(part.join(';')).toBe(part.map((cells, road) => whole[road]?.slice(0, cells.length)).join(';'));
    }));

  it('2 swapping Banker and Player leaves the three derived roads unchanged', () =>
    holds(nothing, (codes) => {
      const swapped = codes.map((each) => ({ B: 'P', P: 'B' })[each.charAt(0)] ?? each);
      expect(derivedMarks(swapped)).toBe(derivedMarks(codes));
    }));

  it('3 inserting or removing ties changes no derived mark', () =>
    holds(fc.array(fc.nat(80), { maxLength: 5 }), (codes, places) => {
      const inserted = places.reduce((list, place) => list.toSpliced(place, 0, 'T'), codes);
      const removed = codes.filter((each) => !each.startsWith('T'));
      const marks = derivedMarks(codes);
      expect(derivedMarks(inserted)).toBe(marks);
      expect(derivedMarks(removed)).toBe(marks);
    }));

  it('4 ask Banker and ask Player are opposite marks or both null', () =>
    holds(nothing, (codes) => {
      const roads = roadsOfCodes(codes);
      const [banker, player] = [askRoads(roads, 'banker'), askRoads(roads, 'player')];
      const answers = DERIVED_ROADS.map((name) => `${banker[name]}/${player[name]}`);
      expect(answers.join()).toMatch(/^((r\/b|b\/r|null\/null),?){3}$/);
    }));

  it('5 column lengths, ties on rings and leading ties add up to the rounds', () =>
    holds(nothing, (codes) => {
      const { bigRoad, roundCount } = roadsOfCodes(codes);
      const rings = bigRoad.columns.flatMap((column) => column.cells);
      expect(rings.reduce((sum, ring) => sum + 1 + ring.ties, bigRoad.leadingTies)).toBe(codes.length);
      expect(roundCount).toBe(codes.length);
    }));

  it('6 no two cells of a road share a place and no row is beyond the sixth', () =>
    holds(fc.constantFrom(...TAIL_POLICIES), (codes, policy) => {
      for (const columns of drawnRoads(roadsOfCodes(codes))) {
        const placed = placeOnGrid(columns, policy);
        expect(new Set(placed.map(({ column, row }) => column * 100 + row)).size).toBe(placed.length);
        expect(placed.some(({ row }) => row >= ROAD_ROWS)).toBe(false);
      }
    }));

  it('7 a derived road has a mark for each ring beyond column k, less one', () =>
    holds(nothing, (codes) => {
      const { bigRoad, derived } = roadsOfCodes(codes);
      const ringsBeyond = (k: number) => bigRoad.columns.slice(k).reduce((sum, column) => sum + column.cells.length, 0);
      const expected = [1, 2, 3].map((k) => Math.max(0, ringsBeyond(k) - 1));
      expect(DERIVED_ROADS.map((name) => marksOf(derived[name]).length).join()).toBe(expected.join());
    }));

  it('8 round by round equals all at once at every prefix, by a second way of computing', () => {
    const agree = fc.property(shoe, (codes) => {
      let roads = emptyRoads;
      for (const [index, each] of codes.entries()) {
        roads = addRound(roads, roundOf(each));
        expect(inVectorForm(roads)).toEqual(oracleForm(codes.slice(0, index + 1)));
      }
      expect(roads).toEqual(roadsOfCodes(codes));
    });
    fc.assert(agree, { numRuns: EVERY_PREFIX_RUNS });
  });
});
