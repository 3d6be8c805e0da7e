import { cents } from '@sabot/rules';
import { everyEntry, everyTable, unitOf } from '../candidates.ts';
import { isRefusal, tableNamed } from '../context.ts';
import { chips, entryNumber, tableNumber } from '../fields.ts';
import { fromTable, SESSION, type TournamentCommandRecord } from '../records.ts';
import { refusal } from '../refusals.ts';
import { entryOf, isPlaying, isTableOver, seatedAt, sessionOf, tableOfEntry } from '../state.ts';

const sendChipsFields = { table: tableNumber };

/** Whatever the patrons of a table have in hand goes to their seats; Dragon Bets were taken from it before. */
export const sendChips: TournamentCommandRecord<'send-chips', typeof sendChipsFields> = {
  name: 'send-chips',
  summary: 'Sends what the patrons of a table have in hand to their seats.',
  fields: sendChipsFields,
  access: fromTable,
  phases: SESSION,
  whilePaused: false,
  carriedOver: true,
  candidates: everyTable,
  decide: ({ state, command }) => {
    const named = tableNamed(state, command.table);
    if (isRefusal(named)) return named;
    const { session, table } = named;
    if (isTableOver(state, session, table)) return refusal('table-over');
    const sent = seatedAt(state, table).flatMap(({ entry, seat }) =>
      isPlaying(entry) && entry.stack > 0 ? [{ entry: entry.entry, seat, amount: entry.stack }] : [],
    );
    return sent.length === 0 ? refusal('nothing-to-send') : [{ type: 'ChipsSent', table: table.table, sent }];
  },
};

const bringChipsFields = { entry: entryNumber, amount: chips };

/** As long as no round was played, what was sent to a table is what is there. */
export const bringChips: TournamentCommandRecord<'bring-chips', typeof bringChipsFields> = {
  name: 'bring-chips',
  summary: 'Brings chips back from a table, for a Dragon Bet.',
  fields: bringChipsFields,
  access: fromTable,
  phases: SESSION,
  whilePaused: true,
  carriedOver: true,
  candidates: (asking) => everyEntry(asking).map((each) => ({ ...each, amount: cents(unitOf(asking.state)) })),
  decide: ({ state, command }) => {
    const { entry: number, amount } = command;
    const session = sessionOf(state);
    const entry = entryOf(state, number);
    const table = session === null ? undefined : tableOfEntry(session, number);
    if (entry === undefined || table === undefined || entry.status !== 'in') return refusal('entry-out');
    if (table.closed) return refusal('dragon-bets-closed');
    if (entry.atTable < amount) return refusal('not-enough-chips');
    return [{ type: 'ChipsBrought', table: table.table, entry: number, amount }];
  },
};
