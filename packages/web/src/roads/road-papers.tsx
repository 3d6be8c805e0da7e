import { type DerivedRoadName, marksOf, type Roads } from '@sabot/rules';
import { useWords } from '../i18n/dictionary.ts';
import { Bead, DerivedMark, LoneTies, Ring } from './marks.tsx';
import { WORDS } from './messages.ts';
import { beadCells, bigRoadCells, columnsOf, derivedCells, tiesOn } from './road-cells.ts';
import { type Mark, RoadPaper } from './road-paper.tsx';

interface RoadsProps {
  readonly roads: Roads;
}

const useTold = (name: string, { roundCount, beadPlate }: Roads): string => {
  const words = useWords(WORDS);
  const last = beadPlate.at(-1)?.at(-1);
  return words.roadTold(name, roundCount, last === undefined ? '' : words.outcomes[last.outcome]);
};

export const BeadPlatePaper = ({ roads }: RoadsProps) => {
  const words = useWords(WORDS);
  const cells = beadCells(roads);
  const marks = cells.map(({ column, row, roundIndex, round }) => ({
    key: String(roundIndex),
    column,
    row,
    roundIndex,
    shape: <Bead round={round} letter={words.letters[round.outcome]} />,
  }));
  return (
    <RoadPaper
      kind="bead"
      name={words.beadPlate}
      told={useTold(words.beadPlate, roads)}
      columns={columnsOf(cells)}
      marks={marks}
      roundCount={roads.roundCount}
    />
  );
};

/** Ties before any ring stand alone in the first square, and go onto the first ring when it comes (RD1). */
const loneTies = ({ bigRoad: { leadingTies, columns }, roundCount }: Roads): readonly Mark[] =>
  leadingTies === 0 || columns.length > 0
    ? []
    : [{ key: 'ties', column: 0, row: 0, roundIndex: roundCount - 1, shape: <LoneTies ties={leadingTies} /> }];

export const bigRoadMarks = (roads: Roads): readonly Mark[] => [
  ...loneTies(roads),
  ...bigRoadCells(roads).map(({ cell, column, row }) => ({
    key: String(cell.roundIndex),
    column,
    row,
    roundIndex: cell.roundIndex,
    shape: <Ring round={cell.round} ties={tiesOn(roads, cell)} />,
  })),
];

export const BigRoadPaper = ({ roads }: RoadsProps) => {
  const words = useWords(WORDS);
  const marks = bigRoadMarks(roads);
  return (
    <RoadPaper
      kind="big"
      name={words.bigRoad}
      told={useTold(words.bigRoad, roads)}
      columns={columnsOf(marks)}
      marks={marks}
      roundCount={roads.roundCount}
    />
  );
};

export const DerivedPaper = ({ roads, road }: RoadsProps & { readonly road: DerivedRoadName }) => {
  const words = useWords(WORDS);
  const cells = derivedCells(roads.derived[road]);
  const all = marksOf(roads.derived[road]);
  const last = all.at(-1);
  const marks = cells.map(({ cell, column, row }) => ({
    key: String(cell.roundIndex),
    column,
    row,
    roundIndex: cell.roundIndex,
    shape: <DerivedMark road={road} mark={cell.mark} />,
  }));
  const name = words.derived[road];
  return (
    <RoadPaper
      kind="derived"
      name={name}
      told={words.derivedTold(name, all.length, last === undefined ? '' : words.marks[last])}
      columns={columnsOf(cells)}
      marks={marks}
      roundCount={roads.roundCount}
    />
  );
};
