import { ROAD_ROWS } from '@sabot/rules';
import { useMessages } from '../i18n/messages.ts';
import { ROAD_MESSAGES } from './messages.ts';
import { columnsOf, roadsOfLetters, UNIT } from './road-cells.ts';
import { bigRoadMarks } from './road-paper.tsx';
import styles from './roads.module.css';

const COLUMNS = 24;

/** The end of the Big Road, small, from letters: for a list of tables. */
export const MiniRoad = ({ results }: { readonly results: string }) => {
  const messages = useMessages(ROAD_MESSAGES);
  const roads = roadsOfLetters(results);
  const marks = bigRoadMarks(roads);
  const first = Math.max(0, columnsOf(marks) - COLUMNS);
  const last = roads.beadPlate.at(-1)?.at(-1);
  return (
    <svg
      className={styles['mini-road']}
      role="img"
      aria-label={messages.roadTold(
        messages.bigRoad,
        roads.roundCount,
        last === undefined ? '' : messages.outcomes[last.outcome],
      )}
      viewBox={`0 0 ${COLUMNS * UNIT} ${ROAD_ROWS * UNIT}`}
      preserveAspectRatio="xMinYMid meet"
    >
      <path className={styles['mini-grid']} d={GRID} />
      {marks
        .filter(({ column }) => column >= first)
        .map(({ key, column, row, shape }) => (
          <g key={key} transform={`translate(${(column - first) * UNIT} ${row * UNIT})`}>
            {shape}
          </g>
        ))}
    </svg>
  );
};

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count - 1 }, (_, index) => line((index + 1) * UNIT)).join('');
const GRID = `${lines(COLUMNS, (x) => `M${x} 0V${ROAD_ROWS * UNIT}`)}${lines(ROAD_ROWS, (y) => `M0 ${y}H${COLUMNS * UNIT}`)}`;
