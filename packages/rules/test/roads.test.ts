import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  addRound,
  askRoads,
  byDerivedRoad,
  DERIVED_ROADS,
  type DerivedRoad,
  type DerivedRoadName,
  emptyRoads,
  marksOf,
  placeOnGrid,
  ROAD_ROWS,
  type RoadMark,
  type RoadRound,
  type Roads,
  roadRound,
  roadStatistics,
  roadsOf,
  TAIL_POLICIES,
} from '../src/roads/index.ts';
import type { Outcome } from '../src/side.ts';

/** The long run of ROADS.md section 8 is ROADS_RUNS=1000000. */
const { ROADS_RUNS = '1000' } = process.env;
const RUNS = Number(ROADS_RUNS);
/** Property 8 looks at every prefix of every shoe, each computed a second time from nothing. */
const EVERY_PREFIX_RUNS = Math.ceil(RUNS / 10);
vi.setConfig({ testTimeout: 60_000 + RUNS });

// Letters of the vectors: B, P or T, then b (Banker pair), p (Player pair), n (natural).

const LETTER_OF = { banker: 'B', player: 'P', tie: 'T' } as const satisfies Record<Outcome, string>;
const MARKS = ['', 'b', 'p', 'bp', 'n', 'bn', 'pn', 'bpn'];
const CODES = Object.values(LETTER_OF).flatMap((letter) => MARKS.map((marks) => letter + marks));

const outcomeOf = (code: string): Outcome =>
  code.startsWith('B') ? 'banker' : code.startsWith('P') ? 'player' : 'tie';
const roundOf = (code: string): RoadRound =>
  roadRound(outcomeOf(code), {
    bankerPair: code.includes('b'),
    playerPair: code.includes('p'),
    natural: code.includes('n'),
  });
const codeOf = (round: RoadRound): string =>
  `${LETTER_OF[round.outcome]}${round.bankerPair ? 'b' : ''}${round.playerPair ? 'p' : ''}${round.natural ? 'n' : ''}`;
const roadsOfCodes = (codes: readonly string[]): Roads => roadsOf(codes.map(roundOf));

// The roads in the form of the vectors.

type Coordinates = readonly (readonly [number, number])[];
interface DerivedForm {
  readonly marks: string;
  readonly fromRound: readonly number[];
  readonly runs: string;
  readonly gridStraight: Coordinates;
}
interface VectorForm extends Record<DerivedRoadName, DerivedForm> {
  readonly bead: readonly (readonly string[])[];
  readonly bigRoad: {
    readonly leadingTies: number;
    readonly columns: readonly { readonly s: string; readonly i: readonly number[]; readonly t: readonly number[] }[];
    readonly gridStraight: Coordinates;
    readonly gridDownFirst: Coordinates | null;
  };
  readonly ask: Record<'B' | 'P', Record<DerivedRoadName, RoadMark | null>>;
  readonly stats: Record<'n' | 'B' | 'P' | 'T' | 'bp' | 'pp' | 'natural' | 'longestB' | 'longestP', number>;
}

const nullIfEqual = (grid: Coordinates, other: Coordinates): Coordinates | null =>
  JSON.stringify(grid) === JSON.stringify(other) ? null : grid;

const gridOf = (...road: Parameters<typeof placeOnGrid>): Coordinates =>
  placeOnGrid(...road).map(({ column, row }) => [column, row]);

const derivedForm = (road: DerivedRoad): DerivedForm => ({
  marks: marksOf(road).join(''),
  fromRound: road.flatMap((column) => column.cells.map((cell) => cell.roundIndex)),
  runs: road.map((column) => column.mark + column.cells.length).join(' '),
  gridStraight: gridOf(road),
});

const statsForm = (roads: Roads): VectorForm['stats'] => {
  const { rounds, outcomes, pairs, naturals, longestStreak } = roadStatistics(roads);
  return {
    ...{ n: rounds, B: outcomes.banker, P: outcomes.player, T: outcomes.tie },
    ...{ bp: pairs.banker, pp: pairs.player, natural: naturals },
    ...{ longestB: longestStreak.banker, longestP: longestStreak.player },
  };
};

const inVectorForm = (roads: Roads): VectorForm => {
  const { leadingTies, columns } = roads.bigRoad;
  return {
    bead: roads.beadPlate.map((column) => column.map(codeOf)),
    bigRoad: {
      leadingTies,
      columns: columns.map(({ side, cells }) => ({
        s: LETTER_OF[side],
        i: cells.map((cell) => cell.roundIndex),
        t: cells.map((cell) => cell.ties),
      })),
      gridStraight: gridOf(columns),
      gridDownFirst: nullIfEqual(gridOf(columns, 'downFirst'), gridOf(columns, 'straight')),
    },
    ...byDerivedRoad((name) => derivedForm(roads.derived[name])),
    ask: { B: askRoads(roads, 'banker'), P: askRoads(roads, 'player') },
    stats: statsForm(roads),
  };
};

// The same form computed a second way, from the whole history at once and sharing no code with the source: columns by
// regular expression, derived marks by the cell form and the reversal form, grids by the pseudocode of ROADS.md.

const ringsIn = (letters: string): { readonly at: number; readonly ties: number }[] =>
  [...letters.matchAll(/[BP](T*)/g)].map((ring) => ({ at: ring.index, ties: (ring[1] ?? '').length }));

const oracleColumns = (letters: string) =>
  [...letters.matchAll(/([BP])T*(?:\1T*)*/g)].map((column) => ({
    side: column[1] ?? '',
    rings: ringsIn(column[0]).map(({ at, ties }) => ({ at: at + column.index, ties })),
  }));

const oracleGrid = (lengths: readonly number[], policy: 'straight' | 'downFirst'): Coordinates => {
  const occupied = new Set<string>();
  const grid: [number, number][] = [];
  let start = -1;
  for (const n of lengths) {
    start += 1;
    while (occupied.has(`${start},0`)) start += 1;
    let [c, r, turned] = [start, 0, false];
    for (let k = 1; k <= n; k += 1) {
      if (k > 1) {
        if (!turned && r + 1 < 6 && !occupied.has(`${c},${r + 1}`)) r += 1;
        else {
          turned = policy === 'straight';
          c += 1;
        }
      }
      occupied.add(`${c},${r}`);
      grid.push([c, r]);
    }
  }
  return grid;
};

type OracleMark = { readonly mark: RoadMark; readonly at: number };

const oracleMarks = (letters: string, k: number): readonly OracleMark[] => {
  const columns = oracleColumns(letters);
  const filled = columns.map(({ rings }) => [...letters, 'T'].map((_, row) => row < rings.length));
  const cellForm = (column: number, row: number): RoadMark | null => {
    const left = filled[column - k];
    if (left === undefined) return null;
    return left[row] === left[row - 1] ? 'r' : 'b';
  };
  const opposite = (mark: RoadMark | null): RoadMark | null => (mark === null ? null : mark === 'r' ? 'b' : 'r');
  return columns.flatMap(({ rings }, column) =>
    rings.flatMap(({ at }, row) => {
      const before = columns[column - 1]?.rings.length ?? 0;
      const mark = row === 0 ? opposite(cellForm(column - 1, before)) : cellForm(column, row);
      return mark === null ? [] : [{ mark, at }];
    }),
  );
};

const oracleDerived = (letters: string, k: number): DerivedForm => {
  const found = oracleMarks(letters, k);
  const marks = found.map(({ mark }) => mark).join('');
  const runs = marks.match(/r+|b+/g) ?? [];
  return {
    marks,
    fromRound: found.map(({ at }) => at),
    runs: runs.map((run) => `${run[0]}${run.length}`).join(' '),
    gridStraight: oracleGrid(
      runs.map((run) => run.length),
      'straight',
    ),
  };
};

const oracleAsk = (letters: string, side: string): Record<DerivedRoadName, RoadMark | null> => {
  const last = (k: number) => oracleMarks(letters + side, k).find(({ at }) => at === letters.length)?.mark ?? null;
  return { bigEye: last(1), small: last(2), cockroach: last(3) };
};

const oracleForm = (codes: readonly string[]): VectorForm => {
  const letters = codes.map((code) => code[0]).join('');
  const columns = oracleColumns(letters);
  const lengths = columns.map(({ rings }) => rings.length);
  const straight = oracleGrid(lengths, 'straight');
  const count = (text: string, letter: string): number => text.split(letter).length - 1;
  const longest = (side: string): number => Math.max(0, ...lengths.filter((_, c) => columns[c]?.side === side));
  const bead = Array.from({ length: Math.ceil(codes.length / 6) }, (_, c) => codes.slice(6 * c, 6 * c + 6));
  const all = codes.join('');
  return {
    bead,
    bigRoad: {
      leadingTies: letters.search(/[^T]|$/),
      columns: columns.map(({ side, rings }) => ({
        s: side,
        i: rings.map(({ at }) => at),
        t: rings.map(({ ties }) => ties),
      })),
      gridStraight: straight,
      gridDownFirst: nullIfEqual(oracleGrid(lengths, 'downFirst'), straight),
    },
    bigEye: oracleDerived(letters, 1),
    small: oracleDerived(letters, 2),
    cockroach: oracleDerived(letters, 3),
    ask: { B: oracleAsk(letters, 'B'), P: oracleAsk(letters, 'P') },
    stats: {
      ...{ n: codes.length, B: count(letters, 'B'), P: count(letters, 'P'), T: count(letters, 'T') },
      ...{ bp: count(all, 'b'), pp: count(all, 'p'), natural: count(all, 'n') },
      ...{ longestB: longest('B'), longestP: longest('P') },
    },
  };
};

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

describe('properties of the roads (ROADS.md section 8)', () => {
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
