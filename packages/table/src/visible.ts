/**
 * What can be seen of a text. Ranges are of Unicode: characters that show nothing or change the direction of others
 * (Default_Ignorable_Code_Point has soft hyphens, joiners, marks of direction, fillers, selectors and tags), and the
 * Braille pattern without a dot.
 */
const SHOWS = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there is anything to read in it, in whatever script: blanks and combining marks alone are nothing. */
export const saysSomething = (text: string | null | undefined): text is string =>
  typeof text === 'string' && SHOWS.test(text);
