import { type SignedHead, tableStream } from '@sabot/proof';
import type { Command, CommandName, TableEvent } from '@sabot/table';
import { refusalOfTournaments } from '@sabot/tournament';
import type { LiveTable } from '../../house/types.ts';
import type { MoneyKind } from '../../ops/settings.ts';
import { actorOf, type Person } from '../../people/index.ts';
import { faultForCash } from '../cash-house.ts';
import { TABLE_COMMAND_BODIES } from '../command-body.ts';
import { numbered } from '../feed/view-class.ts';
import { tableId } from '../fields.ts';
import { checkNames, given, refusalBy } from '../give-command.ts';
import { tableNamed } from '../live-table.ts';
import { problem, problemOfAnswer, throwIfRefused } from '../problem.ts';
import { json, personOf, type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { apartFromAnnouncement, checkWithTournament } from '../tournament-table.ts';
import { viewerOf } from '../viewer.ts';

const checkCash = (money: MoneyKind, person: Person, table: LiveTable, name: CommandName): void => {
  const fault = faultForCash(money, person, table, name);
  if (fault !== null) throw problem(fault);
};

/**
 * A reveal shuts out whoever has not committed, so that it waits; and one that does not fit would be on record for nothing: the
 * table itself knows no hashes.
 */
const checkEntropy = async (services: Services, table: LiveTable, command: Command): Promise<void> => {
  if (command.do !== 'reveal-entropy') return;
  if (!(await services.mayReveal(table, command.at))) throw problem('too-early');
  const hasCommitted = table.state().shoe?.contributions.some(({ person }) => person === command.by);
  // What was never committed to, the table refuses.
  if (hasCommitted !== true) return;
  if (!(await services.opensCommitment(table, command.by, command.value))) throw problem('entropy-mismatch');
};

/** All that is asked before the table itself is. */
const checkBefore = async (
  services: Services,
  money: MoneyKind,
  person: Person,
  table: LiveTable,
  command: Command,
): Promise<void> => {
  throwIfRefused(refusalOfTournaments(command, table.entry.tournament !== null));
  checkCash(money, person, table, command.do);
  if (command.do === 'open-table' && table.entry.owner !== null) throw problem('stays-closed');
  await checkNames(services, person, command);
  await checkEntropy(services, table, command);
  await checkWithTournament(services, table, command);
};

/** The signed head of the round that these events ended. */
const receiptOf = async (
  { house }: Services,
  table: LiveTable,
  events: readonly TableEvent[],
): Promise<SignedHead | null> => {
  const end = events.find(({ type }) => type === 'RoundSettled' || type === 'RoundVoided');
  return end !== undefined && 'round' in end ? house.store.headOf(tableStream(table.entry.id), end.round) : null;
};

const command = route({
  method: 'POST',
  path: '/api/tables/:table/commands',
  summary: 'Gives a command to a table. The same id again is answered as the first time.',
  access: 'signed-in',
  limit: 'write',
  params: { table: tableId },
  body: TABLE_COMMAND_BODIES.body,
  answer: 'The events that it led to, as you may see them, and the receipt where a round ended; or the refusal.',
  handle: async ({ services, settings, caller, params, body }) => {
    const person = personOf(caller);
    const table = await tableNamed(services, params.table, caller);
    // Its fields have been checked by name; the rest is of our own making.
    const whole = { ...body, ...actorOf(person), at: services.now() } as Command;
    const answer = await apartFromAnnouncement(services, table, whole, async () => {
      const refusal = await refusalBy(() => checkBefore(services, settings.money, person, table, whole));
      return given(services, table, { table: table.entry.id }, whole, refusal);
    });
    if (answer.kind !== 'done') throw problemOfAnswer(answer);
    const { events, first } = answer;
    const receipt = await receiptOf(services, table, events);
    return json({
      ok: true,
      sequence: first + events.length - 1,
      events: numbered(viewerOf(person, undefined), events, first),
      ...(receipt === null ? {} : { receipt }),
    });
  },
});

export const COMMAND_ROUTES: readonly Route[] = [command];
