import { hash as digestOf } from 'node:crypto';
import {
  canonical,
  eventOf,
  type Origin,
  type SignedHead,
  type StoredEvent,
  type StreamId,
  type Tip,
} from '@sabot/proof';
import { FAILURE_PROBLEMS } from '@sabot/protocol';
import type { Envelope } from '@sabot/table';
import { newRecord } from '../store/appends.ts';
import { signedHead } from '../store/secrets.ts';
import type { Append, AppendOutcome, EventStore, StoredLedgerEntry } from '../store/store.ts';
import type {
  CommandAnswer,
  FailureCode,
  RecordSigner,
  StoredAnswer,
  StreamDecision,
  StreamDefinition,
  StreamRefusal,
  StreamState,
} from './stream.ts';

/** A command decided, and all that is to be stored of it. */
export interface PreparedCommand<Event, Code extends string> {
  readonly append: Append;
  readonly events: readonly Event[];
  /** Given once it is stored. */
  readonly answer: StoredAnswer<Event, Code>;
  /** The end of the record with its events. */
  readonly tip: Tip;
}

/** Without the time: a repeat comes later and is still the same command. */
const commandFingerprint = ({ at: _, ...asked }: Envelope): string => digestOf('sha256', canonical(asked));

const recordsOf = (stream: StreamId, origin: Origin, tip: Tip, events: readonly unknown[]): readonly StoredEvent[] => {
  const records: StoredEvent[] = [];
  let end = tip;
  for (const event of events) {
    const record = newRecord(stream, end, origin, canonical(event));
    records.push(record);
    end = record;
  }
  return records;
};

type Bookkeeping<State, Event> = Pick<
  StreamDefinition<State, Envelope, Event, string, unknown>,
  'stream' | 'ledgerEntriesOf' | 'signedNumberAt' | 'epochOf'
>;

const linesOf = <State, Event>(
  definition: Bookkeeping<State, Event>,
  { state, tip }: StreamState<State>,
  events: readonly Event[],
): readonly StoredLedgerEntry[] => {
  const lines: StoredLedgerEntry[] = [];
  for (const [index, event] of events.entries()) {
    const sequence = tip.sequence + 1 + index;
    for (const { account, amount } of definition.ledgerEntriesOf(state, event))
      lines.push({ account, amount, sequence });
  }
  return lines;
};

/** A signed head, where a round or the like ends; no command ends two. */
const headOf = <State, Event>(
  definition: Bookkeeping<State, Event>,
  { keys }: RecordSigner,
  [state, after]: readonly [before: State, after: State],
  records: readonly StoredEvent[],
  events: readonly Event[],
): SignedHead | null => {
  for (const [index, event] of events.entries()) {
    const record = records[index];
    const round = definition.signedNumberAt(state, event);
    if (record === undefined || round === null) continue;
    const { stream, sequence, hash } = record;
    const epoch = definition.epochOf(after);
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

const prepareRefusal = <Event, Code extends string>(
  tip: Tip,
  command: Envelope,
  refusal: StreamRefusal<Code>,
): PreparedCommand<Event, Code> => ({
  append: { after: tip, command: commandRecord(command, tip.sequence, 0, refusal), records: [], lines: [], head: null },
  events: [],
  answer: { kind: 'refused', refusal, repeated: false },
  tip,
});

/** The ledger lines and the signature of a command go by the state before all its events. */
const prepareEvents = <State, Event, Code extends string>(
  definition: Bookkeeping<State, Event>,
  signer: RecordSigner,
  before: StreamState<State>,
  command: Envelope,
  { events, state }: Extract<StreamDecision<State, Event, Code>, { readonly ok: true }>,
): PreparedCommand<Event, Code> => {
  const records = recordsOf(definition.stream, signer.origin, before.tip, events);
  const last = records.at(-1);
  const first = before.tip.sequence + 1;
  return {
    append: {
      after: before.tip,
      command: commandRecord(command, first, events.length, null),
      records,
      lines: linesOf(definition, before, events),
      head: headOf(definition, signer, [before.state, state], records, events),
    },
    events,
    answer: { kind: 'done', events, first, repeated: false },
    tip: last === undefined ? before.tip : { sequence: last.sequence, hash: last.hash },
  };
};

/** In fixed words: the details of a failure are logged and not shown to callers. */
export const failedAnswer = (code: FailureCode): CommandAnswer<never, never> => ({
  kind: 'failed',
  code,
  detail: FAILURE_PROBLEMS[code][1],
});

/** The answer that the command got the first time. */
export const readStoredAnswer = async <Event, Code extends string>(
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

/** A command that waits to be decided. */
export interface QueuedCommand<Command> {
  readonly command: Command;
  /** What was found against it outside of the rules: by the house beforehand, or by the books. */
  readonly refusal: StreamRefusal<string> | null;
  /** Worth doing only if this is the last event. */
  readonly onlyAt: number | null;
}

/** Why a command is not stored with those before it: found by the store, or already while it was decided. */
export type Obstacle =
  | NonNullable<AppendOutcome['stopped']>
  /** Something has happened since the event after which it was worth doing. */
  | { readonly why: 'late' }
  /** The deciding itself failed. */
  | { readonly why: 'fault'; readonly error: unknown };

/** Commands decided one after another, to be stored together. */
interface DecidedBatch<State, Event, Code extends string> {
  readonly prepared: readonly PreparedCommand<Event, Code>[];
  /** Where all of them lead. The states between are not kept: there may be hundreds, each with a table of its own. */
  readonly after: StreamState<State>;
  /** What keeps the command after them from being among them, if anything. */
  readonly obstacle: Obstacle | null;
}

export const NOT_ENOUGH_MONEY: StreamRefusal<never> = {
  code: 'not-enough-money',
  clause: null,
  detail: 'An account does not hold that much, or would hold more than can be kept.',
};

/** Decides commands in order, each by the state that those before it lead to. */
export const decideBatch = <State, Command extends Envelope, Event, Code extends string, Context>(
  definition: StreamDefinition<State, Command, Event, Code, Context>,
  signer: RecordSigner,
  context: Context,
  current: StreamState<State>,
  queued: readonly QueuedCommand<Command>[],
): DecidedBatch<State, Event, Code> => {
  const prepared: PreparedCommand<Event, Code>[] = [];
  let at = current;
  const stoppedBy = (obstacle: Obstacle | null) => ({ prepared, after: at, obstacle });
  for (const { command, refusal, onlyAt } of queued) {
    if (onlyAt !== null && onlyAt !== at.tip.sequence) return stoppedBy({ why: 'late' });
    if (!definition.isContextValid(at.state, context)) break;
    try {
      const decision: StreamDecision<State, Event, Code> =
        // What was found outside of the rules is stored and answered like a refusal by them.
        refusal === null
          ? definition.decide(at.state, command, context)
          : { ok: false, refusal: refusal as StreamRefusal<Code> };
      if (!decision.ok && decision.refusal.code === 'command-repeated') return stoppedBy({ why: 'repeated' });
      const next: PreparedCommand<Event, Code> = decision.ok
        ? prepareEvents(definition, signer, at, command, decision)
        : prepareRefusal(at.tip, command, decision.refusal);
      prepared.push(next);
      at = { state: decision.ok ? decision.state : at.state, tip: next.tip };
    } catch (error) {
      return stoppedBy({ why: 'fault', error });
    }
  }
  return stoppedBy(null);
};

/** Where the first commands of a batch lead, when the others could not be stored with them. */
export const stateAfter = <State, Event, Code extends string>(
  { evolve }: Pick<StreamDefinition<State, Envelope, Event, Code, unknown>, 'evolve'>,
  current: StreamState<State>,
  stored: readonly PreparedCommand<Event, Code>[],
): StreamState<State> => ({
  state: stored.flatMap(({ events }) => events).reduce((state, event) => evolve(state, event), current.state),
  tip: stored.at(-1)?.tip ?? current.tip,
});
