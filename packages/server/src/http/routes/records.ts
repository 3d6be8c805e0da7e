import type { TableState } from '@sabot/table';
import type { LiveTable } from '../../house/types.ts';
import { type Tip, tableStream } from '../../store/record.ts';
import type { EventStore } from '../../store/store.ts';
import { tableId } from '../fields.ts';
import { tableNamed } from '../live-table.ts';
import { problem } from '../problem.ts';
import { json, type Route, type RouteAccess, route } from '../route.ts';

const access: RouteAccess = { least: 'pit-manager', roles: ['auditor'] };

const isHidden = ({ exposed, card }: { readonly exposed: boolean; readonly card: unknown }): boolean =>
  !exposed && card !== null;

const roundHidesCards = ({ play }: TableState): boolean =>
  'round' in play && 'draws' in play.round && play.round.draws.some(isHidden);

const lastEndOf = async (store: EventStore, { entry, state }: LiveTable): Promise<Tip> => {
  const { roundsDealt } = state();
  const head = roundsDealt > 1 ? await store.headOf(tableStream(entry.id), roundsDealt - 1) : null;
  if (head === null) throw problem('not-now', 'Cards lie face down; ask again when the first round is over.');
  return { sequence: head.sequence, hash: head.hash };
};

/**
 * The record holds what a reader has read and what an electronic shoe has dealt, also of cards that lie face down.
 * Nobody is to see those, so the record is given out as far as the last round that is over.
 */
const tipToShow = async (store: EventStore, table: LiveTable): Promise<Tip> => {
  const state = table.state();
  if (state.shoe?.carried.some(isHidden)) throw problem('not-now', 'Cards lie face down that open the next deal.');
  return roundHidesCards(state) ? lastEndOf(store, table) : table.tip();
};

const exported = route({
  method: 'GET',
  path: '/api/tables/:table/export',
  summary: 'The whole record of a table as lines of JSON; the seed of a shoe in play is not in it.',
  access,
  limit: 'read',
  params: { table: tableId },
  answer: 'One JSON object a line, up to the last round that is over where cards lie face down.',
  type: 'application/jsonl',
  handle: async ({ services, params }) => {
    const { store } = services.house;
    const tip = await tipToShow(store, await tableNamed(services, params.table));
    const lines = services.exportTable({ ...store, tip: async () => tip }, params.table);
    return { kind: 'lines', type: 'application/jsonl', file: `${params.table}.jsonl`, lines };
  },
});

const verified = route({
  method: 'GET',
  path: '/api/tables/:table/verify',
  summary: 'Recomputes the whole record of a table: chain, cards, money, settlement, shoes.',
  access,
  limit: 'read',
  params: { table: tableId },
  answer: 'What was checked, and the first event that does not hold.',
  handle: async ({ services, params }) => {
    await tableNamed(services, params.table);
    return json(await services.verifyTable(params.table));
  },
});

export const RECORD_ROUTES: readonly Route[] = [exported, verified];
