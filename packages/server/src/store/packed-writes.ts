import type { SignedHead, StoredEvent, StreamId } from '@sabot/proof';
import type { Write } from './sqlite-writer.ts';
import type { Append, SqlValue, StoredCommand, StoredLedgerEntry } from './store.ts';

/**
 * A batch on its way to the thread that writes, as one list of plain values: it is copied from thread to thread in a third of the
 * time that its many small objects would take.
 */
export type PackedWrite =
  | Extract<Write, { readonly kind: 'statements' }>
  | {
      readonly kind: 'append';
      readonly stream: StreamId;
      readonly appends: number;
      readonly values: readonly SqlValue[];
    };

const packHead = (values: SqlValue[], head: SignedHead | null): void => {
  if (head === null) {
    values.push(null);
    return;
  }
  const { round, sequence, hash, epoch = null, key, signature } = head;
  values.push(round, sequence, hash, epoch, key, signature);
};

const packAppend = (values: SqlValue[], { after, command, records, lines, head }: Append): void => {
  const { sender, id, fingerprint, sequence, events, refusal, at } = command;
  values.push(after.sequence, after.hash, sender, id, fingerprint, sequence, events, refusal, at);
  values.push(records.length);
  for (const record of records)
    values.push(record.sequence, record.format, record.rules, record.build, record.salt, record.body, record.hash);
  values.push(lines.length);
  for (const line of lines) values.push(line.account, line.amount, line.sequence);
  packHead(values, head);
};

export const packWrite = (write: Write): PackedWrite => {
  if (write.kind === 'statements') return write;
  const values: SqlValue[] = [];
  for (const append of write.batch) packAppend(values, append);
  return { kind: 'append', stream: write.stream, appends: write.batch.length, values };
};

/** Takes the values out again in the order in which they were put in. */
class ValueReader {
  readonly #values: readonly SqlValue[];
  #next = 0;

  constructor(values: readonly SqlValue[]) {
    this.#values = values;
  }

  text(): string {
    const value = this.#take();
    if (typeof value === 'string') return value;
    throw new TypeError(`Value ${this.#next} of a packed write is no text.`);
  }

  number(): number {
    const value = this.#take();
    if (typeof value === 'number') return value;
    throw new TypeError(`Value ${this.#next} of a packed write is no number.`);
  }

  orNull<T>(read: () => T): T | null {
    if (this.#values[this.#next] !== null) return read();
    this.#next += 1;
    return null;
  }

  #take(): SqlValue | undefined {
    this.#next += 1;
    return this.#values[this.#next - 1];
  }
}

const times = <T>(count: number, read: () => T): readonly T[] => {
  const all: T[] = [];
  for (let index = 0; index < count; index += 1) all.push(read());
  return all;
};

const readCommandRow = (from: ValueReader): StoredCommand => ({
  sender: from.text(),
  id: from.text(),
  fingerprint: from.text(),
  sequence: from.number(),
  events: from.number(),
  refusal: from.orNull(() => from.text()),
  at: from.number(),
});

const readRecord = (from: ValueReader, stream: StreamId): StoredEvent => ({
  stream,
  sequence: from.number(),
  format: from.number(),
  rules: from.text(),
  build: from.text(),
  salt: from.text(),
  body: from.text(),
  hash: from.text(),
});

const readLine = (from: ValueReader): StoredLedgerEntry => ({
  account: from.text(),
  amount: from.number(),
  sequence: from.number(),
});

const readHead = (from: ValueReader, stream: StreamId): SignedHead => {
  const [round, sequence, hash] = [from.number(), from.number(), from.text()];
  const epoch = from.orNull(() => from.text());
  const signed = { stream, round, sequence, hash, key: from.text(), signature: from.text() };
  return epoch === null ? signed : { ...signed, epoch };
};

const readAppend = (from: ValueReader, stream: StreamId): Append => ({
  after: { sequence: from.number(), hash: from.text() },
  command: readCommandRow(from),
  records: times(from.number(), () => readRecord(from, stream)),
  lines: times(from.number(), () => readLine(from)),
  head: from.orNull(() => readHead(from, stream)),
});

export const unpackWrite = (packed: PackedWrite): Write => {
  if (packed.kind === 'statements') return packed;
  const { stream, appends, values } = packed;
  const from = new ValueReader(values);
  return { kind: 'append', stream, batch: times(appends, () => readAppend(from, stream)) };
};
