import { type ClauseCode, findGame, GAMES, type Game, type Method } from '@sabot/rules';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { post } from '../../api/http.ts';
import type { TableSummary } from '../../api/shapes.ts';
import { useAsking } from '../../api/use-asking.ts';
import { decksOf } from '../../game/decks.ts';
import { methodsAt } from '../../game/methods.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { Button } from '../../look/button.tsx';
import { SelectField } from '../../look/fields.tsx';
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
const methodsHere = (game: Game): readonly Method[] => methodsAt(game, 'electronic', 'main');

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

interface FieldsProps {
  readonly game: Game;
  readonly wish: Wish;
  readonly setWish: (wish: Wish) => void;
}

const Fields = ({ game, wish, setWish }: FieldsProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  return (
    <>
      <SelectField
        label={words.game}
        name="game"
        value={game.id}
        choices={GAMES.map(({ id, name }) => ({ value: id, name: name[language] }))}
        onValue={(id) => setWish({ ...usualWish(findGame(id) ?? game), pace: wish.pace })}
      />
      <SelectField
        label={words.layout}
        name="layout"
        value={wish.layout}
        choices={game.layouts.map(({ letter, seats, wagers }) => ({
          value: letter,
          name: words.layoutOf(letter, seats.max, wagers.length),
        }))}
        onValue={(layout) => setWish({ ...wish, layout })}
      />
      <SelectField
        label={words.decksField}
        name="decks"
        value={wish.decks}
        choices={decksOf(game).map((decks) => ({ value: decks, name: words.decks(decks) }))}
        onValue={(decks) => setWish({ ...wish, decks })}
      />
      <SelectField
        label={words.method}
        name="method"
        value={wish.method}
        choices={methodsHere(game).map((method) => ({ value: method, name: words.methodNames[method] }))}
        onValue={(method) => setWish({ ...wish, method })}
      />
      <SelectField
        label={words.pace}
        name="pace"
        value={wish.pace}
        choices={PACES.map((pace) => ({ value: pace, name: words.paces[pace] }))}
        onValue={(pace) => setWish({ ...wish, pace })}
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
