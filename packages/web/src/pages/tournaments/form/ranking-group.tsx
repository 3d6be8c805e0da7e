import { CRITERIA, type Criterion } from '@sabot/tournament';
import { useWords } from '../../../i18n/dictionary.ts';
import { Button } from '../../../ui/button.tsx';
import { PUBLISHED_WORDS } from '../parts/published-messages.ts';
import { ChoiceField, Faults, Group } from './fields.tsx';
import type { GroupPartProps } from './group-props.ts';
import { FORM_WORDS } from './messages.ts';

const LAST: Criterion = 'earlier-entry';

/** With two neighbours changed over. */
const swapped = (list: readonly Criterion[], index: number): readonly Criterion[] => {
  const [one, other] = [list[index], list[index + 1]];
  return one === undefined || other === undefined
    ? list
    : [...list.slice(0, index), other, one, ...list.slice(index + 2)];
};

/** What decides between equal chips; the last one is always the same, as it is never level. */
export const RankingGroup = ({ draft: { config }, onConfig }: GroupPartProps) => {
  const words = useWords(FORM_WORDS);
  const { criterion: names } = useWords(PUBLISHED_WORDS);
  const { ranking } = config;
  const chosen = ranking.filter((each) => each !== LAST);
  const set = (list: readonly Criterion[]): void => onConfig({ ranking: [...list, LAST] });
  const left = CRITERIA.filter((each) => each !== LAST && !chosen.includes(each));
  return (
    <Group title={words.ranking} lead={words.rankingLead} name="ranking">
      <Faults place="ranking" />
      <ol className="form-ranking">
        {chosen.map((each, index) => (
          <li key={each}>
            <span>{names[each]}</span>
            <span className="row">
              <Button
                look="quiet"
                size="small"
                aria-label={words.up(names[each])}
                disabled={index === 0}
                onClick={() => set(swapped(chosen, index - 1))}
              >
                ↑
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={words.down(names[each])}
                disabled={index === chosen.length - 1}
                onClick={() => set(swapped(chosen, index))}
              >
                ↓
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={words.remove(names[each])}
                onClick={() => set(chosen.filter((other) => other !== each))}
              >
                ✕
              </Button>
            </span>
          </li>
        ))}
        <li>
          <span>{names[LAST]}</span>
        </li>
      </ol>
      {left.length > 0 && (
        <ChoiceField<Criterion | ''>
          label={words.addCriterion}
          value=""
          choices={[{ value: '', name: words.choose }, ...left.map((value) => ({ value, name: names[value] }))]}
          onValue={(value) => value !== '' && set([...chosen, value])}
        />
      )}
    </Group>
  );
};
