import type { TableLive } from '@sabot/client';
import { cents, type Game } from '@sabot/rules';
import { FLOAT_MOVES, type FloatMove, type Pieces, piecesTotal, type SentCommand } from '@sabot/table';
import { useState } from 'react';
import { CHIP_VALUES } from '../chips/chips.ts';
import { FLOAT_MOVE_NAMES } from '../events/messages/float.ts';
import { nameIn } from '../game/person-name.ts';
import { ProblemLine } from '../game/problem-line.tsx';
import { money, readDollars } from '../i18n/format.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { type CommandSender, useCommands } from '../live/commands.ts';
import { useMe } from '../live/session.ts';
import { Button } from '../ui/button.tsx';
import { RadioField, TextField } from '../ui/fields.tsx';
import { commandNamed, commandsNamed } from './command-label.ts';
import styles from './float-forms.module.css';
import { FLOAT_FORM_MESSAGES } from './float-messages.ts';

/** Counting a float, and confirming what somebody else has counted. */

/** Chips worth less than a dollar pay half dollars; notes begin at two. */
const SMALL_CHIPS: readonly number[] = [50, 250];
const NOTES: readonly number[] = [200, 500, 1000, 5000, 10_000, 100_000, 1_000_000];

const valuesOf = (move: FloatMove): readonly number[] =>
  move === 'drop' ? NOTES : [...SMALL_CHIPS, ...CHIP_VALUES].sort((one, other) => one - other);

const WHOLE = /^\d{1,6}$/;

/** What was typed under each value; null where something is no count. */
export const piecesTyped = (values: readonly number[], typed: Readonly<Record<string, string>>): Pieces | null => {
  const filled = values.filter((value) => (typed[value] ?? '').trim() !== '');
  if (!filled.every((value) => WHOLE.test((typed[value] ?? '').trim()))) return null;
  return filled.map((value) => ({ value: cents(value), count: Number(typed[value]) }));
};

interface FloatFormsProps {
  readonly tableId: string;
  readonly live: TableLive;
  readonly game: Game;
  readonly allowed: readonly SentCommand[];
}

interface SheetProps {
  readonly values: readonly number[];
  readonly typed: Readonly<Record<string, string>>;
  readonly onTyped: (typed: Readonly<Record<string, string>>) => void;
}

/** A line for each value: how many, and what they come to. */
const CountSheet = ({ values, typed, onTyped }: SheetProps) => {
  const messages = useMessages(FLOAT_FORM_MESSAGES);
  const language = useLanguage();
  const worth = (value: number): string => {
    const text = (typed[value] ?? '').trim();
    return WHOLE.test(text) ? money(value * Number(text), language) : '';
  };
  return (
    <ul className={styles['sheet']}>
      {values.toReversed().map((value) => (
        <li key={value}>
          <span className="number">{money(value, language)}</span>
          <input
            inputMode="numeric"
            autoComplete="off"
            className="input"
            aria-label={messages.countOf(money(value, language))}
            aria-invalid={(typed[value] ?? '') !== '' && worth(value) === ''}
            value={typed[value] ?? ''}
            onChange={({ target }) => onTyped({ ...typed, [value]: target.value })}
            data-piece={value}
          />
          <span className="number">{worth(value)}</span>
        </li>
      ))}
    </ul>
  );
};

const CountForm = ({ allowed, sender }: Pick<FloatFormsProps, 'allowed'> & { readonly sender: CommandSender }) => {
  const messages = useMessages(FLOAT_FORM_MESSAGES);
  const names = useMessages(FLOAT_MOVE_NAMES);
  const language = useLanguage();
  const possible = commandsNamed(allowed, 'count-float').map(({ move }) => move);
  const moves = FLOAT_MOVES.filter((move) => possible.includes(move));
  const [chosen, setChosen] = useState<FloatMove | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const move = moves.find((each) => each === chosen) ?? moves[0];
  if (move === undefined) return null;
  const pieces = piecesTyped(valuesOf(move), typed);
  const count = async (): Promise<void> => {
    if (pieces !== null && (await sender.run([{ do: 'count-float', move, pieces }]))) setTyped({});
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void count();
      }}
    >
      <RadioField
        label={messages.move}
        choices={moves.map((value) => ({ value, name: names[value] }))}
        value={move}
        onChange={(next) => {
          setChosen(next);
          setTyped({});
        }}
      />
      <h4>{move === 'drop' ? messages.notes : messages.chips}</h4>
      <CountSheet values={valuesOf(move)} typed={typed} onTyped={setTyped} />
      <p className="row spread">
        <span>{messages.total}</span>
        <strong className="number" data-float-total>
          {pieces === null ? '–' : money(piecesTotal(pieces), language)}
        </strong>
      </p>
      <Button type="submit" variant="primary" disabled={sender.busy || pieces === null} data-act="count-float">
        {messages.count}
      </Button>
    </form>
  );
};

/** The second person says what they have counted, and is not told the first count as a sum to agree to. */
const ConfirmForm = ({
  live,
  allowed,
  sender,
}: Omit<FloatFormsProps, 'tableId' | 'game'> & { readonly sender: CommandSender }) => {
  const messages = useMessages(FLOAT_FORM_MESSAGES);
  const names = useMessages(FLOAT_MOVE_NAMES);
  const me = useMe();
  const [text, setText] = useState('');
  const counted = live.view?.dealer?.floatCounted ?? null;
  const confirm = commandNamed(allowed, 'confirm-float');
  const cancel = commandNamed(allowed, 'cancel-float-count');
  if (counted === null && confirm === undefined && cancel === undefined) return null;
  const total = text === '0' ? 0 : readDollars(text);
  const isOwn = counted !== null && counted.countedBy === me?.person?.id;
  return (
    <form
      className="stack"
      data-float-waits={counted?.move ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (confirm !== undefined && total !== null) void sender.run([{ ...confirm, total: cents(total) }]);
      }}
    >
      <p role="status">
        {counted === null
          ? messages.waitsUnknown
          : messages.waits(names[counted.move], nameIn(live.names, counted.countedBy))}
        {isOwn && ` ${messages.own}`}
      </p>
      {confirm !== undefined && (
        <>
          <TextField
            label={messages.ownTotal}
            value={text}
            onValue={setText}
            inputMode="decimal"
            required={true}
            name="float-total"
          />
          <Button type="submit" variant="primary" disabled={sender.busy || total === null} data-act="confirm-float">
            {messages.confirm}
          </Button>
        </>
      )}
      {cancel !== undefined && (
        <Button
          size="small"
          disabled={sender.busy}
          onClick={() => void sender.run([cancel])}
          data-act="cancel-float-count"
        >
          {messages.cancel}
        </Button>
      )}
    </form>
  );
};

export const FloatForms = ({ tableId, live, game, allowed }: FloatFormsProps) => {
  const sender = useCommands(tableId);
  return (
    <div className="stack">
      <ConfirmForm {...{ live, allowed, sender }} />
      <CountForm {...{ allowed, sender }} />
      <ProblemLine problem={sender.problem} game={game} />
    </div>
  );
};
