import { memo } from 'react';
import { useLanguage } from '../words/language.ts';
import { money, short } from '../words/money.ts';
import './chips.css';
import { type ChipKind, chipKind, discsOf } from './chips.ts';

export interface ChipShapeProps {
  readonly cents: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A chip of no kind there is, for amounts below the smallest. */
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
      <circle className="chip-shade" cy={0.1} r={1} />
      <circle r={1} fill={body} />
      <circle
        r={SPOTS_AT}
        fill="none"
        stroke={spot}
        strokeWidth={0.28}
        strokeDasharray={array}
        strokeDashoffset={offset}
      />
      <circle className="chip-rim" r={0.985} />
      <circle className="chip-groove" r={0.72} />
      <circle className="chip-inlay" r={0.63} />
      <circle className="chip-ring" r={0.55} stroke={body} />
      <text className="chip-value" dy="0.35em" fontSize={textSize(text)}>
        {text}
      </text>
    </g>
  );
});
ChipShape.displayName = 'ChipShape';

export interface ChipStackProps extends ChipShapeProps {
  /** Not yet acknowledged by the server. */
  readonly pending?: boolean;
  /** Said instead of the amount alone. */
  readonly label?: string;
}

/** How far each disc stands above the one under it, in radii. */
const RISE = 0.2;

const Amount = ({ cents, x, y, r }: ChipShapeProps) => {
  const text = cents < 0 ? `−${short(-cents)}` : short(cents);
  const size = r * 0.7;
  const wide = Math.max(1.3 * r, (text.length * 0.62 + 0.6) * size);
  return (
    <g className="chip-amount">
      <rect x={x - wide / 2} y={y - size * 0.64} width={wide} height={size * 1.28} rx={size * 0.64} />
      <text x={x} y={y} dy="0.35em" fontSize={size}>
        {text}
      </text>
    </g>
  );
};

/** A stack seen from the player's side: (x, y) is the middle of the lowest chip; it grows upwards. */
export const ChipStack = memo(({ cents, x, y, r, pending = false, label }: ChipStackProps) => {
  const language = useLanguage();
  const discs = discsOf(cents);
  // One solid chip of the whole amount says it by itself.
  const written = !pending && discs.length === 1 && discs[0]?.cents === cents;
  const top = y - RISE * r * Math.max(0, discs.length - 1);
  return (
    <g className={pending ? 'chip-stack pending' : 'chip-stack'} data-chips={cents}>
      <title>{label ?? money(cents, language)}</title>
      <g className="chip-discs">
        <ellipse className="chip-shadow" cx={x + r * 0.1} cy={y + r * 0.22} rx={r * 1.06} ry={r} />
        {discs.map(({ key, cents: value }, index) => (
          <ChipShape key={key} cents={value} x={x} y={y - index * RISE * r} r={r} />
        ))}
      </g>
      {pending && <circle className="chip-pending" cx={x} cy={top} r={r * 1.12} pathLength={48} />}
      {!written && <Amount cents={cents} x={x} y={top} r={r} />}
    </g>
  );
});
ChipStack.displayName = 'ChipStack';
