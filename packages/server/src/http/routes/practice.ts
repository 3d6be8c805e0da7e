import { randomBytes } from 'node:crypto';
import { closePractice, listPracticeIrregularities, makeIrregularity, openPractice } from '@sabot/protocol';
import { usualDecks } from '@sabot/rules';
import { houseOrder as order, type TypeOf, timed } from '@sabot/table';
import type { FastifyRequest } from 'fastify';
import { refusalOfAuto } from '../../admission/settings.ts';
import { canInjectError, errorInjection, practiceAuto } from '../../dealer/house-tables.ts';
import type { LiveTable } from '../../streams/table-stream.ts';
import { signedInPerson } from '../plugins/access.ts';
import { httpRefusal, refusalOfAnswer, refusalOfSettings } from '../plugins/http-refusal.ts';
import type { Services } from '../plugins/services.ts';
import { summaryOfTable, visibleTable } from '../views/table-access.ts';
import type { Routes } from './route.ts';

const isOver = (table: LiveTable): boolean => {
  const { play, config } = table.state();
  return play.phase === 'table-closed' && config !== null;
};

/** Of all patrons together. */
const MAX_TABLES = 500;

/** The one practice table that a patron has open, whichever server made it. */
const openTableOf = async ({ house }: Services, person: string): Promise<LiveTable | null> => {
  const rows = await house.store.sql.all('select id from tables where owner = $1 and retired is null', [person]);
  for (const { id } of rows) {
    const table = await house.table(String(id));
    if (table !== null && !isOver(table)) return table;
  }
  return null;
};

/** Opens one table of a patron at a time, on whichever server. */
const inTurn = async <T>({ house }: Services, person: string, work: () => Promise<T>): Promise<T> => {
  const lease = await house.store.tryLease(`practice:${person}`);
  if (lease === null) throw httpRefusal('not-now', 'A practice table is being opened for you already.');
  try {
    return await work();
  } finally {
    await lease.release();
  }
};

type PracticeRequest = TypeOf<(typeof openPractice)['schema']['body']>;

/** Adds a practice table of a patron who has none open. */
const addPracticeTable = async (
  { house, now }: Services,
  owner: string,
  { game: named, layout, decks, method, pace = 'usual' }: PracticeRequest,
): Promise<LiveTable> => {
  const game = house.games.find(named);
  if (game === undefined) throw httpRefusal('unknown-game');
  const auto = practiceAuto(pace, {
    ...(layout === undefined ? {} : { layout }),
    decks: decks ?? usualDecks(game),
    ...(method === undefined ? {} : { method }),
  });
  const id = `p-${randomBytes(9).toString('hex')}`;
  const refusal = refusalOfAuto(game, id, auto, { by: 'house', as: 'assistant-casino-manager' }, now());
  if (refusal !== null) throw refusalOfSettings(refusal);
  const count = house.tables().filter((each) => each.owner !== null).length;
  if (count >= MAX_TABLES) throw httpRefusal('too-many-practice-tables');
  return house.addTable({ id, name: game.name.en, game: game.id, auto, owner, tournament: null, created: now() });
};

/** Practice tables: a patron's own, where nothing is at stake. */
export const practiceRoutes: Routes = async (app, { services, settings: { money } }) => {
  const { now } = services;

  /** The practice table of a route; refused to anyone but its owner. */
  const ownTable = async (request: FastifyRequest & { readonly params: { readonly table: string } }) => {
    const table = await visibleTable(services, request.params.table, request.caller);
    if (table.entry.owner !== signedInPerson(request).id) throw httpRefusal('not-your-practice');
    return table;
  };

  app.route({
    ...openPractice,
    config: { access: 'patron', limit: 'entry' },
    handler: async (request, reply) => {
      const { id: owner } = signedInPerson(request);
      return inTurn(services, owner, async () => {
        const open = await openTableOf(services, owner);
        if (open !== null) return { table: summaryOfTable(open, money), isNew: false };
        const added = await addPracticeTable(services, owner, request.body);
        reply.code(201);
        return { table: summaryOfTable(added, money), isNew: true };
      });
    },
  });

  app.route({
    ...listPracticeIrregularities,
    config: { access: 'patron', limit: 'read' },
    handler: async (request) => {
      const { game, state } = await ownTable(request);
      const reports = canInjectError(game, state(), now());
      return { irregularities: reports.map(({ kind, case: which }) => ({ kind, case: which ?? null })) };
    },
  });

  app.route({
    ...makeIrregularity,
    config: { access: 'patron', limit: 'write' },
    handler: async (request) => {
      const table = await ownTable(request);
      const command = errorInjection(table.game, table.state(), request.body, now());
      if (command === null) throw httpRefusal('not-now', 'This cannot happen at this moment.');
      const answer = await table.give(command);
      if (answer.kind !== 'done') throw refusalOfAnswer(answer);
      return { ok: true as const };
    },
  });

  app.route({
    ...closePractice,
    config: { access: 'patron', limit: 'write' },
    handler: async (request) => {
      const table = await ownTable(request);
      const state = table.state();
      const isIdle = state.play.phase === 'idle';
      if (isOver(table) || (state.lastRound !== null && !isIdle)) return { ok: true as const };
      const end = order({ game: table.game, state }, isIdle ? 'close-table' : 'announce-last-round', {});
      const answer = await table.give(timed(end, now()));
      if (answer.kind !== 'done') throw refusalOfAnswer(answer);
      return { ok: true as const };
    },
  });
};
