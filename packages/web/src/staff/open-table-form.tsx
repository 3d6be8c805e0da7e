import { decksOf, type Game } from '@sabot/rules';
import { CARD_SOURCES, discretionOf } from '@sabot/table';
import { type FormEvent, useState } from 'react';
import { methodsAt } from '../game/game-summary.ts';
import { FLOOR_AREAS, FLOOR_NAMES, METHOD_NAMES, SOURCE_NAMES, wagerName } from '../game/names.ts';
import { ProblemLine } from '../game/problem-line.tsx';
import { defineMessages, useLanguage, useMessages } from '../i18n/messages.ts';
import type { CommandSender } from '../live/commands.ts';
import { Button } from '../ui/button.tsx';
import { RadioField, SelectField, TextField } from '../ui/fields.tsx';
import styles from './open-table-form.module.css';
import { configOf, layoutByLetter, type Opening, seatCounts, usualOpening } from './opening.ts';

export const OPEN_TABLE_MESSAGES = defineMessages(
  {
    layout: 'Layout',
    layoutName: (letter: string, wagers: readonly string[]) => `${letter}: ${wagers.join(', ')}`,
    seats: 'Seats',
    decks: 'Decks',
    method: 'Method',
    source: 'Cards',
    area: 'Area',
    main: 'Player and Banker (dollars)',
    side: 'Other wagers (dollars)',
    min: 'Minimum',
    max: 'Maximum',
    differential: 'Differential limit in dollars (empty for none)',
    reason: (clause: string) => `Reason (${clause})`,
    open: 'Open the table',
  },
  {
    layout: '台面',
    layoutName: (letter: string, wagers: readonly string[]) => `${letter}：${wagers.join('、')}`,
    seats: '座位数',
    decks: '副数',
    method: '方式',
    source: '牌的来源',
    area: '区域',
    main: '闲与庄（元）',
    side: '其他投注（元）',
    min: '最低',
    max: '最高',
    differential: '差额上限（元，可留空）',
    reason: (clause: string) => `理由（${clause}）`,
    open: '开台',
  },
);

interface PartProps {
  readonly game: Game;
  readonly opening: Opening;
  readonly onChange: (more: Partial<Opening>) => void;
}

const Felt = ({ game, opening, onChange }: PartProps) => {
  const messages = useMessages(OPEN_TABLE_MESSAGES);
  const language = useLanguage();
  const asChoice = <N extends number>(value: N) => ({ value, name: String(value) });
  return (
    <>
      <SelectField
        label={messages.layout}
        value={opening.layout}
        choices={game.layouts.map(({ letter, wagers }) => ({
          value: letter,
          name: messages.layoutName(
            letter,
            wagers.map((id) => wagerName(game, id, language)),
          ),
        }))}
        onValue={(layout) => onChange({ layout, seats: layoutByLetter(game, layout)?.seats.max ?? 1 })}
        name="layout"
      />
      <div className={styles['open-table-pair']}>
        <SelectField
          label={messages.seats}
          value={opening.seats}
          choices={seatCounts(game, opening.layout).map(asChoice)}
          onValue={(seats) => onChange({ seats })}
          name="seats"
        />
        <SelectField
          label={messages.decks}
          value={opening.decks}
          choices={decksOf(game).map(asChoice)}
          onValue={(decks) => onChange({ decks })}
          name="decks"
        />
      </div>
    </>
  );
};

const Dealing = ({ game, opening, onChange }: PartProps) => {
  const messages = useMessages(OPEN_TABLE_MESSAGES);
  const sources = useMessages(SOURCE_NAMES);
  const methods = useMessages(METHOD_NAMES);
  const areas = useMessages(FLOOR_NAMES);
  const { source, method, floorArea } = opening;
  /** What the new choice rules out gives way to the first that it allows. */
  const change = (more: Partial<Opening>): void => {
    const next = { ...opening, ...more };
    const allowed = methodsAt(game, next.source, next.floorArea);
    onChange({ ...more, method: allowed.find((each) => each === next.method) ?? allowed[0] ?? 'B' });
  };
  return (
    <>
      <RadioField
        label={messages.source}
        choices={CARD_SOURCES.map((value) => ({ value, name: sources[value] }))}
        value={source}
        onChange={(chosen) => change({ source: chosen })}
      />
      <RadioField
        label={messages.area}
        choices={FLOOR_AREAS.map((value) => ({ value, name: areas[value] }))}
        value={floorArea}
        onChange={(chosen) => change({ floorArea: chosen })}
      />
      <RadioField
        label={messages.method}
        choices={methodsAt(game, source, floorArea).map((value) => ({ value, name: methods[value] }))}
        value={method}
        onChange={(chosen) => change({ method: chosen })}
      />
    </>
  );
};

type Amount = 'mainMin' | 'mainMax' | 'sideMin' | 'sideMax' | 'differential';

const Amounts = ({ opening, onChange }: Omit<PartProps, 'game'>) => {
  const messages = useMessages(OPEN_TABLE_MESSAGES);
  const amount = (label: string, key: Amount) => (
    <TextField
      label={label}
      value={opening[key]}
      onValue={(text) => onChange({ [key]: text })}
      inputMode="decimal"
      name={key}
    />
  );
  return (
    <>
      <h3>{messages.main}</h3>
      <div className={styles['open-table-pair']}>
        {amount(messages.min, 'mainMin')}
        {amount(messages.max, 'mainMax')}
      </div>
      <h3>{messages.side}</h3>
      <div className={styles['open-table-pair']}>
        {amount(messages.min, 'sideMin')}
        {amount(messages.max, 'sideMax')}
      </div>
      {amount(messages.differential, 'differential')}
    </>
  );
};

interface OpenTableFormProps {
  readonly tableId: string;
  readonly game: Game;
  readonly sender: CommandSender;
  readonly onOpened?: () => void;
}

/** A closed table is set up: layout, cards, method, limits. */
export const OpenTableForm = ({ tableId, game, sender, onOpened }: OpenTableFormProps) => {
  const messages = useMessages(OPEN_TABLE_MESSAGES);
  const [opening, setOpening] = useState(() => usualOpening(game));
  const change = (more: Partial<Opening>): void => setOpening((before) => ({ ...before, ...more }));
  const config = configOf(game, tableId, opening);
  const discretion = config === null ? null : discretionOf(game, config);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (config !== null && (await sender.run([{ do: 'open-table', config }]))) onOpened?.();
  };
  return (
    <form className={`stack ${styles['open-table-form']}`} onSubmit={(event) => void submit(event)}>
      <Felt game={game} opening={opening} onChange={change} />
      <Dealing game={game} opening={opening} onChange={change} />
      {discretion !== null && (
        <TextField
          label={messages.reason(discretion)}
          value={opening.reason}
          onValue={(reason) => change({ reason })}
          required
          name="reason"
        />
      )}
      <Amounts opening={opening} onChange={change} />
      <ProblemLine problem={sender.problem} game={game} />
      <Button
        type="submit"
        variant="primary"
        size="big"
        disabled={config === null || sender.busy}
        data-act="open-table"
      >
        {messages.open}
      </Button>
    </form>
  );
};
