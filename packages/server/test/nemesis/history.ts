import { isDeepStrictEqual } from 'node:util';
import { tableStream } from '@sabot/proof';
import type { TableEvent } from '@sabot/table';
import type { RecordCheck, StoredCommand } from './record-check.ts';
import type { Ask, Outcome } from './visitor.ts';

/** One command of one client, with every answer that it got: asked once or many times, it is one command. */
export interface Invocation extends Ask {
  readonly person: string;
  readonly answers: Outcome[];
}

export interface History {
  readonly invocations: readonly Invocation[];
  /** To be called before anything is sent. */
  readonly invoke: (person: string, ask: Ask) => Invocation;
  /** Of how many it is known what came of them. */
  readonly known: () => number;
}

export const newHistory = (): History => {
  const invocations: Invocation[] = [];
  return {
    invocations,
    invoke: (person, ask) => {
      const invocation = { ...ask, person, answers: [] };
      invocations.push(invocation);
      return invocation;
    },
    known: () => invocations.filter((each) => answerTo(each) !== undefined).length,
  };
};

/** The answer that a client goes by: the first that was one. */
export const answerTo = ({ answers }: Invocation): Exclude<Outcome, { kind: 'unknown' }> | undefined =>
  answers.find((each) => each.kind !== 'unknown');

const sameAgain = ({ answers, id, do: name }: Invocation): readonly string[] => {
  const known = answers.filter((each) => each.kind !== 'unknown');
  return known.every((each) => isDeepStrictEqual(each, known[0]))
    ? []
    : [`${name} ${id} was answered in different ways: ${JSON.stringify(known)}`];
};

/** A client was told what the record says, event by event. */
const toldAsRecorded = (
  { id, person }: Invocation,
  told: Extract<Outcome, { kind: 'done' }>,
  stored: StoredCommand,
  events: readonly TableEvent[],
): readonly string[] => {
  const faults: string[] = [];
  const last = stored.sequence + stored.events - 1;
  if (stored.refusal !== null) faults.push(`${id} was done for ${person} and is refused in the record`);
  if (told.sequence !== last)
    faults.push(`${id} was done at ${told.sequence} for ${person} and at ${last} in the record`);
  for (const { sequence, type, amount } of told.events) {
    const event = events[sequence - 1];
    const fits = event?.type === type && (amount === undefined || ('amount' in event && event.amount === amount));
    if (!fits || event.stamp.command !== id || event.stamp.by !== person)
      faults.push(`${id}: told of ${type} ${amount ?? ''} at ${sequence}, where the record has ${event?.type}`);
  }
  return faults;
};

/** Codes of refusals that the network side makes before the table is asked: they leave nothing in the record. */
const BEFORE_THE_TABLE = new Set(['malformed', 'not-found', 'not-signed-in', 'id-reused']);

const explainOne = (invocation: Invocation, check: RecordCheck): readonly string[] => {
  const { table, person, id, do: name } = invocation;
  const stored = check.commandOf(tableStream(table), person, id);
  const told = answerTo(invocation);
  const faults = [...sameAgain(invocation)];
  if (told === undefined) return faults;
  if (told.kind === 'done') {
    if (stored === undefined) return [...faults, `${name} ${id} of ${person} was done and is not in the record`];
    return [...faults, ...toldAsRecorded(invocation, told, stored, check.eventsOf(table))];
  }
  if (BEFORE_THE_TABLE.has(told.code)) {
    return stored === undefined ? faults : [...faults, `${name} ${id} was turned away and is in the record`];
  }
  if (stored?.refusal === null)
    return [...faults, `${name} ${id} was refused (${told.code}) and is done in the record`];
  const code: unknown = stored === undefined ? undefined : JSON.parse(stored.refusal ?? '{}').code;
  return code === told.code ? faults : [...faults, `${name} ${id} was refused by ${told.code}, in the record ${code}`];
};

/** Nobody acted in the name of a client but that client. */
const invented = (history: History, check: RecordCheck, tables: readonly string[]): readonly string[] => {
  const sent = new Set(history.invocations.map(({ table, person, id }) => `${table} ${person} ${id}`));
  const persons = new Set(history.invocations.map(({ person }) => person));
  return tables.flatMap((table) =>
    check
      .eventsOf(table)
      .filter(({ stamp }) => persons.has(stamp.by) && !sent.has(`${table} ${stamp.by} ${stamp.command}`))
      .map(({ type, stamp }) => `${type} of ${stamp.by} by ${stamp.command}, which was never sent`),
  );
};

/** Everything in the record that a history cannot explain, and everything in the history that the record lacks. */
export const unexplained = (history: History, check: RecordCheck, tables: readonly string[]): readonly string[] => [
  ...history.invocations.flatMap((each) => explainOne(each, check)),
  ...invented(history, check, tables),
];
