import { cents } from '@sabot/rules';
import type { EventBody, TableEvent } from '../events.ts';
import { chipsOf, postingsOf } from '../postings.ts';
import { refusal } from '../refusals.ts';
import { debtOf, type TableState } from '../state.ts';
import { saysSomething } from '../visible.ts';
import type { Context, Ruling } from './context.ts';

/** What a patron owes by a correction and has not got (A13b). It holds up nothing; how it is paid off is house policy. */

const owesNothing = () => refusal('no-such-debt', 'policy');

/** Whatever has just come back to a debtor from the felt goes to the debt first; chips newly bought are not touched. */
export const collectionsAfter = (state: TableState, event: TableEvent): readonly EventBody[] => {
  if (event.type === 'ChipsBought') return [];
  const credited = postingsOf(event).filter(({ amount }) => amount > 0);
  return state.debts.flatMap(({ person, amount: owed }) => {
    const line = credited.find(({ account }) => account === chipsOf(person));
    return line === undefined
      ? []
      : [{ type: 'DebtCollected', person, amount: cents(Math.min(owed, line.amount)) } as const];
  });
};

/** At a table of a tournament what is owed comes off the chips before they go back to the stack. */
export const collectionsAtClose = ({ debts, patrons }: TableState): readonly EventBody[] =>
  debts.flatMap(({ person, amount }) => {
    const chips = patrons.find((patron) => patron.person === person)?.chips ?? 0;
    const taken = Math.min(amount, chips);
    return taken === 0 ? [] : [{ type: 'DebtCollected', person, amount: cents(taken) } as const];
  });

export const settleDebt = ({ state, command }: Context<'settle-debt'>): Ruling => {
  const { person, amount, fromAccount } = command;
  const debt = debtOf(state, person);
  if (debt === undefined) return owesNothing();
  if (amount > debt.amount) return refusal('more-than-owed', 'policy', `${person} owes ${debt.amount} cents.`);
  return [{ type: 'DebtSettled', person, amount, ...(fromAccount === true ? { fromAccount } : {}) }];
};

export const askDebtForgiveness = ({ state, command }: Context<'ask-debt-forgiveness'>): Ruling => {
  const { person, note, by } = command;
  const debt = debtOf(state, person);
  if (debt === undefined) return owesNothing();
  if (!saysSomething(note)) return refusal('reason-required', 'policy', 'A reason is recorded.');
  return debt.askedBy.includes(by)
    ? refusal('nothing-to-remedy', 'policy')
    : [{ type: 'DebtForgivenessAsked', person, note, reportedBy: by }];
};

/** One person asks, another forgives, and always all that is owed. */
export const forgiveDebt = ({ state, command }: Context<'forgive-debt'>): Ruling => {
  const { person, reason, by } = command;
  const debt = debtOf(state, person);
  if (debt === undefined) return owesNothing();
  return debt.askedBy.some((asker) => asker !== by)
    ? [{ type: 'DebtForgiven', person, amount: debt.amount, reason }]
    : refusal('second-person-required', 'policy', 'Someone else asks for it first.');
};
