import type { Command, TableEvent } from '@sabot/table';
import type { StreamId } from '../store/record.ts';
import type { EventStore } from '../store/store.ts';
import { eventOf } from '../store/upcast.ts';
import { fingerprintOf, type Prepared } from './prepare.ts';
import { type Answer, FAILURES, type FailureCode } from './types.ts';

/** In fixed words: what went wrong inside is logged, and nobody else's business. */
export const failed = (code: FailureCode): Answer => ({ kind: 'failed', code, detail: FAILURES[code] });

export const answerTo = ({ events, refusal, append }: Prepared): Answer =>
  refusal === null
    ? { kind: 'done', events, first: append.command.sequence, repeated: false }
    : { kind: 'refused', refusal, repeated: false };

/** The first answer again. */
export const firstAnswer = async (store: EventStore, stream: StreamId, command: Command): Promise<Answer> => {
  const record = await store.commandOf(stream, command.by, command.id);
  if (record === null) return failed('busy');
  if (record.fingerprint !== fingerprintOf(command)) return failed('id-reused');
  if (record.refusal !== null) return { kind: 'refused', refusal: JSON.parse(record.refusal), repeated: true };
  const records = await store.read(stream, record.sequence - 1, record.events);
  const events = records.map((each) => eventOf(each) as TableEvent);
  return { kind: 'done', events, first: record.sequence, repeated: true };
};
