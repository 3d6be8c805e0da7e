import type { Envelope } from '@sabot/table';
import { failureIn, type HouseRefusal } from '../../admission/refusal.ts';
import { type CommandLine, logCommand } from '../../ops/log.ts';
import type { AnswerOf, Live } from '../../streams/stream.ts';
import type { Services } from '../plugins/house-services.ts';

const answerWord = (answer: AnswerOf<unknown, string>): string => {
  if (answer.kind === 'refused') return answer.refusal.code;
  if (answer.kind === 'failed') return answer.code;
  return answer.repeated ? 'repeated' : 'done';
};

type Given<C, E, R extends string> = Pick<Live<unknown, C, E, R>, 'give' | 'refuse'>;

/** What was found against it before is kept with the stream, unless nothing was judged and it may be asked again. */
const answered = async <C, E, R extends string>(
  live: Given<C, E, R>,
  command: C,
  refusal: HouseRefusal | null,
): Promise<AnswerOf<E, R>> => {
  if (refusal === null) return live.give(command);
  const failure = failureIn(refusal);
  if (failure !== null) return { kind: 'failed', code: failure, detail: refusal.detail };
  return live.refuse(command, refusal);
};

/**
 * Gives a command to a table or a tournament, and keeps count. What was found against it before is kept there all the
 * same, so that a repeat is answered as the first time, whatever has become of it since.
 */
export const given = async <C extends Envelope & { readonly do: string }, E, R extends string>(
  { metrics, log }: Services,
  live: Given<C, E, R>,
  where: CommandLine['where'],
  command: C,
  refusal: HouseRefusal | null,
): Promise<AnswerOf<E, R>> => {
  const start = performance.now();
  const answer = await answered(live, command, refusal);
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
