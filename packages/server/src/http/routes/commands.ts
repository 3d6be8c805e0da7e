import { type SignedHead, tableStream } from '@sabot/proof';
import { giveTableCommand, giveTournamentCommand, sendDeviceMessage } from '@sabot/protocol';
import type { Command, TableEvent } from '@sabot/table';
import type { TournamentCommand } from '@sabot/tournament';
import { apartFromAnnouncement, refusalBeforeTable } from '../../admission/table.ts';
import { drawnByHouse, refusalBeforeTournament } from '../../admission/tournament.ts';
import { actorOf } from '../../people/person.ts';
import { apartFromCorrections } from '../../stewards/announcement-lock.ts';
import type { LiveTable } from '../../streams/types.ts';
import { personOf } from '../plugins/access.ts';
import type { Routes } from '../plugins/http-app.ts';
import { refused, refusedBy } from '../plugins/http-refusal.ts';
import { tableNamed } from '../views/live-table.ts';
import { numberedFor, tournamentNamed, tournamentViewerOf } from '../views/tournament-access.ts';
import { numbered } from '../views/view-class.ts';
import { viewerOf } from '../views/viewer.ts';
import { given } from './give-command.ts';

/** Commands to tables and tournaments, and what the devices of tables tell them. */
export const commandRoutes: Routes = async (app, { services, settings: { money } }) => {
  /** The signed head of the round that these events ended. */
  const receiptOf = async (table: LiveTable, events: readonly TableEvent[]): Promise<SignedHead | null> => {
    const end = events.find(({ type }) => type === 'RoundSettled' || type === 'RoundVoided');
    return end !== undefined && 'round' in end
      ? services.house.store.headOf(tableStream(table.entry.id), end.round)
      : null;
  };

  app.route({
    ...giveTableCommand,
    config: { access: 'signed-in', limit: 'write' },
    handler: async (request) => {
      const person = personOf(request);
      const table = await tableNamed(services, request.params.table, request.caller);
      // Its fields have been checked by name; the rest is of our own making.
      const command = { ...request.body, ...actorOf(person), at: services.now() } as Command;
      const answer = await apartFromAnnouncement(services, table, command, async () => {
        const refusal = await refusalBeforeTable(services, money, person, table, command);
        return given(services, table, { table: table.entry.id }, command, refusal);
      });
      if (answer === null) throw refused('busy');
      if (answer.kind !== 'done') throw refusedBy(answer);
      const { events, first } = answer;
      const receipt = await receiptOf(table, events);
      return {
        ok: true as const,
        sequence: first + events.length - 1,
        events: numbered(viewerOf(person, undefined), events, first),
        ...(receipt === null ? {} : { receipt }),
      };
    },
  });

  app.route({
    ...giveTournamentCommand,
    config: { access: 'signed-in', limit: 'write' },
    handler: async (request) => {
      const person = personOf(request);
      const { tournament: id } = request.params;
      const tournament = await tournamentNamed(services, id, request.caller);
      const sent = { ...request.body, ...actorOf(person), at: services.now() } as TournamentCommand;
      const command = await drawnByHouse(services, tournament, sent);
      const checkedAndGiven = async () => {
        const refusal = await refusalBeforeTournament(services, money, person, tournament, command);
        return given(services, tournament, { tournament: id }, command, refusal);
      };
      const answer =
        command.do === 'announce-dragons'
          ? await apartFromCorrections(services.house, id, checkedAndGiven)
          : await checkedAndGiven();
      if (answer === null) throw refused('busy');
      if (answer.kind !== 'done') throw refusedBy(answer);
      const { events, first } = answer;
      const state = tournament.state();
      return {
        ok: true as const,
        sequence: first + events.length - 1,
        events: numberedFor(state, tournamentViewerOf(state, person, undefined), events, first),
      };
    },
  });

  app.route({
    ...sendDeviceMessage,
    config: { access: 'device', limit: 'write' },
    handler: async (request) => {
      if (personOf(request).table !== request.params.table) throw refused('not-your-table');
      const table = await tableNamed(services, request.params.table, request.caller);
      const reply = await services.hearDevice(table, request.body);
      if (!reply.ok) throw refused(reply.code, reply.detail);
      return reply;
    },
  });
};
