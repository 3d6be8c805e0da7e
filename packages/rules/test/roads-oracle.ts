import {
  askRoads,
  byDerivedRoad,
  type DerivedRoad,
  type DerivedRoadName,
  marksOf,
  placeOnGrid,
  type RoadMark,
  type RoadRound,
  type Roads,
  roadRound,
  roadStatistics,
  roadsOf,
} from '../src/roads/index.ts';
import type { Outcome } from '../src/side.ts';

// Letters of the vectors: B, P or T, then b (Banker pair), p (Player pair), n (natural).

const LETTER_OF = { banker: 'B', player: 'P', tie: 'T' } as const satisfies Record<Outcome, string>;
const MARKS = ['', 'b', 'p', 'bp', 'n', 'bn', 'pn', 'bpn'];
export const CODES = Object.values(LETTER_OF).flatMap((letter) => MARKS.map((marks) => letter + marks));

const outcomeOf = (code: string): Outcome =>
  code.startsWith('B') ? 'banker' : code.startsWith('P') ? 'player' : 'tie';
export const roundOf = (code: string): RoadRound =>
  roadRound(outcomeOf(code), {
    bankerPair: code.includes('b'),
    playerPair: code.includes('p'),
    natural: code.includes('n'),
  });
export const codeOf = (round: RoadRound): string =>
  `${LETTER_OF[round.outcome]}${round.bankerPair ? 'b' : ''}${round.playerPair ? 'p' : ''}${round.natural ? 'n' : ''}`;
export const roadsOfCodes = (codes: readonly string[]): Roads => roadsOf(codes.map(roundOf));

// The roads in the form of the vectors.

type Coordinates = readonly (readonly [number, number])[];
interface DerivedForm {
  readonly marks: string;
  readonly fromRound: readonly number[];
  readonly runs: string;
  readonly gridStraight: Coordinates;
}
export interface VectorForm extends Record<DerivedRoadName, DerivedForm> {
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

export const inVectorForm = (roads: Roads): VectorForm => {
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
// regular expression, derived marks by the cell form and the reversal form, grids by a set of occupied places.

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

export const oracleForm = (codes: readonly string[]): VectorForm => {
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
