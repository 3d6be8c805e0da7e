import { cents, checkDecks } from '@sabot/rules';
import { MAX_ENTRIES, type TournamentConfig } from '@sabot/tournament';
import { useWords } from '../../../i18n/dictionary.ts';
import { ChipsField, ChoiceField, Group, NumberField } from './fields.tsx';
import { choicesOf, type GroupPartProps } from './group-props.ts';
import { FORM_WORDS } from './messages.ts';

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
