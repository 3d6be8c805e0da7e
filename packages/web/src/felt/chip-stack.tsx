import { ChipShape } from '../chips/chip.tsx';
import { discsOf } from '../chips/chips.ts';
import styles from './felt.module.css';
import { widthInEms } from './lettering.ts';
import type { Box } from './spots.ts';

interface AmountPillProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly kind: 'stake' | 'pending' | 'won' | 'lost' | 'push' | 'returned' | 'closed';
  /** Pushed inwards where it would stand out of this. */
  readonly within: Box;
}

/** An amount or a word that must be read whatever lies under it. */
export const AmountPill = ({ x, y, text, size, kind, within }: AmountPillProps) => {
  const width = widthInEms(text) * size + size * 1.1;
  const height = size * 1.45;
  const middle = Math.max(within.x + width / 2 + 3, Math.min(within.x + within.width - width / 2 - 3, x));
  return (
    <g className={`${styles['felt-pill']} felt-pill-${kind}`}>
      <rect x={middle - width / 2} y={y - height / 2} width={width} height={height} rx={height / 2} />
      <text x={middle} y={y + size * 0.36} fontSize={size} textAnchor="middle">
        {text}
      </text>
    </g>
  );
};

interface FeltChipsProps {
  readonly cents: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly pending?: boolean;
}

/** How far each disc stands above the one under it, in radii. */
export const STACK_RISE = 0.22;

/** A stack on the felt without words: the area writes the exact amount beside it. */
export const FeltChips = ({ cents, x, y, r, pending = false }: FeltChipsProps) => {
  const discs = discsOf(cents);
  const top = y - STACK_RISE * r * Math.max(0, discs.length - 1);
  return (
    <g className={`felt-chips ${pending ? styles['felt-chips-pending'] : ''}`} data-chips={cents}>
      <g className={styles['felt-chips-discs']}>
        <ellipse className={styles['felt-chips-shadow']} cx={x + r * 0.12} cy={y + r * 0.24} rx={r * 1.05} ry={r} />
        {discs.map(({ key, cents: value }, index) => (
          <ChipShape key={key} cents={value} x={x} y={y - index * STACK_RISE * r} r={r} />
        ))}
      </g>
      {pending ? <circle cx={x} cy={top} r={r * 1.1} className={styles['felt-chips-ring']} /> : null}
    </g>
  );
};
