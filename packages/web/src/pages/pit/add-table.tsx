import type { NewTable, TableSummary } from '@sabot/protocol';
import { type Decks, decksOf, GAMES, type Game, type Method } from '@sabot/rules';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { decksNear, methodsAt } from '../../game/game-summary.ts';
import { METHOD_NAMES } from '../../game/names.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { give } from '../../live/client.ts';
import { useGames } from '../../live/games.ts';
import { useRequest } from '../../live/request.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Section } from './parts/form-parts.tsx';
import { HOUSE_MESSAGES } from './parts/messages.ts';
import styles from './parts/panels.module.css';

const PACES = ['slow', 'usual', 'quick'] as const;
type Pace = (typeof PACES)[number];
const IDLES = ['pause', 'deal'] as const;
type Idle = (typeof IDLES)[number];

/** Milliseconds for each of what the house waits for. */
const TIMES = {
  slow: { bettingMs: 25_000, paceMs: 1800, squeezeMs: 20_000, contributionMs: 15_000, resultMs: 8000 },
  usual: { bettingMs: 15_000, paceMs: 1200, squeezeMs: 12_000, contributionMs: 10_000, resultMs: 5000 },
  quick: { bettingMs: 7000, paceMs: 600, squeezeMs: 7000, contributionMs: 4000, resultMs: 2500 },
} as const satisfies Readonly<Record<Pace, object>>;
const ABSENT_MS = 120_000;

interface Wanted {
  readonly name: string;
  readonly game: Game;
  readonly auto: {
    readonly layout: string;
    readonly decks: Decks;
    readonly method: Method;
    readonly pace: Pace;
    readonly idle: Idle;
  } | null;
}

/** What the house is sent to add a table. */
const newTableBody = ({ name, game, auto }: Wanted): NewTable => ({
  name: name.trim(),
  game: game.id,
  auto:
    auto === null
      ? null
      : {
          config: { layout: auto.layout, decks: auto.decks, method: auto.method },
          ...TIMES[auto.pace],
          absentMs: ABSENT_MS,
          idle: auto.idle,
        },
});

interface Draft {
  readonly name: string;
  readonly game: string;
  readonly by: 'house' | 'staff';
  readonly layout: string;
  readonly decks: Decks;
  readonly method: Method;
  readonly pace: Pace;
  readonly idle: Idle;
}

const FIRST: Draft = {
  name: '',
  game: GAMES[0]?.id ?? '',
  by: 'staff',
  layout: '',
  decks: 8,
  method: 'B',
  pace: 'usual',
  idle: 'pause',
};

const methodsOfHouse = (game: Game): readonly Method[] => methodsAt(game, 'electronic', 'main');

interface AutoFieldsProps {
  readonly game: Game;
  readonly draft: Draft;
  readonly set: (change: Partial<Draft>) => void;
}

const AutoFields = ({ game, draft, set }: AutoFieldsProps) => {
  const messages = useMessages(HOUSE_MESSAGES);
  const methods = useMessages(METHOD_NAMES);
  return (
    <>
      <SelectField
        label={messages.layout}
        value={draft.layout === '' ? (game.layouts[0]?.letter ?? '') : draft.layout}
        choices={game.layouts.map(({ letter, seats }) => ({
          value: letter,
          name: messages.layoutName(letter, seats.max),
        }))}
        onValue={(layout) => set({ layout })}
      />
      <SelectField
        label={messages.decks}
        value={draft.decks}
        choices={decksOf(game).map((decks) => ({ value: decks, name: String(decks) }))}
        onValue={(decks) => set({ decks })}
      />
      <SelectField
        label={messages.method}
        value={draft.method}
        choices={methodsOfHouse(game).map((value) => ({ value, name: methods[value] }))}
        onValue={(method) => set({ method })}
      />
      <SelectField
        label={messages.pace}
        value={draft.pace}
        choices={PACES.map((value) => ({ value, name: messages.paceName[value] }))}
        onValue={(pace) => set({ pace })}
      />
      <SelectField
        label={messages.idle}
        value={draft.idle}
        choices={IDLES.map((value) => ({ value, name: messages.idleName[value] }))}
        onValue={(idle) => set({ idle })}
      />
    </>
  );
};

/** Another game, dealt as before where it can be. */
const withGame = (game: Game, { decks, method }: Draft): Partial<Draft> => {
  const methods = methodsOfHouse(game);
  return {
    game: game.id,
    layout: '',
    decks: decksNear(game, decks),
    method: methods.includes(method) ? method : (methods[0] ?? method),
  };
};

/** A new table: dealt by the house with these settings, or opened and dealt by staff. */
export const AddTable = () => {
  const messages = useMessages(HOUSE_MESSAGES);
  const language = useLanguage();
  const games = useGames();
  const [draft, setDraft] = useState(FIRST);
  const game = games.find(({ id }) => id === draft.game);
  const [added, setAdded] = useState<TableSummary | null>(null);
  const { busy, problem, run } = useRequest();
  const set = (change: Partial<Draft>): void => setDraft((before) => ({ ...before, ...change }));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (game === undefined) return;
    const layout = game.layouts.find(({ letter }) => letter === draft.layout)?.letter ?? game.layouts[0]?.letter ?? '';
    const { method, pace, idle, name, by } = draft;
    const auto = by === 'staff' ? null : { layout, decks: draft.decks, method, pace, idle };
    const made = await run(() => give('/api/tables', { body: newTableBody({ name, game, auto }) }));
    if (made === null) return;
    setAdded(made.table);
    set({ name: '' });
  };

  return (
    <Section title={messages.addTable} lead={messages.addLead} name="add-table">
      <form className={styles['pit-form']} onSubmit={(event) => void submit(event)}>
        <TextField
          label={messages.tableName}
          value={draft.name}
          onValue={(name) => set({ name })}
          required={true}
          name="name"
        />
        <SelectField
          label={messages.game}
          value={draft.game}
          choices={games.map(({ id, name }) => ({ value: id, name: name[language] }))}
          onValue={(id) => {
            const chosen = games.find((each) => each.id === id);
            if (chosen !== undefined) set(withGame(chosen, draft));
          }}
          name="game"
        />
        <SelectField
          label={messages.dealtBy}
          value={draft.by}
          choices={[
            { value: 'staff', name: messages.byStaff },
            { value: 'house', name: messages.byHouse },
          ]}
          onValue={(by) => set({ by })}
          name="by"
        />
        {draft.by === 'house' && game !== undefined && <AutoFields game={game} draft={draft} set={set} />}
        <Button type="submit" disabled={busy} data-act="add-table">
          {messages.add}
        </Button>
      </form>
      <ProblemLine problem={problem} />
      {added !== null && (
        <p role="status">
          {messages.added(added.name)} <Link href={`/pit/${encodeURIComponent(added.id)}`}>{messages.openIt}</Link>
        </p>
      )}
    </Section>
  );
};
