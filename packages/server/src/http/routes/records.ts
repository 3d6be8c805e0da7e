import { Readable } from 'node:stream';
import { algorithmOf, type Tip, tableStream } from '@sabot/proof';
import {
  exportTable,
  exportTournament,
  getCardProof,
  listShoes,
  SHOE_PAGE,
  type ShoeRecord,
  verifyTable,
} from '@sabot/protocol';
import { epochOf } from '@sabot/table';
import type { FastifyReply } from 'fastify';
import { makeSemaphore } from '../../ops/concurrency.ts';
import { PERMISSIONS } from '../../people/permissions.ts';
import type { EventStore } from '../../store/store.ts';
import type { LiveTable } from '../../streams/table-stream.ts';
import { httpRefusal } from '../plugins/http-refusal.ts';
import { firstHiddenRound } from '../views/hidden-rounds.ts';
import { makeShoeHistory } from '../views/shoe-history.ts';
import { visibleTable } from '../views/table-access.ts';
import { visibleTournament } from '../views/tournament-access.ts';
import type { Routes } from './route.ts';

/**
 * The record also holds cards that nobody has seen, from a reader or an electronic shoe. Nobody may know them while
 * their shoe is in play, so that until then the record is given out only up to the round before them.
 */
const tipToShow = async (store: EventStore, table: LiveTable): Promise<Tip> => {
  const tip = table.tip();
  // Once the shoe has ended, anyone may know all of its cards.
  if (table.state().shoe === null) return tip;
  const hidden = await firstHiddenRound(store, table.entry.id, tip.sequence);
  if (hidden === null) return tip;
  if (hidden.round === 1)
    throw httpRefusal('not-now', 'Cards of the first round are not seen; ask again after this shoe.');
  const sequence = hidden.first - 1;
  const [last] = await store.read(tableStream(table.entry.id), sequence - 1, 1);
  if (last === undefined) throw httpRefusal('not-now');
  return { sequence, hash: last.hash };
};

const totalOf = (shoes: readonly ShoeRecord[], key: 'rounds' | 'voided'): number =>
  shoes.reduce((sum, shoe) => sum + shoe[key], 0);

/** Verifying a long record is much work: one at a time, so that players are served meanwhile. */
const verifyInTurn = makeSemaphore(1);

/** Proofs of the record: shoes, single cards, exports and verification. */
export const recordRoutes: Routes = async (app, { services }) => {
  const { store } = services.house;
  // Shared by all requests, so that a long record is read once.
  const shoeHistory = makeShoeHistory(store);

  /** Sends lines as they are read, since a record may be too long for memory. */
  const sendLines = (reply: FastifyReply, name: string, lines: AsyncIterable<string>): FastifyReply =>
    reply
      .header('content-disposition', `attachment; filename="${name}.jsonl"`)
      .type('application/jsonl')
      .send(Readable.from(lines));

  app.route({
    ...listShoes,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller, params, query: { before, limit = SHOE_PAGE } }) => {
      const table = await visibleTable(services, params.table, caller);
      const all = await shoeHistory.of(table);
      const chosen = all.filter(({ shoe }) => before === undefined || shoe < before).slice(-limit);
      return {
        algorithm: algorithmOf({ epoch: epochOf(table.state())?.id ?? null }),
        rounds: totalOf(all, 'rounds'),
        voided: totalOf(all, 'voided'),
        abandoned: all.filter(({ ended }) => ended === 'abandoned').length,
        shoes: chosen.reverse(),
      };
    },
  });

  app.route({
    ...getCardProof,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller, params }) => {
      const table = await visibleTable(services, params.table, caller);
      const proof = await services.cardProof(table, params.shoe, params.place);
      if (proof === null) throw httpRefusal('not-shown');
      return proof;
    },
  });

  app.route({
    ...exportTable,
    config: { access: PERMISSIONS.readRecords, limit: 'read' },
    handler: async ({ caller, params }, reply) => {
      const tip = await tipToShow(store, await visibleTable(services, params.table, caller));
      return sendLines(reply, params.table, services.exportTable({ ...store, tip: async () => tip }, params.table));
    },
  });

  app.route({
    ...exportTournament,
    config: { access: PERMISSIONS.readRecords, limit: 'read' },
    handler: async ({ caller, params: { tournament } }, reply) => {
      await visibleTournament(services, tournament, caller);
      return sendLines(reply, tournament, services.exportTournament(tournament));
    },
  });

  app.route({
    ...verifyTable,
    config: { access: PERMISSIONS.readRecords, limit: 'read' },
    handler: async ({ caller, params }) => {
      await visibleTable(services, params.table, caller);
      return verifyInTurn(() => services.verifyTable(params.table));
    },
  });
};
