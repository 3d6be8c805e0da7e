import type { Box } from './box.ts';
import { emsOf } from './fit.ts';

interface PillProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly kind: 'stake' | 'pending' | 'won' | 'lost' | 'push' | 'returned' | 'closed';
  /** Pushed inwards where it would stand out of this. */
  readonly within: Box;
}

/** An amount or a word that must be read whatever lies under it. */
export const Pill = ({ x, y, text, size, kind, within }: PillProps) => {
  const width = emsOf(text) * size + size * 1.1;
  const height = size * 1.45;
  const middle = Math.max(within.x + width / 2 + 3, Math.min(within.x + within.width - width / 2 - 3, x));
  return (
    <g className={`felt-pill felt-pill-${kind}`}>
      <rect x={middle - width / 2} y={y - height / 2} width={width} height={height} rx={height / 2} />
      <text x={middle} y={y + size * 0.36} fontSize={size} textAnchor="middle">
        {text}
      </text>
    </g>
  );
};
