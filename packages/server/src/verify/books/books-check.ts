import type { StreamId } from '@sabot/proof';
import type { LedgerEntry } from '../../ledger/table-ledger.ts';
import { PART } from '../../store/queries.ts';
import type { EventStore, StoredLedgerEntry } from '../../store/store.ts';
import type { Booked } from '../findings/booked.ts';
import { type Finding, found, type VerifyFault, verifyFault } from '../findings/finding.ts';
import type { CommandPlace } from '../record/command-check.ts';
import { type CommandRow, pagesOfCommands } from '../record/stored-commands.ts';

const isSame = (one: readonly LedgerEntry[], other: readonly LedgerEntry[]): boolean => {
  if (one.length !== other.length) return false;
  for (const [index, { account, amount }] of one.entries()) {
    const line = other[index];
    if (line?.account !== account || line.amount !== amount) return false;
  }
  return true;
};

const shown = (lines: readonly LedgerEntry[]): string =>
  lines.length === 0 ? 'nothing' : lines.map(({ account, amount }) => `${account} ${amount}`).join(', ');

/** Ledger lines as one text, in the form that `readPage` reads, which is quick to compare. */
const textOfLines = (lines: readonly LedgerEntry[]): string | null => {
  let text: string | null = null;
  for (const { account, amount } of lines) text = `${text === null ? '' : `${text}\n`}${account} ${amount}`;
  return text;
};

/** Compares the ledger lines that an event makes with those stored, which were read as one text. */
export const faultOfText = (due: readonly LedgerEntry[], stored: string | null): VerifyFault | null =>
  textOfLines(due) === stored
    ? null
    : verifyFault(
        'ledger',
        `the ledger has ${stored?.replaceAll('\n', ', ') ?? 'nothing'}; by the event it is ${shown(due)}`,
      );

/** Compares the ledger lines that an event makes with those stored. */
export const faultOfLines = (due: readonly LedgerEntry[], stored: readonly StoredLedgerEntry[]): VerifyFault | null =>
  isSame(due, stored)
    ? null
    : verifyFault('ledger', `the ledger has ${shown(stored)}; by the event it is ${shown(due)}`);

/** A stream whose events have been checked, with the commands in it. */
export interface CheckedStream {
  /** The sequence after its last event. */
  readonly due: () => number;
  readonly commandAt: (sender: string, id: string) => CommandPlace | null;
  readonly commands: () => number;
}

const faultOfCommand = (
  check: CheckedStream,
  { sender, id, sequence, events, isRefused }: CommandRow,
): VerifyFault | null => {
  const place = check.commandAt(sender, id);
  if (isRefused)
    return place === null ? null : verifyFault('command', `${id} of ${sender} was refused, and its events are here`);
  if (place?.first === sequence && place.events === events) return null;
  return verifyFault(
    'command',
    `${id} of ${sender} is answered with ${events} events from ${sequence}, which is not where they are`,
  );
};

/** Finds what is stored beside events that are not there, unless these have been written meanwhile. */
export const checkBeyond = async (
  store: EventStore,
  stream: StreamId,
  end: number,
  beyond: { readonly sequence: number } | undefined,
): Promise<Finding | null> =>
  beyond === undefined || (await store.tip(stream)).sequence > end
    ? null
    : found(
        stream,
        end + 1,
        verifyFault('sequence', `the events after ${end} are gone, up to ${beyond.sequence} at least`),
      );

/** Checks that every command in the stream is stored with its answer, and that no refused command has events. */
export const checkCommands = async (
  store: EventStore,
  stream: StreamId,
  check: CheckedStream,
): Promise<Finding | null> => {
  const end = check.due() - 1;
  let carriedOut = 0;
  let beyond: CommandRow | undefined;
  for await (const page of pagesOfCommands(store, stream)) {
    for (const command of page) {
      const isBeyond = !command.isRefused && command.sequence > end;
      const broken = isBeyond ? null : faultOfCommand(check, command);
      if (broken !== null) return found(stream, command.sequence, broken);
      if (isBeyond) beyond ??= command;
      else if (!command.isRefused) carriedOut += 1;
    }
  }
  const gone = await checkBeyond(store, stream, end, beyond);
  const missing = check.commands() - carriedOut;
  if (gone !== null || missing === 0) return gone;
  return found(stream, null, verifyFault('command', `${missing} commands are not remembered`));
};

export const unbalanced = (message: string): Finding => found(null, null, verifyFault('balance', message));

const LINES_UP_TO = 'select count(*) as lines from lines where position <= $1';

const STRAY_AFTER = `select position from lines where position > $1
  except select position from events where position > $1 order by position limit 1`;

/** The lines since and the balances in one query, because the house goes on meanwhile. */
const SINCE = `select account, coalesce(sum(amount / ${PART}), 0) as high, coalesce(sum(amount % ${PART}), 0) as low from (
    select account, amount from lines where position > $1
    union all select account, -balance as amount from balances
  ) as both_sides group by account`;

/**
 * Whether the lines that were checked with their events are all that there are up to a position, come to zero, and lead with
 * those behind it to the balances. Where they do not, perhaps only because something was written while the events were
 * counted, the books are looked at as a whole.
 */
export const areWholeBooks = async (
  { sql }: EventStore,
  position: number,
  { lines, sums }: Booked,
): Promise<boolean> => {
  const [counted] = await sql.all(LINES_UP_TO, [position]);
  const stray = await sql.all(STRAY_AFTER, [position]);
  if (Number(counted?.['lines']) !== lines || stray.length > 0) return false;
  const left = new Map(sums);
  for (const row of await sql.all(SINCE, [position])) {
    const account = String(row['account']);
    const since = BigInt(Number(row['high'])) * BigInt(PART) + BigInt(Number(row['low']));
    const before = left.get(account) ?? 0;
    if (Number.isNaN(before) || BigInt(before) + since !== 0n) return false;
    left.delete(account);
  }
  let total = 0n;
  for (const sum of sums.values()) total += BigInt(sum);
  return total === 0n && [...left.values()].every((sum) => sum === 0);
};

/** Checks that balances are the sums of their lines, and that all lines together come to zero. */
export const checkBalances = async (store: EventStore): Promise<Finding | null> => {
  const { wrong, total } = await store.audit();
  if (wrong[0] !== undefined) return unbalanced(`the balance of ${wrong[0]} is not the sum of its lines`);
  return total === 0 ? null : unbalanced(`all lines together come to ${total} cents`);
};

/** All streams in a table, by jumping along its key from one to the next: it has far more rows than streams. */
const streamsIn = (table: 'heads' | 'commands', those: string): string => `with recursive each (stream) as (
    select min(stream) from ${table}
    union all
    select (select min(${table}.stream) from ${table} where ${table}.stream > each.stream) from each
      where each.stream is not null
  )
  select stream from each where exists (select 1 from ${table} where ${table}.stream = each.stream${those})`;

const TOUCHED = [streamsIn('heads', ''), streamsIn('commands', ' and events > 0')];

/** Checks that nothing is stored of a stream without events. */
export const checkOrphans = async (store: EventStore, known: readonly StreamId[]): Promise<Finding | null> => {
  const seen = new Set<string>(known);
  for (const query of TOUCHED) {
    for (const row of await store.sql.all(query)) {
      const stream = String(row['stream']) as StreamId;
      if (seen.has(stream) || (await store.tip(stream)).sequence > 0) continue;
      return found(stream, 1, verifyFault('sequence', 'its events are gone'));
    }
  }
  return null;
};

const STRAY_LINE = 'select position from lines except select position from events order by position limit 1';

/** Checks that no ledger line is without an event. */
export const checkStrayLines = async ({ sql }: EventStore): Promise<Finding | null> => {
  const [row] = await sql.all(STRAY_LINE);
  return row === undefined
    ? null
    : found(
        null,
        null,
        verifyFault('ledger', `the ledger has lines at position ${row['position']}, where there is no event`),
      );
};
