import { cents } from '@sabot/rules';
import { field, listOf, record } from '@sabot/table';
import { type Asking, tablesOf } from '../candidates.ts';
import { isRefusal, lengthClause, tableNamed } from '../context.ts';
import { type Chips, chipsOrNone, chipsWon, entryNumber, tableNumber } from '../fields.ts';
import { fromTable, SESSION, type TournamentCommandRecord } from '../records.ts';
import { refusal } from '../refusals.ts';
import { type Entry, isTableOver, type SessionTable, seatedAt, type TournamentState } from '../state.ts';

/** Those whose chips are at a table, with what was sent there. */
const chipsOut = (state: TournamentState, table: SessionTable) =>
  seatedAt(state, table).flatMap(({ entry: { entry, atTable } }) => (atTable > 0 ? [{ entry, amount: atTable }] : []));

const stacks = (asking: Asking) =>
  tablesOf(asking).map((told) => ({ table: told.table, stacks: chipsOut(asking.state, told) }));

const returnStacksFields = {
  table: tableNumber,
  stacks: field(
    listOf(record({ entry: entryNumber, amount: chipsOrNone })),
    'what each patron had there when its rounds were played',
  ),
};

/** What each patron's chips were when the table had played its rounds; the difference is the bank's. */
export const returnStacks: TournamentCommandRecord<'return-stacks', typeof returnStacksFields> = {
  name: 'return-stacks',
  summary: 'Tells what each patron had at a table when its rounds were played.',
  fields: returnStacksFields,
  access: fromTable,
  phases: SESSION,
  whilePaused: true,
  carriedOver: true,
  candidates: stacks,
  decide: ({ game, state, command }) => {
    const named = tableNamed(state, command.table);
    if (isRefusal(named)) return named;
    const { session, table } = named;
    if (table.returned) return refusal('already-returned');
    if (!isTableOver(state, session, table)) return refusal('rounds-to-play', lengthClause(game));
    const given = new Map(command.stacks.map(({ entry, amount }) => [entry, amount]));
    const out = chipsOut(state, table);
    const stacks = out.flatMap(({ entry, amount: sent }) => {
      const amount = given.get(entry);
      return amount === undefined ? [] : [{ entry, sent, amount }];
    });
    if (stacks.length !== out.length || command.stacks.length !== out.length) return refusal('stacks-do-not-match');
    // Where no wager was ever closed nothing can have been won or lost.
    const isTouched = !table.closed && stacks.some(({ sent, amount }) => sent !== amount);
    if (isTouched) return refusal('stacks-do-not-match', null, 'No round was played there.');
    return [{ type: 'StacksReturned', table: table.table, stacks }];
  },
};

/** What is due pays off what is owed first; what is taken comes from the stack, and is owed where that has not got it. */
const corrected = ({ entry, stack, owed, won: before }: Entry, won: Chips) => {
  const due = won - before;
  const fromStack = due < 0 ? 0 - Math.min(stack, -due) : Math.max(0, due - owed);
  return { entry, won, stack: cents(fromStack), owed: cents(fromStack - due) };
};

const correctStacksFields = {
  table: tableNumber,
  stacks: field(
    listOf(record({ entry: entryNumber, won: chipsWon })),
    'what each patron has won there in all, by the record of the table now',
  ),
};

/** Until the announcement a correction at a table whose stacks are back still counts (5.2); no round is called after it. */
export const correctStacks: TournamentCommandRecord<'correct-stacks', typeof correctStacksFields> = {
  name: 'correct-stacks',
  summary: 'Tells what each patron has won at a table after a correction there.',
  fields: correctStacksFields,
  access: fromTable,
  phases: SESSION,
  whilePaused: true,
  carriedOver: true,
  // Nobody is offered it: what was won at a table, the tournament itself cannot tell.
  candidates: () => [],
  decide: ({ state, command }) => {
    const named = tableNamed(state, command.table);
    if (isRefusal(named)) return named;
    const { table } = named;
    if (!table.returned) return refusal('stacks-out');
    const seated = seatedAt(state, table);
    const found = command.stacks.flatMap(({ entry: number, won }) => {
      const there = seated.find(({ entry }) => entry.entry === number);
      return there === undefined ? [] : [{ entry: there.entry, won }];
    });
    const numbers = new Set(found.map(({ entry }) => entry.entry));
    if (numbers.size !== command.stacks.length) return refusal('stacks-do-not-match');
    const stacks = found.flatMap(({ entry, won }) => (entry.won === won ? [] : [corrected(entry, won)]));
    return stacks.length === 0 ? refusal('already-so') : [{ type: 'StacksCorrected', table: table.table, stacks }];
  },
};
