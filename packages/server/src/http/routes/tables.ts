import { canonical } from '@sabot/proof';
import { addTable, getTable, listTables } from '@sabot/protocol';
import { allowedCommands, dealerConsole, type SentCommand, SIGHT, viewOf } from '@sabot/table';
import { checkCash } from '../../admission/people.ts';
import { refusalOfAuto } from '../../admission/settings.ts';
import { isWalkIn } from '../../ledger/table-ledger.ts';
import type { MoneyKind } from '../../ops/settings.ts';
import { isPersonName } from '../../people/credentials.ts';
import { PERMISSIONS } from '../../people/permissions.ts';
import { actorOf, type Person } from '../../people/person.ts';
import type { LiveTable } from '../../streams/table-stream.ts';
import { signedInPerson } from '../plugins/access.ts';
import { httpRefusal, refusalOfSettings } from '../plugins/http-refusal.ts';
import type { Services } from '../plugins/services.ts';
import { namesOf, personsShownTo } from '../views/names.ts';
import { isTournamentCommand, maySee, summaryOfTable, viewerOf, visibleTable } from '../views/table-access.ts';
import { createOnce, idempotentId, type Routes } from './route.ts';

/** The commands that a person could give now, without the envelope that the server adds. */
const allowedFor = ({ now }: Services, money: MoneyKind, table: LiveTable, person: Person): readonly SentCommand[] =>
  allowedCommands(table.game, table.state(), actorOf(person), now())
    .filter(({ do: name }) => !isTournamentCommand(table.entry, name) && checkCash(money, person, table, name) === null)
    .map(({ id: _id, by: _by, as: _as, at: _at, ...command }): SentCommand => command);

export const tableRoutes: Routes = async (app, { services, settings: { money }, feeds }) => {
  const { house, now } = services;

  app.route({
    ...listTables,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller: { person } }) => {
      // The tables of a tournament are reached from it.
      const listed = house.tables().filter((entry) => entry.tournament === null && maySee(entry, person));
      const tables = await Promise.all(listed.map(({ id }) => house.table(id)));
      return { tables: tables.flatMap((table) => (table === null ? [] : [summaryOfTable(table, money)])) };
    },
  });

  app.route({
    ...addTable,
    config: { access: PERMISSIONS.addTables, limit: 'write' },
    handler: async (request, reply) => {
      const { name, game, auto } = request.body;
      const person = signedInPerson(request);
      const found = house.games.find(game);
      if (found === undefined) throw httpRefusal('unknown-game');
      if (!isPersonName(name)) throw httpRefusal('bad-name');
      const id = idempotentId('t', person.id, request.body.id);
      const refusal = auto === null ? null : refusalOfAuto(found, id, auto, actorOf(person), now());
      if (refusal !== null) throw refusalOfSettings(refusal);
      const entry = { id, name, game: found.id, auto, owner: null, tournament: null, created: now() };
      const table = await createOnce(
        () => house.addTable(entry),
        () => house.table(id),
      );
      const isSame = canonical({ ...table.entry, created: 0 }) === canonical({ ...entry, created: 0 });
      if (!isSame) throw httpRefusal('id-reused');
      reply.code(201);
      return { table: summaryOfTable(table, money) };
    },
  });

  app.route({
    ...getTable,
    config: { access: 'anyone', limit: 'read' },
    handler: async ({ caller, params, query }) => {
      const { person } = caller;
      const table = await visibleTable(services, params.table, caller);
      const state = table.state();
      const viewer = viewerOf(person, query.as);
      const persons = personsShownTo(viewer.role, state, []);
      await feeds.names.load(persons);
      const acts = person !== null && query.as === undefined;
      const allowed = acts ? allowedFor(services, money, table, person) : [];
      const isStaff = SIGHT[viewer.role].staff;
      return {
        table: { id: table.entry.id, name: table.entry.name, auto: table.entry.auto, money },
        at: now(),
        sequence: state.sequence,
        view: viewOf(table.game, state, viewer),
        names: namesOf(feeds.names, persons),
        allowed,
        deadline: services.deadlineOf(table),
        halted: table.halted() !== null,
        ...(isStaff ? { interrupted: table.interrupted() } : {}),
        ...(isStaff && acts ? { console: dealerConsole(table.game, state, allowed, isWalkIn) } : {}),
      };
    },
  });
};
