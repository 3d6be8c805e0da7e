import { randomBytes } from 'node:crypto';
import { findGame, GAMES } from '@sabot/rules';
import {
  type Actor,
  allowedCommands,
  CONFIG_FIELDS,
  type Fields,
  nullable,
  type OptionalShape,
  oneOf,
  optional,
  record,
  type TypeOf,
  text,
  viewOf,
  whole,
} from '@sabot/table';
import type { AutoSettings, LiveTable, TableEntry } from '../../house/types.ts';
import { actorOf, type Person } from '../../people/index.ts';
import { namesOf, personsFor } from '../feed/names.ts';
import { lowerView, tableId } from '../fields.ts';
import { tableNamed } from '../live-table.ts';
import { problem } from '../problem.ts';
import { json, type Route, route } from '../route.ts';
import { summaryOf } from '../summary.ts';
import { viewerOf } from '../viewer.ts';

type Partly<F extends Fields> = { readonly [K in keyof F]: OptionalShape<TypeOf<F[K]>> };

/** Any of these fields may be left out. */
const partly = <F extends Fields>(fields: F): Partly<F> =>
  Object.fromEntries(Object.entries(fields).map(([key, shape]) => [key, optional(shape)])) as Partly<F>;

const milliseconds = whole(0, 86_400_000);

const autoSettings = record({
  config: record(partly(CONFIG_FIELDS)),
  bettingMs: milliseconds,
  paceMs: milliseconds,
  squeezeMs: milliseconds,
  contributionMs: milliseconds,
  resultMs: milliseconds,
  absentMs: milliseconds,
  idle: oneOf(['pause', 'deal']),
});

/** Private tables are listed for staff, and for whom they belong to. */
const isListed = ({ owner }: TableEntry, person: Person | null): boolean =>
  owner === null || owner === person?.id || person?.kind === 'staff';

const list = route({
  method: 'GET',
  path: '/api/tables',
  summary: 'The tables of the house.',
  access: 'anyone',
  answer: 'Of each table its game, phase, limits, seats, shoe, last results, money and whether the house deals.',
  handle: async ({ services: { house }, settings: { money }, caller: { person } }) => {
    const listed = house.tables().filter((entry) => isListed(entry, person));
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
  handle: async ({ services: { house, now }, settings: { money }, body: { name, game, auto } }) => {
    const found = findGame(game);
    if (found === undefined) throw problem('unknown-game');
    const id = `t-${randomBytes(6).toString('hex')}`;
    // Checked by the very shape that its type comes from.
    const settings = auto as AutoSettings | null;
    const table = await house.addTable({ id, name, game: found.id, auto: settings, owner: null, created: now() });
    return json({ table: summaryOf(table, money) }, 201);
  },
});

/** What the caller could do now, without what the server adds. */
const allowedFor = ({ game, state }: LiveTable, actor: Actor, now: number): readonly object[] =>
  allowedCommands(game, state(), actor, now).map(({ id: _id, by: _by, as: _as, at: _at, ...command }) => command);

const view = route({
  method: 'GET',
  path: '/api/tables/:table',
  summary: 'A table as you may see it.',
  access: 'anyone',
  params: { table: tableId },
  query: { as: lowerView },
  answer: 'The view of your role, the names of those at the table, what you could do now, and the next deadline.',
  handle: async ({ services, settings: { money }, feeds, caller: { person }, params, query }) => {
    const table = await tableNamed(services, params.table);
    const state = table.state();
    const viewer = viewerOf(person, query.as);
    const persons = personsFor(viewer, state, []);
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
