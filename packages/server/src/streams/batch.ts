import { hash as digestOf } from 'node:crypto';
import {
  canonical,
  type EventRecord,
  eventOf,
  type Origin,
  type SignedHead,
  type StreamId,
  type Tip,
} from '@sabot/proof';
import { FAILURE_PROBLEMS } from '@sabot/protocol';
import type { Envelope } from '@sabot/table';
import { newRecord } from '../store/appends.ts';
import { signedHead } from '../store/secrets.ts';
import type { Append, EventStore, StoredLedgerEntry } from '../store/store.ts';
import type {
  BatchDecider,
  CommandAnswer,
  FailureCode,
  RecordSigner,
  StreamDefinition,
  StreamRefusal,
  StreamState,
} from './stream.ts';

/** A command decided, and all that is to be stored of it. */
export interface PreparedCommand<State, Event, Code extends string> {
  readonly append: Append;
  readonly events: readonly Event[];
  readonly refusal: StreamRefusal<Code> | null;
  readonly after: StreamState<State>;
}

/** What was asked, without when: a repeat comes later and is the same. */
const commandFingerprint = ({ at: _, ...asked }: Envelope): string => digestOf('sha256', canonical(asked));

const recordsOf = (stream: StreamId, origin: Origin, tip: Tip, events: readonly unknown[]): readonly EventRecord[] => {
  const records: EventRecord[] = [];
  let end = tip;
  for (const event of events) {
    const record = newRecord(stream, end, origin, canonical(event));
    records.push(record);
    end = record;
  }
  return records;
};

type Bookkeeping<State, Event> = Pick<
  StreamDefinition<State, Envelope, Event, string>,
  'ledgerEntriesOf' | 'signedNumberAt' | 'epochOf'
>;

const linesOf = <State, Event>(
  kind: Bookkeeping<State, Event>,
  { state, tip }: StreamState<State>,
  events: readonly Event[],
): readonly StoredLedgerEntry[] => {
  const lines: StoredLedgerEntry[] = [];
  for (const [index, event] of events.entries()) {
    const sequence = tip.sequence + 1 + index;
    for (const { account, amount } of kind.ledgerEntriesOf(state, event)) lines.push({ account, amount, sequence });
  }
  return lines;
};

/** The record is signed where something ends; no command ends two things. */
const headOf = <State, Event>(
  kind: Bookkeeping<State, Event>,
  { keys }: RecordSigner,
  [state, after]: readonly [before: State, after: State],
  records: readonly EventRecord[],
  events: readonly Event[],
): SignedHead | null => {
  for (const [index, event] of events.entries()) {
    const record = records[index];
    const round = kind.signedNumberAt(state, event);
    if (record === undefined || round === null) continue;
    const { stream, sequence, hash } = record;
    const epoch = kind.epochOf(after);
    return signedHead(keys, { stream, round, sequence, hash, ...(epoch === null ? {} : { epoch }) });
  }
  return null;
};

const commandRecord = (command: Envelope, sequence: number, events: number, refusal: StreamRefusal<string> | null) => ({
  sender: command.by,
  id: command.id,
  fingerprint: commandFingerprint(command),
  sequence,
  events,
  refusal: refusal === null ? null : canonical(refusal),
  at: command.at,
});

const prepareRefusal = <State, Event, Code extends string>(
  before: StreamState<State>,
  command: Envelope,
  refusal: StreamRefusal<Code>,
): PreparedCommand<State, Event, Code> => ({
  append: { command: commandRecord(command, before.tip.sequence, 0, refusal), records: [], lines: [], head: null },
  events: [],
  refusal,
  after: before,
});

/** Decides a command where the stream stands. Its lines and its signature go by the state before all its events. */
const prepareCommand = <State, Command extends Envelope, Event, Code extends string>(
  kind: StreamDefinition<State, Command, Event, Code>,
  pen: RecordSigner,
  turn: BatchDecider<State, Command, Event, Code>,
  before: StreamState<State>,
  command: Command,
): PreparedCommand<State, Event, Code> => {
  const decision = turn.decide(before.state, command);
  if (!decision.ok) return prepareRefusal(before, command, decision.refusal);
  const { events, state } = decision;
  const records = recordsOf(kind.stream, pen.origin, before.tip, events);
  const last = records.at(-1);
  return {
    append: {
      command: commandRecord(command, before.tip.sequence + 1, events.length, null),
      records,
      lines: linesOf(kind, before, events),
      head: headOf(kind, pen, [before.state, state], records, events),
    },
    events,
    refusal: null,
    after: { state, tip: last === undefined ? before.tip : { sequence: last.sequence, hash: last.hash } },
  };
};

/** In fixed words: what went wrong inside is logged, and nobody else's business. */
export const failedAnswer = (code: FailureCode): CommandAnswer<never, never> => ({
  kind: 'failed',
  code,
  detail: FAILURE_PROBLEMS[code][1],
});

export const answerOf = <State, Event, Code extends string>({
  events,
  refusal,
  append,
}: PreparedCommand<State, Event, Code>): CommandAnswer<Event, Code> =>
  refusal === null
    ? { kind: 'done', events, first: append.command.sequence, repeated: false }
    : { kind: 'refused', refusal, repeated: false };

/** The first answer again. */
export const storedAnswer = async <Event, Code extends string>(
  store: EventStore,
  stream: StreamId,
  command: Envelope,
): Promise<CommandAnswer<Event, Code>> => {
  const record = await store.commandOf(stream, command.by, command.id);
  if (record === null) return failedAnswer('busy');
  if (record.fingerprint !== commandFingerprint(command)) return failedAnswer('id-reused');
  if (record.refusal !== null) return { kind: 'refused', refusal: JSON.parse(record.refusal), repeated: true };
  const records = await store.read(stream, record.sequence - 1, record.events);
  const events = records.map((each) => eventOf(each) as Event);
  return { kind: 'done', events, first: record.sequence, repeated: true };
};

interface QueuedCommand<Command> {
  readonly command: Command;
  /** What was found against it outside of the rules: by the house beforehand, or by the books. */
  readonly refusal: StreamRefusal<string> | null;
  /** Worth doing only if this is the last event. */
  readonly onlyAt: number | null;
}

/** Commands decided one after another, to be stored together. */
interface DecidedBatch<State, Event, Code extends string> {
  readonly prepared: readonly PreparedCommand<State, Event, Code>[];
  /** Why the command after them is not among them: it was answered before, it is late, or the deciding itself failed. */
  readonly stop:
    | { readonly kind: 'repeat' }
    | { readonly kind: 'late' }
    | { readonly kind: 'fault'; readonly error: unknown }
    | null;
}

export const NOT_ENOUGH_MONEY: StreamRefusal<never> = {
  code: 'not-enough-money',
  clause: null,
  detail: 'An account does not hold that much, or would hold more than can be kept.',
};

export const decideBatch = <State, Command extends Envelope, Event, Code extends string>(
  kind: StreamDefinition<State, Command, Event, Code>,
  pen: RecordSigner,
  turn: BatchDecider<State, Command, Event, Code>,
  standing: StreamState<State>,
  asked: readonly QueuedCommand<Command>[],
): DecidedBatch<State, Event, Code> => {
  const all: PreparedCommand<State, Event, Code>[] = [];
  let at = standing;
  for (const { command, refusal, onlyAt } of asked) {
    if (onlyAt !== null && onlyAt !== at.tip.sequence) return { prepared: all, stop: { kind: 'late' } };
    if (!turn.canContinue(at.state)) break;
    try {
      const next: PreparedCommand<State, Event, Code> =
        // It is kept and told like one of the stream's own, whoever found it.
        refusal === null
          ? prepareCommand(kind, pen, turn, at, command)
          : prepareRefusal(at, command, refusal as StreamRefusal<Code>);
      if (next.refusal?.code === 'command-repeated') return { prepared: all, stop: { kind: 'repeat' } };
      all.push(next);
      at = next.after;
    } catch (error) {
      return { prepared: all, stop: { kind: 'fault', error } };
    }
  }
  return { prepared: all, stop: null };
};
