import { cents } from '@sabot/rules';
import { refusal } from '../refusals.ts';
import type { Chips } from '../shapes.ts';
import { type Entry, entryOf, isTableOver, sessionOf, tableOfEntry } from '../state.ts';
import { type Context, isRefusal, lengthClause, type Ruling, tableNamed } from './context.ts';

/** Whatever the patrons of a table have in hand goes to their seats; Dragon Bets were taken from it before. */
export const sendChips = ({ state, command }: Context<'send-chips'>): Ruling => {
  const named = tableNamed(state, command.table);
  if (isRefusal(named)) return named;
  const { session, table } = named;
  if (isTableOver(state, session, table)) return refusal('table-over');
  const sent = table.places.flatMap(({ entry, seat }) => {
    const found = entryOf(state, entry);
    const goes = found !== undefined && found.status === 'in' && found.present && found.stack > 0;
    return goes ? [{ entry, seat, amount: found.stack }] : [];
  });
  return sent.length === 0 ? refusal('nothing-to-send') : [{ type: 'ChipsSent', table: table.table, sent }];
};

/** As long as no round was played, what was sent to a table is what is there. */
export const bringChips = ({ state, command }: Context<'bring-chips'>): Ruling => {
  const { entry: number, amount } = command;
  const session = sessionOf(state);
  const entry = entryOf(state, number);
  const table = session === null ? undefined : tableOfEntry(session, number);
  if (entry === undefined || table === undefined || entry.status !== 'in') return refusal('entry-out');
  if (table.closed) return refusal('dragon-bets-closed');
  if (entry.atTable < amount) return refusal('not-enough-chips');
  return [{ type: 'ChipsBrought', table: table.table, entry: number, amount }];
};

/** What each patron's chips were when the table had played its rounds; the difference is the bank's. */
export const returnStacks = ({ game, state, command }: Context<'return-stacks'>): Ruling => {
  const named = tableNamed(state, command.table);
  if (isRefusal(named)) return named;
  const { session, table } = named;
  if (table.returned) return refusal('already-returned');
  if (!isTableOver(state, session, table)) return refusal('rounds-to-play', lengthClause(game));
  const given = new Map(command.stacks.map(({ entry, amount }) => [entry, amount]));
  const stacks = table.places.flatMap(({ entry }) => {
    const sent = entryOf(state, entry)?.atTable ?? cents(0);
    const amount = given.get(entry);
    return sent > 0 && amount !== undefined ? [{ entry, sent, amount }] : [];
  });
  const out = table.places.filter(({ entry }) => (entryOf(state, entry)?.atTable ?? 0) > 0);
  if (stacks.length !== out.length || command.stacks.length !== out.length) return refusal('stacks-do-not-match');
  // Where no wager was ever closed nothing can have been won or lost.
  const isTouched = !table.closed && stacks.some(({ sent, amount }) => sent !== amount);
  if (isTouched) return refusal('stacks-do-not-match', null, 'No round was played there.');
  return [{ type: 'StacksReturned', table: table.table, stacks }];
};

/** What is due pays off what is owed first; what is taken comes from the stack, and is owed where that has not got it. */
const corrected = ({ entry, stack, owed, won: before }: Entry, won: Chips) => {
  const due = won - before;
  const fromStack = due < 0 ? 0 - Math.min(stack, -due) : Math.max(0, due - owed);
  return { entry, won, stack: cents(fromStack), owed: cents(fromStack - due) };
};

/** Until the announcement a correction at a table whose stacks are back still counts (5.2); no round is called after it. */
export const correctStacks = ({ state, command }: Context<'correct-stacks'>): Ruling => {
  const named = tableNamed(state, command.table);
  if (isRefusal(named)) return named;
  const { table } = named;
  if (!table.returned) return refusal('stacks-out');
  const found = command.stacks.flatMap(({ entry: number, won }) => {
    const entry = table.places.some((place) => place.entry === number) ? entryOf(state, number) : undefined;
    return entry === undefined ? [] : [{ entry, won }];
  });
  const numbers = new Set(found.map(({ entry }) => entry.entry));
  if (numbers.size !== command.stacks.length) return refusal('stacks-do-not-match');
  const stacks = found.flatMap(({ entry, won }) => (entry.won === won ? [] : [corrected(entry, won)]));
  return stacks.length === 0 ? refusal('already-so') : [{ type: 'StacksCorrected', table: table.table, stacks }];
};
