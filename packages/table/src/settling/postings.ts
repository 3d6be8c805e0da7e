import type { EventOf, TableEvent } from '../events.ts';
import type { WagerEnd } from '../fields.ts';

/**
 * Where money is: with the cashier, as a patron's chips at the table, on the felt, or with the house. What a patron owes
 * is an account of its own, at or below zero; all patrons' chips are at or above it. Where a float is counted, `cage` is whom
 * its chips come from and go to, `float` what the cage has sent and has not had back, `drop` the drop box, and `short` what
 * was missing in boxes. What the house wins lies in the tray and is with `house` alone: the tray holds `float`, `house` and,
 * below zero, what patrons owe.
 */
export type Account =
  | 'cashier'
  | 'felt'
  | 'house'
  | 'cage'
  | 'float'
  | 'drop'
  | 'short'
  | `patron:${string}`
  | `debt:${string}`;

/** One line of the books: what an account gains, or loses where it is below zero. */
export interface Posting {
  readonly account: Account;
  /** Cents. */
  readonly amount: number;
}

export const chipAccount = (person: string): Account => `patron:${person}`;

const debtOf = (person: string): Account => `debt:${person}`;

const moved = (from: Account, to: Account, amount: number): readonly Posting[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];

const NOTHING: readonly Posting[] = [];

/** What each account gains, in the order in which they came. */
type Sums = Map<Account, number>;

const add = (sums: Sums, account: Account, amount: number): void => {
  sums.set(account, (sums.get(account) ?? 0) + amount);
};

const addAll = (sums: Sums, postings: readonly Posting[]): void => {
  for (const { account, amount } of postings) add(sums, account, amount);
};

/** Wagers leave the felt: what goes back goes to their owners, the difference is the house's. */
const addEnds = (sums: Sums, ends: readonly WagerEnd[], sign: 1 | -1): void => {
  for (const { owner, stake, returned } of ends) {
    add(sums, 'felt', -sign * stake);
    add(sums, chipAccount(owner), sign * returned);
    add(sums, 'house', sign * (stake - returned));
  }
};

/** One line an account, and none of nothing. */
const linesOf = (sums: Sums): readonly Posting[] => {
  const lines: Posting[] = [];
  for (const [account, amount] of sums) if (amount !== 0) lines.push({ account, amount });
  return lines;
};

const summed = (postings: readonly Posting[]): readonly Posting[] => {
  const sums: Sums = new Map();
  addAll(sums, postings);
  return linesOf(sums);
};

const takenOff = (ends: readonly WagerEnd[]): readonly Posting[] => {
  const sums: Sums = new Map();
  addEnds(sums, ends, 1);
  return linesOf(sums);
};

/** Chips that the float gives: what was paid for them lies in the drop box. Given back, it is the other way round. */
const soldFromFloat = (person: string, amount: number): readonly Posting[] => [
  ...moved('cashier', 'drop', amount),
  ...moved('float', chipAccount(person), amount),
];

/** The box leaves the table as it was booked; what is not in it is short, and below zero where there is more. */
const droppedPostings = ({ total, expected, slips }: EventOf<'FloatMoved'>): readonly Posting[] => {
  const [cash, paper] = [expected ?? 0, slips ?? 0];
  return summed([
    { account: 'drop', amount: -cash - paper },
    { account: 'cage', amount: total + paper },
    { account: 'short', amount: cash - total },
  ]);
};

const floatPostings = (event: EventOf<'FloatMoved'>): readonly Posting[] => {
  switch (event.move) {
    case 'opener':
    case 'fill':
      return moved('cage', 'float', event.total);
    case 'credit':
    case 'closer':
      return summed(moved('float', 'cage', event.total));
    case 'drop':
      return droppedPostings(event);
  }
};

/** What was paid stays on the books; the reversal and the new payment come beside it. */
const corrected = ({ before, after, debts, unforgiven }: EventOf<'SettlementCorrected'>): readonly Posting[] => {
  const sums: Sums = new Map();
  addEnds(sums, before, -1);
  addEnds(sums, after, 1);
  for (const { person, amount } of debts ?? []) addAll(sums, moved(debtOf(person), chipAccount(person), amount));
  for (const { person, amount } of unforgiven ?? []) addAll(sums, moved(chipAccount(person), 'house', amount));
  return linesOf(sums);
};

/** What an event does to the books: one line an account, none of nothing, and together they come to zero. */
export const postingsOf = (event: TableEvent): readonly Posting[] => {
  switch (event.type) {
    case 'ChipsBought':
      return event.drop === undefined
        ? moved('cashier', chipAccount(event.person), event.amount)
        : soldFromFloat(event.person, event.amount);
    case 'ChipsCashed':
      return event.drop === undefined
        ? moved(chipAccount(event.person), 'cashier', event.amount)
        : soldFromFloat(event.person, -event.amount);
    case 'FloatMoved':
      return floatPostings(event);
    case 'WagerPlaced':
    case 'WagerRaised':
      return moved(chipAccount(event.owner), 'felt', event.amount);
    case 'WagerLowered':
    case 'WagerWithdrawn':
      return moved('felt', chipAccount(event.owner), event.amount);
    case 'WagersRemoved':
    case 'ElectionMade':
    case 'RoundVoided':
    case 'RoundSettled':
      return takenOff(event.ends);
    case 'SettlementCorrected':
      return corrected(event);
    case 'DebtCollected':
      return moved(chipAccount(event.person), debtOf(event.person), event.amount);
    case 'DebtSettled':
      return moved('cashier', debtOf(event.person), event.amount);
    case 'DebtForgiven':
      return moved('house', debtOf(event.person), event.amount);
    default:
      return NOTHING;
  }
};
