import { dragonBetsOf } from '@sabot/tournament';
import { type FormEvent, useState } from 'react';
import { chipsText } from '../../../game/amounts.ts';
import { money, readDollars } from '../../../i18n/format.ts';
import { useLanguage, useWords } from '../../../i18n/messages.ts';
import { entrantName } from '../../../tournament/summaries.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { useScrollStop } from '../../../ui/measure.ts';
import { betOrder } from '../parts/dragon-bets.ts';
import type { ConsoleProps, RoomProps } from '../parts/room-props.ts';
import { CONSOLE_WORDS } from './messages.ts';

/** Where the money is, and how many chips are out. */
export const BooksPanel = ({ frame: { view } }: RoomProps) => {
  const words = useWords(CONSOLE_WORDS);
  const language = useLanguage();
  const { books } = view;
  if (books === null) return null;
  const lines = [
    [words.pot, books.money.pot],
    [words.added, books.money.added],
    [words.setAside, books.money.prizes],
    [words.paid, books.money.paid],
    [words.house, books.money.house],
  ] as const;
  return (
    <div className="stack console-panel">
      <table className="console-books number">
        <tbody>
          {lines.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{money(amount, language)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.issued}</th>
            <td>{chipsText(books.issued, language)}</td>
          </tr>
        </tbody>
      </table>
      <p className="small muted">{words.apart}</p>
    </div>
  );
};

/** Dragon Bets that staff take down for patrons, and those that stand. */
export const BetsPanel = ({ game, frame, ordering }: ConsoleProps) => {
  const words = useWords(CONSOLE_WORDS);
  const language = useLanguage();
  const { view } = frame;
  const sheet = useScrollStop(words.bets, String(frame.sequence), false);
  const wagers = dragonBetsOf(game);
  const open = (view.session?.tables ?? []).filter(({ dragonBets }) => dragonBets === 'open');
  const seated = view.entries.filter(({ place, status }) => {
    return status === 'in' && place !== null && open.some(({ table }) => table === place.table);
  });
  const bets = (view.session?.tables ?? []).flatMap((table) => table.bets);
  const [chosen, setChosen] = useState(0);
  const [wager, setWager] = useState(wagers[0]?.id);
  const [text, setText] = useState('');
  const entry = seated.find((each) => each.entry === chosen) ?? seated[0];
  const stake = readDollars(text);
  const before = bets.find((bet) => bet.entry === entry?.entry && bet.wager === wager)?.stake ?? 0;
  const order = stake === null || wager === undefined ? null : betOrder(wager, before, stake);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (order === null || entry === undefined) return;
    const done = await ordering.give({ ...order, for: entry.person } as typeof order);
    if (done) setText('');
  };
  const nameOf = (number: number): string =>
    entrantName(frame, view.entries.find((each) => each.entry === number)?.person ?? '', language);
  return (
    <div className="stack console-panel">
      {entry !== undefined && wager !== undefined && (
        <form className="row console-enter" onSubmit={(event) => void submit(event)}>
          <SelectField
            label={words.patron}
            value={entry.entry}
            choices={seated.map((each) => ({ value: each.entry, name: nameOf(each.entry) }))}
            onValue={setChosen}
          />
          <SelectField
            label={words.bet}
            value={wager}
            choices={wagers.map(({ id, name }) => ({ value: id, name: name[language] }))}
            onValue={setWager}
          />
          <TextField label={words.stake} hint={words.stakeHint} value={text} onValue={setText} inputMode="decimal" />
          <Button type="submit" data-act="place-for" disabled={order === null || ordering.busy}>
            {words.place}
          </Button>
        </form>
      )}
      <div ref={sheet} className="console-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.patron}</th>
              <th scope="col">{words.bet}</th>
              <th scope="col">{words.chips}</th>
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
      </div>
    </div>
  );
};
