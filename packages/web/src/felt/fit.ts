import { type Face, widthOf } from './letter-widths.ts';

/** How wide text is going to be, without asking the page: in ems. */
export const emsOf = (text: string, face: Face = 'sans'): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter, face), 0);

/** The largest size up to `most` at which the text keeps to the width; never below `least`. */
export const fitSize = (text: string, width: number, most: number, least: number, face: Face = 'sans'): number =>
  Math.max(least, Math.min(most, width / Math.max(0.5, emsOf(text, face))));

/** One line, or two where one would be too small to read. */
export const fitLines = (
  text: string,
  width: number,
  most: number,
  least: number,
  face: Face = 'sans',
): readonly string[] => {
  const space = text.lastIndexOf(' ');
  if (space < 0 || fitSize(text, width, most, 0, face) >= least) return [text];
  return [text.slice(0, space), text.slice(space + 1)];
};

/** Cut short where it would run over. */
export const cut = (text: string, width: number, size: number): string => {
  if (emsOf(text) * size <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && emsOf(`${letters.join('')}…`) * size > width) letters.pop();
  return `${letters.join('')}…`;
};
