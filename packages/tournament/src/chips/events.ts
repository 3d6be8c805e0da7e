import { cents } from '@sabot/rules';
import { field, listOf, record, seat, sumOf } from '@sabot/table';
import { chips, chipsOrNone, chipsWon, entryNumber, tableNumber } from '../fields.ts';
import type { TournamentEventRecord } from '../records.ts';
import { issue, withEntries, withEntry, withTable } from '../state-changes.ts';

const chipsSentFields = {
  table: tableNumber,
  sent: field(listOf(record({ entry: entryNumber, seat, amount: chips })), 'what went to which seat'),
};

/** What goes to a table is what the Dragon Bets have left, and would tell of them. */
export const chipsSent: TournamentEventRecord<'ChipsSent', typeof chipsSentFields> = {
  type: 'ChipsSent',
  summary: 'Chips went to a table.',
  fields: chipsSentFields,
  audience: 'everyone',
  sees: { table: 'open', sent: 'not-while-hidden' },
  evolve: (state, { sent }) =>
    withEntries(state, sent, ({ stack, atTable }, { amount }) => ({
      stack: cents(stack - amount),
      atTable: cents(atTable + amount),
    })),
};

const chipsBroughtFields = { table: tableNumber, entry: entryNumber, amount: chips };

export const chipsBrought: TournamentEventRecord<'ChipsBrought', typeof chipsBroughtFields> = {
  type: 'ChipsBrought',
  summary: 'Chips came back from a table before its first round.',
  fields: chipsBroughtFields,
  audience: 'not-while-hidden',
  sees: { table: 'open', entry: 'open', amount: 'open' },
  clock: 'hand',
  evolve: (state, { entry, amount }) =>
    withEntry(state, entry, ({ stack, atTable }) => ({
      stack: cents(stack + amount),
      atTable: cents(atTable - amount),
    })),
};

const stacksReturnedFields = {
  table: tableNumber,
  stacks: field(
    listOf(record({ entry: entryNumber, sent: chipsOrNone, amount: chipsOrNone })),
    'what was sent there, and what came back',
  ),
};

export const stacksReturned: TournamentEventRecord<'StacksReturned', typeof stacksReturnedFields> = {
  type: 'StacksReturned',
  summary: 'The chips of a table are back.',
  fields: stacksReturnedFields,
  audience: 'everyone',
  sees: { table: 'open', stacks: 'open' },
  clock: 'moved',
  evolve: (state, { table, stacks }) => {
    const back = withEntries(state, stacks, (was, { sent, amount }) => ({
      stack: cents(was.stack + amount),
      atTable: cents(was.atTable - sent),
      won: cents(amount - sent),
    }));
    const won = sumOf(stacks.map(({ sent, amount }) => amount - sent));
    return issue(
      withTable(back, table, () => ({ returned: true })),
      won,
    );
  },
};

const stacksCorrectedFields = {
  table: tableNumber,
  stacks: field(
    listOf(record({ entry: entryNumber, won: chipsWon, stack: chipsWon, owed: chipsWon })),
    'what was won in all at the table, and by how much the stack and what is owed change',
  ),
};

/** A correction after that. What a stack has not got is owed, and what is due pays that off first. */
export const stacksCorrected: TournamentEventRecord<'StacksCorrected', typeof stacksCorrectedFields> = {
  type: 'StacksCorrected',
  summary: 'Stacks follow a correction at their table.',
  fields: stacksCorrectedFields,
  audience: 'everyone',
  sees: { table: 'open', stacks: 'open' },
  clock: 'moved',
  evolve: (state, { stacks }) =>
    issue(
      withEntries(state, stacks, (was, { won, stack, owed }) => ({
        won,
        stack: cents(was.stack + stack),
        owed: cents(was.owed + owed),
      })),
      sumOf(stacks.map(({ stack, owed }) => stack - owed)),
    ),
};

export const CHIPS_EVENTS = [chipsSent, chipsBrought] as const;

export const STACKS_EVENTS = [stacksReturned, stacksCorrected] as const;
