import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../test/crypto.ts';
import { makeChainCheck } from './chain.ts';
import { chained, EMPTY_TIP, type StoredEvent } from './record.ts';

const ORIGIN = { format: 1, rules: '1', build: 'b' };
const one = chained(nodeCrypto, 'table:a', EMPTY_TIP, ORIGIN, '{}', 's1');
const two = chained(nodeCrypto, 'table:a', one, ORIGIN, '{"a":1}', 's2');

describe('the chain', () => {
  it('takes what follows and nothing else', () => {
    const check = makeChainCheck(nodeCrypto, 'table:a');
    expect(check.take(two)).toMatchObject({ check: 'sequence' });
    expect(check.take(one)).toBeNull();
    expect(check.take(one)).toMatchObject({ check: 'sequence' });
    expect(check.take(two)).toBeNull();
    expect([check.due(), check.tip()]).toEqual([3, two.hash]);
  });

  it.each<Partial<StoredEvent>>([
    { body: '{"a":2}' },
    { build: 'c' },
    { salt: '00' },
    { rules: '2' },
    { format: 2 },
    { hash: one.hash },
  ])('sees a change of %j', (change) => {
    const check = makeChainCheck(nodeCrypto, 'table:a');
    check.take(one);
    expect(check.take({ ...two, ...change })).toMatchObject({ check: 'chain' });
  });

  it('sees an event of another stream', () => {
    expect(makeChainCheck(nodeCrypto, 'table:b').take(one)).toMatchObject({ check: 'sequence' });
  });
});
