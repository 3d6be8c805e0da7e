import type { Odds } from '@sabot/rules';
import type { Language } from '../words/language.ts';

/** Stakes up to this are named as they are; larger ones read better as a decimal to one. */
const NAMED_STAKE = 2;

/** What a line pays, as people say it: `8 to 1`, `0.95 to 1`, `1 to 2`; 1赔8. */
export const oddsText = ({ win, stake }: Odds, language: Language): string => {
  if (language === 'zh') return `1赔${win / stake}`;
  return stake <= NAMED_STAKE ? `${win} to ${stake}` : `${win / stake} to 1`;
};
