import { cents } from '@sabot/rules';
import { REASON } from '../candidates.ts';
import type { EventBody, TableEvent } from '../events.ts';
import { amount, fromAccount, namedPerson, note, reason } from '../fields.ts';
import { type CommandRecord, cashier, house } from '../records.ts';
import { refusal } from '../refusals.ts';
import { PHASES } from '../round.ts';
import { chipAccount, postingsOf } from '../settling/postings.ts';
import { chipsHeld, debtOf, type TableState } from '../state.ts';
import { atMost } from './chips.ts';

/** What a patron owes by a correction and has not got (A13b). It holds up nothing; how it is paid off is house policy. */

const owesNothing = () => refusal('no-such-debt', 'policy');

/** Whatever has just come back to a debtor from the felt goes to the debt first; chips newly bought are not touched. */
export const collectionsAfter = (state: TableState, event: TableEvent): readonly EventBody[] => {
  if (event.type === 'ChipsBought') return [];
  const credited = postingsOf(event).filter(({ amount }) => amount > 0);
  return state.debts.flatMap(({ person, amount: owed }) => {
    const line = credited.find(({ account }) => account === chipAccount(person));
    return line === undefined
      ? []
      : [{ type: 'DebtCollected', person, amount: cents(Math.min(owed, line.amount)) } as const];
  });
};

/** At a table of a tournament what is owed comes off the chips before they go back to the stack. */
export const collectionsAtClose = (state: TableState): readonly EventBody[] =>
  state.debts.flatMap(({ person, amount }) => {
    const taken = Math.min(amount, chipsHeld(state, person));
    return taken === 0 ? [] : [{ type: 'DebtCollected', person, amount: cents(taken) } as const];
  });

const settleDebtFields = { person: namedPerson, amount, fromAccount };

export const settleDebt: CommandRecord<'settle-debt', typeof settleDebtFields> = {
  name: 'settle-debt',
  summary: 'The cashier takes what a person owes at the table, or part of it; the person may have left (A13b).',
  fields: settleDebtFields,
  access: [cashier],
  phases: PHASES,
  whilePending: true,
  candidates: ({ state }) => state.debts.map(({ person, amount }) => ({ person, amount: atMost(amount) })),
  decide: ({ state, command }) => {
    const { person, amount, fromAccount } = command;
    const debt = debtOf(state, person);
    if (debt === undefined) return owesNothing();
    if (amount > debt.amount) return refusal('more-than-owed', 'policy', `${person} owes ${debt.amount} cents.`);
    return [{ type: 'DebtSettled', person, amount, ...(fromAccount === true ? { fromAccount } : {}) }];
  },
};

const askDebtForgivenessFields = { person: namedPerson, note };

export const askDebtForgiveness: CommandRecord<'ask-debt-forgiveness', typeof askDebtForgivenessFields> = {
  name: 'ask-debt-forgiveness',
  summary: 'Asks the Gaming Shift Manager to forgive what a person owes at the table.',
  fields: askDebtForgivenessFields,
  access: [house('dealer')],
  phases: PHASES,
  whilePending: true,
  candidates: ({ state }) => state.debts.map(({ person }) => ({ person, note: REASON })),
  decide: ({ state, command }) => {
    const { person, note, by } = command;
    const debt = debtOf(state, person);
    if (debt === undefined) return owesNothing();
    return debt.askedBy.includes(by)
      ? refusal('nothing-to-remedy', 'policy')
      : [{ type: 'DebtForgivenessAsked', person, note, reportedBy: by }];
  },
};

const forgiveDebtFields = { person: namedPerson, reason };

/** One person asks, another forgives, and always all that is owed. */
export const forgiveDebt: CommandRecord<'forgive-debt', typeof forgiveDebtFields> = {
  name: 'forgive-debt',
  summary: 'Forgives all that a person owes at the table, after someone else has asked for it.',
  fields: forgiveDebtFields,
  access: [house('gaming-shift-manager')],
  firstPersons: ({ person }, state) => debtOf(state, person)?.askedBy ?? [],
  phases: PHASES,
  whilePending: true,
  candidates: ({ state }) => state.debts.map(({ person }) => ({ person, reason: REASON })),
  decide: ({ state, command }) => {
    const { person, reason } = command;
    const debt = debtOf(state, person);
    if (debt === undefined) return owesNothing();
    return debt.askedBy.length === 0
      ? refusal('second-person-required', 'policy', 'Someone else asks for it first.')
      : [{ type: 'DebtForgiven', person, amount: debt.amount, reason }];
  },
};
