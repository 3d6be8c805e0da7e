/** The pattern of spots on the edge of a chip, by which chips can be told apart without colour. */
interface EdgeSpots {
  readonly count: number;
  /** The part of the edge that the spots take, all together. */
  readonly share: number;
  /** Each spot is parted by a gap of the chip's own colour. */
  readonly split: boolean;
}

export interface ChipKind {
  readonly cents: number;
  readonly body: string;
  readonly spot: string;
  readonly edge: EdgeSpots;
}

/** From the smallest up, coloured near to what most casinos of the world use. */
export const CHIP_KINDS: readonly ChipKind[] = [
  { cents: 100, body: '#e9e4d6', spot: '#3b5f8f', edge: { count: 4, share: 0.2, split: false } },
  { cents: 500, body: '#b3262b', spot: '#f4eedf', edge: { count: 4, share: 0.36, split: false } },
  { cents: 1000, body: '#2561a8', spot: '#f4eedf', edge: { count: 6, share: 0.36, split: false } },
  { cents: 2500, body: '#1e7a4c', spot: '#f4eedf', edge: { count: 8, share: 0.4, split: false } },
  { cents: 10_000, body: '#26262b', spot: '#d9b86c', edge: { count: 4, share: 0.44, split: true } },
  { cents: 50_000, body: '#5f3a8c', spot: '#f0c9dc', edge: { count: 6, share: 0.54, split: true } },
  { cents: 100_000, body: '#d3a127', spot: '#26262b', edge: { count: 3, share: 0.4, split: true } },
  { cents: 500_000, body: '#7a4426', spot: '#f2d9a8', edge: { count: 12, share: 0.5, split: false } },
  { cents: 1_000_000, body: '#17606a', spot: '#f0b9a0', edge: { count: 3, share: 0.66, split: true } },
];

/** The chips there are, in cents, from the smallest up. */
export const CHIP_VALUES: readonly number[] = CHIP_KINDS.map(({ cents }) => cents);

const LARGEST_FIRST = CHIP_VALUES.toReversed();

export const chipKind = (cents: number): ChipKind | null => CHIP_KINDS.find((chip) => chip.cents === cents) ?? null;

/**
 * An amount in the fewest chips a dealer would reach for, from the largest down. There is no chip below a dollar: cents
 * are left over, and stand in the written amount alone. Nothing and less than nothing take no chips.
 */
export const chipsOf = (cents: number): readonly number[] => {
  let left = Math.max(0, cents);
  return LARGEST_FIRST.flatMap((value) => {
    const count = Math.floor(left / value);
    left -= count * value;
    return Array.from({ length: count }, () => value);
  });
};

/** The most chips drawn in a stack; the amount beside it is exact. */
export const DISCS_SHOWN = 6;

/** A chip drawn in a stack, and the name it keeps while others come and go. */
interface Disc {
  readonly key: string;
  readonly cents: number;
}

/** What is drawn for an amount, from the bottom up; an amount below a dollar is one chip of its own. */
export const discsOf = (cents: number): readonly Disc[] => {
  const size = Math.abs(cents);
  const chips = chipsOf(size).slice(0, DISCS_SHOWN);
  if (chips.length === 0 && size > 0) return [{ key: 'cents', cents: size }];
  return chips.map((value, index) => ({ key: `${value} ${index - chips.indexOf(value)}`, cents: value }));
};
