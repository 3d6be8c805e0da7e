import type { Names, PersonTold } from '@sabot/protocol';
import { DECK, RANKS, SUITS, showCard } from '@sabot/rules';
import type { MatterView, SentCommand, TableView } from '@sabot/table';
import { type KeyboardEvent, useRef, useState } from 'react';
import { actorName } from '../game/person-name.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { useMe } from '../live/session.ts';
import { draftOf } from '../state/draft.ts';
import { Button } from '../ui/button.tsx';
import { RadioField, TextField } from '../ui/fields.tsx';
import { SYMBOLS } from './card-keypad.tsx';
import styles from './count-cards.module.css';
import { COUNT_MESSAGES } from './count-messages.ts';
import {
  cellAfter,
  cellsLeft,
  cellsTooHigh,
  countFactsOf,
  countsIn,
  EMPTY_SHEET,
  isCellWhole,
  mostOf,
  readCell,
  readSheet,
  type Sheet,
  type SheetFacts,
  sheetText,
  sheetTotal,
} from './count-sheet.ts';
import { KEYPAD_MESSAGES } from './messages.ts';

/** A sheet that is begun is there again after a sign-out, for whoever began it and nobody else. */
const useSheet = (table: string, matter: number): readonly [Sheet, (sheet: Sheet) => void] => {
  const me = useMe();
  const draft = draftOf(`count.${table}.${matter}.${me?.person?.id ?? ''}`);
  const [sheet, setSheet] = useState(() => readSheet(draft.read()));
  return [
    sheet,
    (next) => {
      draft.write(sheetText(next));
      setSheet(next);
    },
  ];
};

/** What is there to be counted, before anyone has counted. */
const Subtracted = ({ facts }: { readonly facts: SheetFacts }) => {
  const messages = useMessages(COUNT_MESSAGES);
  const { whole, decks, inPlay, aside, open, wanted } = facts;
  return (
    <dl className={styles['count-facts']} data-wanted={wanted}>
      <dt>{messages.whole(decks)}</dt>
      <dd className="number">{whole}</dd>
      <dt>
        {messages.inPlay} {open.length > 0 && <span className="muted">{open.map(showCard).join(' ')}</span>}
      </dt>
      <dd className="number">−{inPlay}</dd>
      <dt>{messages.aside}</dt>
      <dd className="number">−{aside}</dd>
      <dt>
        <strong>{messages.wanted}</strong>
      </dt>
      <dd className="number">
        <strong>{wanted}</strong>
      </dd>
    </dl>
  );
};

/** What has been counted so far against what is to be there, and what cannot be. */
const Running = ({ sheet, facts }: { readonly sheet: Sheet; readonly facts: SheetFacts }) => {
  const messages = useMessages(COUNT_MESSAGES);
  const total = sheetTotal(sheet);
  const left = cellsLeft(sheet);
  const tooHigh = cellsTooHigh(sheet, facts);
  const isOff = left === 0 && total !== facts.wanted;
  return (
    <div role="status" className={styles['count-running']}>
      <p className="number" data-counted={total}>
        <strong>{messages.counted(total, facts.wanted)}</strong>{' '}
        <span className="muted">{left > 0 ? messages.left(left) : ''}</span>
      </p>
      {isOff && (
        <p className="problem" data-off>
          {total > facts.wanted ? messages.tooMany(total - facts.wanted) : messages.tooFew(facts.wanted - total)}
        </p>
      )}
      {tooHigh.map((cell) => (
        <p key={cell} className="problem" data-too-high={DECK[cell]}>
          {messages.tooHigh(cardAt(cell), sheet[cell] ?? 0, mostOf(facts, cell))}
        </p>
      ))}
    </div>
  );
};

const cardAt = (cell: number): string => {
  const card = DECK[cell];
  return card === undefined ? '' : showCard(card);
};

interface GridProps {
  readonly sheet: Sheet;
  readonly facts: SheetFacts;
  readonly onSheet: (sheet: Sheet) => void;
}

/** Thirteen ranks by four suits: digits go on to the next cell, arrows anywhere. */
const Grid = ({ sheet, facts, onSheet }: GridProps) => {
  const messages = useMessages(COUNT_MESSAGES);
  const { suits } = useMessages(KEYPAD_MESSAGES);
  const table = useRef<HTMLTableElement>(null);
  const goTo = (cell: number | null): void => {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`);
    input?.focus();
    input?.select();
  };
  const enter = (cell: number, text: string): void => {
    const count = readCell(text);
    if (count === undefined) return;
    onSheet(sheet.with(cell, count));
    if (count !== null && isCellWhole(count, facts)) goTo(cellAfter(cell, 'Enter'));
  };
  const walk = (cell: number, event: KeyboardEvent): void => {
    const next = cellAfter(cell, event.key);
    if (next === null) return;
    event.preventDefault();
    goTo(next);
  };
  return (
    <table className={styles['count-grid']} ref={table}>
      <caption className="hidden-visually">{messages.sheet}</caption>
      <thead>
        <tr>
          <td />
          {SUITS.map((suit) => (
            <th key={suit} scope="col" data-suit={suit}>
              <span aria-hidden="true">{SYMBOLS[suit]}</span>
              <span className="hidden-visually">{suits[suit]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RANKS.map((rank) => (
          <tr key={rank}>
            <th scope="row">{rank === 'T' ? '10' : rank}</th>
            {SUITS.map((suit) => {
              const cell = DECK.indexOf(`${rank}${suit}`);
              const count = sheet[cell] ?? null;
              const isTooHigh = count !== null && count > mostOf(facts, cell);
              return (
                <td key={suit}>
                  <input
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={2}
                    aria-label={cardAt(cell)}
                    aria-invalid={isTooHigh}
                    className={isTooHigh ? styles['count-too-high'] : ''}
                    value={count ?? ''}
                    data-cell={cell}
                    onFocus={({ target }) => target.select()}
                    onChange={({ target }) => enter(cell, target.value)}
                    onKeyDown={(event) => walk(cell, event)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface SheetFormProps {
  readonly tableId: string;
  readonly matter: MatterView;
  readonly facts: SheetFacts;
  readonly act: string;
  readonly busy: boolean;
  readonly onCounted: (counted: readonly number[]) => void;
}

const SheetForm = ({ tableId, matter, facts, act, busy, onCounted }: SheetFormProps) => {
  const messages = useMessages(COUNT_MESSAGES);
  const [sheet, setSheet] = useSheet(tableId, matter.id);
  const counts = countsIn(sheet, facts);
  return (
    <>
      <Grid sheet={sheet} facts={facts} onSheet={setSheet} />
      <Running sheet={sheet} facts={facts} />
      <p className="muted small">{messages.kept}</p>
      <div className="row">
        <Button
          variant="primary"
          disabled={busy || counts === null}
          onClick={() => counts !== null && onCounted(counts)}
          data-act="count-cards"
        >
          {act}
        </Button>
        <Button variant="quiet" disabled={sheetTotal(sheet) === 0} onClick={() => setSheet(EMPTY_SHEET)}>
          {messages.clear}
        </Button>
      </div>
    </>
  );
};

const HOWS = ['sum', 'sheet'] as const;

/** The second person says what they have counted themselves: in all, or card by card. */
const Confirm = ({ tableId, matter, facts, busy, onSend }: CountCardsProps & { readonly facts: SheetFacts }) => {
  const messages = useMessages(COUNT_MESSAGES);
  const [how, setHow] = useState<(typeof HOWS)[number]>('sum');
  const [sum, setSum] = useState('');
  const order = { do: 'take-remedy', matter: matter.id, remedy: 'sort-and-display-cards' } as const;
  const isSum = /^\d{1,3}$/.test(sum.trim());
  return (
    <>
      <RadioField
        label={messages.how}
        choices={HOWS.map((value) => ({ value, name: messages.hows[value] }))}
        value={how}
        onChange={setHow}
      />
      {how === 'sum' ? (
        <>
          <TextField label={messages.sum} value={sum} onValue={setSum} inputMode="numeric" name="count-sum" />
          <Button
            variant="primary"
            disabled={busy || !isSum}
            onClick={() => onSend({ ...order, cardsCounted: Number(sum.trim()) })}
            data-act="take-remedy"
            data-remedy={order.remedy}
          >
            {messages.confirm}
          </Button>
        </>
      ) : (
        <SheetForm
          {...{ tableId, matter, facts, busy }}
          act={messages.confirm}
          onCounted={(counted) => onSend({ ...order, counted })}
        />
      )}
    </>
  );
};

interface CountCardsProps {
  readonly tableId: string;
  readonly matter: MatterView;
  readonly view: TableView;
  readonly names: Names;
  readonly busy: boolean;
  readonly onSend: (command: SentCommand) => void;
}

/** Whoever may take the step, and has neither counted nor called. Whether the count can be is told when it is confirmed. */
const isSecond = ({ ruler, countedBy, reportedBy }: MatterView, me: PersonTold | null): boolean =>
  me !== null &&
  me.id !== countedBy &&
  me.id !== reportedBy &&
  ruler?.reachedBy.some((position) => position === me.role) === true;

/** The sorted decks are counted by one person and confirmed by another (5.11.2). */
export const CountCards = (props: CountCardsProps) => {
  const { matter, view, names, tableId, busy, onSend } = props;
  const messages = useMessages(COUNT_MESSAGES);
  const language = useLanguage();
  const me = useMe();
  const facts = countFactsOf(view);
  const { countedBy } = matter;
  const isMine = countedBy !== null && countedBy === me?.person?.id;
  const mayConfirm = countedBy !== null && isSecond(matter, me?.person ?? null);
  const [isAnew, setAnew] = useState(false);
  return (
    <section
      className={styles['count-cards']}
      aria-label={messages.sheet}
      data-count={mayConfirm ? 'confirm' : 'enter'}
    >
      <Subtracted facts={facts} />
      {countedBy !== null && (
        <p role="status" data-counted-by>
          {messages.countedBy(actorName(names, countedBy, language))} {isMine && messages.waitsForAnother}
        </p>
      )}
      {mayConfirm && !isAnew && <Confirm {...props} facts={facts} />}
      {countedBy !== null && (
        <Button size="small" variant="quiet" aria-expanded={isAnew} onClick={() => setAnew(!isAnew)} data-act="recount">
          {isAnew ? messages.noRecount : messages.recount}
        </Button>
      )}
      {(countedBy === null || isAnew) && (
        <SheetForm
          {...{ tableId, matter, facts, busy }}
          act={messages.enter}
          onCounted={(counted) => {
            onSend({ do: 'count-cards', matter: matter.id, counted });
            setAnew(false);
          }}
        />
      )}
    </section>
  );
};
