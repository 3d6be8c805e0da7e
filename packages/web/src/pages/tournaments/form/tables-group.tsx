import { cents, checkDecks } from '@sabot/rules';
import { MAX_ENTRIES, type TournamentConfig } from '@sabot/tournament';
import { useMessages } from '../../../i18n/messages.ts';
import { ChipsField, FieldGroup, type GroupPartProps, NumberField, SelectRow, selectOptions } from './fields.tsx';
import styles from './form.module.css';
import { FORM_MESSAGES } from './messages.ts';

export const DragonsGroup = ({ draft: { config }, onConfig }: GroupPartProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const { abandoned } = config;
  const set = (change: Partial<TournamentConfig['abandoned']>): void =>
    onConfig({ abandoned: { ...abandoned, ...change } });
  return (
    <FieldGroup title={messages.dragons} name="dragons">
      <div className={styles['form-fields']}>
        <SelectRow
          label={messages.policy}
          value={config.runPolicy}
          choices={selectOptions(messages.policies)}
          onValue={(runPolicy) => onConfig({ runPolicy })}
        />
        <SelectRow
          label={messages.shown}
          value={config.dragonBetsShown}
          choices={selectOptions(messages.shownNames)}
          onValue={(dragonBetsShown) => onConfig({ dragonBetsShown })}
        />
        <SelectRow
          label={messages.abandonBets}
          value={abandoned.dragonBets}
          choices={selectOptions(messages.abandonBetNames)}
          onValue={(dragonBets) => set({ dragonBets })}
        />
        {abandoned.dragonBets === 'pay-if-minimum' && (
          <NumberField
            label={messages.minimumRounds}
            value={abandoned.minimumRounds}
            min={1}
            max={1000}
            onValue={(minimumRounds) => set({ minimumRounds })}
          />
        )}
        <SelectRow
          label={messages.abandonSession}
          place="abandoned.session"
          value={abandoned.session}
          choices={selectOptions(messages.abandonSessionNames)}
          onValue={(session) => set({ session })}
        />
      </div>
    </FieldGroup>
  );
};

export const TablesGroup = ({ game, draft: { config }, onConfig }: GroupPartProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const { tables } = config;
  const set = (change: Partial<TournamentConfig['tables']>): void => onConfig({ tables: { ...tables, ...change } });
  return (
    <FieldGroup title={messages.tables} name="tables">
      <div className={styles['form-fields']}>
        <NumberField
          label={messages.tablesMost}
          place="tables.most"
          name="tables"
          value={tables.most}
          min={1}
          max={MAX_ENTRIES}
          onValue={(most) => set({ most })}
        />
        <NumberField
          label={messages.seats}
          place="tables.seats"
          name="seats"
          value={tables.seats}
          min={1}
          max={16}
          onValue={(seats) => set({ seats })}
        />
        <SelectRow
          label={messages.layout}
          place="tables.layout"
          value={tables.layout}
          choices={game.layouts.map(({ letter }) => ({ value: letter as string, name: letter }))}
          onValue={(layout) => set({ layout })}
        />
        <NumberField
          label={messages.decks}
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
          label={messages.unit}
          hint={messages.unitHint}
          value={tables.stakeUnit}
          onValue={(unit) => set({ stakeUnit: cents(unit) })}
        />
        <SelectRow
          label={messages.noShow}
          value={config.noShow}
          choices={selectOptions(messages.noShows)}
          onValue={(noShow) => onConfig({ noShow })}
        />
      </div>
    </FieldGroup>
  );
};
