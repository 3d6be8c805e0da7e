import { canonical } from '@sabot/proof';
import { findGame, GAMES } from '@sabot/rules';
import {
  allowedCommands,
  dealerConsole,
  nullable,
  oneOf,
  optional,
  record,
  type SentCommand,
  SIGHT,
  text,
  viewOf,
} from '@sabot/table';
import { isWalkIn } from '../../house/ledger.ts';
import type { AutoSettings, LiveTable } from '../../house/types.ts';
import type { MoneyKind } from '../../ops/settings.ts';
import { isName } from '../../people/credentials.ts';
import { actorOf, type Person, POWERS } from '../../people/index.ts';
import { autoSettings, checkAuto } from '../auto-settings.ts';
import { faultForCash } from '../cash-house.ts';
import { namesOf, personsFor } from '../feed/names.ts';
import { commandId, lowerView, tableId } from '../fields.ts';
import { isTournaments, maySee, tableNamed } from '../live-table.ts';
import { addedOnce, idReused, nameFor } from '../made-once.ts';
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
  answer:
    'Of each table its game, phase, limits, seats, shoe, last results, money, whether the house deals, and whether it waits for players.',
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
  access: POWERS.addTables,
  limit: 'write',
  body: record({
    id: optional(commandId),
    name: text,
    game: oneOf(GAMES.map(({ id }) => id)),
    auto: nullable(autoSettings),
  }),
  answer: 'The table; with an `id`, a repeat adds no other.',
  handle: async ({ services: { house, now }, settings: { money }, caller, body }) => {
    const { name, game, auto } = body;
    const person = personOf(caller);
    const found = findGame(game);
    if (found === undefined) throw problem('unknown-game');
    if (!isName(name)) throw problemOfPeople('bad-name');
    const id = nameFor('t', person.id, body.id);
    // Checked by the very shape that its type comes from.
    const settings = auto as AutoSettings | null;
    if (settings !== null) checkAuto(found, id, settings, actorOf(person), now());
    const entry = { id, name, game: found.id, auto: settings, owner: null, tournament: null, created: now() };
    const table = await addedOnce(
      () => house.addTable(entry),
      () => house.table(id),
    );
    const isSame = canonical({ ...table.entry, created: 0 }) === canonical({ ...entry, created: 0 });
    if (!isSame) throw idReused();
    return json({ table: summaryOf(table, money) }, 201);
  },
});

/** What the caller could do now, without what the server adds. */
const allowedFor = (table: LiveTable, person: Person, money: MoneyKind, now: number): readonly SentCommand[] =>
  allowedCommands(table.game, table.state(), actorOf(person), now)
    .filter(({ do: name }) => !isTournaments(table.entry, name) && faultForCash(money, person, table, name) === null)
    .map(({ id: _id, by: _by, as: _as, at: _at, ...command }): SentCommand => command);

const view = route({
  method: 'GET',
  path: '/api/tables/:table',
  summary: 'A table as you may see it.',
  access: 'anyone',
  limit: 'read',
  params: { table: tableId },
  query: { as: lowerView },
  answer:
    'The view of your role, the names of those at the table, what you could do now, and the next deadline; for staff, what comes next at the console, and the round that a stop of the house cut off.',
  handle: async ({ services, settings: { money }, feeds, caller, params, query }) => {
    const { person } = caller;
    const table = await tableNamed(services, params.table, caller);
    const state = table.state();
    const viewer = viewerOf(person, query.as);
    const persons = personsFor(viewer.role, state, []);
    await feeds.names.learn(persons);
    const acts = person !== null && query.as === undefined;
    const allowed = acts ? allowedFor(table, person, money, services.now()) : [];
    const isStaff = SIGHT[viewer.role].staff;
    return json({
      table: { id: table.entry.id, name: table.entry.name, auto: table.entry.auto, money },
      at: services.now(),
      sequence: state.sequence,
      view: viewOf(table.game, state, viewer),
      names: namesOf(feeds.names, persons),
      allowed,
      deadline: services.deadlineOf(table),
      halted: table.halted() !== null,
      ...(isStaff ? { interrupted: table.interrupted() } : {}),
      ...(isStaff && acts ? { console: dealerConsole(table.game, state, allowed, isWalkIn) } : {}),
    });
  },
});

export const TABLE_ROUTES: readonly Route[] = [list, add, view];
