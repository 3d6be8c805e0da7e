import type { Odds } from '@sabot/rules';
import type { Language } from '../i18n/language.ts';

/** Stakes up to this are named as they are; larger ones read better as a decimal to one. */
const NAMED_STAKE = 2;

const named = ({ win, stake }: Odds): Odds => (stake <= NAMED_STAKE ? { win, stake } : { win: win / stake, stake: 1 });

/** What a line pays, as people say it: `8 to 1`, `0.95 to 1`, `1 to 2`; 1赔8. */
export const oddsText = (odds: Odds, language: Language): string => {
  if (language === 'zh') return `1赔${odds.win / odds.stake}`;
  const { win, stake } = named(odds);
  return `${win} to ${stake}`;
};

/** The same as a felt prints it in either language: `8 : 1`, `1 : 2`, and 19 to 20 as `0.95 : 1`. */
export const oddsPrint = (odds: Odds): string => {
  const { win, stake } = named(odds);
  return `${win} : ${stake}`;
};
