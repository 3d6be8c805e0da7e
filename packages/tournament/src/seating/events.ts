import { cents } from '@sabot/rules';
import { EMPTY_IDS, field, listOf, nullable, record, whole } from '@sabot/table';
import { place, restacked, sessionNumber, tableNumber } from '../fields.ts';
import type { TournamentEventRecord } from '../records.ts';
import { restack } from '../state-changes.ts';

const seatsDrawnFields = { session: sessionNumber, places: field(listOf(place), 'who sits where') };

export const seatsDrawn: TournamentEventRecord<'SeatsDrawn', typeof seatsDrawnFields> = {
  type: 'SeatsDrawn',
  summary: 'Everyone has a seat for the next session.',
  fields: seatsDrawnFields,
  audience: 'everyone',
  sees: { session: 'open', places: 'open' },
  clock: 'stage',
  evolve: (state, { session, places }) => ({ ...state, stage: { phase: 'seated', next: session, places } }),
};

const sessionOpenedFields = {
  session: sessionNumber,
  tables: field(
    listOf(
      record({
        table: tableNumber,
        due: nullable(field(whole(0), 'how many rounds it plays; null while the time runs')),
        places: listOf(place),
      }),
    ),
    'the tables, with who sits there',
  ),
  restacked: field(listOf(restacked), 'stacks set anew before it'),
};

export const sessionOpened: TournamentEventRecord<'SessionOpened', typeof sessionOpenedFields> = {
  type: 'SessionOpened',
  summary: 'The session is open; Dragon Bets are taken.',
  fields: sessionOpenedFields,
  audience: 'everyone',
  sees: { session: 'open', tables: 'open', restacked: 'open' },
  clock: 'stage',
  evolve: (state, { session, tables, restacked }) => {
    const stacked = restack(state, restacked);
    return {
      ...stacked,
      entries: stacked.entries.map((entry) => ({
        ...entry,
        opening: entry.stack,
        won: cents(0),
        owedBefore: entry.owed,
      })),
      handled: { now: EMPTY_IDS, before: state.handled.now },
      stage: {
        phase: 'session',
        session: {
          number: session,
          tables: tables.map(({ table, due, places }) => ({
            table,
            places,
            due,
            closed: false,
            results: [],
            returned: false,
          })),
          bets: [],
          startedAt: null,
          pausedFor: 0,
          timeCalled: false,
          abandoned: null,
        },
      },
    };
  },
};

export const SEATING_EVENTS = [seatsDrawn, sessionOpened] as const;
