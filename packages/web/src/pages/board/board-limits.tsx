import type { Game } from '@sabot/rules';
import type { SetUpView } from '@sabot/table';
import { wagerName } from '../../game/wager-name.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { money } from '../../i18n/money.ts';
import { limitGroups, othersOf } from './limit-groups.ts';
import { WORDS } from './messages.ts';

interface BoardLimitsProps {
  readonly game: Game;
  readonly setUp: SetUpView;
}

/** What may be wagered, per group of wagers (3.5.1), and how far the hands may lie apart. */
export const BoardLimits = ({ game, setUp }: BoardLimitsProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const nameOf = (id: string): string => wagerName(game, id, language);
  const separator = language === 'en' ? ', ' : '、';
  const groups = limitGroups(setUp.limits);
  const others = othersOf(groups);
  return (
    <section className="board-limits">
      <p className="board-label">{words.limits}</p>
      <dl className="number">
        {groups.map((group) => (
          <div key={group.wagers.join()}>
            <dt>{group === others ? words.others : group.wagers.map(nameOf).join(separator)}</dt>
            <dd>{words.range(money(group.min, language), money(group.max, language))}</dd>
          </div>
        ))}
        {setUp.differentialLimit !== null && (
          <div data-differential={setUp.differentialLimit}>
            <dt>{words.differential}</dt>
            <dd>{money(setUp.differentialLimit, language)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};
