import { cents } from '@sabot/rules';
import type { SentCommand, SentCommandOf, TableView } from '@sabot/table';
import { useState } from 'react';
import { nameIn, walkInId } from '../../game/person-name.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { readDollars } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { CommandSender } from '../../live/commands.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../../ui/fields.module.css';
import { AmountField, USUAL_BUY_INS } from './amount-field.tsx';
import { DEALER_MESSAGES, SEAT_MESSAGES } from './messages.ts';
import { focusPrimaryAction } from './primary-action.tsx';

export const isJoin = (command: SentCommand): command is SentCommandOf<'join-table'> => command.do === 'join-table';

/** Someone without an account who comes to the table. */
interface Newcomer {
  readonly person: string;
  readonly seat: number | null;
  readonly identified: boolean;
  /** In cents; 0 where they buy no chips yet. */
  readonly buysIn: number;
}

/** The commands that are still needed: a patron who is at the table already does not join again. */
export const joinCommands = (
  { person, seat, identified, buysIn }: Newcomer,
  isAtTable: boolean,
): readonly SentCommand[] => [
  ...(isAtTable ? [] : [{ do: 'join-table', seat, identified, for: person } as const]),
  ...(buysIn === 0 ? [] : [{ do: 'buy-in', amount: cents(buysIn), for: person } as const]),
];

const STANDING = 'standing';

/** Who was asked a seat for under which name, and whether the table has said that they are there. */
interface Asked {
  readonly name: string;
  readonly person: string;
  readonly joined: boolean;
}

/** One id for one newcomer, however often it is tried: a second would be a second patron. */
const useNewcomer = (name: string, view: TableView) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const there = (view.patrons ?? []).map((patron) => patron.person);
  const before = asked?.name === name ? asked : null;
  const person = before?.person ?? walkInId(name, there);
  return {
    person,
    isAtTable: before !== null && (before.joined || there.includes(before.person)),
    ask: () => setAsked({ name, person, joined: before?.joined ?? false }),
    join: () => setAsked({ name, person, joined: true }),
  };
};

interface JoinWindowProps {
  readonly allowed: readonly SentCommand[];
  readonly view: TableView;
  readonly sender: CommandSender;
  readonly onClose: () => void;
}

/** Someone without an account: a name, a seat, and what they buy in for. */
export const JoinWindow = ({ allowed, view, sender, onClose }: JoinWindowProps) => {
  const messages = useMessages(SEAT_MESSAGES);
  const table = useMessages(DEALER_MESSAGES);
  const seats = allowed.filter(isJoin).map(({ seat }) => seat);
  const [name, setName] = useState('');
  const [seat, setSeat] = useState(String(seats[0] ?? STANDING));
  const [known, setKnown] = useState(false);
  const [text, setText] = useState('');
  const { person, isAtTable, ask, join } = useNewcomer(name, view);
  const amount = text === '' ? 0 : readDollars(text);
  const send = async (): Promise<void> => {
    if (amount === null) return;
    ask();
    const seated = seat === STANDING ? null : Number(seat);
    const commands = joinCommands({ person, seat: seated, identified: known, buysIn: amount }, isAtTable);
    const heard = {
      done: (command: SentCommand): void => {
        if (isJoin(command)) join();
      },
      failed: () => undefined,
    };
    if (!(await sender.run(commands, undefined, 0, heard))) return;
    onClose();
    focusPrimaryAction();
  };
  return (
    <Dialog title={messages.join} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {isAtTable ? (
          <p role="status">{messages.isSeated(nameIn({}, person))}</p>
        ) : (
          <>
            <label className="field">
              <span>{messages.name}</span>
              <input maxLength={30} value={name} onChange={({ target }) => setName(target.value)} data-join-name />
            </label>
            <label className="field">
              <span>{messages.seat}</span>
              <select value={seat} onChange={({ target }) => setSeat(target.value)} data-join-seat>
                {seats.map((each) => (
                  <option key={String(each)} value={each === null ? STANDING : String(each)}>
                    {each === null ? messages.stands : table.seat(each)}
                  </option>
                ))}
              </select>
            </label>
            <label className={styles['choice']}>
              <input type="checkbox" checked={known} onChange={({ target }) => setKnown(target.checked)} />
              <span>{messages.known}</span>
            </label>
          </>
        )}
        <AmountField label={messages.buysIn} value={text} onChange={setText} usual={USUAL_BUY_INS} />
        <ProblemLine problem={sender.problem} />
        <Button type="submit" variant="primary" disabled={sender.busy || amount === null} data-act="join-table">
          {isAtTable ? messages.buyIn : messages.sit}
        </Button>
      </form>
    </Dialog>
  );
};
