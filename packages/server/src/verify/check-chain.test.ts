import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from '../store/canonical.ts';
import { chained, EMPTY_TIP, type EventRecord } from '../store/record.ts';
import { isCanonical, makeChainCheck } from './check-chain.ts';

const ORIGIN = { format: 1, rules: '1', build: 'b' };
const one = chained('table:a', EMPTY_TIP, ORIGIN, '{}');
const two = chained('table:a', one, ORIGIN, '{"a":1}');

describe('the chain', () => {
  it('takes what follows and nothing else', () => {
    const check = makeChainCheck('table:a');
    expect(check.take(two)).toMatchObject({ check: 'sequence' });
    expect(check.take(one)).toBeNull();
    expect(check.take(one)).toMatchObject({ check: 'sequence' });
    expect(check.take(two)).toBeNull();
    expect([check.due(), check.tip()]).toEqual([3, two.hash]);
  });

  it.each<Partial<EventRecord>>([
    { body: '{"a":2}' },
    { build: 'c' },
    { salt: '00' },
    { rules: '2' },
    { format: 2 },
    { hash: one.hash },
  ])('sees a change of %j', (change) => {
    const check = makeChainCheck('table:a');
    check.take(one);
    expect(check.take({ ...two, ...change })).toMatchObject({ check: 'chain' });
  });

  it('sees an event of another stream', () => {
    expect(makeChainCheck('table:b').take(one)).toMatchObject({ check: 'sequence' });
  });
});

describe('canonical text', () => {
  const key = fc.stringMatching(/^[a-z]{1,4}$/);
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));

  it('is told from any other text of the same value', () => {
    fc.assert(
      fc.property(value, (each) => {
        const text = JSON.stringify(each);
        expect(isCanonical(JSON.parse(text), text)).toBe(canonical(each) === text);
        expect(isCanonical(JSON.parse(canonical(each)), canonical(each))).toBe(true);
      }),
    );
    for (const text of [' {}', '{"b":1,"a":2}', '{"a":1,"a":2}', '[1, 2]', '"\\u0061"', '[{"b":1,"a":2}]'])
      expect(isCanonical(JSON.parse(text), text), text).toBe(false);
  });
});
