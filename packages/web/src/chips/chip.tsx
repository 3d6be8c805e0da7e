import { memo } from 'react';
import { useSums } from '../game/amounts.ts';
import { short } from '../i18n/format.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { BareButton } from '../ui/button.tsx';
import styles from './chips.module.css';
import { type ChipKind, chipKind } from './chips.ts';

const CHIP_MESSAGES = defineMessages(
  {
    chip: (amount: string) => `Chip ${amount}`,
    /** Where the chip has its value written short: `1k`. */
    chipWritten: (written: string, amount: string) => `Chip ${written}, ${amount}`,
  },
  {
    chip: (amount: string) => `${amount} 筹码`,
    chipWritten: (written: string, amount: string) => `${written} 筹码，${amount}`,
  },
);

interface ChipShapeProps {
  readonly cents: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A neutral chip for amounts below the smallest denomination. */
const PLAIN: Omit<ChipKind, 'cents'> = {
  body: '#8a9088',
  spot: '#c9cfc5',
  edge: { count: 2, share: 0.2, split: false },
};

/** Where the spots run, in radii, and how long that way is. */
const SPOTS_AT = 0.86;
const AROUND = 2 * Math.PI * SPOTS_AT;

/** Lengths of spot and gap around the edge, one spot standing on top. */
const dashes = ({ count, share, split }: ChipKind['edge']): { readonly array: string; readonly offset: number } => {
  const spot = (AROUND * share) / count;
  const gap = AROUND / count - spot;
  const third = spot / 3;
  return { array: split ? `${third} ${third} ${third} ${gap}` : `${spot} ${gap}`, offset: spot / 2 + AROUND / 4 };
};

const textSize = (text: string): number => [0.76, 0.76, 0.68, 0.5][text.length] ?? 0.38;

export const ChipShape = memo(({ cents, x, y, r }: ChipShapeProps) => {
  const { body, spot, edge } = chipKind(cents) ?? PLAIN;
  const { array, offset } = dashes(edge);
  const text = short(cents);
  return (
    <g className="chip" transform={`translate(${x} ${y}) scale(${r})`}>
      <circle className="chip-side" cy={0.1} r={1} fill={body} />
      <circle className={styles['chip-shade']} cy={0.1} r={1} />
      <circle r={1} fill={body} />
      <circle
        r={SPOTS_AT}
        fill="none"
        stroke={spot}
        strokeWidth={0.28}
        strokeDasharray={array}
        strokeDashoffset={offset}
      />
      <circle className={styles['chip-rim']} r={0.985} />
      <circle className={styles['chip-groove']} r={0.72} />
      <circle className={styles['chip-inlay']} r={0.63} />
      <circle className={styles['chip-ring']} r={0.55} stroke={body} />
      <text className={styles['chip-value']} dy="0.35em" fontSize={textSize(text)}>
        {text}
      </text>
    </g>
  );
});
ChipShape.displayName = 'ChipShape';

interface ChipButtonProps {
  readonly cents: number;
  readonly selected: boolean;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** One of the chips to bet with; the chosen one is raised and ringed. */
export const ChipButton = ({ cents, selected, onClick, disabled = false }: ChipButtonProps) => {
  const messages = useMessages(CHIP_MESSAGES);
  const { sum } = useSums();
  const [written, amount] = [short(cents), sum(cents)];
  return (
    <BareButton
      className={styles['chip-button']}
      aria-pressed={selected}
      aria-label={amount.includes(written) ? messages.chip(amount) : messages.chipWritten(written, amount)}
      data-chip={cents}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="-25 -25 50 50" aria-hidden="true">
        <ChipShape cents={cents} x={0} y={-1} r={23} />
      </svg>
    </BareButton>
  );
};
