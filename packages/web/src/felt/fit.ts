/** How wide text is about to be, without asking the page: enough to choose a size that fits. */

const isWide = (letter: string): boolean => (letter.codePointAt(0) ?? 0) >= 0x2e80;

const widthOf = (letter: string): number => {
  if (isWide(letter)) return 1;
  if (/[A-ZMmwW@]/.test(letter)) return 0.74;
  if (/[ilj.,:;·'’ !|]/.test(letter)) return 0.34;
  return 0.62;
};

/** In ems. */
export const emsOf = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

/** The largest size up to `most` at which the text keeps to the width; never below `least`. */
export const fitSize = (text: string, width: number, most: number, least: number): number =>
  Math.max(least, Math.min(most, width / Math.max(0.5, emsOf(text))));

/** One line, or two where one would be too small to read. */
export const fitLines = (text: string, width: number, most: number, least: number): readonly string[] => {
  const space = text.lastIndexOf(' ');
  if (space < 0 || fitSize(text, width, most, 0) >= least) return [text];
  return [text.slice(0, space), text.slice(space + 1)];
};

/** Cut short where it would run over. */
export const cut = (text: string, width: number, size: number): string => {
  if (emsOf(text) * size <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && (emsOf(letters.join('')) + 0.6) * size > width) letters.pop();
  return `${letters.join('')}…`;
};
