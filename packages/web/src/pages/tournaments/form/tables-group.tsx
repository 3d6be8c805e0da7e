import { cents, checkDecks } from '@sabot/rules';
import { MAX_ENTRIES, type TournamentConfig } from '@sabot/tournament';
import { useWords } from '../../../i18n/messages.ts';
import { ChipsField, ChoiceField, choicesOf, Group, type GroupPartProps, NumberField } from './fields.tsx';
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

export const TablesGroup = ({ game, draft: { config }, onConfig }: GroupPartProps) => {
  const words = useWords(FORM_WORDS);
  const { tables } = config;
  const set = (change: Partial<TournamentConfig['tables']>): void => onConfig({ tables: { ...tables, ...change } });
  return (
    <Group title={words.tables} name="tables">
      <div className="form-fields">
        <NumberField
          label={words.tablesMost}
          place="tables.most"
          name="tables"
          value={tables.most}
          min={1}
          max={MAX_ENTRIES}
          onValue={(most) => set({ most })}
        />
        <NumberField
          label={words.seats}
          place="tables.seats"
          name="seats"
          value={tables.seats}
          min={1}
          max={16}
          onValue={(seats) => set({ seats })}
        />
        <ChoiceField
          label={words.layout}
          place="tables.layout"
          value={tables.layout}
          choices={game.layouts.map(({ letter }) => ({ value: letter as string, name: letter }))}
          onValue={(layout) => set({ layout })}
        />
        <NumberField
          label={words.decks}
          place="tables.decks"
          name="decks"
          value={tables.decks}
          min={game.decks.min}
          max={game.decks.max}
          onValue={(count) => {
            const decks = checkDecks(game, count);
            if (decks.ok) set({ decks: decks.value });
          }}
        />
        <ChipsField
          label={words.unit}
          hint={words.unitHint}
          value={tables.stakeUnit}
          onValue={(unit) => set({ stakeUnit: cents(unit) })}
        />
        <ChoiceField
          label={words.noShow}
          value={config.noShow}
          choices={choicesOf(words.noShows)}
          onValue={(noShow) => onConfig({ noShow })}
        />
      </div>
    </Group>
  );
};
