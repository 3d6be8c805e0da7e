import { type ClauseCode, findGame, GAMES, type Game, type Method } from '@sabot/rules';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { post } from '../../api/http.ts';
import type { TableSummary } from '../../api/shapes.ts';
import { useAsking } from '../../api/use-asking.ts';
import { methodsOf } from '../../game/methods.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { Button } from '../../look/button.tsx';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { someone } from './enter.ts';
import { PACES, type Pace, WORDS } from './words.ts';
import './practice-form.css';

interface Wish {
  readonly code: ClauseCode;
  readonly layout: string;
  readonly decks: number;
  readonly method: Method;
  readonly pace: Pace;
}

const USUAL_DECKS = 8;

/** At a practice table nobody is in a high-limit area. */
const methodsHere = (game: Game): readonly Method[] =>
  methodsOf(game)
    .filter(({ highLimitOnly }) => !highLimitOnly)
    .map(({ method }) => method);

const usualWish = (game: Game): Wish => ({
  code: game.code,
  layout: game.layouts[0]?.letter ?? 'A',
  decks: Math.min(USUAL_DECKS, game.decks.max),
  method: methodsHere(game)[0] ?? 'B',
  pace: 'usual',
});

const open = async (game: Game, { layout, decks, method, pace }: Wish) => {
  const who = await someone();
  if (!who.ok) return who;
  return post<{ readonly table: TableSummary }>('/api/practice', { game: game.id, layout, decks, method, pace });
};

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly name: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChoose: (value: T) => void;
}

const Choice = <T extends string | number>({ label, name, value, options, onChoose }: ChoiceProps<T>) => (
  <label className="field">
    <span>{label}</span>
    <select
      name={name}
      value={value}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen !== undefined) onChoose(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </label>
);

interface FieldsProps {
  readonly game: Game;
  readonly wish: Wish;
  readonly setWish: (wish: Wish) => void;
}

const Fields = ({ game, wish, setWish }: FieldsProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const { min, max } = game.decks;
  return (
    <>
      <Choice
        label={words.game}
        name="game"
        value={game.id}
        options={GAMES.map(({ id, name }) => ({ value: id, text: name[language] }))}
        onChoose={(id) => setWish({ ...usualWish(findGame(id) ?? game), pace: wish.pace })}
      />
      <Choice
        label={words.layout}
        name="layout"
        value={wish.layout}
        options={game.layouts.map(({ letter, seats, wagers }) => ({
          value: letter,
          text: words.layoutOf(letter, seats.max, wagers.length),
        }))}
        onChoose={(layout) => setWish({ ...wish, layout })}
      />
      <Choice
        label={words.decksField}
        name="decks"
        value={wish.decks}
        options={Array.from({ length: max - min + 1 }, (_, index) => ({
          value: min + index,
          text: words.decks(min + index),
        }))}
        onChoose={(decks) => setWish({ ...wish, decks })}
      />
      <Choice
        label={words.method}
        name="method"
        value={wish.method}
        options={methodsHere(game).map((method) => ({ value: method, text: words.methodNames[method] }))}
        onChoose={(method) => setWish({ ...wish, method })}
      />
      <Choice
        label={words.pace}
        name="pace"
        value={wish.pace}
        options={PACES.map((pace) => ({ value: pace, text: words.paces[pace] }))}
        onChoose={(pace) => setWish({ ...wish, pace })}
      />
    </>
  );
};

/** A table of one's own, to learn at. */
export const PracticeForm = ({ first }: { readonly first: Game }) => {
  const words = useWords(WORDS);
  const [, go] = useLocation();
  const asking = useAsking();
  const [wish, setWish] = useState(() => usualWish(first));
  const game = GAMES.find(({ code }) => code === wish.code) ?? first;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void asking.run(async () => {
      const answer = await open(game, wish);
      if (answer.ok && 'table' in answer.value) go(`/table/${answer.value.table.id}?play=1`);
      return answer;
    });
  };
  return (
    <form className="practice-form" onSubmit={submit}>
      <p>{words.practiceLead}</p>
      <div className="practice-form-fields">
        <Fields game={game} wish={wish} setWish={setWish} />
        <Button type="submit" data-act="practice" disabled={asking.busy}>
          {asking.busy ? words.opening : words.open}
        </Button>
      </div>
      <ProblemLine problem={asking.problem} />
    </form>
  );
};
