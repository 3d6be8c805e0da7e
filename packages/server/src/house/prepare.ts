import { hash as digestOf } from 'node:crypto';
import type { Game } from '@sabot/rules';
import { type Command, decide, type SealedShoe, type TableEvent, type TableState } from '@sabot/table';
import { canonical } from '../store/canonical.ts';
import { chained, type EventRecord, type Origin, type StreamId, type Tip } from '../store/record.ts';
import type { Append, LedgerLine, SignedHead } from '../store/store.ts';
import { signedHead } from './keys.ts';
import { linesOfTableEvent } from './ledger.ts';
import type { HouseKeys, HouseRefusal } from './types.ts';

/** Where a table stands: its state and the end of its record. */
export interface Standing {
  readonly state: TableState;
  readonly tip: Tip;
}

export interface Desk {
  readonly table: string;
  readonly stream: StreamId;
  readonly game: Game;
  readonly origin: Origin;
  readonly keys: HouseKeys;
}

/** A command decided, and all that is to be stored of it. */
export interface Prepared {
  readonly append: Append;
  readonly events: readonly TableEvent[];
  readonly refusal: HouseRefusal | null;
  readonly after: Standing;
}

/** What was asked, without when: a repeat comes later and is the same. */
export const fingerprintOf = ({ at: _, ...asked }: Command): string => digestOf('sha256', canonical(asked));

const recordsOf = ({ stream, origin }: Desk, tip: Tip, events: readonly TableEvent[]): readonly EventRecord[] => {
  const records: EventRecord[] = [];
  let end = tip;
  for (const event of events) {
    const record = chained(stream, end, origin, canonical(event));
    records.push(record);
    end = record;
  }
  return records;
};

const linesOf = ({ table }: Desk, { state, tip }: Standing, events: readonly TableEvent[]): readonly LedgerLine[] => {
  // Fixed when a table opens, and no event of that moves money.
  const practice = state.config?.practice === true;
  const lines: LedgerLine[] = [];
  for (const [index, event] of events.entries()) {
    const sequence = tip.sequence + 1 + index;
    for (const { account, amount } of linesOfTableEvent(table, event, practice))
      lines.push({ account, amount, sequence });
  }
  return lines;
};

/** The record of a round is signed where the round ends. */
const headOf = (desk: Desk, records: readonly EventRecord[], events: readonly TableEvent[]): SignedHead | null => {
  for (const [index, event] of events.entries()) {
    const record = records[index];
    if (record !== undefined && (event.type === 'RoundSettled' || event.type === 'RoundVoided')) {
      const { stream, sequence, hash } = record;
      return signedHead(desk.keys, { stream, round: event.round, sequence, hash });
    }
  }
  return null;
};

const commandRecord = (command: Command, sequence: number, events: number, refusal: HouseRefusal | null) => ({
  sender: command.by,
  id: command.id,
  fingerprint: fingerprintOf(command),
  sequence,
  events,
  refusal: refusal === null ? null : canonical(refusal),
  at: command.at,
});

export const refused = (before: Standing, command: Command, refusal: HouseRefusal): Prepared => ({
  append: { command: commandRecord(command, before.tip.sequence, 0, refusal), records: [], lines: [], head: null },
  events: [],
  refusal,
  after: before,
});

/** A table is opened under its own name: shoes are committed to in it. */
const faultOfName = ({ table }: Desk, command: Command): HouseRefusal | null =>
  command.do === 'open-table' && command.config.table !== table
    ? { code: 'bad-config', clause: null, detail: `This table is called ${table}.` }
    : null;

/** Decides a command where the table stands. */
export const prepared = (desk: Desk, before: Standing, command: Command, sealed: SealedShoe | null): Prepared => {
  const misnamed = faultOfName(desk, command);
  if (misnamed !== null) return refused(before, command, misnamed);
  const decision = decide(desk.game, before.state, command, sealed ?? undefined);
  if (!decision.ok) return refused(before, command, decision.refusal);
  const { events, state } = decision;
  const records = recordsOf(desk, before.tip, events);
  const last = records.at(-1);
  return {
    append: {
      command: commandRecord(command, before.tip.sequence + 1, events.length, null),
      records,
      lines: linesOf(desk, before, events),
      head: headOf(desk, records, events),
    },
    events,
    refusal: null,
    after: { state, tip: last === undefined ? before.tip : { sequence: last.sequence, hash: last.hash } },
  };
};
