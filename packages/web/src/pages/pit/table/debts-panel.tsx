import { cents } from '@sabot/rules';
import type { Debt, SentCommand } from '@sabot/table';
import { useState } from 'react';
import { hasWalkInId, nameIn } from '../../../game/person-name.ts';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { money, readDollars } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useCommands } from '../../../live/commands.ts';
import { commandsNamed } from '../../../staff/command-label.ts';
import { TextField } from '../../../ui/fields.tsx';
import { FormButton, Section } from '../parts/form-parts.tsx';
import styles from '../parts/panels.module.css';
import { PIT_TABLE_MESSAGES } from './messages.ts';
import type { TablePanelProps } from './panel-props.ts';

interface DebtProps extends TablePanelProps {
  readonly debt: Debt;
}

/** What the cashier takes, of one debtor: in cash, or from the account of who has one. */
const Settling = ({ table, game, debt: { person, amount: owed } }: DebtProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const { busy, problem, run } = useCommands(table);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(owed / 100);
  const amount = readDollars(text);
  const isGood = amount !== null && amount > 0 && amount <= owed;
  const take = async (fields: { readonly fromAccount?: true }): Promise<void> => {
    if (isGood && (await run([{ do: 'settle-debt', person, amount: cents(amount), ...fields }]))) setTyped(null);
  };
  return (
    <form className={styles['pit-form']} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={messages.amountDollars}
        value={text}
        onValue={setTyped}
        inputMode="decimal"
        required={true}
        name="debt"
      />
      <div className="row">
        <FormButton disabled={busy || !isGood} onPress={() => void take({})} data-act="settle-debt">
          {messages.settleInCash}
        </FormButton>
        {!hasWalkInId(person) && (
          <FormButton disabled={busy || !isGood} onPress={() => void take({ fromAccount: true })}>
            {messages.settleFromAccount}
          </FormButton>
        )}
      </div>
      <ProblemLine problem={problem} game={game} />
    </form>
  );
};

/** One asks and another forgives: each says why. */
const Forgiving = ({ table, game, allowed, debt: { person } }: DebtProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const { busy, problem, run } = useCommands(table);
  const [why, setWhy] = useState('');
  const mayAsk = commandsNamed(allowed, 'ask-debt-forgiveness').some((order) => order.person === person);
  const mayForgive = commandsNamed(allowed, 'forgive-debt').some((order) => order.person === person);
  if (!mayAsk && !mayForgive) return null;
  const give = async (command: SentCommand): Promise<void> => {
    if (await run([command])) setWhy('');
  };
  return (
    <form className={styles['pit-form']} onSubmit={(event) => event.preventDefault()}>
      <TextField label={messages.debtWhy} value={why} onValue={setWhy} required={true} name="debt-why" />
      <div className="row">
        {mayAsk && (
          <FormButton
            disabled={busy}
            onPress={() => void give({ do: 'ask-debt-forgiveness', person, note: why })}
            data-act="ask-debt-forgiveness"
          >
            {messages.askForgiveness}
          </FormButton>
        )}
        {mayForgive && (
          <FormButton
            disabled={busy}
            onPress={() => void give({ do: 'forgive-debt', person, reason: why })}
            data-act="forgive-debt"
          >
            {messages.forgive}
          </FormButton>
        )}
      </div>
      <ProblemLine problem={problem} game={game} />
    </form>
  );
};

const DebtEntry = (props: DebtProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const language = useLanguage();
  const { live, view, allowed, debt } = props;
  const isHere = view.patrons?.some(({ person }) => person === debt.person) === true;
  const asked = debt.askedBy.map((person) => nameIn(live.names, person)).join(', ');
  const maySettle = commandsNamed(allowed, 'settle-debt').some(({ person }) => person === debt.person);
  return (
    <li className="stack" data-debt={debt.amount}>
      <p>
        {messages.owes(nameIn(live.names, debt.person), money(debt.amount, language))}{' '}
        {!isHere && <span className="muted small">{messages.hasLeft}</span>}
      </p>
      {asked !== '' && <p className="muted small">{messages.forgivenessAskedBy(asked)}</p>}
      {maySettle && <Settling {...props} />}
      <Forgiving {...props} />
    </li>
  );
};

/** Cashiers have no place at a table and see none of its books: what they may take is what is owed. */
const debtsFor = ({ view, allowed }: TablePanelProps): readonly Debt[] =>
  view.pit?.debts ??
  commandsNamed(allowed, 'settle-debt').map(({ person, amount }) => ({ person, amount, askedBy: [] }));

/** Who owes what at the table by a correction, and what this person may do about it. */
export const Debts = (props: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const debts = debtsFor(props);
  if (debts.length === 0) return null;
  return (
    <Section title={messages.debts} lead={messages.debtsLead} name="debts">
      <ul className="stack">
        {debts.map((debt) => (
          <DebtEntry key={debt.person} {...props} debt={debt} />
        ))}
      </ul>
    </Section>
  );
};
