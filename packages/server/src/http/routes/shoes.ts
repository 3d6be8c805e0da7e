import { algorithmOf } from '@sabot/proof';
import { epochOf, optional, whole } from '@sabot/table';
import type { EventStore } from '../../store/store.ts';
import { tableId, upTo } from '../fields.ts';
import { tableNamed } from '../live-table.ts';
import { problem } from '../problem.ts';
import { json, type Route, route } from '../route.ts';
import { makeShoeHistory, type ShoeHistory, type ShoeRecord } from '../shoe-history.ts';

/** One for each store, so that a long record is read but once. */
const HISTORIES = new WeakMap<EventStore, ShoeHistory>();

const historyIn = (store: EventStore): ShoeHistory => {
  const history = HISTORIES.get(store) ?? makeShoeHistory(store);
  HISTORIES.set(store, history);
  return history;
};

const MOST = 100;
const shoeNumber = whole(1, 1_000_000_000);

const totalOf = (shoes: readonly ShoeRecord[], key: 'rounds' | 'voided'): number =>
  shoes.reduce((sum, shoe) => sum + shoe[key], 0);

const shoes = route({
  method: 'GET',
  path: '/api/tables/:table/shoes',
  summary: 'The shoes of a table, the latest first: what was promised and what came to light.',
  access: 'anyone',
  limit: 'read',
  params: { table: tableId },
  query: { before: optional(shoeNumber), limit: upTo(MOST) },
  answer:
    'Commitments, contributions, cuts, roots, revealed seeds, and how many rounds were voided and shoes abandoned.',
  handle: async ({ services, caller, params, query: { before, limit = MOST } }) => {
    const table = await tableNamed(services, params.table, caller);
    const all = await historyIn(services.house.store).of(table);
    const chosen = all.filter(({ shoe }) => before === undefined || shoe < before).slice(-limit);
    return json({
      // By which the next shoe is made; each commitment says by which its own was.
      algorithm: algorithmOf({ epoch: epochOf(table.state())?.id ?? null }),
      rounds: totalOf(all, 'rounds'),
      voided: totalOf(all, 'voided'),
      abandoned: all.filter(({ ended }) => ended === 'abandoned').length,
      shoes: chosen.reverse(),
    });
  },
});

const card = route({
  method: 'GET',
  path: '/api/tables/:table/shoes/:shoe/cards/:place',
  summary:
    'The proof that an exposed card lay at its place of the shoe in play; of a shoe that is over, the seed proves all.',
  access: 'anyone',
  limit: 'read',
  params: { table: tableId, shoe: shoeNumber, place: whole(0, 519) },
  answer: 'The card, its salt and the path to the root.',
  handle: async ({ services, caller, params }) => {
    const table = await tableNamed(services, params.table, caller);
    const proof = await services.cardProof(table, params.shoe, params.place);
    if (proof === null) throw problem('not-shown');
    return json(proof);
  },
});

export const SHOE_ROUTES: readonly Route[] = [shoes, card];
