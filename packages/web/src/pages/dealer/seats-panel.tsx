import { cents, type Game } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { useState } from 'react';
import type { Names, Order, OrderOf } from '../../api/shapes.ts';
import { type Giving, useGive } from '../../api/use-give.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { Button } from '../../look/button.tsx';
import { Window } from '../../look/window.tsx';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { money, readDollars } from '../../words/money.ts';
import { isWalkIn, nameIn, walkInId } from '../../words/person-name.ts';
import { AmountField } from './amount-field.tsx';
import { focusPrimary } from './focus-primary.ts';
import { PatronWindow } from './patron-window.tsx';
import { SEAT_WORDS } from './seat-words.ts';
import { DEALER_WORDS } from './words.ts';
import './seats-panel.css';

export interface SeatsPanelProps {
  readonly tableId: string;
  readonly view: TableView;
  readonly game: Game;
  readonly names: Names;
  readonly allowed: readonly Order[];
}

const STANDING = 'standing';
const USUAL_BUY_INS = [10_000, 50_000, 100_000, 500_000] as const;

const isJoin = (order: Order): order is OrderOf<'join-table'> => order.do === 'join-table';

/** Someone without an account: a name, a seat, and what they buy in for. */
const JoinWindow = ({
  allowed,
  view,
  giving,
  onClose,
}: Pick<SeatsPanelProps, 'allowed' | 'view'> & { readonly giving: Giving; readonly onClose: () => void }) => {
  const words = useWords(SEAT_WORDS);
  const table = useWords(DEALER_WORDS);
  const seats = allowed.filter(isJoin).map(({ seat }) => seat);
  const [name, setName] = useState('');
  const [seat, setSeat] = useState(String(seats[0] ?? STANDING));
  const [known, setKnown] = useState(false);
  const [text, setText] = useState('');
  const amount = text === '' ? 0 : readDollars(text);
  const send = async (): Promise<void> => {
    if (amount === null) return;
    const person = walkInId(
      name,
      (view.patrons ?? []).map((patron) => patron.person),
    );
    const join: Order = {
      do: 'join-table',
      seat: seat === STANDING ? null : Number(seat),
      identified: known,
      for: person,
    };
    const buy: readonly Order[] = amount === 0 ? [] : [{ do: 'buy-in', amount: cents(amount), for: person }];
    if (!(await giving.run([join, ...buy]))) return;
    onClose();
    focusPrimary();
  };
  return (
    <Window title={words.join} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label className="field">
          <span>{words.name}</span>
          <input maxLength={30} value={name} onChange={({ target }) => setName(target.value)} data-join-name />
        </label>
        <label className="field">
          <span>{words.seat}</span>
          <select value={seat} onChange={({ target }) => setSeat(target.value)} data-join-seat>
            {seats.map((each) => (
              <option key={String(each)} value={each === null ? STANDING : String(each)}>
                {each === null ? words.stands : table.seat(each)}
              </option>
            ))}
          </select>
        </label>
        <AmountField label={words.buysIn} value={text} onChange={setText} usual={USUAL_BUY_INS} />
        <label className="choice">
          <input type="checkbox" checked={known} onChange={({ target }) => setKnown(target.checked)} />
          <span>{words.known}</span>
        </label>
        <ProblemLine problem={giving.problem} />
        <Button type="submit" look="primary" disabled={giving.busy || amount === null} data-act="join-table">
          {words.sit}
        </Button>
      </form>
    </Window>
  );
};

/** Who is where, and what staff do for them. */
export const SeatsPanel = ({ tableId, view, game, names, allowed }: SeatsPanelProps) => {
  const words = useWords(SEAT_WORDS);
  const table = useWords(DEALER_WORDS);
  const language = useLanguage();
  const giving = useGive(tableId);
  const [open, setOpen] = useState<string | null>(null);
  const [joins, setJoins] = useState(false);
  const patrons = [...(view.patrons ?? [])].sort((one, other) => (one.seat ?? 99) - (other.seat ?? 99));
  const served = patrons.find(({ person }) => person === open);
  const stakeOf = (person: string): number =>
    (view.round?.wagers ?? []).reduce((sum, { owner, stake }) => (owner === person ? sum + stake : sum), 0);
  return (
    <section className="panel stack" aria-label={words.title}>
      <header className="row spread">
        <h2>{words.title}</h2>
        {allowed.some(isJoin) && (
          <Button
            size="small"
            onClick={() => {
              giving.forget();
              setJoins(true);
            }}
            data-act="join-table"
          >
            {words.join}
          </Button>
        )}
      </header>
      {patrons.length === 0 && <p className="muted">{words.nobody}</p>}
      <ul className="seats-list">
        {patrons.map(({ person, seat, present }) => (
          <li key={person}>
            <button
              type="button"
              className="seats-row"
              data-patron={person}
              onClick={() => {
                giving.forget();
                setOpen(person);
              }}
            >
              <span className="number seats-number">{seat ?? '–'}</span>
              <span className="seats-name">
                {nameIn(names, person)}
                {isWalkIn(person) && <span className="muted small"> {words.walkIn}</span>}
                {!present && <span className="pill seats-away">{words.away}</span>}
                {seat === null && <span className="muted small"> {table.standing}</span>}
              </span>
              <strong className="number">{stakeOf(person) === 0 ? '' : money(stakeOf(person), language)}</strong>
              <span aria-hidden="true">›</span>
            </button>
          </li>
        ))}
      </ul>
      {joins && <JoinWindow allowed={allowed} view={view} giving={giving} onClose={() => setJoins(false)} />}
      {served !== undefined && (
        <PatronWindow
          patron={served}
          view={view}
          game={game}
          names={names}
          allowed={allowed}
          giving={giving}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
};
