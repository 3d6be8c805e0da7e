import { type DerivedRoadName, marksOf, ROAD_ROWS, type Roads } from '@sabot/rules';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { useScrollRegion } from '../ui/measure.ts';
import { Bead, DerivedMark, LoneTies, Ring } from './marks.tsx';
import { ROAD_MESSAGES } from './messages.ts';
import { beadCells, bigRoadCells, columnsOf, derivedCells, tiesOn, UNIT } from './road-cells.ts';
import styles from './roads.module.css';

interface Mark {
  /** A stable React key of the mark. */
  readonly key: string;
  readonly column: number;
  readonly row: number;
  readonly roundIndex: number;
  readonly shape: ReactNode;
}

interface RoadPaperProps {
  readonly name: string;
  /** The content of the road in words, for screen readers. */
  readonly told: string;
  readonly kind: 'bead' | 'big' | 'derived';
  readonly columns: number;
  readonly marks: readonly Mark[];
  /** Rounds of the shoe so far: the marks of the last one are news. */
  readonly roundCount: number;
}

/** How wide a road is drawn: the sheet is asked for whole columns, and one free one shows where it goes on. */
const widthOf = (columns: number): CSSProperties => ({ width: `calc(var(--road-cell) * ${columns + 1})` });

/** A road on ruled paper: six rows, scrolled by whole columns. */
const RoadPaper = ({ name, told, kind, columns, marks, roundCount }: RoadPaperProps) => {
  // The latest column stays in sight; whoever has gone back is left there until there is news.
  const sheet = useScrollRegion(name, `${columns} ${roundCount}`, true);
  const [seenAtFirst] = useState(roundCount);
  const isNews = (roundIndex: number): boolean => roundCount > seenAtFirst && roundIndex === roundCount - 1;
  return (
    <figure className={`${styles['road-figure']} ${kind}`} data-road={name}>
      <figcaption>{name}</figcaption>
      <div className={styles['road-sheet']} ref={sheet}>
        <svg
          role="img"
          aria-label={told}
          viewBox={`0 0 ${(columns + 1) * UNIT} ${ROAD_ROWS * UNIT}`}
          style={widthOf(columns)}
        >
          {marks.map(({ key, column, row, roundIndex, shape }) => (
            <g
              key={key}
              transform={`translate(${column * UNIT} ${row * UNIT})`}
              className={isNews(roundIndex) ? styles['road-news'] : undefined}
            >
              {shape}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
};

interface RoadsProps {
  readonly roads: Roads;
}

const useTold = (name: string, { roundCount, beadPlate }: Roads): string => {
  const messages = useMessages(ROAD_MESSAGES);
  const last = beadPlate.at(-1)?.at(-1);
  return messages.roadTold(name, roundCount, last === undefined ? '' : messages.outcomes[last.outcome]);
};

export const BeadPlatePaper = ({ roads }: RoadsProps) => {
  const messages = useMessages(ROAD_MESSAGES);
  const cells = beadCells(roads);
  const marks = cells.map(({ column, row, roundIndex, round }) => ({
    key: String(roundIndex),
    column,
    row,
    roundIndex,
    shape: <Bead round={round} letter={messages.letters[round.outcome]} />,
  }));
  return (
    <RoadPaper
      kind="bead"
      name={messages.beadPlate}
      told={useTold(messages.beadPlate, roads)}
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
  const messages = useMessages(ROAD_MESSAGES);
  const marks = bigRoadMarks(roads);
  return (
    <RoadPaper
      kind="big"
      name={messages.bigRoad}
      told={useTold(messages.bigRoad, roads)}
      columns={columnsOf(marks)}
      marks={marks}
      roundCount={roads.roundCount}
    />
  );
};

export const DerivedPaper = ({ roads, road }: RoadsProps & { readonly road: DerivedRoadName }) => {
  const messages = useMessages(ROAD_MESSAGES);
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
  const name = messages.derived[road];
  return (
    <RoadPaper
      kind="derived"
      name={name}
      told={messages.derivedTold(name, all.length, last === undefined ? '' : messages.marks[last])}
      columns={columnsOf(cells)}
      marks={marks}
      roundCount={roads.roundCount}
    />
  );
};
