import { type Posting, postingsOf, type TableEvent } from '@sabot/table';

/**
 * Accounts of the house. `cashier` is the world outside: it gives out as much as there is, so it stands below zero by
 * exactly that. A table's `house:` account is what the house has won there, and may be below zero too. All others hold
 * what is someone's and never go below zero.
 */
export const CASHIER = 'cashier';
export const accountOf = (person: string): string => `patron:${person}`;
export const chipsAccount = (table: string, person: string): string => `chips:${table}:${person}`;
export const feltAccount = (table: string): string => `felt:${table}`;
export const houseAccount = (table: string): string => `house:${table}`;

export const mayGoBelowZero = (account: string): boolean => account === CASHIER || account.startsWith('house:');

export interface Line {
  readonly account: string;
  readonly amount: number;
}

/**
 * A patron buys in from their own account. Staff who sell chips have taken cash for them, so the chips come from the
 * cashier. Chips cashed always go to the patron's account; paying that out is an act of the cashier.
 */
const outsideOf = (event: TableEvent): string => {
  if (event.type === 'ChipsBought') return event.stamp.as === 'patron' ? accountOf(event.person) : CASHIER;
  return event.type === 'ChipsCashed' ? accountOf(event.person) : CASHIER;
};

const lineOf = (table: string, event: TableEvent, { account, amount }: Posting): Line => {
  if (account === 'cashier') return { account: outsideOf(event), amount };
  if (account === 'felt') return { account: feltAccount(table), amount };
  if (account === 'house') return { account: houseAccount(table), amount };
  return { account: chipsAccount(table, account.slice('patron:'.length)), amount };
};

/** What an event of a table does to the books of the house. */
export const linesOfTableEvent = (table: string, event: TableEvent): readonly Line[] =>
  postingsOf(event).map((posting) => lineOf(table, event, posting));
