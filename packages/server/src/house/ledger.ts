import { type Posting, postingsOf, type TableEvent } from '@sabot/table';

/**
 * Accounts of the house. `cashier` is the world outside: it gives out as much as there is, so it stands below zero by
 * exactly that. A table's `house:` account is what the house has won there, and may be below zero too, as may the
 * `practice:` account that stands for the world outside at a practice table. All others hold what is someone's and never
 * go below zero.
 */
export const CASHIER = 'cashier';
export const accountOf = (person: string): string => `patron:${person}`;
export const chipsAccount = (table: string, person: string): string => `chips:${table}:${person}`;
export const feltAccount = (table: string): string => `felt:${table}`;
export const houseAccount = (table: string): string => `house:${table}`;
export const practiceAccount = (table: string): string => `practice:${table}`;

/** Someone who has no account with the house: staff name them as they come, and they pay and are paid in cash. */
const WALK_IN = /^w-[a-z0-9-]{1,40}$/;
export const isWalkIn = (person: string): boolean => WALK_IN.test(person);

export interface Line {
  readonly account: string;
  readonly amount: number;
}

/**
 * A patron buys in from their own account. Staff who sell chips have taken cash for them, so the chips come from the
 * cashier. Chips cashed go to the patron's account, and paying that out is an act of the cashier; who has no account is
 * paid at once. In practice no money of anyone moves.
 */
const outsideOf = (table: string, event: TableEvent, practice: boolean): string => {
  if (practice) return practiceAccount(table);
  if (event.type === 'ChipsBought') return event.stamp.as === 'patron' ? accountOf(event.person) : CASHIER;
  return event.type === 'ChipsCashed' && !isWalkIn(event.person) ? accountOf(event.person) : CASHIER;
};

const lineOf = (table: string, event: TableEvent, practice: boolean, { account, amount }: Posting): Line => {
  if (account === 'cashier') return { account: outsideOf(table, event, practice), amount };
  if (account === 'felt') return { account: feltAccount(table), amount };
  if (account === 'house') return { account: houseAccount(table), amount };
  return { account: chipsAccount(table, account.slice('patron:'.length)), amount };
};

/** What an event of a table does to the books of the house; `practice` is whether the table was one for practice then. */
export const linesOfTableEvent = (
  table: string,
  event: TableEvent,
  practice: boolean,
  postings: readonly Posting[] = postingsOf(event),
): readonly Line[] => postings.map((posting) => lineOf(table, event, practice, posting));
