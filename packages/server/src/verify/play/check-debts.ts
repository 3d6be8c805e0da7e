import { debtOf, type EventOf, type TableEvent, type TableState } from '@sabot/table';
import { type Fault, fault } from '../findings/finding.ts';
import type { Step, StepCheck } from '../findings/step.ts';

/** Debts (A13b): what comes back from the felt pays them off at once, and nobody forgives what they alone asked for. */

interface Collection {
  readonly person: string;
  readonly amount: number;
}

const wrong = (message: string): Fault => fault('step', message);

/** What must be taken from debtors after an event, in the order of the debts. */
const collectionsDue = ({ event, after, postings }: Step): readonly Collection[] => {
  if (after.debts.length === 0 || event.type === 'ChipsBought') return [];
  return after.debts.flatMap(({ person, amount }) => {
    const came = postings.find(({ account }) => account === `patron:${person}`)?.amount ?? 0;
    return came > 0 ? [{ person, amount: Math.min(amount, came) }] : [];
  });
};

const faultOfPaying = (before: TableState, event: TableEvent): Fault | null => {
  if (event.type !== 'DebtSettled' && event.type !== 'DebtForgiven') return null;
  const debt = debtOf(before, event.person);
  if (debt === undefined || event.amount > debt.amount)
    return wrong(`${event.person} owes ${debt?.amount ?? 0} cents, not ${event.amount}`);
  if (event.type === 'DebtSettled') return null;
  return debt.askedBy.some((asker) => asker !== event.stamp.by) ? null : wrong('nobody else has asked to forgive it');
};

/** At a table of a tournament what is owed comes off the chips that are there, before they go back. */
const isTakenAtClose = ({ config, patrons, ...before }: TableState, event: EventOf<'DebtCollected'>): boolean => {
  const chips = patrons.find(({ person }) => person === event.person)?.chips ?? 0;
  const owed = before.debts.find(({ person }) => person === event.person)?.amount ?? 0;
  return config?.tournament !== undefined && event.amount === Math.min(chips, owed);
};

export const makeDebtCheck = (): StepCheck => {
  let due: readonly Collection[] = [];
  return {
    take: (step) => {
      const { event, before } = step;
      const [first, ...rest] = due;
      if (event.type === 'DebtCollected' && first === undefined && isTakenAtClose(before, event)) return null;
      if (event.type === 'DebtCollected') {
        if (first?.person !== event.person || first.amount !== event.amount)
          return wrong('nothing of that amount has come back to this debtor');
        due = rest;
        return null;
      }
      if (first !== undefined) return wrong(`${first.amount} cents were to be collected from ${first.person}`);
      due = collectionsDue(step);
      return faultOfPaying(before, event);
    },
  };
};
