import { type Tip, tableStream } from '@sabot/proof';
import type { LiveTable } from '../../house/types.ts';
import { POWERS } from '../../people/index.ts';
import { makeTurns } from '../../people/turns.ts';
import type { EventStore } from '../../store/store.ts';
import { tableId, tournamentId } from '../fields.ts';
import { firstHiddenRound } from '../hidden-rounds.ts';
import { tableNamed } from '../live-table.ts';
import { problem } from '../problem.ts';
import { json, type Route, type RouteAccess, route } from '../route.ts';
import { tournamentNamed } from '../tournaments.ts';

const access: RouteAccess = POWERS.readRecords;

/**
 * The record holds what a reader has read and what an electronic shoe has dealt, also of cards that nobody has seen. As
 * long as their shoe is in play nobody is to know them, so the record is given out as far as the round before.
 */
const tipToShow = async (store: EventStore, table: LiveTable): Promise<Tip> => {
  const tip = table.tip();
  // Of a shoe that is over anyone may know all.
  if (table.state().shoe === null) return tip;
  const hidden = await firstHiddenRound(store, table.entry.id, tip.sequence);
  if (hidden === null) return tip;
  if (hidden.round === 1) throw problem('not-now', 'Cards of the first round are not seen; ask again after this shoe.');
  const sequence = hidden.first - 1;
  const [last] = await store.read(tableStream(table.entry.id), sequence - 1, 1);
  if (last === undefined) throw problem('not-now');
  return { sequence, hash: last.hash };
};

const exported = route({
  method: 'GET',
  path: '/api/tables/:table/export',
  summary: 'The whole record of a table as lines of JSON; the seed of a shoe in play is not in it.',
  access,
  limit: 'read',
  params: { table: tableId },
  answer: 'One JSON object a line; while a shoe is in play, up to its first round with cards that nobody has seen.',
  type: 'application/jsonl',
  handle: async ({ services, caller, params }) => {
    const { store } = services.house;
    const tip = await tipToShow(store, await tableNamed(services, params.table, caller));
    const lines = services.exportTable({ ...store, tip: async () => tip }, params.table);
    return { kind: 'lines', type: 'application/jsonl', file: `${params.table}.jsonl`, lines };
  },
});

/** A record is as much work as there are events in it: one at a time, and whoever plays is served in between. */
const verifyInTurn = makeTurns(1);

const verified = route({
  method: 'GET',
  path: '/api/tables/:table/verify',
  summary: 'Recomputes the whole record of a table: chain, cards, money, settlement, shoes. One record at a time.',
  access,
  limit: 'read',
  params: { table: tableId },
  answer: 'What was checked, and the first event that does not hold.',
  handle: async ({ services, caller, params }) => {
    await tableNamed(services, params.table, caller);
    return json(await verifyInTurn(() => services.verifyTable(params.table)));
  },
});

const tournamentExported = route({
  method: 'GET',
  path: '/api/tournaments/:tournament/export',
  summary: 'The whole record of a tournament as lines of JSON. Its tables have records of their own.',
  access,
  limit: 'read',
  params: { tournament: tournamentId },
  answer: 'One JSON object a line.',
  type: 'application/jsonl',
  handle: async ({ services, caller, params: { tournament } }) => {
    await tournamentNamed(services, tournament, caller);
    const lines = services.exportTournament(tournament);
    return { kind: 'lines', type: 'application/jsonl', file: `${tournament}.jsonl`, lines };
  },
});

export const RECORD_ROUTES: readonly Route[] = [exported, verified, tournamentExported];
