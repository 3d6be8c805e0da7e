import { cents, type Method } from '@sabot/rules';
import { CARD_SOURCES, type CardSource, type TableConfig, usualConfig } from '@sabot/table';
import { type FormEvent, useState } from 'react';
import { useGive } from '../../api/use-give.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { Button } from '../../look/button.tsx';
import { useWords } from '../../words/dictionary.ts';
import { readDollars } from '../../words/money.ts';
import type { ConsoleProps } from './console-props.ts';
import { HOUSE_WORDS } from './house-words.ts';
import { decksOf, methodsOf } from './new-table.ts';
import { Section, SelectField, TextField } from './parts.tsx';
import { TABLE_WORDS } from './table-words.ts';

const FLOORS = ['main', 'HLGA'] as const;

interface Draft {
  readonly layout: string;
  readonly decks: string;
  readonly source: CardSource;
  readonly method: Method;
  readonly floorArea: TableConfig['floorArea'];
  readonly differential: string;
}

/** Opens a closed table with the usual limits of its game. */
export const OpenTable = ({ table, game }: Pick<ConsoleProps, 'table' | 'game'>) => {
  const words = useWords(TABLE_WORDS);
  const house = useWords(HOUSE_WORDS);
  const { busy, problem, run } = useGive(table);
  const [draft, setDraft] = useState<Draft>({
    layout: game.layouts[0]?.letter ?? '',
    decks: '8',
    source: 'keypad',
    method: 'B',
    floorArea: 'main',
    differential: '',
  });
  const set = (change: Partial<Draft>): void => setDraft((before) => ({ ...before, ...change }));
  const methods = methodsOf(game, draft.source);
  const method = methods.find((each) => each === draft.method) ?? methods[0] ?? 'B';
  const limit = draft.differential.trim() === '' ? null : readDollars(draft.differential);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { layout, source, floorArea } = draft;
    const config = usualConfig(game, {
      table,
      layout,
      decks: Number(draft.decks),
      source,
      method,
      floorArea,
      differentialLimit: limit === null ? null : cents(limit),
    });
    void run([{ do: 'open-table', config }]);
  };

  return (
    <Section title={words.openTable} lead={words.openLead} name="open-table">
      <form className="pit-form" onSubmit={submit}>
        <SelectField
          label={house.layout}
          value={draft.layout}
          choices={game.layouts.map(({ letter, seats }) => ({
            value: letter,
            name: house.layoutName(letter, seats.max),
          }))}
          onValue={(layout) => set({ layout })}
        />
        <SelectField
          label={house.decks}
          value={draft.decks}
          choices={decksOf(game).map((decks) => ({ value: String(decks), name: String(decks) }))}
          onValue={(decks) => set({ decks })}
        />
        <SelectField
          label={house.source}
          value={draft.source}
          choices={CARD_SOURCES.map((value) => ({ value, name: house.sourceName[value] }))}
          onValue={(source) => set({ source })}
          name="source"
        />
        <SelectField
          label={house.method}
          value={method}
          choices={methods.map((value) => ({ value, name: house.methodName[value] }))}
          onValue={(chosen) => set({ method: chosen })}
          name="method"
        />
        <SelectField
          label={house.floorArea}
          value={draft.floorArea}
          choices={FLOORS.map((value) => ({ value, name: house.floorName[value] }))}
          onValue={(floorArea) => set({ floorArea })}
        />
        <TextField
          label={house.differentialLimit}
          hint={house.noneHint}
          value={draft.differential}
          onValue={(differential) => set({ differential })}
          inputMode="decimal"
          name="differential"
        />
        <Button type="submit" look="primary" disabled={busy} data-act="open-table">
          {words.openTable}
        </Button>
      </form>
      <ProblemLine problem={problem} game={game} />
    </Section>
  );
};
