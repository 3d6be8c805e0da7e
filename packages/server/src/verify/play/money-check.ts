import { DECK } from '@sabot/rules';
import {
  type Account,
  brokenBetween,
  brokenInvariants,
  dealtRoundOf,
  debtOf,
  EVENTS,
  type EventOf,
  openRoundOf,
  type TableEvent,
  type TableState,
} from '@sabot/table';
import { type VerifyFault, verifyFault } from '../findings/finding.ts';
import type { StepCheck, TableStep } from '../findings/progress.ts';

const PATRON = 'patron:';
const DEBT = 'debt:';

const onFelt = (state: TableState): number => {
  let sum = 0;
  for (const { stake } of openRoundOf(state)?.wagers ?? []) sum += stake;
  return sum;
};

const inBox = ({ float: { box } }: TableState): number => box.cash + box.slips;

/** What stands above zero alone. */
const isNeverBelow = (account: Account): boolean => account === 'felt' || account.startsWith(PATRON);

const held = (state: TableState, account: Account): number => {
  if (account === 'felt') return onFelt(state);
  if (account === 'cashier') return state.money.cashed - state.money.bought;
  if (account === 'house') return state.money.house;
  if (account === 'float') return state.float.balance;
  if (account === 'drop') return inBox(state);
  if (account === 'short') return state.float.short;
  if (account === 'cage') return -state.float.balance - inBox(state) - state.float.short;
  if (account.startsWith(DEBT)) return -(debtOf(state, account.slice(DEBT.length))?.amount ?? 0);
  const name = account.slice(PATRON.length);
  for (const { person, chips } of state.patrons) if (person === name) return chips;
  return 0;
};

/** Compares the accounts that an event moves: what they hold at the table, and by the sum of all postings. */
const faultOfMoney = ({ postings, after }: TableStep, books: Map<Account, number>): VerifyFault | null => {
  let total = 0;
  for (const { account, amount } of postings) {
    const balance = (books.get(account) ?? 0) + amount;
    books.set(account, balance);
    total += amount;
    if (!Number.isSafeInteger(balance)) return verifyFault('conserved', `${account} cannot be counted exactly`);
    const there = held(after, account);
    if (there !== balance)
      return verifyFault('conserved', `${account} holds ${there} cents at the table and ${balance} by the books`);
    if (account.startsWith(DEBT)) {
      if (balance > 0) return verifyFault('conserved', `${account} goes above zero, to ${balance} cents`);
    } else if (balance < 0 && isNeverBelow(account)) {
      return verifyFault('conserved', `${account} goes below zero, to ${balance} cents`);
    }
  }
  return total === 0 ? null : verifyFault('conserved', `${total} cents come from nowhere`);
};

const faultOfCards = ({ before, after }: TableStep): VerifyFault | null => {
  const { shoe, config } = after;
  if (shoe === null || shoe === before.shoe || shoe.disturbed || config === null) return null;
  const onTable = dealtRoundOf(after)?.draws.length ?? 0;
  const count = shoe.remaining + shoe.burned + shoe.discarded + shoe.carried.length + onTable;
  if (count !== DECK.length * config.decks) return verifyFault('conserved', `${count} cards in and out of the shoe`);
  const tooMany = shoe.seen.findIndex((times) => times > config.decks);
  return tooMany < 0 ? null : verifyFault('conserved', `${DECK[tooMany]} was seen more often than there are decks`);
};

const firstOf = (broken: readonly string[]): VerifyFault | null =>
  broken[0] === undefined ? null : verifyFault('conserved', broken[0]);

/** Money and cards after every event, and all invariants of a table after every command but the plainest. */
export class ConservedCheck implements StepCheck {
  /** Balances by the sum of all postings. */
  readonly #books = new Map<Account, number>();
  /** A state whose invariants are still to be checked. */
  #unchecked: TableState | null = null;

  take(step: TableStep): VerifyFault | null {
    const { event, before, after } = step;
    // Routine events have been checked as steps, so that counting accounts and cards is enough. All invariants are
    // checked after anything else, which is at least four times a round.
    const isPlain = EVENTS[event.type].isRoutine && before.matters.length === 0;
    if (this.#unchecked !== null || !isPlain) this.#unchecked = after;
    const broken = faultOfMoney(step, this.#books) ?? faultOfCards(step);
    return broken ?? (isPlain ? null : firstOf(brokenBetween(before, [event], after)));
  }

  /** After the last event of a command. */
  commandEnds(): VerifyFault | null {
    const state = this.#unchecked;
    this.#unchecked = null;
    return state === null ? null : firstOf(brokenInvariants(state));
  }
}

interface Collection {
  readonly person: string;
  readonly amount: number;
}

const wrong = (message: string): VerifyFault => verifyFault('step', message);

/** What must be collected from debtors after an event, in the order of the debts. */
const collectionsDue = ({ event, after, postings }: TableStep): readonly Collection[] => {
  if (after.debts.length === 0 || event.type === 'ChipsBought') return [];
  return after.debts.flatMap(({ person, amount }) => {
    const came = postings.find(({ account }) => account === `patron:${person}`)?.amount ?? 0;
    return came > 0 ? [{ person, amount: Math.min(amount, came) }] : [];
  });
};

const faultOfPaying = (before: TableState, event: TableEvent): VerifyFault | null => {
  if (event.type !== 'DebtSettled' && event.type !== 'DebtForgiven') return null;
  const debt = debtOf(before, event.person);
  if (debt === undefined || event.amount > debt.amount)
    return wrong(`${event.person} owes ${debt?.amount ?? 0} cents, not ${event.amount}`);
  if (event.type === 'DebtSettled') return null;
  return debt.askedBy.some((asker) => asker !== event.stamp.by) ? null : wrong('nobody else has asked to forgive it');
};

/** When a table of a tournament closes, debts are collected from the chips there before these go back. */
const isTakenAtClose = ({ config, patrons, ...before }: TableState, event: EventOf<'DebtCollected'>): boolean => {
  const chips = patrons.find(({ person }) => person === event.person)?.chips ?? 0;
  const owed = before.debts.find(({ person }) => person === event.person)?.amount ?? 0;
  return config?.tournament !== undefined && event.amount === Math.min(chips, owed);
};

/** Debts (A13b): what comes back from the felt pays them off at once, and nobody forgives what they alone asked for. */
export class DebtCheck implements StepCheck {
  #due: readonly Collection[] = [];

  take(step: TableStep): VerifyFault | null {
    const { event, before } = step;
    const [first, ...rest] = this.#due;
    if (event.type === 'DebtCollected' && first === undefined && isTakenAtClose(before, event)) return null;
    if (event.type === 'DebtCollected') {
      if (first?.person !== event.person || first.amount !== event.amount)
        return wrong('nothing of that amount has come back to this debtor');
      this.#due = rest;
      return null;
    }
    if (first !== undefined) return wrong(`${first.amount} cents were to be collected from ${first.person}`);
    this.#due = collectionsDue(step);
    return faultOfPaying(before, event);
  }
}
