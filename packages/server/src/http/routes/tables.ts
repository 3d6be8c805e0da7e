import { randomBytes } from 'node:crypto';
import { findGame, GAMES } from '@sabot/rules';
import { type Actor, allowedCommands, nullable, oneOf, record, text, viewOf } from '@sabot/table';
import type { AutoSettings, LiveTable } from '../../house/types.ts';
import { isName } from '../../people/credentials.ts';
import { actorOf } from '../../people/index.ts';
import { autoSettings, checkAuto } from '../auto-settings.ts';
import { namesOf, personsFor } from '../feed/names.ts';
import { lowerView, tableId } from '../fields.ts';
import { isTournaments, maySee, tableNamed } from '../live-table.ts';
import { problem, problemOfPeople } from '../problem.ts';
import { json, personOf, type Route, route } from '../route.ts';
import { summaryOf } from '../summary.ts';
import { viewerOf } from '../viewer.ts';

const list = route({
  method: 'GET',
  path: '/api/tables',
  summary: 'The tables of the house.',
  access: 'anyone',
  limit: 'read',
  answer: 'Of each table its game, phase, limits, seats, shoe, last results, money and whether the house deals.',
  handle: async ({ services: { house }, settings: { money }, caller: { person } }) => {
    // The tables of a tournament are reached from it.
    const listed = house.tables().filter((entry) => entry.tournament === null && maySee(entry, person));
    const tables = await Promise.all(listed.map(({ id }) => house.table(id)));
    return json({ tables: tables.flatMap((table) => (table === null ? [] : [summaryOf(table, money)])) });
  },
});

const add = route({
  method: 'POST',
  path: '/api/tables',
  summary: 'Adds a table. With `auto` the house deals; otherwise staff open it.',
  access: { least: 'pit-manager' },
  limit: 'write',
  body: record({ name: text, game: oneOf(GAMES.map(({ id }) => id)), auto: nullable(autoSettings) }),
  answer: 'The table.',
  handle: async ({ services: { house, now }, settings: { money }, caller, body: { name, game, auto } }) => {
    const found = findGame(game);
    if (found === undefined) throw problem('unknown-game');
    if (!isName(name)) throw problemOfPeople('bad-name');
    const id = `t-${randomBytes(6).toString('hex')}`;
    // Checked by the very shape that its type comes from.
    const settings = auto as AutoSettings | null;
    if (settings !== null) checkAuto(found, id, settings, actorOf(personOf(caller)), now());
    const entry = { id, name, game: found.id, auto: settings, owner: null, tournament: null, created: now() };
    const table = await house.addTable(entry);
    return json({ table: summaryOf(table, money) }, 201);
  },
});

/** What the caller could do now, without what the server adds. */
const allowedFor = ({ game, state, entry }: LiveTable, actor: Actor, now: number): readonly object[] =>
  allowedCommands(game, state(), actor, now)
    .filter((command) => !isTournaments(entry, command.do))
    .map(({ id: _id, by: _by, as: _as, at: _at, ...command }) => command);

const view = route({
  method: 'GET',
  path: '/api/tables/:table',
  summary: 'A table as you may see it.',
  access: 'anyone',
  limit: 'read',
  params: { table: tableId },
  query: { as: lowerView },
  answer: 'The view of your role, the names of those at the table, what you could do now, and the next deadline.',
  handle: async ({ services, settings: { money }, feeds, caller, params, query }) => {
    const { person } = caller;
    const table = await tableNamed(services, params.table, caller);
    const state = table.state();
    const viewer = viewerOf(person, query.as);
    const persons = personsFor(viewer.role, state, []);
    await feeds.names.learn(persons);
    const acts = person !== null && query.as === undefined;
    return json({
      table: { id: table.entry.id, name: table.entry.name, auto: table.entry.auto, money },
      at: services.now(),
      sequence: state.sequence,
      view: viewOf(table.game, state, viewer),
      names: namesOf(feeds.names, persons),
      allowed: acts ? allowedFor(table, actorOf(person), services.now()) : [],
      deadline: services.deadlineOf(table),
      halted: table.halted() !== null,
    });
  },
});

export const TABLE_ROUTES: readonly Route[] = [list, add, view];
