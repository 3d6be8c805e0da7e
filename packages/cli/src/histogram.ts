import { percent } from './paint.ts';
import { widthOf } from './table.ts';

const WIDTH = 40;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar in eighths of a place. */
export const bar = (share: number, width: number): string => {
  const eighths = Math.round(share * width * 8);
  return `${'█'.repeat(Math.floor(eighths / 8))}${EIGHTHS[eighths % 8] ?? ''}`;
};

/** One line a bin: its name, a bar against the tallest, its share of all. */
export const histogramLines = (bins: readonly { readonly name: string; readonly count: number }[]): string => {
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  const tallest = Math.max(1, ...bins.map(({ count }) => count));
  const widest = Math.max(0, ...bins.map(({ name }) => widthOf(name)));
  return bins
    .map(({ name, count }) => {
      const drawn = bar(count / tallest, WIDTH);
      const share = percent(all === 0 ? 0 : count / all, 1).padStart(8);
      return `${' '.repeat(widest - widthOf(name))}${name} │${drawn}${' '.repeat(WIDTH - drawn.length)}${share}\n`;
    })
    .join('');
};
