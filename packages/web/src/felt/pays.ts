import type { Odds, Wager, Words } from '@sabot/rules';
import type { Language } from '../words/language.ts';

/** Odds as the felt prints them: `8 : 1`, `1 : 2`, and 19 to 20 as `0.95 : 1`. */
export const oddsText = ({ win, stake }: Odds): string => (stake <= 2 ? `${win} : ${stake}` : `${win / stake} : 1`);

const spoken: Readonly<Record<Language, (odds: Odds) => string>> = {
  en: ({ win, stake }) => (stake <= 2 ? `${win} to ${stake}` : `${win / stake} to 1`),
  zh: ({ win, stake }) => (stake <= 2 ? `${win} 赔 ${stake}` : `${win / stake} 赔 1`),
};

interface Line {
  readonly name: Words;
  readonly pays: Odds;
}

/** One line that differs from the rest stands first in the rules; the felt names what is usual first. */
const isException = (lines: readonly Line[]): lines is readonly [Line, Line] =>
  lines.length === 2 && lines[0]?.pays.stake !== lines[1]?.pays.stake;

/** What a wager pays, short enough for its area: `8 : 1`, `4 · 20 · 100 : 1`, `1 : 1 · wins on six 1 : 2`. */
export const paysParts = ({ lines }: Wager, language: Language): readonly string[] => {
  const each: readonly Line[] = lines;
  if (isException(each)) {
    const [exception, usual] = each;
    return [oddsText(usual.pays), `${exception.name[language]} ${oddsText(exception.pays)}`];
  }
  const wins = each.map(({ pays }) => pays);
  const [first] = wins;
  if (first === undefined) return [];
  if (wins.length === 1) return [oddsText(first)];
  return [
    `${wins
      .map(({ win }) => win)
      .sort((one, other) => one - other)
      .join(' · ')} : ${first.stake}`,
  ];
};

/** The same for the ear: every line by its name. */
export const paysSpoken = ({ lines }: Wager, language: Language): string => {
  const each: readonly Line[] = lines;
  const [only] = each;
  if (each.length === 1 && only !== undefined) return spoken[language](only.pays);
  return each
    .map(({ name, pays }) => `${spoken[language](pays)} (${name[language]})`)
    .join(language === 'zh' ? '，' : ', ');
};
