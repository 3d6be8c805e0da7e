import type { Game } from '@sabot/rules';
import { CARD_SOURCES } from '@sabot/table';
import { useState } from 'react';
import { Button } from '../../look/button.tsx';
import { Window } from '../../look/window.tsx';
import { ChoiceField } from '../../staff/choice-field.tsx';
import { ProblemLine } from '../../staff/problem-line.tsx';
import type { Giving } from '../../staff/use-give.ts';
import { dictionary, useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { focusPrimary } from './focus-primary.ts';
import { configOf, layoutOf, methodsOf, type Opening, usualOpening } from './open-config.ts';
import { DEALER_WORDS } from './words.ts';
import './open-table.css';

const WORDS = dictionary(
  {
    title: 'Open the table',
    layout: 'Layout',
    layoutName: (letter: string, wagers: string) => `${letter}: ${wagers}`,
    seats: 'Seats',
    decks: 'Decks',
    method: 'Method',
    methods: { A: 'A: patrons may handle the cards', B: 'B: the Dealer handles the cards', C: 'C: a patron draws' },
    source: 'Cards',
    area: 'Area',
    areas: { main: 'Main floor', HLGA: 'High-limit area' },
    main: 'Player and Banker (dollars)',
    side: 'Other wagers (dollars)',
    min: 'Minimum',
    max: 'Maximum',
    differential: 'Differential limit in dollars (empty for none)',
    open: 'Open the table',
  },
  {
    title: '开台',
    layout: '台面',
    layoutName: (letter: string, wagers: string) => `${letter}：${wagers}`,
    seats: '座位数',
    decks: '副数',
    method: '方式',
    methods: { A: 'A：客人可看牌', B: 'B：荷官开牌', C: 'C：客人抽牌' },
    source: '牌的来源',
    area: '区域',
    areas: { main: '中场', HLGA: '高额区' },
    main: '闲与庄（元）',
    side: '其他投注（元）',
    min: '最低',
    max: '最高',
    differential: '差额上限（元，可留空）',
    open: '开台',
  },
);

export interface OpenTableWindowProps {
  readonly tableId: string;
  readonly game: Game;
  readonly giving: Giving;
  readonly onClose: () => void;
}

const upTo = (min: number, max: number): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

interface PartProps {
  readonly game: Game;
  readonly opening: Opening;
  readonly onChange: (more: Partial<Opening>) => void;
}

const Numbers = ({ game, opening, onChange }: PartProps) => {
  const words = useWords(WORDS);
  const layout = layoutOf(game, opening.layout);
  const number = (label: string, key: 'seats' | 'decks', choices: readonly number[]) => (
    <label className="field">
      <span>{label}</span>
      <select value={opening[key]} onChange={({ target }) => onChange({ [key]: Number(target.value) })}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
  return (
    <div className="open-table-pair">
      {number(words.seats, 'seats', upTo(1, layout?.seats.max ?? 1))}
      {number(words.decks, 'decks', upTo(game.decks.min, game.decks.max))}
    </div>
  );
};

const Amounts = ({ opening, onChange }: Omit<PartProps, 'game'>) => {
  const words = useWords(WORDS);
  const amount = (label: string, key: 'mainMin' | 'mainMax' | 'sideMin' | 'sideMax' | 'differential') => (
    <label className="field">
      <span>{label}</span>
      <input inputMode="decimal" value={opening[key]} onChange={({ target }) => onChange({ [key]: target.value })} />
    </label>
  );
  return (
    <>
      <h3>{words.main}</h3>
      <div className="open-table-pair">
        {amount(words.min, 'mainMin')}
        {amount(words.max, 'mainMax')}
      </div>
      <h3>{words.side}</h3>
      <div className="open-table-pair">
        {amount(words.min, 'sideMin')}
        {amount(words.max, 'sideMax')}
      </div>
      {amount(words.differential, 'differential')}
    </>
  );
};

/** A closed table is set up: layout, cards, method, limits. */
export const OpenTableWindow = ({ tableId, game, giving, onClose }: OpenTableWindowProps) => {
  const words = useWords(WORDS);
  const dealer = useWords(DEALER_WORDS);
  const language = useLanguage();
  const [opening, setOpening] = useState(() => usualOpening(game));
  const change = (more: Partial<Opening>): void => setOpening((before) => ({ ...before, ...more }));
  const config = configOf(game, tableId, opening);
  const open = async (): Promise<void> => {
    if (config === null || !(await giving.run([{ do: 'open-table', config }]))) return;
    onClose();
    focusPrimary();
  };
  const namesOf = (wagers: readonly string[]): string =>
    game.wagers
      .filter(({ id }) => wagers.includes(id))
      .map(({ name }) => name[language])
      .join(language === 'zh' ? '、' : ', ');
  const chooseLayout = (letter: string): void =>
    change({ layout: letter, seats: layoutOf(game, letter)?.seats.max ?? 1 });
  return (
    <Window title={words.title} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <label className="field">
          <span>{words.layout}</span>
          <select value={opening.layout} onChange={({ target }) => chooseLayout(target.value)}>
            {game.layouts.map(({ letter, wagers }) => (
              <option key={letter} value={letter}>
                {words.layoutName(letter, namesOf(wagers))}
              </option>
            ))}
          </select>
        </label>
        <Numbers game={game} opening={opening} onChange={change} />
        <ChoiceField
          label={words.source}
          choices={CARD_SOURCES.map((value) => ({ value, name: dealer.sources[value] }))}
          value={opening.source}
          onChange={(source) => change({ source })}
        />
        <ChoiceField
          label={words.method}
          choices={methodsOf(game).map((value) => ({ value, name: words.methods[value] }))}
          value={opening.method}
          onChange={(method) => change({ method })}
        />
        <ChoiceField
          label={words.area}
          choices={(['main', 'HLGA'] as const).map((value) => ({ value, name: words.areas[value] }))}
          value={opening.floorArea}
          onChange={(floorArea) => change({ floorArea })}
        />
        <Amounts opening={opening} onChange={change} />
        <ProblemLine problem={giving.problem} />
        <Button type="submit" look="primary" size="big" disabled={config === null || giving.busy} data-act="open-table">
          {words.open}
        </Button>
      </form>
    </Window>
  );
};
