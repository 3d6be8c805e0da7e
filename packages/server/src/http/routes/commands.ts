import type { Command, CommandName, TableEvent } from '@sabot/table';
import { isWalkIn } from '../../house/ledger.ts';
import type { Answer, LiveTable } from '../../house/types.ts';
import { logCommand } from '../../ops/log.ts';
import { actorOf, isPatron, type Person } from '../../people/index.ts';
import { tableStream } from '../../store/record.ts';
import type { SignedHead } from '../../store/store.ts';
import { commandBody } from '../command-body.ts';
import { numbered } from '../feed/view-class.ts';
import { tableId } from '../fields.ts';
import { tableNamed } from '../live-table.ts';
import { problem, problemOfAnswer } from '../problem.ts';
import { json, personOf, type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { viewerOf } from '../viewer.ts';

/** Where cash is played for, nobody sells chips to themselves, and guests look on. */
const NOT_FOR_GUESTS: readonly CommandName[] = ['buy-in', 'place-wager', 'raise-wager'];

const checkCash = ({ kind, role }: Person, name: CommandName): void => {
  if (kind === 'guest' && NOT_FOR_GUESTS.includes(name)) throw problem('guests-watch');
  if (role === 'patron' && name === 'buy-in') throw problem('cashier-only');
};

/** Fields of a command that name someone. */
const NAMES = ['for', 'person', 'to'] as const;

/** Whom staff name as a patron is one, or a walk-in; whom they appoint is of the staff. */
const mayBeNamed = async ({ people }: Services, name: CommandName, id: string): Promise<boolean> => {
  const isAppointed = name === 'appoint-acting';
  if (!isAppointed && isWalkIn(id)) return true;
  const found = await people.personById(id);
  return found !== null && (isAppointed ? found.kind === 'staff' : isPatron(found));
};

/** Staff seat nobody who does not exist, nor themselves or the house; patrons speak for themselves alone anyway. */
const checkNames = async (services: Services, person: Person, command: Command): Promise<void> => {
  if (isPatron(person)) return;
  for (const field of NAMES) {
    const id: unknown = Reflect.get(command, field);
    if (typeof id !== 'string' || (await mayBeNamed(services, command.do, id))) continue;
    const refusal = {
      code: 'unknown-person',
      clause: null,
      detail: `There is nobody to be named in ${field}.`,
    } as const;
    throw problemOfAnswer({ kind: 'refused', refusal, repeated: false });
  }
};

/**
 * A reveal shuts out whoever has not committed, so that it waits; and one that does not fit would be on record for nothing: the
 * table itself knows no hashes.
 */
const checkEntropy = async (services: Services, table: LiveTable, command: Command): Promise<void> => {
  if (command.do !== 'reveal-entropy') return;
  // A repeat is answered as the first time, whatever shoe is on the table by now.
  const before = await services.house.store.commandOf(tableStream(table.entry.id), command.by, command.id);
  if (before !== null) return;
  if (!(await services.mayReveal(table, command.at))) throw problem('too-early');
  const hasCommitted = table.state().shoe?.contributions.some(({ person }) => person === command.by);
  // What was never committed to, the table refuses.
  if (hasCommitted !== true) return;
  if (!(await services.opensCommitment(table, command.by, command.value))) throw problem('entropy-mismatch');
};

const answerWord = (answer: Answer): string => {
  if (answer.kind === 'refused') return answer.refusal.code;
  if (answer.kind === 'failed') return answer.code;
  return answer.repeated ? 'repeated' : 'done';
};

/** Gives a command to the table, and keeps count. */
const given = async ({ metrics, log }: Services, table: LiveTable, command: Command): Promise<Answer> => {
  const start = performance.now();
  const answer = await table.give(command);
  const ms = performance.now() - start;
  metrics.command(command.do, answer, ms / 1000);
  logCommand(log, {
    table: table.entry.id,
    do: command.do,
    id: command.id,
    by: command.by,
    answer: answerWord(answer),
    ms: Math.round(ms * 10) / 10,
  });
  return answer;
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
  body: commandBody,
  answer: 'The events that it led to, as you may see them, and the receipt where a round ended; or the refusal.',
  handle: async ({ services, settings, caller, params, body }) => {
    const person = personOf(caller);
    const table = await tableNamed(services, params.table, caller);
    // In practice nothing is at stake, and nobody sells those chips.
    if (settings.money === 'cash' && table.state().config?.practice !== true) checkCash(person, body.do);
    if (body.do === 'open-table' && table.entry.owner !== null) throw problem('stays-closed');
    // Its fields have been checked by name; the rest is of our own making.
    const whole = { ...body, ...actorOf(person), at: services.now() } as Command;
    await checkNames(services, person, whole);
    await checkEntropy(services, table, whole);
    const answer = await given(services, table, whole);
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
