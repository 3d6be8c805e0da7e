/**
 * What can be seen of a text. Ranges are of Unicode: characters that show nothing or change the direction of others
 * (Default_Ignorable_Code_Point has soft hyphens, joiners, marks of direction, fillers, selectors and tags), and the
 * Braille pattern without a dot.
 */
const SHOWS = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there is anything to read in it, in whatever script: blanks and combining marks alone are nothing. */
export const saysSomething = (text: string | null | undefined): text is string =>
  typeof text === 'string' && SHOWS.test(text);

/** Of several blanks one is seen, and of none at the ends any. */
const BLANKS = /[\p{White_Space}\u2800]+/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

const folded = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/**
 * What a name looks like: two that have this in common cannot be told apart on a screen. Compatible forms are one (NFKC),
 * so are upper and lower case, and what cannot be seen is left out.
 */
export const lookOf = (name: string): string =>
  folded(name.normalize('NFKC').replace(BLANKS, ' ').replace(UNSEEN, '')).normalize('NFKC').trim();

export const looksLike = (one: string, other: string): boolean => one !== other && lookOf(one) === lookOf(other);
