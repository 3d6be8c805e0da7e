import { stripVTControlCharacters } from 'node:util';
import { paint } from './paint.ts';

/** Chinese and other characters that take two places on a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** The places a text takes on a terminal; colours take none. */
export const widthOf = (text: string): number => {
  const plain = stripVTControlCharacters(text);
  return plain.length + (plain.match(WIDE)?.length ?? 0);
};

/** Breaks a text between words so that no line is wider than this, unless a single word is. */
export const wrap = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
};

interface TableStyle {
  /** Columns set to the right, by place. */
  readonly right?: readonly number[];
  /** The widest the last column may be; what is longer is wrapped. */
  readonly lastWidth?: number;
}

type Row = readonly string[];

/** A row whose last cell is wrapped becomes several, the cells before it blank from the second on. */
const unfold = (row: Row, lastWidth: number): readonly Row[] =>
  wrap(row.at(-1) ?? '', lastWidth).map((line, index) => [
    ...row.slice(0, -1).map((cell) => (index === 0 ? cell : '')),
    line,
  ]);

export const table = (
  head: Row,
  rows: readonly Row[],
  { right = [], lastWidth = Number.POSITIVE_INFINITY }: TableStyle = {},
): string => {
  const body = rows.flatMap((row) => unfold(row, lastWidth));
  const all = [head.map((title) => paint.bold(title)), ...body].map((row) =>
    row.map((text) => ({ text, width: widthOf(text) })),
  );
  const widths = head.map((_, place) => Math.max(...all.map((row) => row[place]?.width ?? 0)));
  const rule = (left: string, middle: string, end: string): string =>
    `${left}${widths.map((width) => '─'.repeat(width + 2)).join(middle)}${end}\n`;
  const lines = all.map((row) => {
    const cells = row.map(({ text, width }, place) => {
      const space = ' '.repeat((widths[place] ?? 0) - width);
      return right.includes(place) ? space + text : text + space;
    });
    return `│ ${cells.join(' │ ')} │\n`;
  });
  return [rule('┌', '┬', '┐'), lines[0], rule('├', '┼', '┤'), ...lines.slice(1), rule('└', '┴', '┘')].join('');
};
