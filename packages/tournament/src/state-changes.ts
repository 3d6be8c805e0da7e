import { type Cents, cents } from '@sabot/rules';
import { sumOf } from '@sabot/table';
import type { DragonBet, Entry, Session, SessionTable, TournamentState } from './state.ts';

/** Small steps that the fold is made of. None of them decides anything; where a part is missing the state stays. */

export const withEntry = (
  state: TournamentState,
  number: number,
  change: (entry: Entry) => Partial<Entry>,
): TournamentState => {
  const found = state.entries[number - 1];
  if (found === undefined) return state;
  return { ...state, entries: state.entries.with(number - 1, { ...found, ...change(found) }) };
};

/** The same for many, in one new list. */
export const withEntries = <T extends { readonly entry: number }>(
  state: TournamentState,
  list: readonly T[],
  change: (entry: Entry, item: T) => Partial<Entry>,
): TournamentState => {
  if (list.length === 0) return state;
  const entries = [...state.entries];
  for (const item of list) {
    const found = entries[item.entry - 1];
    if (found !== undefined) entries[item.entry - 1] = { ...found, ...change(found, item) };
  }
  return { ...state, entries };
};

export const withSession = (
  state: TournamentState,
  change: (session: Session) => Partial<Session>,
): TournamentState => {
  const { stage } = state;
  if (stage.phase !== 'session' && stage.phase !== 'announced') return state;
  return { ...state, stage: { ...stage, session: { ...stage.session, ...change(stage.session) } } };
};

export const withTable = (
  state: TournamentState,
  number: number,
  change: (table: SessionTable) => Partial<SessionTable>,
): TournamentState =>
  withSession(state, ({ tables }) => {
    const index = tables.findIndex(({ table }) => table === number);
    const found = tables[index];
    return found === undefined ? {} : { tables: tables.with(index, { ...found, ...change(found) }) };
  });

export const withBet = (state: TournamentState, { entry, wager, stake }: DragonBet): TournamentState =>
  withSession(state, ({ bets }) => {
    const index = bets.findIndex((bet) => bet.entry === entry && bet.wager === wager);
    if (index === -1) return { bets: stake > 0 ? [...bets, { entry, wager, stake }] : bets };
    return { bets: stake > 0 ? bets.with(index, { entry, wager, stake }) : bets.toSpliced(index, 1) };
  });

type Money = TournamentState['money'];

export const withMoney = (
  state: TournamentState,
  by: Partial<Readonly<Record<keyof Money, number>>>,
): TournamentState => {
  const { pot, added, house, prizes, paid } = state.money;
  const sum = (was: Cents, change = 0): Cents => cents(was + change);
  return {
    ...state,
    money: {
      pot: sum(pot, by.pot),
      added: sum(added, by.added),
      house: sum(house, by.house),
      prizes: sum(prizes, by.prizes),
      paid: sum(paid, by.paid),
    },
  };
};

/** Chips out of the bank, or back into it below zero. */
export const issue = (state: TournamentState, amount: number): TournamentState =>
  amount === 0 ? state : { ...state, issued: state.issued + amount };

type Restacked = { readonly entry: number; readonly from: number; readonly to: number };
export const restack = (state: TournamentState, list: readonly Restacked[]): TournamentState =>
  issue(
    withEntries(state, list, ({ stack }, { from, to }) => ({ stack: cents(stack - from + to) })),
    sumOf(list.map(({ from, to }) => to - from)),
  );

/** What is owed, set back to what it was: the bank has given out so much more. */
export const unowe = (state: TournamentState, list: readonly Restacked[]): TournamentState =>
  issue(
    withEntries(state, list, (_, { to }) => ({ owed: cents(to) })),
    sumOf(list.map(({ from, to }) => from - to)),
  );

type Moved = { readonly entry: number; readonly amount: number };

export const forfeit = (state: TournamentState, list: readonly Moved[]): TournamentState =>
  issue(
    withEntries(state, list, ({ stack }, { amount }) => ({ stack: cents(stack - amount) })),
    -sumOf(list.map(({ amount }) => amount)),
  );
