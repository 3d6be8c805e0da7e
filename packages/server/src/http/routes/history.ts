import { eventOf, tableStream } from '@sabot/proof';
import { epochOf, optional, type TableEvent, thirtyTwoBytes, whole } from '@sabot/table';
import { isLost } from '../feed/caught-up.ts';
import { readEvents } from '../feed/recent.ts';
import { numbered } from '../feed/view-class.ts';
import { eventTypes, lowerView, tableId, upTo } from '../fields.ts';
import { tableNamed } from '../live-table.ts';
import { problem } from '../problem.ts';
import { roundInFull, roundsBetween, roundWords } from '../rounds.ts';
import { json, type Route, route } from '../route.ts';
import { viewerOf } from '../viewer.ts';

const MOST_EVENTS = 500;
/** Where some types are asked for, which are few of all: a database looks through so many in a few milliseconds. */
const MOST_LOOKED_THROUGH = 2000;
const MOST_ROUNDS = 20;
const USUAL_ROUNDS = 10;

const roundNumber = whole(1, 1_000_000_000);

const events = route({
  method: 'GET',
  path: '/api/tables/:table/events',
  summary: 'The events of a table after a number, as you may see them.',
  access: 'anyone',
  limit: 'read',
  params: { table: tableId },
  query: {
    after: optional(whole(0)),
    epoch: optional(thirtyTwoBytes),
    limit: upTo(MOST_EVENTS),
    as: lowerView,
  },
  answer:
    'Events with their numbers, the number to go on from, the last there is, and the epoch that is open; ' +
    '`lost` where there is no such number, or it is of another epoch than was given: a restore has cut it off.',
  handle: async ({ services, caller, params, query: { after = 0, epoch, limit = MOST_EVENTS, as } }) => {
    const table = await tableNamed(services, params.table, caller);
    const state = table.state();
    const { store } = services.house;
    const isOther = epoch !== undefined && isLost(state, { sequence: after, epoch });
    // This server may not have heard yet of what another one wrote.
    const lost = isOther || (after > state.sequence && after > (await store.tip(tableStream(params.table))).sequence);
    const read = lost ? [] : await readEvents(store, params.table, after, limit);
    return json({
      events: numbered(viewerOf(caller.person, as), read, after + 1),
      next: after + read.length,
      sequence: state.sequence,
      epoch: epochOf(state)?.id ?? null,
      ...(lost ? { lost } : {}),
    });
  },
});

const log = route({
  method: 'GET',
  path: '/api/tables/:table/log',
  summary: 'The events of some types among those after a number, as you may see them.',
  access: 'staff',
  limit: 'read',
  params: { table: tableId },
  query: { after: optional(whole(0)), limit: upTo(MOST_LOOKED_THROUGH), types: eventTypes, as: lowerView },
  answer:
    'Events with their numbers, the number to go on from, when the first that was looked through happened, ' +
    'and the last number there is.',
  handle: async ({ services, caller, params, query: { after = 0, limit = MOST_LOOKED_THROUGH, types, as } }) => {
    await tableNamed(services, params.table, caller);
    const { store } = services.house;
    // This server may not have heard yet of what another one wrote.
    const { sequence } = await store.tip(tableStream(params.table));
    const next = Math.max(after, Math.min(after + limit, sequence));
    const wanted = new Set(types.split(','));
    const [first] = after < next ? await readEvents(store, params.table, after, 1) : [];
    const viewer = viewerOf(caller.person, as);
    const found = (await store.readTypes(tableStream(params.table), after, next, [...wanted])).flatMap((record) => {
      const event = eventOf(record) as TableEvent;
      return wanted.has(event.type) ? numbered(viewer, [event], record.sequence) : [];
    });
    return json({ events: found, next, began: first?.stamp.at ?? null, sequence });
  },
});

const rounds = route({
  method: 'GET',
  path: '/api/tables/:table/rounds',
  summary: 'Finished rounds, the latest first.',
  access: 'anyone',
  limit: 'read',
  params: { table: tableId },
  query: { before: optional(roundNumber), limit: upTo(MOST_ROUNDS), as: lowerView },
  answer: 'Of each round its cards, result, wagers as you may see them, and its receipt.',
  handle: async ({ services, caller, params, query: { before, limit = USUAL_ROUNDS, as } }) => {
    const table = await tableNamed(services, params.table, caller);
    const { play, roundsDealt } = table.state();
    const latest = 'round' in play ? play.round.number - 1 : roundsDealt;
    const to = Math.min(before === undefined ? latest : before - 1, latest);
    const from = Math.max(1, to - limit + 1);
    const found = to < 1 ? [] : await roundsBetween(services.house.store, params.table, from, to);
    const viewer = viewerOf(caller.person, as);
    return json({ rounds: found.map((each) => roundWords(table, each, viewer)).reverse() });
  },
});

const round = route({
  method: 'GET',
  path: '/api/tables/:table/rounds/:round',
  summary: 'One finished round with all that happened in it.',
  access: 'anyone',
  limit: 'read',
  params: { table: tableId, round: roundNumber },
  query: { as: lowerView },
  answer: 'Cards, result, wagers and events as you may see them, and the receipt.',
  handle: async ({ services, caller, params, query }) => {
    const table = await tableNamed(services, params.table, caller);
    const [found] = await roundsBetween(services.house.store, params.table, params.round, params.round);
    if (found === undefined) throw problem('not-found', 'There is no such finished round.');
    return json(roundInFull(table, found, viewerOf(caller.person, query.as)));
  },
});

const receipt = route({
  method: 'GET',
  path: '/api/tables/:table/rounds/:round/receipt',
  summary: 'The signed head of a round: whoever keeps it can prove later that the round was not rewritten.',
  access: 'anyone',
  limit: 'read',
  params: { table: tableId, round: roundNumber },
  answer: 'Stream, round, sequence, hash, key and signature.',
  handle: async ({ services, caller, params }) => {
    await tableNamed(services, params.table, caller);
    const head = await services.house.store.headOf(tableStream(params.table), params.round);
    if (head === null) throw problem('not-found', 'There is no such finished round.');
    return json(head);
  },
});

export const HISTORY_ROUTES: readonly Route[] = [events, log, rounds, round, receipt];
