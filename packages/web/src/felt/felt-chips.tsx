import { ChipShape } from '../chips/chip.tsx';
import { discsOf } from '../chips/chips.ts';

interface FeltChipsProps {
  readonly cents: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly pending?: boolean;
}

/** How far each disc stands above the one under it, in radii. */
export const RISE = 0.22;

/** A stack on the felt without words: the area writes the exact amount beside it. */
export const FeltChips = ({ cents, x, y, r, pending = false }: FeltChipsProps) => {
  const discs = discsOf(cents);
  const top = y - RISE * r * Math.max(0, discs.length - 1);
  return (
    <g className={pending ? 'felt-chips felt-chips-pending' : 'felt-chips'} data-chips={cents}>
      <g className="felt-chips-discs">
        <ellipse className="felt-chips-shadow" cx={x + r * 0.12} cy={y + r * 0.24} rx={r * 1.05} ry={r} />
        {discs.map(({ key, cents: value }, index) => (
          <ChipShape key={key} cents={value} x={x} y={y - index * RISE * r} r={r} />
        ))}
      </g>
      {pending ? <circle cx={x} cy={top} r={r * 1.1} className="felt-chips-ring" /> : null}
    </g>
  );
};
