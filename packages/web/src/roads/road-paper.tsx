import { ROAD_ROWS } from '@sabot/rules';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { UNIT } from './road-cells.ts';

export interface Mark {
  /** The same for a mark as long as it is there. */
  readonly key: string;
  readonly column: number;
  readonly row: number;
  readonly roundIndex: number;
  readonly shape: ReactNode;
}

export interface RoadPaperProps {
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

/** What can be scrolled can be reached by keyboard; what cannot is no stop on the way. */
const stopAt = (sheet: HTMLElement, name: string, isStop: boolean): void => {
  const attributes = { tabindex: '0', role: 'group', 'aria-label': name } as const;
  for (const [key, value] of Object.entries(attributes)) {
    if (isStop) sheet.setAttribute(key, value);
    else sheet.removeAttribute(key);
  }
};

/** The latest column stays in sight, also when the sheet is resized; whoever has gone back is left there until news. */
const useLatestInSight = (name: string, columns: number, roundCount: number) => {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = sheet.current;
    if (shown === null || columns + roundCount < 0) return;
    const toEnd = (): void => {
      shown.scrollLeft = shown.scrollWidth;
      stopAt(shown, name, shown.scrollWidth > shown.clientWidth);
    };
    toEnd();
    const observer = new ResizeObserver(toEnd);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [name, columns, roundCount]);
  return sheet;
};

/** A road on ruled paper: six rows, scrolled by whole columns. */
export const RoadPaper = ({ name, told, kind, columns, marks, roundCount }: RoadPaperProps) => {
  const sheet = useLatestInSight(name, columns, roundCount);
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
