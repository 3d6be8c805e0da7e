import { MAX_TEXT, NAME_PATTERN } from '../schema.ts';

/**
 * What can be seen of a text. Ranges are of Unicode: characters that show nothing or change the direction of others
 * (Default_Ignorable_Code_Point has soft hyphens, joiners, marks of direction, fillers, selectors and tags), and those of
 * which no property says it.
 */

/** As wide as a sign and empty: the Braille pattern without a dot, the blank hieroglyphs, the notehead that is none. */
const EMPTY = '\\u2800\\u{13441}\\u{13442}\\u{1d159}';

/** Without width: joiners of Tifinagh and Brahmi, the filler of Khitan, the place of an object that is not there. */
const NOTHING = '\\u2d7f\\ufffc\\u{1107f}\\u{16fe4}';

const SHOWS = new RegExp(`(?![\\p{Default_Ignorable_Code_Point}${EMPTY}${NOTHING}])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');

/** Whether there is anything to read in it, in whatever script: blanks and combining marks alone are nothing. */
export const saysSomething = (text: string | null | undefined): text is string =>
  typeof text === 'string' && SHOWS.test(text);

/** Of several blanks one is seen, and of none at the ends any. */
const BLANKS = new RegExp(`[\\p{White_Space}${EMPTY}]+`, 'gu');

const UNSEEN = new RegExp(`[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}${NOTHING}]`, 'gu');

/** Nearly every name is of these signs alone, with single blanks between them: only its case can be another. */
const PLAIN_LOOK = /^[!-~]+(?: [!-~]+)*$/;

const folded = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/**
 * What a name looks like: two that have this in common cannot be told apart on a screen. Compatible forms are one (NFKC),
 * so are upper and lower case, and what cannot be seen is left out.
 */
export const lookOf = (name: string): string =>
  PLAIN_LOOK.test(name)
    ? name.toLowerCase()
    : folded(name.normalize('NFKC').replace(BLANKS, ' ').replace(UNSEEN, '')).normalize('NFKC').trim();

export const looksLike = (one: string, other: string): boolean => one !== other && lookOf(one) === lookOf(other);

const NAME = new RegExp(NAME_PATTERN, 'u');
/** Nearly every name is one of these, and found out sooner. */
const PLAIN_NAME = /^[!-~](?:[ -~]*[!-~])?$/;

/** Whether a text is one that the schema of a name takes. */
export const isName = (text: string): boolean => text.length <= MAX_TEXT && (PLAIN_NAME.test(text) || NAME.test(text));
