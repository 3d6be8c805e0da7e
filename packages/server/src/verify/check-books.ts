import { setImmediate as turn } from 'node:timers/promises';
import type { Line } from '../house/ledger.ts';
import type { StreamId } from '../store/record.ts';
import type { CommandRecord, EventStore, LedgerLine } from '../store/store.ts';
import type { CommandPlace } from './check-command.ts';
import { type Fault, type Finding, fault, found } from './finding.ts';

const isSame = (one: readonly Line[], other: readonly Line[]): boolean => {
  if (one.length !== other.length) return false;
  for (const [index, { account, amount }] of one.entries()) {
    const line = other[index];
    if (line?.account !== account || line.amount !== amount) return false;
  }
  return true;
};

const shown = (lines: readonly Line[]): string =>
  lines.length === 0 ? 'nothing' : lines.map(({ account, amount }) => `${account} ${amount}`).join(', ');

/** The lines of an event as one text, as `readWithLines` has them from the database: quick to compare. */
export const textOfLines = (lines: readonly Line[]): string | null => {
  let text: string | null = null;
  for (const { account, amount } of lines) text = `${text === null ? '' : `${text}\n`}${account} ${amount}`;
  return text;
};

/** The same of lines that were read as one text. */
export const faultOfText = (due: readonly Line[], stored: string | null): Fault | null =>
  textOfLines(due) === stored
    ? null
    : fault(
        'ledger',
        `the ledger has ${stored?.replaceAll('\n', ', ') ?? 'nothing'}; by the event it is ${shown(due)}`,
      );

/** The ledger has of an event what the event says, line by line. */
export const faultOfLines = (due: readonly Line[], stored: readonly LedgerLine[]): Fault | null =>
  isSame(due, stored) ? null : fault('ledger', `the ledger has ${shown(stored)}; by the event it is ${shown(due)}`);

const PAGE = 5_000;

/** Numbers as one text: to hand over a column costs as much as to find the row. */
const NEXT_COMMANDS = `select sender, id, sequence || ' ' || events || case when refusal is null then '' else ' refused' end as place
  from commands where stream = $1 and (sender, id) > ($2, $3) order by sender, id limit $4`;

type Kept = Pick<CommandRecord, 'sender' | 'id' | 'sequence' | 'events'> & { readonly isRefused: boolean };

const nextCommands = async ({ sql }: EventStore, stream: StreamId, after: Kept | null): Promise<readonly Kept[]> =>
  (await sql.all(NEXT_COMMANDS, [stream, after?.sender ?? '', after?.id ?? '', PAGE])).map((row) => {
    const [sequence, events, refused] = String(row['place']).split(' ');
    return {
      sender: String(row['sender']),
      id: String(row['id']),
      sequence: Number(sequence),
      events: Number(events),
      isRefused: refused !== undefined,
    };
  });

/** A stream that was checked, with the commands in it. */
export interface CheckedStream {
  /** The sequence after its last event. */
  readonly due: () => number;
  readonly commandAt: (sender: string, id: string) => CommandPlace | null;
  readonly commands: () => number;
}

const faultOfCommand = (check: CheckedStream, { sender, id, sequence, events, isRefused }: Kept): Fault | null => {
  const place = check.commandAt(sender, id);
  if (isRefused)
    return place === null ? null : fault('command', `${id} of ${sender} was refused, and its events are here`);
  if (place?.first === sequence && place.events === events) return null;
  return fault(
    'command',
    `${id} of ${sender} is answered with ${events} events from ${sequence}, which is not where they are`,
  );
};

/** Something is kept of events that are not there, although nobody has written on meanwhile. */
export const checkBeyond = async (
  store: EventStore,
  stream: StreamId,
  end: number,
  beyond: { readonly sequence: number } | undefined,
): Promise<Finding | null> =>
  beyond === undefined || (await store.tip(stream)).sequence > end
    ? null
    : found(stream, end + 1, fault('sequence', `the events after ${end} are gone, up to ${beyond.sequence} at least`));

/** Every command in the stream is remembered with its answer, and no refusal left an event. */
export const checkCommands = async (
  store: EventStore,
  stream: StreamId,
  check: CheckedStream,
): Promise<Finding | null> => {
  const end = check.due() - 1;
  let carriedOut = 0;
  let beyond: Kept | undefined;
  let last: Kept | null = null;
  for (;;) {
    const page: readonly Kept[] = await nextCommands(store, stream, last);
    for (const command of page) {
      const isBeyond: boolean = !command.isRefused && command.sequence > end;
      const broken = isBeyond ? null : faultOfCommand(check, command);
      if (broken !== null) return found(stream, command.sequence, broken);
      if (isBeyond) beyond ??= command;
      else if (!command.isRefused) carriedOut += 1;
    }
    last = page.at(-1) ?? null;
    await turn();
    if (page.length < PAGE) break;
  }
  const gone = await checkBeyond(store, stream, end, beyond);
  const missing = check.commands() - carriedOut;
  if (gone !== null || missing === 0) return gone;
  return found(stream, null, fault('command', `${missing} commands are not remembered`));
};

const unbalanced = (message: string): Finding => found(null, null, fault('balance', message));

/** Balances are the sums of their lines, and all lines together come to nothing. */
export const checkBalances = async (store: EventStore): Promise<Finding | null> => {
  const { wrong, total } = await store.audit();
  if (wrong[0] !== undefined) return unbalanced(`the balance of ${wrong[0]} is not the sum of its lines`);
  return total === 0 ? null : unbalanced(`all lines together come to ${total} cents`);
};

/** The same of some accounts alone. */
export const checkSomeBalances = async (
  store: EventStore,
  isOurs: (account: string) => boolean,
): Promise<Finding | null> => {
  const account = (await store.audit()).wrong.find(isOurs);
  return account === undefined ? null : unbalanced(`the balance of ${account} is not the sum of its lines`);
};

const TOUCHED = 'select stream from heads union select stream from commands where events > 0';

/** Nothing is kept of a stream that has no events. */
export const checkOrphans = async (store: EventStore, known: readonly StreamId[]): Promise<Finding | null> => {
  for (const row of await store.sql.all(TOUCHED)) {
    const stream = String(row['stream']) as StreamId;
    if (known.includes(stream) || (await store.tip(stream)).sequence > 0) continue;
    return found(stream, 1, fault('sequence', 'its events are gone'));
  }
  return null;
};

const STRAY_LINE = 'select position from lines except select position from events order by position limit 1';

/** No money moves without an event that says so. */
export const checkStrayLines = async ({ sql }: EventStore): Promise<Finding | null> => {
  const [row] = await sql.all(STRAY_LINE);
  return row === undefined
    ? null
    : found(
        null,
        null,
        fault('ledger', `the ledger has lines at position ${row['position']}, where there is no event`),
      );
};
