import type { TournamentEvent } from '../events.ts';

/** Money and tournament chips: two sets of books that never meet. */
export const CURRENCIES = ['money', 'chips'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Where money is: on a patron's account, in the pot, set aside for prizes, or with the house. */
export type MoneyAccount = 'pot' | 'prizes' | 'house' | `patron:${string}`;
/** Where chips are: not given out, in an entry's hand, on Dragon Bets, or at a table. */
export type ChipsAccount = 'bank' | 'dragon-bets' | `stack:${number}` | `debt:${number}` | `table:${number}`;

/** One line of the books: what an account gains, or loses where it is below zero. */
export type TournamentPosting =
  | { readonly currency: 'money'; readonly account: MoneyAccount; readonly amount: number }
  | { readonly currency: 'chips'; readonly account: ChipsAccount; readonly amount: number };

const money = (from: MoneyAccount, to: MoneyAccount, amount: number): readonly TournamentPosting[] => [
  { currency: 'money', account: from, amount: -amount },
  { currency: 'money', account: to, amount },
];

const chips = (from: ChipsAccount, to: ChipsAccount, amount: number): readonly TournamentPosting[] => [
  { currency: 'chips', account: from, amount: -amount },
  { currency: 'chips', account: to, amount },
];

const patron = (person: string): MoneyAccount => `patron:${person}`;
const stackOf = (entry: number): ChipsAccount => `stack:${entry}`;
const debtOf = (entry: number): ChipsAccount => `debt:${entry}`;
const tableOf = (table: number): ChipsAccount => `table:${table}`;

type Moved = { readonly entry: number; readonly amount: number };
type Restacked = { readonly entry: number; readonly from: number; readonly to: number };

const forfeits = (list: readonly Moved[]) => list.flatMap(({ entry, amount }) => chips(stackOf(entry), 'bank', amount));
const restacks = (list: readonly Restacked[]) =>
  list.flatMap(({ entry, from, to }) => chips('bank', stackOf(entry), to - from));

const linesOf = (event: TournamentEvent): readonly TournamentPosting[] => {
  switch (event.type) {
    case 'TournamentPublished':
      return money('house', 'pot', event.added);
    case 'EntryRegistered':
    case 'EntryRebought':
      return [...money(patron(event.person), 'pot', event.fee), ...chips('bank', stackOf(event.entry), event.stack)];
    case 'EntryLeft':
      return [
        ...money('pot', patron(event.person), event.refunded),
        ...chips(stackOf(event.entry), 'bank', event.forfeited),
      ];
    case 'DragonBetPlaced':
    case 'DragonBetRaised':
      return chips(stackOf(event.entry), 'dragon-bets', event.amount);
    case 'DragonBetLowered':
    case 'DragonBetWithdrawn':
      return chips('dragon-bets', stackOf(event.entry), event.amount);
    case 'SessionOpened':
      return restacks(event.restacked);
    case 'ChipsSent':
      return event.sent.flatMap(({ entry, amount }) => chips(stackOf(entry), tableOf(event.table), amount));
    case 'ChipsBrought':
      return chips(tableOf(event.table), stackOf(event.entry), event.amount);
    case 'StacksReturned':
      // What was won at the table comes from the bank, and what was lost goes there.
      return event.stacks.flatMap(({ entry, sent, amount }) => [
        ...chips(tableOf(event.table), stackOf(entry), sent),
        ...chips('bank', stackOf(entry), amount - sent),
      ]);
    case 'StacksCorrected':
      return event.stacks.flatMap(({ entry, stack, owed }) => [
        ...chips('bank', stackOf(entry), stack),
        ...chips(debtOf(entry), 'bank', owed),
      ]);
    case 'DragonsAnnounced':
      return [
        ...event.ends.flatMap(({ entry, stake, returned }) => [
          ...chips('dragon-bets', 'bank', stake),
          ...chips('bank', stackOf(entry), returned),
        ]),
        ...(event.deducted ?? []).flatMap(({ entry, amount }) => chips(stackOf(entry), debtOf(entry), amount)),
      ];
    case 'SessionEnded':
      return forfeits(event.forfeited);
    case 'SessionUndone':
      return [
        ...restacks(event.restacked),
        ...forfeits(event.forfeited),
        ...(event.owed ?? []).flatMap(({ entry, from, to }) => chips('bank', debtOf(entry), from - to)),
      ];
    case 'PotDivided':
      return [...money('pot', 'prizes', event.prizes), ...money('pot', 'house', event.house)];
    case 'PrizesAwarded':
      return event.prizes.flatMap(({ person, amount }) => money('prizes', patron(person), amount));
    case 'TournamentCancelled':
      return [
        ...event.refunds.flatMap(({ person, amount }) => money('pot', patron(person), amount)),
        ...money('pot', 'house', event.added),
        ...event.bets.flatMap(({ stake }) => chips('dragon-bets', 'bank', stake)),
        ...event.stacks.flatMap(({ entry, stack, table, sent }) => [
          ...chips(stackOf(entry), 'bank', stack),
          ...(table === null ? [] : chips(tableOf(table), 'bank', sent)),
        ]),
      ];
    default:
      return [];
  }
};

/** What an event does to the books: one line an account, none of nothing; each currency comes to zero by itself. */
export const tournamentPostingsOf = (event: TournamentEvent): readonly TournamentPosting[] => {
  const sums = new Map<string, TournamentPosting>();
  for (const line of linesOf(event)) {
    const key = `${line.currency} ${line.account}`;
    const amount = (sums.get(key)?.amount ?? 0) + line.amount;
    sums.set(key, { ...line, amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
};
