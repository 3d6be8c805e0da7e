import { commissionOn, type Game, type Odds, type Wager, type Words } from '@sabot/rules';
import { oddsPrint, oddsText } from '../game/odds-text.ts';
import type { Language } from '../i18n/language.ts';

interface Line {
  readonly name: Words;
  readonly pays: Odds;
}

/** One line that differs from the rest stands first in the rules; the felt names what is usual first. */
const isException = (lines: readonly Line[]): lines is readonly [Line, Line] =>
  lines.length === 2 && lines[0]?.pays.stake !== lines[1]?.pays.stake;

/** Information that belongs to Banker's pay where the text speaks of commission. */
const commissionIn = (game: Game, wager: Wager, language: Language): readonly string[] => {
  const name = commissionOn(game, wager)?.name[language];
  return name === undefined ? [] : [name];
};

/** What a wager pays, short enough for its area: `8 : 1`, `4 · 20 · 100 : 1`, `1 : 1 · wins on six 1 : 2`. */
export const paysParts = (game: Game, wager: Wager, language: Language): readonly string[] => {
  const each: readonly Line[] = wager.lines;
  if (isException(each)) {
    const [exception, usual] = each;
    return [oddsPrint(usual.pays), `${exception.name[language]} ${oddsPrint(exception.pays)}`];
  }
  const wins = each.map(({ pays }) => pays);
  const [first] = wins;
  if (first === undefined) return [];
  if (wins.length === 1) return [oddsPrint(first), ...commissionIn(game, wager, language)];
  return [
    `${wins
      .map(({ win }) => win)
      .sort((one, other) => one - other)
      .join(' · ')} : ${first.stake}`,
  ];
};

/** The same for the ear: every line by its name. */
export const paysSpoken = (game: Game, wager: Wager, language: Language): string => {
  const each: readonly Line[] = wager.lines;
  const [only] = each;
  if (each.length === 1 && only !== undefined)
    return [oddsText(only.pays, language), ...commissionIn(game, wager, language)].join(
      language === 'zh' ? '，' : ', ',
    );
  return each
    .map(({ name, pays }) => `${oddsText(pays, language)} (${name[language]})`)
    .join(language === 'zh' ? '，' : ', ');
};
