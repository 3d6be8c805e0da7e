import { type Answer, ownProblem } from '@sabot/client';
import type { AnswerTo, OperationAt, TableSummary } from '@sabot/protocol';
import { type Decks, decksOf, type Game, type Method } from '@sabot/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { decksNear, methodsAt } from '../../game/game-summary.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { delay, post } from '../../live/client.ts';
import { useRequest } from '../../live/request.ts';
import { signedInOrGuest } from '../../live/session.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { LOBBY_MESSAGES, PRACTICE_PACES, type PracticePace } from './messages.ts';
import styles from './practice-form.module.css';

/** How a practice table is to be. */
interface PracticeChoice {
  readonly layout: string;
  readonly decks: Decks;
  readonly method: Method;
  readonly pace: PracticePace;
}

/** Not new where one is open already: then it is that one. */
type Opened = AnswerTo<OperationAt<'POST', '/api/practice'>>;

const openPractice = async (game: Game, { layout, decks, method, pace }: PracticeChoice): Promise<Answer<Opened>> => {
  const who = await signedInOrGuest();
  if (!who.ok) return who;
  return post('/api/practice', { body: { game: game.id, layout, decks, method, pace } });
};

const AGAIN_MS = 700;
const LONGEST_MS = 10_000;

/** The round that is being played there goes to its end first. */
const STILL_CLOSING = ownProblem('not-now', 409, 'wait');

/** Asks until there is a new table: the old one takes a moment to be put away. */
const untilNew = async (ask: () => Promise<Answer<Opened>>): Promise<Answer<Opened>> => {
  for (const end = Date.now() + LONGEST_MS; ; ) {
    const answer = await ask();
    const isEarly = answer.ok ? !answer.value.isNew : answer.fault.code === STILL_CLOSING.code;
    if (!isEarly) return answer;
    if (Date.now() + AGAIN_MS > end) return { ok: false, fault: STILL_CLOSING };
    await delay(AGAIN_MS);
  }
};

/** Closes the table that is open, and opens the one that is wished for. */
const openInstead = async (old: string, game: Game, wish: PracticeChoice): Promise<Answer<Opened>> => {
  const closed = await post('/api/practice/:table/close', { params: { table: old } });
  // One that is gone by now is closed.
  if (!closed.ok && closed.fault.status !== 404) return closed;
  return untilNew(() => openPractice(game, wish));
};

interface GameWish extends PracticeChoice {
  readonly game: Game['id'];
}

const USUAL_DECKS = 8;

/** At a practice table nobody is in a high-limit area. */
const methodsHere = (game: Game): readonly Method[] => methodsAt(game, 'electronic', 'main');

const usualWish = (game: Game): GameWish => ({
  game: game.id,
  layout: game.layouts[0]?.letter ?? 'A',
  decks: decksNear(game, USUAL_DECKS),
  method: methodsHere(game)[0] ?? 'B',
  pace: 'usual',
});

interface FieldsProps {
  readonly games: readonly Game[];
  readonly game: Game;
  readonly wish: GameWish;
  readonly setWish: (wish: GameWish) => void;
}

const Fields = ({ games, game, wish, setWish }: FieldsProps) => {
  const messages = useMessages(LOBBY_MESSAGES);
  const language = useLanguage();
  return (
    <>
      <SelectField
        label={messages.game}
        name="game"
        value={game.id}
        choices={games.map(({ id, name }) => ({ value: id, name: name[language] }))}
        onValue={(id) => setWish({ ...usualWish(games.find((each) => each.id === id) ?? game), pace: wish.pace })}
      />
      <SelectField
        label={messages.layout}
        name="layout"
        value={wish.layout}
        choices={game.layouts.map(({ letter, seats, wagers }) => ({
          value: letter,
          name: messages.layoutOf(letter, seats.max, wagers.length),
        }))}
        onValue={(layout) => setWish({ ...wish, layout })}
      />
      <SelectField
        label={messages.decksField}
        name="decks"
        value={wish.decks}
        choices={decksOf(game).map((decks) => ({ value: decks, name: messages.decks(decks) }))}
        onValue={(decks) => setWish({ ...wish, decks })}
      />
      <SelectField
        label={messages.method}
        name="method"
        value={wish.method}
        choices={methodsHere(game).map((method) => ({ value: method, name: messages.methodNames[method] }))}
        onValue={(method) => setWish({ ...wish, method })}
      />
      <SelectField
        label={messages.pace}
        name="pace"
        value={wish.pace}
        choices={PRACTICE_PACES.map((pace) => ({ value: pace, name: messages.paces[pace] }))}
        onValue={(pace) => setWish({ ...wish, pace })}
      />
    </>
  );
};

interface OpenAlreadyProps {
  readonly table: TableSummary;
  readonly busy: boolean;
  readonly onGo: () => void;
  readonly onInstead: () => void;
}

/** There is one a person: whoever asks for another says what becomes of it. */
const OpenAlready = ({ table, busy, onGo, onInstead }: OpenAlreadyProps) => {
  const messages = useMessages(LOBBY_MESSAGES);
  const language = useLanguage();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles['practice-form-already']} data-practice-open={table.id}>
      <p ref={text} tabIndex={-1}>
        {messages.openAlready(table.game.name[language])}
      </p>
      <div className="row">
        <Button variant="primary" data-act="practice-go" disabled={busy} onClick={onGo}>
          {messages.goToOpen}
        </Button>
        <Button data-act="practice-instead" disabled={busy} onClick={onInstead}>
          {messages.closeAndOpen}
        </Button>
      </div>
      <p className="muted small" role="status">
        {busy ? messages.closing : ''}
      </p>
    </div>
  );
};

interface PracticeFormProps {
  readonly games: readonly Game[];
  readonly first: Game;
}

/** A table of one's own, to learn at. */
export const PracticeForm = ({ games, first }: PracticeFormProps) => {
  const messages = useMessages(LOBBY_MESSAGES);
  const [, go] = useLocation();
  const asking = useRequest();
  const [wish, setWish] = useState(() => usualWish(first));
  const [before, setBefore] = useState<TableSummary | null>(null);
  const game = games.find(({ id }) => id === wish.game) ?? first;
  const goTo = ({ id }: TableSummary): void => go(`/table/${id}?play=1`);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const opened = await asking.run(() => openPractice(game, wish));
    if (opened?.isNew === true) goTo(opened.table);
    else setBefore(opened?.table ?? null);
  };
  const instead = async (old: TableSummary): Promise<void> => {
    const opened = await asking.run(() => openInstead(old.id, game, wish));
    if (opened !== null) goTo(opened.table);
  };
  const problem = before !== null && asking.problem?.code === 'not-now' ? null : asking.problem;
  return (
    <form className={styles['practice-form']} onSubmit={(event) => void submit(event)}>
      <p>{messages.practiceLead}</p>
      <div className={styles['practice-form-fields']}>
        <Fields games={games} game={game} wish={wish} setWish={setWish} />
        <Button type="submit" data-act="practice" disabled={asking.busy}>
          {asking.busy ? messages.opening : messages.open}
        </Button>
      </div>
      {before !== null && (
        <OpenAlready
          table={before}
          busy={asking.busy}
          onGo={() => goTo(before)}
          onInstead={() => void instead(before)}
        />
      )}
      {problem === null && asking.problem !== null && (
        <p className="problem" role="alert">
          {messages.stillClosing}
        </p>
      )}
      <ProblemLine problem={problem} />
    </form>
  );
};
