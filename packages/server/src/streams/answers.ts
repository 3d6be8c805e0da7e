import { eventOf, type StreamId } from '@sabot/proof';
import { FAILURE_PROBLEMS } from '@sabot/protocol';
import type { Envelope } from '@sabot/table';
import type { EventStore } from '../store/store.ts';
import { fingerprintOf, type Prepared } from './prepare.ts';
import type { AnswerOf, FailureCode } from './stream.ts';

/** In fixed words: what went wrong inside is logged, and nobody else's business. */
export const failed = (code: FailureCode): AnswerOf<never, never> => ({
  kind: 'failed',
  code,
  detail: FAILURE_PROBLEMS[code][1],
});

export const answerTo = <State, Event, Code extends string>({
  events,
  refusal,
  append,
}: Prepared<State, Event, Code>): AnswerOf<Event, Code> =>
  refusal === null
    ? { kind: 'done', events, first: append.command.sequence, repeated: false }
    : { kind: 'refused', refusal, repeated: false };

/** The first answer again. */
export const firstAnswer = async <Event, Code extends string>(
  store: EventStore,
  stream: StreamId,
  command: Envelope,
): Promise<AnswerOf<Event, Code>> => {
  const record = await store.commandOf(stream, command.by, command.id);
  if (record === null) return failed('busy');
  if (record.fingerprint !== fingerprintOf(command)) return failed('id-reused');
  if (record.refusal !== null) return { kind: 'refused', refusal: JSON.parse(record.refusal), repeated: true };
  const records = await store.read(stream, record.sequence - 1, record.events);
  const events = records.map((each) => eventOf(each) as Event);
  return { kind: 'done', events, first: record.sequence, repeated: true };
};
