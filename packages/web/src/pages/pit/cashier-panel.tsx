import { mayRepeat, newId } from '@sabot/client';
import { useRef, useState } from 'react';
import { ProblemLine } from '../../game/problem-line.tsx';
import { money, readDollars } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { give } from '../../live/client.ts';
import { useRequest } from '../../live/request.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { FormButton, Section } from './parts/form-parts.tsx';
import { HOUSE_MESSAGES } from './parts/messages.ts';
import styles from './parts/panels.module.css';

/** A patron at one of the tables, to be chosen by name. */
export interface KnownPatron {
  readonly person: string;
  readonly name: string;
}

const WAYS = ['pay-in', 'pay-out'] as const;
type Way = (typeof WAYS)[number];
const PATHS = { 'pay-in': '/api/accounts/:person/pay-in', 'pay-out': '/api/accounts/:person/pay-out' } as const;

/** Gives the same id again to what was asked before and never answered: the house does it once. */
const useIds = () => {
  const open = useRef<{ readonly asked: string; readonly id: string } | null>(null);
  return {
    idFor: (asked: string): string => {
      if (open.current?.asked !== asked) open.current = { asked, id: newId() };
      return open.current.id;
    },
    answered: (): void => {
      open.current = null;
    },
  };
};

/** Money in and out of a patron's account. */
export const CashierPanel = ({ patrons }: { readonly patrons: readonly KnownPatron[] }) => {
  const messages = useMessages(HOUSE_MESSAGES);
  const language = useLanguage();
  const [person, setPerson] = useState('');
  const [amount, setAmount] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const { busy, problem, run } = useRequest();
  const ids = useIds();

  const move = async (way: Way): Promise<void> => {
    const cents = readDollars(amount);
    if (cents === null || cents === 0) return setSaid(messages.badAmount);
    setSaid(null);
    const given = { params: { person: person.trim() }, body: { amount: cents } };
    const id = ids.idFor(`${way} ${given.params.person} ${cents}`);
    const moved = await run(async () => {
      const answer = await give(PATHS[way], given, { id });
      if (answer.ok || !mayRepeat(answer.fault)) ids.answered();
      return answer;
    });
    if (moved === null) return;
    const name = patrons.find((each) => each.person === person)?.name ?? person;
    const say = way === 'pay-in' ? messages.paidIn : messages.paidOut;
    setSaid(say(money(cents, language), name, money(moved.balance, language)));
    setAmount('');
  };

  return (
    <Section title={messages.cashier} lead={messages.cashierLead} name="cashier">
      <form className={styles['pit-form']} onSubmit={(event) => event.preventDefault()}>
        {patrons.length > 0 && (
          <SelectField
            label={messages.atTables}
            value={patrons.some((each) => each.person === person) ? person : ''}
            choices={[
              { value: '', name: messages.choose },
              ...patrons.map((each) => ({ value: each.person, name: each.name })),
            ]}
            onValue={setPerson}
          />
        )}
        <TextField
          label={messages.person}
          hint={messages.personHint}
          value={person}
          onValue={setPerson}
          required={true}
          name="person"
        />
        <TextField
          label={messages.amount}
          value={amount}
          onValue={setAmount}
          inputMode="decimal"
          required={true}
          name="amount"
        />
        <div className="row">
          {WAYS.map((way) => (
            <FormButton key={way} disabled={busy} data-act={way} onPress={() => void move(way)}>
              {way === 'pay-in' ? messages.payIn : messages.payOut}
            </FormButton>
          ))}
        </div>
      </form>
      <ProblemLine problem={problem} />
      {said !== null && <p role="status">{said}</p>}
    </Section>
  );
};
