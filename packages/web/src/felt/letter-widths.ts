/** The two faces of the house, as `look/fonts.css` brings them. */
export type Face = 'serif' | 'sans';

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

export const widthOf = (letter: string, face: Face): number => WIDTHS[face].get(letter) ?? OTHERS;
