import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../test/crypto.ts';
import { chained, EMPTY_TIP, type StoredEvent } from './record.ts';
import { CURRENT_FORMAT, eventOf, makeEventOf, UPCASTS, type UpcastStep } from './upcast.ts';

const recordOf = (format: number, body: string): StoredEvent =>
  chained(nodeCrypto, 'table:1', EMPTY_TIP, { format, rules: '1', build: 'b' }, body, '00');

const STEPS: readonly UpcastStep[] = [
  { from: 1, lift: (event) => ({ ...(event as object), two: true }) },
  { from: 2, lift: (event, { sequence }) => ({ ...(event as object), three: sequence }) },
];

describe('events of older formats', () => {
  it('are read as they are when the format is the current one', () => {
    expect(eventOf(recordOf(CURRENT_FORMAT, '{"a":1}'))).toEqual({ a: 1 });
  });

  it('are lifted step by step', () => {
    const read = makeEventOf(3, STEPS);
    expect(read(recordOf(1, '{"a":1}'))).toEqual({ a: 1, two: true, three: 1 });
    expect(read(recordOf(2, '{"a":1}'))).toEqual({ a: 1, three: 1 });
    expect(read(recordOf(3, '{"a":1}'))).toEqual({ a: 1 });
  });

  it('are refused when a step is missing or the format is still to come', () => {
    expect(() => makeEventOf(4, STEPS)(recordOf(1, '{}'))).toThrow('has format 3, which this program cannot lift');
    expect(() => makeEventOf(3, STEPS)(recordOf(0, '{}'))).toThrow('has format 0');
    expect(() => makeEventOf(3, STEPS)(recordOf(4, '{}'))).toThrow('reads formats up to 3');
  });

  it('have a step each', () => {
    expect(UPCASTS.map(({ from }) => from)).toEqual(Array.from({ length: CURRENT_FORMAT - 1 }, (_, n) => n + 1));
  });
});
