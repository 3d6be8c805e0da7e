import { cents } from '@sabot/rules';
import type { PatronView } from '@sabot/table';
import { useState } from 'react';
import { isWalkIn, nameIn } from '../../../game/person-name.ts';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { money, readDollars } from '../../../i18n/format.ts';
import { useLanguage, useWords } from '../../../i18n/messages.ts';
import { useGive } from '../../../live/commands.ts';
import { ordersNamed } from '../../../staff/command-label.ts';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { FormButton, RuleOf, Section } from '../parts/form-parts.tsx';
import { Debts } from './debts-panel.tsx';
import { TABLE_WORDS } from './messages.ts';
import type { ConsoleProps } from './panel-props.ts';

/** Chips are sold against cash or from the patron's account; cashed, they go to the account. */
export const WAYS = [
  { way: 'buy-in', act: 'buy-in', fields: {}, said: 'sold' },
  { way: 'buy-in-from-account', act: 'buy-in', fields: { fromAccount: true }, said: 'sold' },
  { way: 'cash-out', act: 'cash-out', fields: {}, said: 'cashedFor' },
] as const;
type Way = (typeof WAYS)[number];

/** For whom the table would do it, by act. */
type Served = Readonly<Record<Way['act'], readonly string[]>>;

/** Walk-ins have no account to sell from. */
export const isOpenTo = (served: Served, { act, way }: Way, person: string): boolean =>
  served[act].includes(person) && (way !== 'buy-in-from-account' || !isWalkIn(person));

const PatronRow = ({ props, patron }: { readonly props: ConsoleProps; readonly patron: PatronView }) => {
  const words = useWords(TABLE_WORDS);
  const language = useLanguage();
  const { live, view } = props;
  const staked = (view.round?.wagers ?? []).reduce(
    (sum, { owner, stake }) => (owner === patron.person ? sum + stake : sum),
    0,
  );
  const debt = view.pit?.debts.find(({ person }) => person === patron.person);
  const notes = [
    patron.present ? null : words.away,
    patron.identified === false ? words.stranger : null,
    view.pit?.underMinimum.includes(patron.person) === true ? words.underUsed : null,
    debt === undefined ? null : words.owing(money(debt.amount, language)),
  ].filter((note) => note !== null);
  return (
    <tr>
      <td className="number">{patron.seat ?? words.standing}</td>
      <th scope="row">
        {nameIn(live.names, patron.person)}{' '}
        {notes.length > 0 && <span className="muted small">{notes.join(', ')}</span>}
      </th>
      <td className="number">{staked === 0 ? '–' : money(staked, language)}</td>
      <td className="number">{patron.chips === null ? '–' : money(patron.chips, language)}</td>
    </tr>
  );
};

const Patrons = (props: ConsoleProps) => {
  const words = useWords(TABLE_WORDS);
  const patrons = [...(props.view.patrons ?? [])].sort((one, other) => (one.seat ?? 99) - (other.seat ?? 99));
  return (
    <Section title={words.patrons} name="patrons">
      {patrons.length === 0 ? (
        <p className="muted">{words.noPatrons}</p>
      ) : (
        <div className="pit-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{words.seat}</th>
                <th scope="col">{words.patron}</th>
                <th scope="col">{words.stake}</th>
                <th scope="col">{words.chips}</th>
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
const Chips = ({ table, game, live, allowed }: ConsoleProps) => {
  const words = useWords(TABLE_WORDS);
  const language = useLanguage();
  const { busy, problem, run } = useGive(table);
  const [person, setPerson] = useState('');
  const [amount, setAmount] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const served: Served = {
    'buy-in': ordersNamed(allowed, 'buy-in').flatMap((order) => order.for ?? []),
    'cash-out': ordersNamed(allowed, 'cash-out').flatMap((order) => order.for ?? []),
  };
  const all = [...new Set(WAYS.flatMap(({ act }) => served[act]))];
  const chosen = all.find((each) => each === person) ?? all[0];
  if (chosen === undefined) return null;

  const move = async ({ act, fields, said: done }: Way): Promise<void> => {
    const read = readDollars(amount);
    if (read === null || read === 0) return setSaid(words.badAmount);
    setSaid(null);
    if (!(await run([{ do: act, for: chosen, amount: cents(read), ...fields }]))) return;
    setSaid(words[done](money(read, language), nameIn(live.names, chosen)));
    setAmount('');
  };

  return (
    <Section title={words.chips} lead={words.chipsLead} name="chips">
      <form className="pit-form" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={words.patron}
          value={chosen}
          choices={all.map((value) => ({ value, name: nameIn(live.names, value) }))}
          onValue={setPerson}
        />
        <TextField
          label={words.amountDollars}
          value={amount}
          onValue={setAmount}
          inputMode="decimal"
          required={true}
          name="chips"
        />
        <div className="row">
          {WAYS.map((way) => (
            <FormButton
              key={way.way}
              disabled={busy || !isOpenTo(served, way, chosen)}
              onPress={() => void move(way)}
              data-act={way.way}
            >
              {words[way.way]}
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
const UnderMinimum = ({ game, live, view }: ConsoleProps) => {
  const words = useWords(TABLE_WORDS);
  const flags = view.pit?.underMinimum ?? null;
  if (flags === null) return null;
  return (
    <Section title={words.underMinimum} lead={words.underMinimumLead} name="under-minimum">
      <RuleOf game={game} kind="under-minimum" />
      {flags.length === 0 ? (
        <p className="muted">{words.underMinimumNone}</p>
      ) : (
        <ul className="pit-flags">
          {flags.map((key) => (
            <li key={key} className="pill">
              {key.startsWith('seat ') ? `${words.seat} ${key.slice('seat '.length)}` : nameIn(live.names, key)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

export const PeoplePanel = (props: ConsoleProps) => (
  <div className="pit-columns">
    <Patrons {...props} />
    <div className="stack">
      <Debts {...props} />
      <Chips {...props} />
      <UnderMinimum {...props} />
    </div>
  </div>
);
