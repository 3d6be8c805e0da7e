import { randomBytes } from 'node:crypto';
import { type Decks, findGame, GAMES, IRREGULARITIES, METHODS, REMEDY_CASES } from '@sabot/rules';
import { oneOf, optional, record, text, whole } from '@sabot/table';
import { order, timed } from '../../dealer/plan.ts';
import { injectable, injection, PACES, practiceAuto } from '../../dealer/practice.ts';
import type { LiveTable } from '../../house/types.ts';
import { checkAuto } from '../auto-settings.ts';
import type { Caller } from '../caller.ts';
import { tableId } from '../fields.ts';
import { tableNamed } from '../live-table.ts';
import { problem, problemOfAnswer } from '../problem.ts';
import { json, personOf, type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { summaryOf } from '../summary.ts';

const isOver = (table: LiveTable): boolean => {
  const { play, config } = table.state();
  return play.phase === 'table-closed' && config !== null;
};

/** As many as the house keeps an eye on at once. */
const MOST_TABLES = 500;

/** The one practice table that a patron has open, whichever server made it. */
const openTableOf = async ({ house }: Services, person: string): Promise<LiveTable | null> => {
  const rows = await house.store.sql.all('select id from tables where owner = $1 and retired is null', [person]);
  for (const { id } of rows) {
    const table = await house.table(String(id));
    if (table !== null && !isOver(table)) return table;
  }
  return null;
};

/** One request of a patron after the other, whichever server takes it. */
const inTurn = async <T>({ house }: Services, person: string, work: () => Promise<T>): Promise<T> => {
  const lease = await house.store.lease(`practice:${person}`);
  if (lease === null) throw problem('not-now', 'A practice table is being opened for you already.');
  try {
    return await work();
  } finally {
    await lease.release();
  }
};

const open = route({
  method: 'POST',
  path: '/api/practice',
  summary: 'Opens a practice table of your own, where nothing is at stake; one at a time.',
  access: 'patron',
  limit: 'entry',
  body: record({
    game: oneOf(GAMES.map(({ id }) => id)),
    layout: optional(text),
    decks: optional(whole<Decks>(1, 10)),
    method: optional(oneOf(METHODS)),
    pace: optional(oneOf(PACES)),
  }),
  answer: 'The table: a new one, or the one that is still open.',
  handle: async ({ services, settings: { money }, caller, body }) => {
    const { house, now } = services;
    const { id: owner } = personOf(caller);
    const game = findGame(body.game);
    if (game === undefined) throw problem('unknown-game');
    const { layout, decks, method, pace = 'usual' } = body;
    const auto = practiceAuto(pace, {
      ...(layout === undefined ? {} : { layout }),
      ...(decks === undefined ? {} : { decks }),
      ...(method === undefined ? {} : { method }),
    });
    const id = `p-${randomBytes(9).toString('hex')}`;
    return inTurn(services, owner, async () => {
      const before = await openTableOf(services, owner);
      if (before !== null) return json({ table: summaryOf(before, money), isNew: false });
      checkAuto(game, id, auto, { by: 'house', as: 'assistant-casino-manager' }, now());
      const count = house.tables().filter((each) => each.owner !== null).length;
      if (count >= MOST_TABLES) throw problem('too-many-practice-tables');
      const entry = { id, name: game.name.en, game: game.id, auto, owner, tournament: null, created: now() };
      return json({ table: summaryOf(await house.addTable(entry), money), isNew: true }, 201);
    });
  },
});

/** A practice table, for whom it belongs to. */
const ownTable = async (services: Services, id: string, caller: Caller): Promise<LiveTable> => {
  const table = await tableNamed(services, id, caller);
  if (table.entry.owner !== personOf(caller).id) throw problem('not-your-practice');
  return table;
};

const irregularities = route({
  method: 'GET',
  path: '/api/practice/:table/irregularities',
  summary: 'What could go wrong at your practice table at this moment.',
  access: 'patron',
  limit: 'read',
  params: { table: tableId },
  answer: 'Kinds of irregularities, with their cases where there are several.',
  handle: async ({ services, caller, params }) => {
    const { game, state } = await ownTable(services, params.table, caller);
    const reports = injectable(game, state(), services.now());
    return json({ irregularities: reports.map(({ kind, case: which }) => ({ kind, case: which ?? null })) });
  },
});

const inject = route({
  method: 'POST',
  path: '/api/practice/:table/irregularity',
  summary: 'Makes something go wrong at your practice table, to see what happens then.',
  access: 'patron',
  limit: 'write',
  params: { table: tableId },
  body: record({ kind: oneOf(IRREGULARITIES), case: optional(oneOf(REMEDY_CASES)) }),
  answer: 'Nothing more: what comes of it is seen at the table.',
  handle: async ({ services, caller, params, body }) => {
    const table = await ownTable(services, params.table, caller);
    const command = injection(table.game, table.state(), body, services.now());
    if (command === null) throw problem('not-now', 'This cannot happen at this moment.');
    const answer = await table.give(command);
    if (answer.kind !== 'done') throw problemOfAnswer(answer);
    return json({ ok: true });
  },
});

const close = route({
  method: 'POST',
  path: '/api/practice/:table/close',
  summary: 'Closes your practice table: at once between rounds, or else after this one.',
  access: 'patron',
  limit: 'write',
  params: { table: tableId },
  answer: 'Nothing more.',
  handle: async ({ services, caller, params }) => {
    const table = await ownTable(services, params.table, caller);
    const state = table.state();
    const isIdle = state.play.phase === 'idle';
    if (isOver(table) || (state.lastRound !== null && !isIdle)) return json({ ok: true });
    const end = order({ game: table.game, state }, isIdle ? 'close-table' : 'announce-last-round', {});
    const answer = await table.give(timed(end, services.now()));
    if (answer.kind !== 'done') throw problemOfAnswer(answer);
    return json({ ok: true });
  },
});

export const PRACTICE_ROUTES: readonly Route[] = [open, irregularities, inject, close];
