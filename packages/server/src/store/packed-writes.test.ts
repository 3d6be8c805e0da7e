import { EMPTY_TIP, tableStream } from '@sabot/proof';
import { expect, it } from 'vitest';
import { packWrite, unpackWrite } from './packed-writes.ts';
import type { Write } from './sqlite-writer.ts';
import type { Append } from './store.ts';

const stream = tableStream('one');

const append = (sequence: number, changes: Partial<Append> = {}): Append => ({
  after: sequence === 1 ? EMPTY_TIP : { sequence: sequence - 1, hash: `h${sequence - 1}` },
  command: { sender: 'p-1', id: `c${sequence}`, fingerprint: 'f', sequence, events: 1, refusal: null, at: 1_000 },
  records: [
    { stream, sequence, format: 1, rules: 'r', build: 'b', salt: 's', body: '{"a":"1"}', hash: `h${sequence}` },
  ],
  lines: [
    { account: 'chips:one:p-1', amount: -500, sequence },
    { account: 'felt:one', amount: 500, sequence },
  ],
  head: null,
  ...changes,
});

const head = { stream, round: 7, sequence: 2, hash: 'h2', key: 'k', signature: 'x' };
const refused: Append = append(4, { records: [], lines: [] });

it.each<Write>([
  { kind: 'append', stream, batch: [] },
  { kind: 'append', stream, batch: [append(1), append(2, { head }), append(3, { head: { ...head, epoch: 'e' } })] },
  {
    kind: 'append',
    stream,
    batch: [{ ...refused, command: { ...refused.command, events: 0, refusal: '{"code":"no"}' } }, append(4)],
  },
  { kind: 'statements', statements: [{ text: 'select $1', values: [null] }] },
])('what was packed for another thread comes out as it was: %j', (write) => {
  expect(unpackWrite(structuredClone(packWrite(write)))).toEqual(write);
});

it('what is not packed as it should be is not written', () => {
  const packed = packWrite({ kind: 'append', stream, batch: [append(1)] });
  if (packed.kind !== 'append') throw new Error(packed.kind);
  for (const values of [packed.values.slice(0, -2), packed.values.toSpliced(1, 1), packed.values.toSpliced(0, 0, 'x')])
    expect(() => unpackWrite({ ...packed, values })).toThrow(/of a packed write is no/);
});
