import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, isCanonical } from './canonical.ts';

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

  it('has its keys in the order of UTF-16 code units, as RFC 8785 shows', () => {
    const sorted = canonical({
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    });
    const order = ['Carriage', 'One', 'Control', 'Latin', 'Euro', 'Emoji', 'Hebrew'].map((name) =>
      sorted.indexOf(name),
    );
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(sorted.startsWith('{"\\r":"Carriage Return","1":"One","\u0080":"Control"')).toBe(true);
  });

  it.each([0, 1, 2, 23, 24, 25, 200])('has %i keys in order, however they came', (count) => {
    const keys = Array.from({ length: count }, (_, index) => `k${(index * 7919) % 1009}`);
    const text = canonical(Object.fromEntries(keys.map((each) => [each, null])));
    expect(text).toBe(
      `{${keys
        .toSorted()
        .map((each) => `"${each}":null`)
        .join(',')}}`,
    );
  });

  it('has the escapes of RFC 8785 and no others', () => {
    expect(canonical('\u20ac$\u000f\nA\'B"\\"/\u2028')).toBe('"\u20ac$\\u000f\\nA\'B\\"\\\\\\"/\u2028"');
    expect(canonical([null, true, false, 0, -0, -7, 2 ** 53 - 1])).toBe('[null,true,false,0,0,-7,9007199254740991]');
  });

  it.each([
    ['a value', '\ud800'],
    ['a value', 'a\udead'],
    ['a list', ['\udead\ud800']],
    ['a key', { '\udead': 1 }],
    ['a key deep down', { a: [{ 'b\ud800c': null }] }],
  ])('refuses half of a character in %s', (_, each) => {
    expect(() => canonical(each)).toThrow('half of a character');
  });

  it('takes whole characters beyond the first plane', () => {
    expect(canonical({ '\u{1f0a1}': '\u{1f600}' })).toBe('{"\u{1f0a1}":"\u{1f600}"}');
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (number) => {
    expect(() => canonical({ number })).toThrow('not a whole number');
  });

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
