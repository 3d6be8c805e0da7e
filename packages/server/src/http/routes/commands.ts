import { type SignedHead, tableStream } from '@sabot/proof';
import { giveTableCommand, giveTournamentCommand } from '@sabot/protocol';
import type { Command, Envelope, TableEvent } from '@sabot/table';
import type { TournamentCommand } from '@sabot/tournament';
import { failureIn, type HouseRefusal } from '../../admission/refusal.ts';
import { checkTableCommand, withAnnouncementLockIfCorrecting } from '../../admission/table.ts';
import { checkTournamentCommand, withHouseDraw } from '../../admission/tournament.ts';
import { type LoggedPlace, logCommand } from '../../ops/log.ts';
import { actorOf, type Person } from '../../people/person.ts';
import { withAnnouncementLock } from '../../stewards/announcement-lock.ts';
import type { CommandAnswer, LiveStream } from '../../streams/stream.ts';
import type { LiveTable } from '../../streams/table-stream.ts';
import type { LiveTournament } from '../../streams/tournament-stream.ts';
import { signedInPerson } from '../plugins/access.ts';
import { httpRefusal, refusalOfAnswer } from '../plugins/http-refusal.ts';
import type { Services } from '../plugins/services.ts';
import { viewerOf, visibleTable } from '../views/table-access.ts';
import { numberedFor, tournamentViewerOf, visibleTournament } from '../views/tournament-access.ts';
import { numberedEvents } from '../views/view-class.ts';
import type { RouteParts, Routes } from './route.ts';

const answerWord = (answer: CommandAnswer<unknown, string>): string => {
  if (answer.kind === 'refused') return answer.refusal.code;
  if (answer.kind === 'failed') return answer.code;
  return answer.repeated ? 'repeated' : 'done';
};

type CommandTarget<C, E, R extends string> = Pick<LiveStream<unknown, C, E, R>, 'give' | 'refuse'>;

/** A refusal is stored with the stream, unless nothing was judged and the sender may ask again. */
const giveOrRefuse = <C, E, R extends string>(
  live: CommandTarget<C, E, R>,
  command: C,
  refusal: HouseRefusal | null,
): Promise<CommandAnswer<E, R>> | CommandAnswer<E, R> => {
  if (refusal === null) return live.give(command);
  const failure = failureIn(refusal);
  if (failure !== null) return { kind: 'failed', code: failure, detail: refusal.detail };
  return live.refuse(command, refusal);
};

/**
 * Gives a command to a table or a tournament, counts and logs it. One that is refused before it gets there is stored
 * there all the same, so that a repeat is answered as the first time, whatever has changed since.
 */
const submitCommand = async <C extends Envelope & { readonly do: string }, E, R extends string>(
  { metrics, log }: Services,
  live: CommandTarget<C, E, R>,
  where: LoggedPlace,
  command: C,
  refusal: HouseRefusal | null,
): Promise<CommandAnswer<E, R>> => {
  const start = performance.now();
  const answer = await giveOrRefuse(live, command, refusal);
  const ms = performance.now() - start;
  metrics.command(command.do, answer, ms / 1000);
  logCommand(log, where, command, answerWord(answer), ms);
  return answer;
};

/** What came of a command; null where it could not be given in time. */
const doneOrThrow = <E, R extends string>(
  answer: CommandAnswer<E, R> | null,
): Extract<CommandAnswer<E, R>, { readonly kind: 'done' }> => {
  if (answer === null) throw httpRefusal('busy');
  if (answer.kind !== 'done') throw refusalOfAnswer(answer);
  return answer;
};

/**
 * The schema has checked the fields of the command by its name; who gives it and when is written here. On Node 20 a field that is
 * added behind a spread costs twelve times as much.
 */
const withEnvelope = (body: object, person: Person, at: number): object =>
  Object.assign({}, body, actorOf(person), { at });

const giveToTable = async (
  { services, settings: { money } }: RouteParts,
  person: Person,
  table: LiveTable,
  command: Command,
) =>
  doneOrThrow(
    await withAnnouncementLockIfCorrecting(services, table, command, async () => {
      const refusal = await checkTableCommand(services, money, person, table, command);
      return submitCommand(services, table, { table: table.entry.id }, command, refusal);
    }),
  );

const giveToTournament = async (
  { services, settings: { money } }: RouteParts,
  person: Person,
  tournament: LiveTournament,
  command: TournamentCommand,
) => {
  const { id } = tournament.entry;
  const give = async () => {
    const refusal = await checkTournamentCommand(services, money, person, tournament, command);
    return submitCommand(services, tournament, { tournament: id }, command, refusal);
  };
  const needsLock = command.do === 'announce-dragons';
  return doneOrThrow(needsLock ? await withAnnouncementLock(services.house, id, give) : await give());
};

/** The signed head of the round that these events ended; null where they ended none. */
const receiptOf = async (
  { house }: Services,
  table: LiveTable,
  events: readonly TableEvent[],
): Promise<SignedHead | null> => {
  const end = events.find(({ type }) => type === 'RoundSettled' || type === 'RoundVoided');
  return end !== undefined && 'round' in end ? house.store.headOf(tableStream(table.entry.id), end.round) : null;
};

/** Commands to tables and tournaments. */
export const commandRoutes: Routes = async (app, parts) => {
  const { services } = parts;

  app.route({
    ...giveTableCommand,
    config: { access: 'signed-in', limit: 'write' },
    handler: async (request) => {
      const person = signedInPerson(request);
      const table = await visibleTable(services, request.params.table, request.caller);
      const command = withEnvelope(request.body, person, services.now()) as Command;
      const { events, first } = await giveToTable(parts, person, table, command);
      const receipt = await receiptOf(services, table, events);
      return {
        ok: true as const,
        sequence: first + events.length - 1,
        events: numberedEvents(viewerOf(person, undefined), events, first),
        ...(receipt === null ? {} : { receipt }),
      };
    },
  });

  app.route({
    ...giveTournamentCommand,
    config: { access: 'signed-in', limit: 'write' },
    handler: async (request) => {
      const person = signedInPerson(request);
      const tournament = await visibleTournament(services, request.params.tournament, request.caller);
      const sent = withEnvelope(request.body, person, services.now()) as TournamentCommand;
      const command = await withHouseDraw(services, tournament, sent);
      const { events, first } = await giveToTournament(parts, person, tournament, command);
      const state = tournament.state();
      return {
        ok: true as const,
        sequence: first + events.length - 1,
        events: numberedFor(state, tournamentViewerOf(state, person, undefined), events, first),
      };
    },
  });
};
