import { randomBytes, randomUUID } from 'node:crypto';
import { chained, type Origin, type StoredEvent, type StreamId, type Tip } from '@sabot/proof';
import { nodeCrypto } from '../ops/node-crypto.ts';
import { MAX_CENTS } from './migrations.ts';
import { type Append, type EventStore, type Sql, type Statement, StoreUnavailable } from './store.ts';

/** What an append does to an account, all its lines taken together. */
interface BalanceChange {
  readonly account: string;
  readonly amount: number;
}

/** In the order of accounts, the same for every writer, so that two writers never deadlock. */
export const balanceChanges = (append: Append): readonly BalanceChange[] => {
  const amounts = new Map<string, number>();
  for (const { account, amount } of append.lines) amounts.set(account, (amounts.get(account) ?? 0) + amount);
  return [...amounts]
    .map(([account, amount]) => ({ account, amount }))
    .sort((a, b) => (a.account < b.account ? -1 : 1));
};

/** SQLite would cut a text at a zero character, and PostgreSQL refuses one. */
const hasZero = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

export const requireStorable = (values: readonly unknown[]): void => {
  if (values.some(hasZero)) throw new Error('A text with a zero character cannot be stored.');
};

const faultOf = (stream: StreamId, { command, records, lines, head }: Append): string | null => {
  const strays = records.some((record) => record.stream !== stream) || (head !== null && head.stream !== stream);
  if (strays) return 'a record of another stream';
  if (records.length !== command.events) return 'a command that counts its events wrongly';
  const gaps = records.some(
    (record, index) => index > 0 && record.sequence !== (records[index - 1]?.sequence ?? 0) + 1,
  );
  if (gaps) return 'a gap between its events';
  if (!lines.every(({ amount }) => Number.isInteger(amount) && Math.abs(amount) <= MAX_CENTS))
    return 'a line that is no amount';
  if (lines.reduce((sum, line) => sum + line.amount, 0) !== 0) return 'lines that do not sum to zero';
  const sequences = new Set(records.map((record) => record.sequence));
  if (lines.some((line) => !sequences.has(line.sequence))) return 'a line of an event that it does not hold';
  const texts = [command.sender, command.id, ...lines.map((line) => line.account)];
  return texts.some(hasZero) ? 'a text with a zero character' : null;
};

/** A malformed batch is a mistake of the caller: it is refused before anything is written. */
export const requireValidBatch = (stream: StreamId, batch: readonly Append[]): void => {
  let last: number | null = null;
  for (const append of batch) {
    const fault = faultOf(stream, append);
    if (fault !== null) throw new Error(`The command ${append.command.id} on ${stream} has ${fault}.`);
    const [first] = append.records;
    if (first === undefined) continue;
    if (last !== null && first.sequence !== last + 1) throw new Error(`The batch on ${stream} has a gap.`);
    last = first.sequence + append.records.length - 1;
  }
};

/** About as much as a full table writes at once. The rows are deleted in the same transaction. */
const ROWS = 64;
const PADDING = 'x'.repeat(300);

const trialWrite = (): readonly Statement[] => {
  const name = `trial:${randomUUID()}:`;
  const rows = Array.from({ length: ROWS }, (_, row) => ({
    text: 'insert into marks (name, until) values ($1, 0)',
    values: [`${name}${row}:${PADDING}`],
  }));
  return [...rows, { text: 'delete from marks where name > $1 and name < $2', values: [name, `${name}~`] }];
};

/**
 * With a full disk the store can still be read. After a failed append it counts as healthy again once another append
 * has been stored, or once a trial write works. The trial is needed because a health check may keep all real writes
 * away.
 */
export const watchWriteHealth = (sql: Sql, append: EventStore['append']): Pick<EventStore, 'append' | 'ping'> => {
  let hasFailed = false;
  return {
    append: async (stream, batch) => {
      try {
        const outcome = await append(stream, batch);
        // An append that was turned away has written nothing, so that it proves nothing.
        if (outcome.done > 0) hasFailed = false;
        return outcome;
      } catch (error) {
        if (error instanceof StoreUnavailable) hasFailed = true;
        throw error;
      }
    },
    ping: async () => {
      await sql.all('select 1 as here');
      if (!hasFailed) return;
      await sql.atomically(trialWrite());
      hasFailed = false;
    },
  };
};

const SALT_BYTES = 12;
const SALTS_AT_ONCE = 512;
let salts = '';

/** Drawn many at a time, because a few random bytes cost as much as a few thousand. */
const newSalt = (): string => {
  if (salts === '') salts = randomBytes(SALT_BYTES * SALTS_AT_ONCE).toString('hex');
  const salt = salts.slice(-2 * SALT_BYTES);
  salts = salts.slice(0, -2 * SALT_BYTES);
  return salt;
};

/** The next record of a stream, with a salt that nobody knows before. */
export const newRecord = (
  stream: StreamId,
  tip: Tip,
  origin: Origin,
  body: string,
  salt: string = newSalt(),
): StoredEvent => chained(nodeCrypto, stream, tip, origin, body, salt);
