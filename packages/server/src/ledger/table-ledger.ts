import { type Posting, postingsOf, type TableConfig, type TableEvent } from '@sabot/table';

/**
 * Accounts of the house. `cashier` is the world outside: it gives out as much as there is, so it stands below zero by
 * exactly that. A table's `house:` account is what the house has won there, and may be below zero too, as may the
 * `practice:` account that stands for the world outside at a practice table, and two accounts of a tournament (see
 * tournament-ledger.ts). A `debt:` account is what a person owes at a table, and is never above zero. A `float:` account is
 * what the cage has sent to a table and has not had back, so it comes to stand below zero by what the table has won; `drop:`
 * is its drop box, and `short:` what was missing in such boxes. All others hold what is someone's and never go below zero.
 */
export const CASHIER = 'cashier';
export const accountOf = (person: string): string => `patron:${person}`;
export const chipsAccount = (table: string, person: string): string => `chips:${table}:${person}`;
export const debtAccount = (table: string, person: string): string => `debt:${table}:${person}`;
export const feltAccount = (table: string): string => `felt:${table}`;
export const houseAccount = (table: string): string => `house:${table}`;
export const floatAccount = (table: string): string => `float:${table}`;
export const dropAccount = (table: string): string => `drop:${table}`;
export const shortAccount = (table: string): string => `short:${table}`;
export const practiceAccount = (table: string): string => `practice:${table}`;

/** Someone who has no account with the house: staff name them as they come, and they pay and are paid in cash. */
const WALK_IN = /^w-[a-z0-9-]{1,40}$/;
export const isWalkIn = (person: string): boolean => WALK_IN.test(person);

export interface LedgerEntry {
  readonly account: string;
  readonly amount: number;
}

/** Chips between a tournament and the table of this number in the session under way. */
export const sentAccount = (tournament: string, table: number): string => `sent:${tournament}:${table}`;

/** What of a table's set-up its books depend on; fixed when it opens, and no event before that moves money. */
type LedgerConfig = Pick<TableConfig, 'practice' | 'tournament'>;

/**
 * A patron buys in from their own account. Staff who sell chips have taken cash for them, so the chips come from the
 * cashier, unless they say that they sell them from the patron's account; a debt is settled alike. Chips cashed go to the patron's account, and paying that out is an act of the cashier; who has no account is
 * paid at once. In practice no money of anyone moves, and at a table of a tournament its chips alone.
 */
const counterAccount = (table: string, event: TableEvent, books: LedgerConfig | null): string => {
  if (books?.tournament !== undefined) return sentAccount(books.tournament.id, books.tournament.table);
  if (books?.practice === true) return practiceAccount(table);
  if (event.type === 'ChipsBought') {
    const isFromAccount = event.stamp.as === 'patron' || event.fromAccount === true;
    return isFromAccount ? accountOf(event.person) : CASHIER;
  }
  if (event.type === 'DebtSettled') return event.fromAccount === true ? accountOf(event.person) : CASHIER;
  return event.type === 'ChipsCashed' && !isWalkIn(event.person) ? accountOf(event.person) : CASHIER;
};

const lineOf = (
  table: string,
  event: TableEvent,
  books: LedgerConfig | null,
  { account, amount }: Posting,
): LedgerEntry => {
  if (account === 'cashier') return { account: counterAccount(table, event, books), amount };
  if (account === 'cage') return { account: books?.practice === true ? practiceAccount(table) : CASHIER, amount };
  if (account === 'float') return { account: floatAccount(table), amount };
  if (account === 'drop') return { account: dropAccount(table), amount };
  if (account === 'short') return { account: shortAccount(table), amount };
  if (account === 'felt') return { account: feltAccount(table), amount };
  if (account === 'house') return { account: houseAccount(table), amount };
  if (account.startsWith('debt:')) return { account: debtAccount(table, account.slice('debt:'.length)), amount };
  return { account: chipsAccount(table, account.slice('patron:'.length)), amount };
};

/** What an event of a table does to the books of the house; `books` is the table's set-up before it, null before any. */
export const ledgerEntriesOfTable = (
  table: string,
  event: TableEvent,
  books: LedgerConfig | null,
  postings: readonly Posting[] = postingsOf(event),
): readonly LedgerEntry[] => postings.map((posting) => lineOf(table, event, books, posting));
