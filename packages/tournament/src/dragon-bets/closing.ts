import { everyTable } from '../candidates.ts';
import { isRefusal, tableNamed } from '../context.ts';
import { tableNumber } from '../fields.ts';
import { fromTable, SESSION, type TournamentCommandRecord } from '../records.ts';
import { refusal } from '../refusals.ts';

const closeDragonBetsFields = { table: tableNumber };

/**
 * The first "No more bets" of the session at a table; a void first round does not open them again (A39). It may be told
 * after the session was abandoned or everyone there has left, since a table first knows what has happened at it.
 */
export const closeDragonBets: TournamentCommandRecord<'close-dragon-bets', typeof closeDragonBetsFields> = {
  name: 'close-dragon-bets',
  summary: 'Tells that the first "No more bets" of the session was called at a table (A39).',
  fields: closeDragonBetsFields,
  access: fromTable,
  phases: SESSION,
  whilePaused: true,
  carriedOver: true,
  candidates: everyTable,
  decide: ({ state, command }) => {
    const named = tableNamed(state, command.table);
    if (isRefusal(named)) return named;
    const { session, table } = named;
    if (table.closed) return refusal('dragon-bets-closed');
    if (table.returned) return refusal('already-returned');
    return [{ type: 'DragonBetsClosed', session: session.number, table: table.table }];
  },
};
