import { type FormEvent, useState } from 'react';
import { newId } from '../../api/command.ts';
import { post } from '../../api/http.ts';
import { useAsking } from '../../api/use-asking.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { Button } from '../../look/button.tsx';
import { SelectField, TextField } from '../../look/fields.tsx';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { money, readDollars } from '../../words/money.ts';
import { HOUSE_WORDS } from './house-words.ts';
import { Section } from './parts.tsx';

/** A patron at one of the tables, to be chosen by name. */
export interface KnownPatron {
  readonly person: string;
  readonly name: string;
}

interface Moved {
  readonly balance: number;
}

type Way = 'pay-in' | 'pay-out';

/** Money in and out of a patron's account. */
export const CashierPanel = ({ patrons }: { readonly patrons: readonly KnownPatron[] }) => {
  const words = useWords(HOUSE_WORDS);
  const language = useLanguage();
  const [person, setPerson] = useState('');
  const [amount, setAmount] = useState('');
  const [way, setWay] = useState<Way>('pay-in');
  const [said, setSaid] = useState<string | null>(null);
  const { busy, problem, run } = useAsking();
  const cents = readDollars(amount);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (cents === null || cents === 0) {
      setSaid(words.badAmount);
      return;
    }
    setSaid(null);
    const path = `/api/accounts/${encodeURIComponent(person.trim())}/${way}`;
    const moved = await run(() => post<Moved>(path, { id: newId(), amount: cents }));
    if (moved === null) return;
    const name = patrons.find((each) => each.person === person)?.name ?? person;
    const say = way === 'pay-in' ? words.paidIn : words.paidOut;
    setSaid(say(money(cents, language), name, money(moved.balance, language)));
    setAmount('');
  };

  return (
    <Section title={words.cashier} lead={words.cashierLead} name="cashier">
      <form className="pit-form" onSubmit={(event) => void submit(event)}>
        {patrons.length > 0 && (
          <SelectField
            label={words.atTables}
            value={patrons.some((each) => each.person === person) ? person : ''}
            choices={[
              { value: '', name: words.choose },
              ...patrons.map((each) => ({ value: each.person, name: each.name })),
            ]}
            onValue={setPerson}
          />
        )}
        <TextField
          label={words.person}
          hint={words.personHint}
          value={person}
          onValue={setPerson}
          required={true}
          name="person"
        />
        <TextField
          label={words.amount}
          value={amount}
          onValue={setAmount}
          inputMode="decimal"
          required={true}
          name="amount"
        />
        <div className="row">
          <Button type="submit" disabled={busy} data-act="pay-in" onClick={() => setWay('pay-in')}>
            {words.payIn}
          </Button>
          <Button type="submit" disabled={busy} data-act="pay-out" onClick={() => setWay('pay-out')}>
            {words.payOut}
          </Button>
        </div>
      </form>
      <ProblemLine problem={problem} />
      {said !== null && <p role="status">{said}</p>}
    </Section>
  );
};
