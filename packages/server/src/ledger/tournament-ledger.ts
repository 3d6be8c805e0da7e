import { isOpponent, type TournamentEvent, type TournamentPosting, tournamentPostingsOf } from '@sabot/tournament';
import { accountOf, CASHIER, houseAccount, isWalkIn, type LedgerEntry, sentAccount } from './table-ledger.ts';

/**
 * Accounts of a tournament. Money: its pot, what is set aside for prizes, and the house's share. Chips, which are no money
 * and never become any: the bank stands below zero by what it has given out; an entry's stack; what is on Dragon Bets;
 * and what is between the tournament and a table. That one is below zero from the return of the stacks, or a correction of
 * them, until they are cashed at the table, and comes to nothing with the session; after a tournament that was cancelled with chips at a table
 * it stands at what was won there, against that table's own account of the house.
 */
export const potAccount = (tournament: string): string => `pot:${tournament}`;
const prizesAccount = (tournament: string): string => `prizes:${tournament}`;
export const bankAccount = (tournament: string): string => `bank:${tournament}`;
export const stackAccount = (tournament: string, entry: number): string => `stack:${tournament}:${entry}`;
/** What an entry owes after a correction; as every debt it is never above zero. */
const owedAccount = (tournament: string, entry: number): string => `debt:${tournament}:${entry}`;
export const dragonsAccount = (tournament: string): string => `dragons:${tournament}`;

const isSoldByStaff = ({ type, stamp }: TournamentEvent): boolean =>
  (type === 'EntryRegistered' || type === 'EntryRebought') && stamp.as !== 'patron';

/**
 * As at the tables, staff who sell an entry or a rebuy have taken cash for it, so the fee comes from the cashier. What a
 * patron gets back goes to their account in any case; who has none is paid at once.
 */
const moneyOf = (tournament: string, event: TournamentEvent, person: string): string => {
  if (isOpponent(person)) return houseAccount(tournament);
  return isWalkIn(person) || isSoldByStaff(event) ? CASHIER : accountOf(person);
};

const moneyAccount = (tournament: string, event: TournamentEvent, account: string): string => {
  if (account === 'pot') return potAccount(tournament);
  if (account === 'prizes') return prizesAccount(tournament);
  return account === 'house' ? houseAccount(tournament) : moneyOf(tournament, event, account.slice('patron:'.length));
};

const numberIn = (account: string): number => Number(account.slice(account.indexOf(':') + 1));

const chipsAccount = (tournament: string, event: TournamentEvent, account: string): string => {
  // What was won or lost at the table stands on that table's own account of the house.
  if (account === 'bank')
    return event.type === 'StacksReturned' || event.type === 'StacksCorrected'
      ? sentAccount(tournament, event.table)
      : bankAccount(tournament);
  if (account === 'dragon-bets') return dragonsAccount(tournament);
  if (account.startsWith('debt:')) return owedAccount(tournament, numberIn(account));
  return account.startsWith('stack:')
    ? stackAccount(tournament, numberIn(account))
    : sentAccount(tournament, numberIn(account));
};

const accountIn = (tournament: string, event: TournamentEvent, { currency, account }: TournamentPosting): string =>
  currency === 'money' ? moneyAccount(tournament, event, account) : chipsAccount(tournament, event, account);

/** What an event of a tournament does to the books of the house: one line an account, none of nothing. */
export const ledgerEntriesOfTournament = (tournament: string, event: TournamentEvent): readonly LedgerEntry[] => {
  const sums = new Map<string, number>();
  for (const posting of tournamentPostingsOf(event)) {
    const account = accountIn(tournament, event, posting);
    sums.set(account, (sums.get(account) ?? 0) + posting.amount);
  }
  return [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]));
};
