import { ROAD_ROWS } from '@sabot/rules';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useScrollStop } from '../ui/scroll-stop.ts';
import { UNIT } from './road-cells.ts';

export interface Mark {
  /** The same for a mark as long as it is there. */
  readonly key: string;
  readonly column: number;
  readonly row: number;
  readonly roundIndex: number;
  readonly shape: ReactNode;
}

interface RoadPaperProps {
  readonly name: string;
  /** What it shows, in words. */
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
export const RoadPaper = ({ name, told, kind, columns, marks, roundCount }: RoadPaperProps) => {
  // The latest column stays in sight; whoever has gone back is left there until there is news.
  const sheet = useScrollStop(name, `${columns} ${roundCount}`, true);
  const [seenAtFirst] = useState(roundCount);
  const isNews = (roundIndex: number): boolean => roundCount > seenAtFirst && roundIndex === roundCount - 1;
  return (
    <figure className={`road-figure ${kind}`} data-road={name}>
      <figcaption>{name}</figcaption>
      <div className="road-sheet" ref={sheet}>
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
              className={isNews(roundIndex) ? 'road-news' : undefined}
            >
              {shape}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
};
