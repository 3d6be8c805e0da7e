import { eventOf, tableStream, tournamentStream } from '@sabot/proof';
import {
  EVENT_PAGE,
  getFigures,
  getReceipt,
  getRound,
  getTournamentReceipt,
  LOG_PAGE,
  listEvents,
  listLog,
  listRounds,
  listTournamentEvents,
} from '@sabot/protocol';
import { countFigures, epochOf, SIGHT, type TableEvent } from '@sabot/table';
import type { TournamentEvent } from '@sabot/tournament';
import { readEvents, readTableEvents } from '../../streams/load.ts';
import { httpRefusal } from '../plugins/http-refusal.ts';
import { isBeforeRestore } from '../views/feed-position.ts';
import { readFigures } from '../views/figures.ts';
import { namesOf } from '../views/names.ts';
import { roundInFull, roundsBetween, roundWords } from '../views/rounds.ts';
import { viewerOf, visibleTable } from '../views/table-access.ts';
import { numberedFor, tournamentViewerOf, visibleTournament } from '../views/tournament-access.ts';
import { numberedEvents } from '../views/view-class.ts';
import type { Routes } from './route.ts';

const DEFAULT_ROUNDS = 10;

/** The events of a table, as the caller may see them. */
export const tableEventRoutes: Routes = async (app, { services }) => {
  const { store } = services.house;

  app.route({
    ...listEvents,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller, params, query: { after = 0, epoch, limit = EVENT_PAGE, as } }) => {
      const table = await visibleTable(services, params.table, caller);
      const state = table.state();
      const isOther = epoch !== undefined && isBeforeRestore(state, { sequence: after, epoch });
      // What another server wrote may not have arrived here yet, so that the store is asked.
      const lost = isOther || (after > state.sequence && after > (await store.tip(tableStream(params.table))).sequence);
      const read = lost ? [] : await readTableEvents(store, params.table, after, limit);
      return {
        events: numberedEvents(viewerOf(caller.person, as), read, after + 1),
        next: after + read.length,
        // The store may be ahead of the state here.
        sequence: Math.max(state.sequence, lost ? 0 : after + read.length),
        epoch: epochOf(state)?.id ?? null,
        ...(lost ? { lost } : {}),
      };
    },
  });

  app.route({
    ...listLog,
    config: { access: 'staff', limit: 'read' },
    handler: async ({ caller, params, query: { after = 0, limit = LOG_PAGE, types, as } }) => {
      await visibleTable(services, params.table, caller);
      // What another server wrote may not have arrived here yet, so that the store is asked.
      const { sequence } = await store.tip(tableStream(params.table));
      const next = Math.max(after, Math.min(after + limit, sequence));
      const wanted = new Set(types.split(','));
      const [first] = after < next ? await readTableEvents(store, params.table, after, 1) : [];
      const viewer = viewerOf(caller.person, as);
      const found = await store.readTypes(tableStream(params.table), after, next, [...wanted]);
      const events = found.flatMap((record) => {
        const event = eventOf(record) as TableEvent;
        return wanted.has(event.type) ? numberedEvents(viewer, [event], record.sequence) : [];
      });
      return { events, next, began: first?.stamp.at ?? null, sequence };
    },
  });
};

/** What a table's rounds and money come to, for whoever may see its books. */
export const figureRoutes: Routes = async (app, { services, feeds }) => {
  const { store } = services.house;

  app.route({
    ...getFigures,
    config: { access: 'staff', limit: 'read' },
    handler: async ({ caller, params, query: { of = 'table', from = 0, to = Number.MAX_SAFE_INTEGER } }) => {
      const table = await visibleTable(services, params.table, caller);
      if (!SIGHT[viewerOf(caller.person, undefined).role].books) throw httpRefusal('not-for-your-position');
      // What another server wrote may not have arrived here yet, so that the store is asked.
      const { sequence } = await store.tip(tableStream(params.table));
      const count = countFigures(of, from, to);
      await readFigures(store, params.table, sequence, to, count);
      const figures = count.figures();
      const persons = figures.flatMap(({ person }) => person ?? []);
      await feeds.names.load(persons);
      const decks = table.state().config?.decks ?? null;
      return { game: table.game.id, decks, figures, names: namesOf(feeds.names, persons), sequence };
    },
  });
};

/** The finished rounds of a table with their receipts, as the caller may see them. */
export const roundRoutes: Routes = async (app, { services }) => {
  const { store } = services.house;

  app.route({
    ...listRounds,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller, params, query: { before, limit = DEFAULT_ROUNDS, as } }) => {
      const table = await visibleTable(services, params.table, caller);
      const { play, roundsDealt } = table.state();
      const latest = 'round' in play ? play.round.number - 1 : roundsDealt;
      const to = Math.min(before === undefined ? latest : before - 1, latest);
      const from = Math.max(1, to - limit + 1);
      const found = to < 1 ? [] : await roundsBetween(store, params.table, from, to);
      const viewer = viewerOf(caller.person, as);
      return { rounds: found.map((each) => roundWords(table, each, viewer)).reverse() };
    },
  });

  app.route({
    ...getRound,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller, params, query }) => {
      const table = await visibleTable(services, params.table, caller);
      const [found] = await roundsBetween(store, params.table, params.round, params.round);
      if (found === undefined) throw httpRefusal('not-found', 'There is no such finished round.');
      return roundInFull(table, found, viewerOf(caller.person, query.as));
    },
  });

  app.route({
    ...getReceipt,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller, params }) => {
      await visibleTable(services, params.table, caller);
      const head = await store.headOf(tableStream(params.table), params.round);
      if (head === null) throw httpRefusal('not-found', 'There is no such finished round.');
      return head;
    },
  });
};

/** The events of a tournament with their receipts, as the caller may see them. */
export const tournamentEventRoutes: Routes = async (app, { services, feeds: { names } }) => {
  const { store } = services.house;

  app.route({
    ...listTournamentEvents,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller, params, query: { after = 0, limit = EVENT_PAGE, as } }) => {
      const tournament = await visibleTournament(services, params.tournament, caller);
      const read = await readEvents<TournamentEvent>(store, tournamentStream(params.tournament), after, limit);
      const state = tournament.state();
      // An event that another server wrote may not have arrived here, and who may see it depends on the state after it.
      const known = read.slice(0, Math.max(0, state.sequence - after));
      const events = numberedFor(state, tournamentViewerOf(state, caller.person, as), known, after + 1);
      // Only organisers are given stamps, which say who did it.
      const actors = events.flatMap(({ stamp }) => (stamp === null ? [] : [stamp.by]));
      await names.load(actors);
      return { events, names: namesOf(names, actors), next: after + known.length, sequence: state.sequence };
    },
  });

  app.route({
    ...getTournamentReceipt,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller, params }) => {
      await visibleTournament(services, params.tournament, caller);
      const head = await store.headOf(tournamentStream(params.tournament), params.number);
      if (head === null) throw httpRefusal('not-found', 'There is no such receipt.');
      return head;
    },
  });
};
