import { cents } from '@sabot/rules';
import { CRITERIA, type Criterion, type TournamentConfig } from '@sabot/tournament';
import { useMessages } from '../../../i18n/messages.ts';
import { TOURNAMENT_MESSAGES } from '../../../tournament/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { PUBLISHED_MESSAGES } from '../parts/published-messages.ts';
import { percentText } from '../parts/published-terms.tsx';
import {
  Faults,
  FieldGroup,
  type GroupPartProps,
  MoneyField,
  NumberField,
  SelectRow,
  selectOptions,
} from './fields.tsx';
import styles from './form.module.css';
import { FORM_MESSAGES } from './messages.ts';

const WHOLE = 10_000;

export const PrizesGroup = ({ draft: { config }, onConfig }: GroupPartProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const { prizes } = config;
  const { shares, house } = prizes;
  const set = (change: Partial<TournamentConfig['prizes']>): void => onConfig({ prizes: { ...prizes, ...change } });
  const sum = shares.reduce((all, share) => all + share, house);
  return (
    <FieldGroup title={messages.prizes} name="prizes">
      <div className={styles['form-fields']}>
        <MoneyField label={messages.added} value={prizes.added} onValue={(added) => set({ added: cents(added) })} />
        <NumberField
          label={messages.houseShare}
          value={house}
          min={0}
          max={WHOLE}
          scale={100}
          step={0.01}
          onValue={(share) => set({ house: share })}
        />
        <SelectRow
          label={messages.ties}
          value={prizes.ties}
          choices={selectOptions(messages.tieNames)}
          onValue={(ties) => set({ ties })}
        />
      </div>
      <div className={`${styles['form-fields']} form-shares`}>
        {shares.map((share, index) => (
          <NumberField
            key={shared.place(index + 1)}
            label={messages.share(shared.place(index + 1))}
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
          {messages.sum(percentText(sum))}
        </b>
        <Button size="small" onClick={() => set({ shares: [...shares, Math.max(1, WHOLE - sum)] })}>
          {messages.addPlace}
        </Button>
        <Button size="small" disabled={shares.length <= 1} onClick={() => set({ shares: shares.slice(0, -1) })}>
          {messages.removePlace}
        </Button>
      </div>
      <Faults place="prizes.shares" />
    </FieldGroup>
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
  const messages = useMessages(FORM_MESSAGES);
  const { criterion: names } = useMessages(PUBLISHED_MESSAGES);
  const { ranking } = config;
  const chosen = ranking.filter((each) => each !== LAST);
  const set = (list: readonly Criterion[]): void => onConfig({ ranking: [...list, LAST] });
  const left = CRITERIA.filter((each) => each !== LAST && !chosen.includes(each));
  return (
    <FieldGroup title={messages.ranking} lead={messages.rankingLead} name="ranking">
      <Faults place="ranking" />
      <ol className={styles['form-ranking']}>
        {chosen.map((each, index) => (
          <li key={each}>
            <span>{names[each]}</span>
            <span className="row">
              <Button
                variant="quiet"
                size="small"
                aria-label={messages.up(names[each])}
                disabled={index === 0}
                onClick={() => set(swapped(chosen, index - 1))}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={messages.down(names[each])}
                disabled={index === chosen.length - 1}
                onClick={() => set(swapped(chosen, index))}
              >
                ↓
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={messages.remove(names[each])}
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
        <SelectRow<Criterion | ''>
          label={messages.addCriterion}
          value=""
          choices={[{ value: '', name: messages.choose }, ...left.map((value) => ({ value, name: names[value] }))]}
          onValue={(value) => value !== '' && set([...chosen, value])}
        />
      )}
    </FieldGroup>
  );
};
