import { cents } from '@sabot/rules';
import type { TournamentConfig } from '@sabot/tournament';
import { useWords } from '../../../i18n/dictionary.ts';
import { WORDS as SHARED } from '../../../tournament/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { percentText } from '../parts/published-lines.ts';
import { ChoiceField, Faults, Group, MoneyField, NumberField } from './fields.tsx';
import { choicesOf, type GroupPartProps } from './group-props.ts';
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
