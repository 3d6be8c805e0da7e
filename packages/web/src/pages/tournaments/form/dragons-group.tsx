import type { TournamentConfig } from '@sabot/tournament';
import { useWords } from '../../../i18n/dictionary.ts';
import { ChoiceField, Group, NumberField } from './fields.tsx';
import { choicesOf, type GroupPartProps } from './group-props.ts';
import { FORM_WORDS } from './messages.ts';

export const DragonsGroup = ({ draft: { config }, onConfig }: GroupPartProps) => {
  const words = useWords(FORM_WORDS);
  const { abandoned } = config;
  const set = (change: Partial<TournamentConfig['abandoned']>): void =>
    onConfig({ abandoned: { ...abandoned, ...change } });
  return (
    <Group title={words.dragons} name="dragons">
      <div className="form-fields">
        <ChoiceField
          label={words.policy}
          value={config.runPolicy}
          choices={choicesOf(words.policies)}
          onValue={(runPolicy) => onConfig({ runPolicy })}
        />
        <ChoiceField
          label={words.shown}
          value={config.dragonBetsShown}
          choices={choicesOf(words.shownNames)}
          onValue={(dragonBetsShown) => onConfig({ dragonBetsShown })}
        />
        <ChoiceField
          label={words.abandonBets}
          value={abandoned.dragonBets}
          choices={choicesOf(words.abandonBetNames)}
          onValue={(dragonBets) => set({ dragonBets })}
        />
        {abandoned.dragonBets === 'pay-if-minimum' && (
          <NumberField
            label={words.minimumRounds}
            value={abandoned.minimumRounds}
            min={1}
            max={1000}
            onValue={(minimumRounds) => set({ minimumRounds })}
          />
        )}
        <ChoiceField
          label={words.abandonSession}
          place="abandoned.session"
          value={abandoned.session}
          choices={choicesOf(words.abandonSessionNames)}
          onValue={(session) => set({ session })}
        />
      </div>
    </Group>
  );
};
