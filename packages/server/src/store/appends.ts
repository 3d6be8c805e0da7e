import type { StreamId } from '@sabot/proof';
import { MAX_CENTS } from './schema.ts';
import type { Append } from './store.ts';

/** What an append does to an account, all its lines taken together. */
export interface Change {
  readonly account: string;
  readonly amount: number;
}

/** In the order of accounts, the same for everyone: two writers never wait for each other crosswise. */
export const changesOf = (append: Append): readonly Change[] => {
  const amounts = new Map<string, number>();
  for (const { account, amount } of append.lines) amounts.set(account, (amounts.get(account) ?? 0) + amount);
  return [...amounts]
    .map(([account, amount]) => ({ account, amount }))
    .sort((a, b) => (a.account < b.account ? -1 : 1));
};

/** SQLite would end a text at a zero character, PostgreSQL refuses it. */
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

/** A batch that no honest caller makes is refused before anything is written. */
export const requireSound = (stream: StreamId, batch: readonly Append[]): void => {
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
