import type { Envelope } from '@sabot/table';
import { isWalkIn } from '../house/ledger.ts';
import type { AnswerOf, Live, RefusalOf } from '../house/live-types.ts';
import { type CommandLine, logCommand } from '../ops/log.ts';
import { isPatron, type Person } from '../people/index.ts';
import { HttpProblem, refusalOfProblem, throwIfRefused } from './problem.ts';
import type { Services } from './services.ts';

/** Fields of a command that name someone. */
const NAMES = ['for', 'person', 'to'] as const;

interface Named {
  readonly do: string;
}

/** Whom staff name as a patron is one, or a walk-in; whom they appoint is of the staff. */
const mayBeNamed = async ({ people }: Services, name: string, id: string): Promise<boolean> => {
  const isAppointed = name === 'appoint-acting';
  if (!isAppointed && isWalkIn(id)) return true;
  const found = await people.personById(id);
  return found !== null && (isAppointed ? found.kind === 'staff' : isPatron(found));
};

/** Staff seat nobody who does not exist, nor themselves or the house; patrons speak for themselves alone anyway. */
export const checkNames = async (services: Services, person: Person, command: Named): Promise<void> => {
  if (isPatron(person)) return;
  for (const field of NAMES) {
    const id: unknown = Reflect.get(command, field);
    if (typeof id !== 'string' || (await mayBeNamed(services, command.do, id))) continue;
    throwIfRefused({ code: 'unknown-person', clause: null, detail: `There is nobody to be named in ${field}.` });
  }
};

const answerWord = (answer: AnswerOf<unknown, string>): string => {
  if (answer.kind === 'refused') return answer.refusal.code;
  if (answer.kind === 'failed') return answer.code;
  return answer.repeated ? 'repeated' : 'done';
};

/** What is found against a command before its table or tournament is asked, or null. */
export const refusalBy = async (check: () => Promise<void>): Promise<RefusalOf<string> | null> => {
  try {
    await check();
    return null;
  } catch (error) {
    const refusal = error instanceof HttpProblem ? refusalOfProblem(error) : null;
    if (refusal === null) throw error;
    return refusal;
  }
};

/**
 * Gives a command to a table or a tournament, and keeps count. What was found against it before is kept there all the
 * same, so that a repeat is answered as the first time, whatever has become of it since.
 */
export const given = async <C extends Envelope & Named, E, R extends string>(
  { metrics, log }: Services,
  live: Pick<Live<unknown, C, E, R>, 'give' | 'refuse'>,
  where: CommandLine['where'],
  command: C,
  refusal: RefusalOf<string> | null,
): Promise<AnswerOf<E, R>> => {
  const start = performance.now();
  const answer = await (refusal === null ? live.give(command) : live.refuse(command, refusal));
  const ms = performance.now() - start;
  metrics.command(command.do, answer, ms / 1000);
  logCommand(log, {
    where,
    do: command.do,
    id: command.id,
    by: command.by,
    answer: answerWord(answer),
    ms: Math.round(ms * 10) / 10,
  });
  return answer;
};
