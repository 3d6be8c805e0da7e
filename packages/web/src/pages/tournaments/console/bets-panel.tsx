import { dragonBetsOf } from '@sabot/tournament';
import { type FormEvent, useState } from 'react';
import { chipsText } from '../../../game/amounts.ts';
import { money, readDollars } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { entrantName } from '../../../tournament/summaries.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { useScrollRegion } from '../../../ui/measure.ts';
import { betOrder } from '../parts/dragon-bets.ts';
import type { RoomProps, TournamentConsoleProps } from '../parts/room-props.ts';
import styles from './console.module.css';
import { CONSOLE_MESSAGES } from './messages.ts';

/** Where the money is, and how many chips are out. */
export const BooksPanel = ({ frame: { view } }: RoomProps) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  const language = useLanguage();
  const { books } = view;
  if (books === null) return null;
  const lines = [
    [messages.pot, books.money.pot],
    [messages.added, books.money.added],
    [messages.setAside, books.money.prizes],
    [messages.paid, books.money.paid],
    [messages.house, books.money.house],
  ] as const;
  return (
    <div className={`stack ${styles['console-panel']}`}>
      <table className={`${styles['console-books']} number`}>
        <tbody>
          {lines.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{money(amount, language)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{messages.issued}</th>
            <td>{chipsText(books.issued, language)}</td>
          </tr>
        </tbody>
      </table>
      <p className="small muted">{messages.apart}</p>
    </div>
  );
};

type BetsRoom = TournamentConsoleProps & { readonly nameOf: (entry: number) => string };

/** One Dragon Bet for a patron who is seated at a table that takes them. */
const PlaceForm = ({ game, frame, sender, nameOf }: BetsRoom) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  const language = useLanguage();
  const { view } = frame;
  const wagers = dragonBetsOf(game);
  const tables = view.session?.tables ?? [];
  const open = tables.filter(({ dragonBets }) => dragonBets === 'open');
  const seated = view.entries.filter(({ place, status }) => {
    return status === 'in' && place !== null && open.some(({ table }) => table === place.table);
  });
  const [chosen, setChosen] = useState(0);
  const [wager, setWager] = useState(wagers[0]?.id);
  const [text, setText] = useState('');
  const entry = seated.find((each) => each.entry === chosen) ?? seated[0];
  if (entry === undefined || wager === undefined) return null;
  const stake = readDollars(text);
  const bets = tables.flatMap((table) => table.bets);
  const before = bets.find((bet) => bet.entry === entry.entry && bet.wager === wager)?.stake ?? 0;
  const command = stake === null ? null : betOrder(wager, before, stake);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (command === null) return;
    const done = await sender.give({ ...command, for: entry.person } as typeof command);
    if (done) setText('');
  };
  return (
    <form className={`row ${styles['console-enter']}`} onSubmit={(event) => void submit(event)}>
      <SelectField
        label={messages.patron}
        value={entry.entry}
        choices={seated.map((each) => ({ value: each.entry, name: nameOf(each.entry) }))}
        onValue={setChosen}
      />
      <SelectField
        label={messages.bet}
        value={wager}
        choices={wagers.map(({ id, name }) => ({ value: id, name: name[language] }))}
        onValue={setWager}
      />
      <TextField label={messages.stake} hint={messages.stakeHint} value={text} onValue={setText} inputMode="decimal" />
      <Button type="submit" data-act="place-for" disabled={command === null || sender.busy}>
        {messages.place}
      </Button>
    </form>
  );
};

const BetsTable = ({ game, frame: { view }, nameOf }: BetsRoom) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  const language = useLanguage();
  const wagers = dragonBetsOf(game);
  const bets = (view.session?.tables ?? []).flatMap((table) => table.bets);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{messages.patron}</th>
          <th scope="col">{messages.bet}</th>
          <th scope="col">{messages.chips}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <tr key={`${bet.entry} ${bet.wager}`}>
            <th scope="row">{nameOf(bet.entry)}</th>
            <td>{wagers.find(({ id }) => id === bet.wager)?.name[language]}</td>
            <td className="number">{chipsText(bet.stake, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Dragon Bets that staff take down for patrons, and those that stand. */
export const BetsPanel = (props: TournamentConsoleProps) => {
  const { frame } = props;
  const messages = useMessages(CONSOLE_MESSAGES);
  const language = useLanguage();
  const sheet = useScrollRegion(messages.bets, String(frame.sequence), false);
  const nameOf = (number: number): string =>
    entrantName(frame, frame.view.entries.find((each) => each.entry === number)?.person ?? '', language);
  return (
    <div className={`stack ${styles['console-panel']}`}>
      <PlaceForm {...props} nameOf={nameOf} />
      <div ref={sheet} className={styles['console-scroll']}>
        <BetsTable {...props} nameOf={nameOf} />
      </div>
    </div>
  );
};
