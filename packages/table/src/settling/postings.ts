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

/** A wager leaves the felt: what goes back goes to its owner, the difference is the house's. */
const takenOff = ({ owner, stake, returned }: WagerEnd, sign: 1 | -1): readonly Posting[] => [
  { account: 'felt', amount: -sign * stake },
  { account: chipAccount(owner), amount: sign * returned },
  { account: 'house', amount: sign * (stake - returned) },
];

const NOTHING: readonly Posting[] = [];

/** One line an account, and none of nothing. */
const summed = (lines: readonly Posting[]): readonly Posting[] => {
  const sums = new Map<Account, number>();
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]));
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
      return summed(event.ends.flatMap((end) => takenOff(end, 1)));
    case 'SettlementCorrected':
      // What was paid stays on the books; the reversal and the new payment come beside it.
      return summed([
        ...event.before.flatMap((end) => takenOff(end, -1)),
        ...event.after.flatMap((end) => takenOff(end, 1)),
        ...(event.debts ?? []).flatMap(({ person, amount }) => moved(debtOf(person), chipAccount(person), amount)),
        ...(event.unforgiven ?? []).flatMap(({ person, amount }) => moved(chipAccount(person), 'house', amount)),
      ]);
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
