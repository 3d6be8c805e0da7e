import { cents } from '@sabot/rules';
import type { PatronView } from '@sabot/table';
import { useState } from 'react';
import { hasWalkInId, nameIn } from '../../../game/person-name.ts';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { money, readDollars } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useCommands } from '../../../live/commands.ts';
import { commandsNamed } from '../../../staff/command-label.ts';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { ClauseNote, FormButton, Section } from '../parts/form-parts.tsx';
import styles from '../parts/panels.module.css';
import { Debts } from './debts-panel.tsx';
import { PIT_TABLE_MESSAGES } from './messages.ts';
import type { TablePanelProps } from './panel-props.ts';

/** Chips are sold against cash or from the patron's account; cashed, they go to the account. */
export const CHIP_EXCHANGES = [
  { way: 'buy-in', act: 'buy-in', fields: {}, said: 'sold' },
  { way: 'buy-in-from-account', act: 'buy-in', fields: { fromAccount: true }, said: 'sold' },
  { way: 'cash-out', act: 'cash-out', fields: {}, said: 'cashedFor' },
] as const;
type ChipExchange = (typeof CHIP_EXCHANGES)[number];

/** For whom the table would do it, by act. */
type ServedPatrons = Readonly<Record<ChipExchange['act'], readonly string[]>>;

/** Walk-ins have no account to sell from. */
export const mayExchange = (served: ServedPatrons, { act, way }: ChipExchange, person: string): boolean =>
  served[act].includes(person) && (way !== 'buy-in-from-account' || !hasWalkInId(person));

const PatronRow = ({ props, patron }: { readonly props: TablePanelProps; readonly patron: PatronView }) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const language = useLanguage();
  const { live, view } = props;
  const staked = (view.round?.wagers ?? []).reduce(
    (sum, { owner, stake }) => (owner === patron.person ? sum + stake : sum),
    0,
  );
  const debt = view.pit?.debts.find(({ person }) => person === patron.person);
  const notes = [
    patron.present ? null : messages.away,
    patron.identified === false ? messages.stranger : null,
    view.pit?.underMinimum.includes(patron.person) === true ? messages.underUsed : null,
    debt === undefined ? null : messages.owing(money(debt.amount, language)),
  ].filter((note) => note !== null);
  return (
    <tr>
      <td className="number">{patron.seat ?? messages.standing}</td>
      <th scope="row">
        {nameIn(live.names, patron.person)}{' '}
        {notes.length > 0 && <span className="muted small">{notes.join(', ')}</span>}
      </th>
      <td className="number">{staked === 0 ? '–' : money(staked, language)}</td>
      <td className="number">{patron.chips === null ? '–' : money(patron.chips, language)}</td>
    </tr>
  );
};

const Patrons = (props: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const patrons = [...(props.view.patrons ?? [])].sort((one, other) => (one.seat ?? 99) - (other.seat ?? 99));
  return (
    <Section title={messages.patrons} name="patrons">
      {patrons.length === 0 ? (
        <p className="muted">{messages.noPatrons}</p>
      ) : (
        <div className={styles['pit-scroll']}>
          <table>
            <thead>
              <tr>
                <th scope="col">{messages.seat}</th>
                <th scope="col">{messages.patron}</th>
                <th scope="col">{messages.stake}</th>
                <th scope="col">{messages.chips}</th>
              </tr>
            </thead>
            <tbody>
              {patrons.map((patron) => (
                <PatronRow key={patron.person} props={props} patron={patron} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
};

/** Chips sold or cashed for a patron at the table. */
const Chips = ({ table, game, live, allowed }: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const language = useLanguage();
  const { busy, problem, run } = useCommands(table);
  const [person, setPerson] = useState('');
  const [amount, setAmount] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const served: ServedPatrons = {
    'buy-in': commandsNamed(allowed, 'buy-in').flatMap((order) => order.for ?? []),
    'cash-out': commandsNamed(allowed, 'cash-out').flatMap((order) => order.for ?? []),
  };
  const all = [...new Set(CHIP_EXCHANGES.flatMap(({ act }) => served[act]))];
  const chosen = all.find((each) => each === person) ?? all[0];
  if (chosen === undefined) return null;

  const move = async ({ act, fields, said: done }: ChipExchange): Promise<void> => {
    const read = readDollars(amount);
    if (read === null || read === 0) return setSaid(messages.badAmount);
    setSaid(null);
    if (!(await run([{ do: act, for: chosen, amount: cents(read), ...fields }]))) return;
    setSaid(messages[done](money(read, language), nameIn(live.names, chosen)));
    setAmount('');
  };

  return (
    <Section title={messages.chips} lead={messages.chipsLead} name="chips">
      <form className={styles['pit-form']} onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={messages.patron}
          value={chosen}
          choices={all.map((value) => ({ value, name: nameIn(live.names, value) }))}
          onValue={setPerson}
        />
        <TextField
          label={messages.amountDollars}
          value={amount}
          onValue={setAmount}
          inputMode="decimal"
          required={true}
          name="chips"
        />
        <div className="row">
          {CHIP_EXCHANGES.map((way) => (
            <FormButton
              key={way.way}
              disabled={busy || !mayExchange(served, way, chosen)}
              onPress={() => void move(way)}
              data-act={way.way}
            >
              {messages[way.way]}
            </FormButton>
          ))}
        </div>
      </form>
      <ProblemLine problem={problem} game={game} />
      {said !== null && <p role="status">{said}</p>}
    </Section>
  );
};

/** Persons, or positions for strangers, as `seat 3`. */
const UnderMinimum = ({ game, live, view }: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const flags = view.pit?.underMinimum ?? null;
  if (flags === null) return null;
  return (
    <Section title={messages.underMinimum} lead={messages.underMinimumLead} name="under-minimum">
      <ClauseNote game={game} kind="under-minimum" />
      {flags.length === 0 ? (
        <p className="muted">{messages.underMinimumNone}</p>
      ) : (
        <ul className={styles['pit-flags']}>
          {flags.map((key) => (
            <li key={key} className="pill">
              {key.startsWith('seat ') ? `${messages.seat} ${key.slice('seat '.length)}` : nameIn(live.names, key)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

export const PeoplePanel = (props: TablePanelProps) => (
  <div className={styles['pit-columns']}>
    <Patrons {...props} />
    <div className="stack">
      <Debts {...props} />
      <Chips {...props} />
      <UnderMinimum {...props} />
    </div>
  </div>
);
