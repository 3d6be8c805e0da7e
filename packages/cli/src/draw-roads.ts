import {
  askRoads,
  DERIVED_ROADS,
  type DerivedRoadName,
  OUTCOME_LETTERS,
  type PlacedCell,
  placeOnGrid,
  ROAD_ROWS,
  type RoadMark,
  type Roads,
  roadStatistics,
  type Side,
} from '@sabot/rules';
import { PAINT_OUTCOME, paint } from './paint.ts';
import { table } from './table.ts';

const NAMES = {
  bigEye: 'Big Eye Boy 大眼仔',
  small: 'Small Road 小路',
  cockroach: 'Cockroach Pig 曱甴路',
} as const satisfies Record<DerivedRoadName, string>;

/** A ring, a dot and a slash, each in two shapes, so that no colour is needed to tell regular from irregular. */
const GLYPHS = {
  bigEye: { r: '○', b: '◌' },
  small: { r: '●', b: '◦' },
  cockroach: { r: '/', b: '\\' },
} as const satisfies Record<DerivedRoadName, Record<RoadMark, string>>;

const paintMark = (name: DerivedRoadName, mark: RoadMark): string =>
  (mark === 'r' ? paint.red : paint.blue)(GLYPHS[name][mark]);

/** Six rows of cells, two characters each; empty places are dots. */
const grid = <Cell>(placed: readonly PlacedCell<Cell>[], draw: (cell: Cell) => string): string => {
  const width = Math.max(0, ...placed.map(({ column }) => column + 1));
  const rows = Array.from({ length: ROAD_ROWS }, () => Array.from({ length: width }, () => paint.dim('· ')));
  for (const { column, row, cell } of placed) rows[row]?.splice(column, 1, draw(cell));
  return rows.map((cells) => `  ${cells.join('').trimEnd()}\n`).join('');
};

const beadPlate = (roads: Roads): string =>
  grid(
    roads.beadPlate.flatMap((rounds, column) => rounds.map((cell, row) => ({ column, row, cell }))),
    ({ outcome }) => `${PAINT_OUTCOME[outcome](OUTCOME_LETTERS[outcome])} `,
  );

/** The number of ties stands beside the letter they followed. */
const tieCount = (ties: number): string => (ties === 0 ? ' ' : paint.green(ties > 9 ? '+' : `${ties}`));

const bigRoad = ({ bigRoad: { columns } }: Roads): string => {
  const sided = columns.map(({ side, cells }) => ({ cells: cells.map(({ ties }) => ({ side, ties })) }));
  return grid(placeOnGrid(sided), ({ side, ties }) => `${PAINT_OUTCOME[side](OUTCOME_LETTERS[side])}${tieCount(ties)}`);
};

const answers = (roads: Roads, side: Side): string[] => {
  const asked = askRoads(roads, side);
  const name = `${side === 'banker' ? 'Banker 庄问路' : 'Player 闲问路'}`;
  return [
    PAINT_OUTCOME[side](name),
    ...DERIVED_ROADS.map((road) => {
      const mark = asked[road];
      return mark === null ? '-' : `${paintMark(road, mark)} ${mark === 'r' ? 'red' : 'blue'}`;
    }),
  ];
};

const counts = (roads: Roads): string => {
  const { rounds, outcomes, longestStreak } = roadStatistics(roads);
  return `${rounds} rounds: Banker ${outcomes.banker}, Player ${outcomes.player}, Tie ${outcomes.tie}; longest streaks: Banker ${longestStreak.banker}, Player ${longestStreak.player}\n`;
};

/** All roads of a shoe for a terminal. */
export const drawRoads = (roads: Roads): string => {
  const { leadingTies } = roads.bigRoad;
  const lead = leadingTies === 0 ? '' : paint.green(`  (ties before the first: ${leadingTies})`);
  return [
    counts(roads),
    `\n${paint.bold('Bead Plate 珠盘路')}\n`,
    beadPlate(roads),
    `\n${paint.bold('Big Road 大路')}${lead}\n`,
    bigRoad(roads),
    ...DERIVED_ROADS.flatMap((name) => [
      `\n${paint.bold(NAMES[name])}  ${paintMark(name, 'r')} regular (red)  ${paintMark(name, 'b')} irregular (blue)\n`,
      grid(placeOnGrid(roads.derived[name]), ({ mark }) => `${paintMark(name, mark)} `),
    ]),
    `\n${paint.bold('If the next round goes to')}\n`,
    table(['', ...DERIVED_ROADS.map((name) => NAMES[name])], [answers(roads, 'banker'), answers(roads, 'player')]),
    `${paint.dim('Roads show what was; the cards decide what comes.')}\n`,
  ].join('');
};
