import { cents } from '@sabot/rules';
import { CRITERIA, type Criterion, type TournamentConfig } from '@sabot/tournament';
import { useWords } from '../../../i18n/messages.ts';
import { WORDS as SHARED } from '../../../tournament/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { PUBLISHED_WORDS } from '../parts/published-messages.ts';
import { percentText } from '../parts/published-terms.tsx';
import { ChoiceField, choicesOf, Faults, Group, type GroupPartProps, MoneyField, NumberField } from './fields.tsx';
import { FORM_WORDS } from './messages.ts';

const WHOLE = 10_000;

export const PrizesGroup = ({ draft: { config }, onConfig }: GroupPartProps) => {
  const words = useWords(FORM_WORDS);
  const shared = useWords(SHARED);
  const { prizes } = config;
  const { shares, house } = prizes;
  const set = (change: Partial<TournamentConfig['prizes']>): void => onConfig({ prizes: { ...prizes, ...change } });
  const sum = shares.reduce((all, share) => all + share, house);
  return (
    <Group title={words.prizes} name="prizes">
      <div className="form-fields">
        <MoneyField label={words.added} value={prizes.added} onValue={(added) => set({ added: cents(added) })} />
        <NumberField
          label={words.houseShare}
          value={house}
          min={0}
          max={WHOLE}
          scale={100}
          step={0.01}
          onValue={(share) => set({ house: share })}
        />
        <ChoiceField
          label={words.ties}
          value={prizes.ties}
          choices={choicesOf(words.tieNames)}
          onValue={(ties) => set({ ties })}
        />
      </div>
      <div className="form-fields form-shares">
        {shares.map((share, index) => (
          <NumberField
            key={shared.place(index + 1)}
            label={words.share(shared.place(index + 1))}
            value={share}
            min={1}
            max={WHOLE}
            scale={100}
            step={0.01}
            onValue={(to) => set({ shares: shares.map((each, at) => (at === index ? to : each)) })}
          />
        ))}
      </div>
      <div className="row">
        <b className="number" data-sum={sum}>
          {words.sum(percentText(sum))}
        </b>
        <Button size="small" onClick={() => set({ shares: [...shares, Math.max(1, WHOLE - sum)] })}>
          {words.addPlace}
        </Button>
        <Button size="small" disabled={shares.length <= 1} onClick={() => set({ shares: shares.slice(0, -1) })}>
          {words.removePlace}
        </Button>
      </div>
      <Faults place="prizes.shares" />
    </Group>
  );
};

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
