import type { Wager } from '@sabot/rules';
import { otherName } from '../game/other-name.tsx';
import { type Language, otherLanguage } from '../i18n/messages.ts';
import type { FeltPlan } from './plan.ts';
import { type FeltSpot, isMain } from './spots.ts';

/** The two faces of the house, as `ui/fonts.css` brings them. */
type Face = 'serif' | 'sans';

type Letters = readonly (readonly [hundredths: number, letters: string])[];

/** Measured at the weight that names have on the felt, 700. */
const SERIF: Letters = [
  [22, "' "],
  [31, '.:,|·’`'],
  [34, '!ijl;'],
  [40, '[]()-'],
  [44, '"t{}fI'],
  [51, '^1/\\_rsz'],
  [55, '<>c7e'],
  [58, 'J+=?avx–−'],
  [61, 'y3g5o'],
  [65, '$*SbqFdk~269Lpu'],
  [68, '8Z4hn#E'],
  [72, 'Y0C¥'],
  [75, 'TPVBX€'],
  [78, 'UAGN'],
  [83, '&ORQD%K'],
  [88, 'wH'],
  [99, '@Mm…'],
  [109, 'W'],
];

/** Measured at 600; figures as wide as each other, as amounts are set. */
const SANS: Letters = [
  [28, ' ijlI'],
  [33, ",.:!';·’"],
  [40, '`t|()/[\\]fr'],
  [50, '{}-_^–'],
  [55, '"*?s'],
  [59, 'LkxzJaFcvy¥'],
  [63, 'eEohnubdgpq'],
  [66, '0123456789#P$BRSZ'],
  [68, '&T+<=>~−€'],
  [73, 'KXYADV'],
  [78, 'CUGHNOQ'],
  [84, 'w'],
  [93, 'mM'],
  [103, '@%W…'],
];

const ems = (letters: Letters): ReadonlyMap<string, number> =>
  new Map(letters.flatMap(([hundredths, all]) => [...all].map((letter) => [letter, hundredths / 100] as const)));

const WIDTHS: Readonly<Record<Face, ReadonlyMap<string, number>>> = { serif: ems(SERIF), sans: ems(SANS) };

/** Chinese fills its square; what else is not listed is taken for a wide letter. */
const OTHERS = 1;

const widthOf = (letter: string, face: Face): number => WIDTHS[face].get(letter) ?? OTHERS;

/** How wide text is going to be, without asking the page: in ems. */
export const widthInEms = (text: string, face: Face = 'sans'): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter, face), 0);

/** The largest size up to `most` at which the text keeps to the width; never below `least`. */
export const fitSize = (text: string, width: number, most: number, least: number, face: Face = 'sans'): number =>
  Math.max(least, Math.min(most, width / Math.max(0.5, widthInEms(text, face))));

/** Every way to break a text in two: at its spaces, and where there is none, in the middle of what is written without. */
const halves = (text: string): readonly (readonly [string, string])[] => {
  const words = text.split(' ');
  if (words.length > 1)
    return words.slice(1).map((_, nth) => [words.slice(0, nth + 1).join(' '), words.slice(nth + 1).join(' ')]);
  const letters = [...text];
  const middle = Math.ceil(letters.length / 2);
  const isUnspaced = letters.every((letter) => /\p{Script=Han}/u.test(letter));
  return isUnspaced && middle > 1 ? [[letters.slice(0, middle).join(''), letters.slice(middle).join('')]] : [];
};

const widerOf = (lines: readonly string[], face: Face): number =>
  Math.max(...lines.map((line) => widthInEms(line, face)));

/** In two lines as even as can be; in one where it cannot be broken. */
const twoLines = (text: string, face: Face): readonly string[] =>
  [...halves(text)].sort((one, other) => widerOf(one, face) - widerOf(other, face))[0] ?? [text];

/** One line, or two where one would be too small to read; of what has no room in two, the first line is as full as can be. */
const fitLines = (text: string, width: number, most: number, least: number, face: Face = 'sans'): readonly string[] => {
  if (fitSize(text, width, most, 0, face) >= least) return [text];
  const even = twoLines(text, face);
  if (widerOf(even, face) * least <= width) return even;
  return halves(text).findLast(([first]) => widthInEms(first, face) * least <= width) ?? even;
};

/** Cut short where it would run over. */
export const truncated = (text: string, width: number, size: number, face: Face = 'sans'): string => {
  if (widthInEms(text, face) * size <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && widthInEms(`${letters.join('')}…`, face) * size > width) letters.pop();
  return `${letters.join('')}…`;
};

/** Room for the small letter in the corner of an area. */
const CORNER = { narrow: 20, wide: 27 } as const;

/** The margin of a side area's lettering. */
export const marginOf = (narrow: boolean): number => (narrow ? 8 : 12);

/** How wide a line of lettering may be beside that letter. */
export const sideLineWidth = (width: number, narrow: boolean): number =>
  width - marginOf(narrow) - (narrow ? CORNER.narrow : CORNER.wide);

export const MIN_TEXT_SIZE = { narrow: 11, wide: 13 } as const;

/** How large two lines may be, as a share of the area's height: what it pays stands below them. */
const TWO_LINES = 0.235;

export const mainName = ({ name }: Wager, language: Language): string =>
  language === 'en' ? name.en.toUpperCase() : name.zh;

/** How wide side areas must be for all names to have room in two lines. */
export const sideWidthFor = (wagers: readonly Wager[], language: Language, narrow: boolean): number => {
  const least = narrow ? MIN_TEXT_SIZE.narrow : MIN_TEXT_SIZE.wide;
  const sides = wagers.filter(({ id }) => !isMain(id));
  const lines = sides.map(({ name }) => widerOf(twoLines(name[language], 'serif'), 'serif') * least);
  return Math.max(0, ...lines) + marginOf(narrow) + (narrow ? CORNER.narrow : CORNER.wide);
};

/** One size for all main areas and one for all side areas: a felt is lettered by one hand. */
export interface LetterSizes {
  readonly main: number;
  readonly side: number;
}

interface LetteredSpot {
  readonly spot: FeltSpot;
  readonly wager: Wager;
}

/** How large the second name of a main area is beside the first. */
export const secondShare = (language: Language, narrow: boolean): number => {
  if (language === 'en') return 0.86;
  return narrow ? 0.46 : 0.66;
};

/** How wide the names of a main area may be: in the middle of it, and on a phone from the left. */
export const mainRoom = (width: number, narrow: boolean): number =>
  narrow ? sideLineWidth(width, narrow) : width - 2 * CORNER.wide;

/** The second name of a main area; empty where one name serves for both. */
export const secondMainName = (wager: Wager, language: Language): string =>
  otherName(wager.name, language) === null ? '' : mainName(wager, otherLanguage(language));

/** How wide both names of a main area are beside each other, in ems of the first. */
export const bothNames = (wager: Wager, language: Language, narrow: boolean): number => {
  const first = widthInEms(mainName(wager, language), 'serif');
  const second = secondMainName(wager, language);
  return second === '' ? first : first + 0.4 + widthInEms(second, 'serif') * secondShare(language, narrow);
};

const mainSize = (narrow: boolean, spots: readonly LetteredSpot[], language: Language): number => {
  const most = Math.min(narrow ? 26 : 52, ...spots.map(({ spot }) => spot.height * (language === 'zh' ? 0.3 : 0.27)));
  const fitting = spots.map(({ spot, wager }) => mainRoom(spot.width, narrow) / bothNames(wager, language, narrow));
  return Math.max(MIN_TEXT_SIZE.narrow + 1, Math.min(most, ...fitting));
};

export const letterSizes = (
  { narrow }: Pick<FeltPlan, 'narrow'>,
  spots: readonly LetteredSpot[],
  language: Language,
): LetterSizes => {
  const least = narrow ? MIN_TEXT_SIZE.narrow : MIN_TEXT_SIZE.wide;
  const sides = spots.filter(({ spot }) => !isMain(spot.wager));
  const most = Math.min(narrow ? 16 : 24, ...sides.map(({ spot }) => spot.height * 0.28));
  const side = sides.flatMap(({ spot, wager }) => {
    const room = sideLineWidth(spot.width, narrow);
    const lines = nameLines(wager.name[language], room, most, least);
    const highest = lines.length > 1 ? Math.min(most, spot.height * TWO_LINES) : most;
    return lines.map((line) => fitSize(line, room, highest, least, 'serif'));
  });
  const mains = spots.filter(({ spot }) => isMain(spot.wager));
  return { main: mainSize(narrow, mains, language), side: Math.min(most, ...side) };
};

/** One line, or two where one would be too small. */
export const nameLines = (text: string, room: number, most: number, least: number): readonly string[] =>
  fitLines(text, room, most, least, 'serif');

/** The tiers of what is paid, or their ends where all of them have no room. */
export const paysWithin = (text: string, width: number, size: number): string => {
  if (widthInEms(text) * size <= width) return text;
  const match = /^(\d+) · .* · (\d+ : \d+)$/.exec(text);
  return match === null ? text : `${match[1]}–${match[2]}`;
};
