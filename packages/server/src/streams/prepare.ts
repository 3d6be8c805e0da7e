import { hash as digestOf } from 'node:crypto';
import { canonical, type EventRecord, type Origin, type SignedHead, type StreamId, type Tip } from '@sabot/proof';
import type { Envelope } from '@sabot/table';
import { newRecord } from '../store/new-record.ts';
import { signedHead } from '../store/secrets.ts';
import type { Append, LedgerLine } from '../store/store.ts';
import type { RefusalOf } from './stream.ts';
import type { Kind, Pen, Standing, Turn } from './stream-kind.ts';

/** A command decided, and all that is to be stored of it. */
export interface Prepared<State, Event, Code extends string> {
  readonly append: Append;
  readonly events: readonly Event[];
  readonly refusal: RefusalOf<Code> | null;
  readonly after: Standing<State>;
}

/** What was asked, without when: a repeat comes later and is the same. */
export const fingerprintOf = ({ at: _, ...asked }: Envelope): string => digestOf('sha256', canonical(asked));

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

type Bookkeeping<State, Event> = Pick<Kind<State, Envelope, Event, string>, 'linesOf' | 'headAt' | 'epochOf'>;

const linesOf = <State, Event>(
  kind: Bookkeeping<State, Event>,
  { state, tip }: Standing<State>,
  events: readonly Event[],
): readonly LedgerLine[] => {
  const lines: LedgerLine[] = [];
  for (const [index, event] of events.entries()) {
    const sequence = tip.sequence + 1 + index;
    for (const { account, amount } of kind.linesOf(state, event)) lines.push({ account, amount, sequence });
  }
  return lines;
};

/** The record is signed where something ends; no command ends two things. */
const headOf = <State, Event>(
  kind: Bookkeeping<State, Event>,
  { keys }: Pen,
  [state, after]: readonly [before: State, after: State],
  records: readonly EventRecord[],
  events: readonly Event[],
): SignedHead | null => {
  for (const [index, event] of events.entries()) {
    const record = records[index];
    const round = kind.headAt(state, event);
    if (record === undefined || round === null) continue;
    const { stream, sequence, hash } = record;
    const epoch = kind.epochOf(after);
    return signedHead(keys, { stream, round, sequence, hash, ...(epoch === null ? {} : { epoch }) });
  }
  return null;
};

const commandRecord = (command: Envelope, sequence: number, events: number, refusal: RefusalOf<string> | null) => ({
  sender: command.by,
  id: command.id,
  fingerprint: fingerprintOf(command),
  sequence,
  events,
  refusal: refusal === null ? null : canonical(refusal),
  at: command.at,
});

export const refused = <State, Event, Code extends string>(
  before: Standing<State>,
  command: Envelope,
  refusal: RefusalOf<Code>,
): Prepared<State, Event, Code> => ({
  append: { command: commandRecord(command, before.tip.sequence, 0, refusal), records: [], lines: [], head: null },
  events: [],
  refusal,
  after: before,
});

/** Decides a command where the stream stands. Its lines and its signature go by the state before all its events. */
export const prepared = <State, Command extends Envelope, Event, Code extends string>(
  kind: Kind<State, Command, Event, Code>,
  pen: Pen,
  turn: Turn<State, Command, Event, Code>,
  before: Standing<State>,
  command: Command,
): Prepared<State, Event, Code> => {
  const decision = turn.decide(before.state, command);
  if (!decision.ok) return refused(before, command, decision.refusal);
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
