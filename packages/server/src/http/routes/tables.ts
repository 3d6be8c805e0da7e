import { randomBytes } from 'node:crypto';
import { findGame, GAMES, type Game } from '@sabot/rules';
import {
  type Actor,
  allowedCommands,
  CONFIG_FIELDS,
  decide,
  type Fields,
  NEW_TABLE,
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
import { openingConfig } from '../../dealer/plan-idle.ts';
import type { AutoSettings, LiveTable } from '../../house/types.ts';
import { isName } from '../../people/credentials.ts';
import { actorOf } from '../../people/index.ts';
import { namesOf, personsFor } from '../feed/names.ts';
import { lowerView, tableId } from '../fields.ts';
import { maySee, tableNamed } from '../live-table.ts';
import { HttpProblem, problem, problemOfAnswer, problemOfPeople } from '../problem.ts';
import { json, personOf, type Route, route } from '../route.ts';
import { summaryOf } from '../summary.ts';
import { viewerOf } from '../viewer.ts';

type Partly<F extends Fields> = { readonly [K in keyof F]: OptionalShape<TypeOf<F[K]>> };

/** Any of these fields may be left out. */
const partly = <F extends Fields>(fields: F): Partly<F> =>
  Object.fromEntries(Object.entries(fields).map(([key, shape]) => [key, optional(shape)])) as Partly<F>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** No time is so short that the house could do nothing else any more, nor so long that a table seems dead. */
const autoSettings = record({
  config: record(partly({ ...CONFIG_FIELDS, source: oneOf(['electronic']) })),
  bettingMs: whole(50, HOUR_MS),
  paceMs: whole(1, HOUR_MS),
  squeezeMs: whole(10, HOUR_MS),
  contributionMs: whole(10, HOUR_MS),
  resultMs: whole(0, HOUR_MS),
  absentMs: whole(1000, DAY_MS),
  idle: oneOf(['pause', 'deal']),
});

/** A round is at the least eight acts of the Dealer beside the betting. */
const ACTS_A_ROUND = 8;
const LEAST_ROUND_MS = 100;

/** Of settings that are each in order: whether a table can be run by them, and whether this person may have it so. */
export const checkAuto = (game: Game, table: string, auto: AutoSettings, actor: Actor, at: number): void => {
  if (auto.bettingMs + auto.resultMs + ACTS_A_ROUND * auto.paceMs < LEAST_ROUND_MS)
    throw problem('malformed', `auto must give a round ${LEAST_ROUND_MS} milliseconds or more`);
  // The house opens the table in whatever position that takes: nobody gets a table by it that they could not open.
  const opening = { do: 'open-table', id: 'open', ...actor, at, config: openingConfig(game, table, auto) } as const;
  const decision = decide(game, NEW_TABLE, opening);
  if (decision.ok) return;
  const { problem: refused } = problemOfAnswer({ kind: 'refused', refusal: decision.refusal, repeated: false });
  // Who may not is told so; all else is wrong with what was sent, whatever it would be at a table.
  throw new HttpProblem({ ...refused, status: refused.status === 403 ? 403 : 422 });
};

const list = route({
  method: 'GET',
  path: '/api/tables',
  summary: 'The tables of the house.',
  access: 'anyone',
  limit: 'read',
  answer: 'Of each table its game, phase, limits, seats, shoe, last results, money and whether the house deals.',
  handle: async ({ services: { house }, settings: { money }, caller: { person } }) => {
    const listed = house.tables().filter((entry) => maySee(entry, person));
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
  limit: 'read',
  params: { table: tableId },
  query: { as: lowerView },
  answer: 'The view of your role, the names of those at the table, what you could do now, and the next deadline.',
  handle: async ({ services, settings: { money }, feeds, caller, params, query }) => {
    const { person } = caller;
    const table = await tableNamed(services, params.table, caller);
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
