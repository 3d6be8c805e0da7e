import { describe, expect, it } from 'vitest';
import { fault, ok, orThrow } from './fault.ts';
import { isFields, nameOf, parseWhole, readFields, readOutside } from './outside.ts';

const MALFORMED = fault('malformed-question', 'No.');

describe('what comes from outside', () => {
  it('is malformed where it throws when it is read', () => {
    const trap = {
      get decks(): never {
        throw new TypeError('a trap');
      },
    };
    expect(readOutside(() => ok(trap.decks), MALFORMED)).toBe(MALFORMED);
    expect(readOutside(() => ok(7), MALFORMED)).toEqual(ok(7));
  });

  it('has fields where it is an object and no list', () => {
    expect([{}, Object.create(null)].every(isFields)).toBe(true);
    expect([null, undefined, [], 'a', 1, () => {}].some(isFields)).toBe(false);
  });

  it('answers a question by the fields asked for, its own and no others', () => {
    const names = ['decks', 'rounds'] as const;
    expect(readFields({ rounds: 20 }, names, MALFORMED)).toEqual(ok({ decks: undefined, rounds: 20 }));
    expect(readFields(Object.create({ decks: 8 }), names, MALFORMED)).toEqual(
      ok({ decks: undefined, rounds: undefined }),
    );
    for (const wrong of [{ deck: 8 }, { [Symbol.iterator]: 1 }, [], null, 'decks']) {
      expect(readFields(wrong, names, MALFORMED)).toBe(MALFORMED);
    }
  });

  it('is a whole number within its bounds, and nought has no sign', () => {
    expect([0, 5].map((value) => parseWhole(value, 'It', 0, 5))).toEqual([ok(0), ok(5)]);
    const nought = parseWhole(-0, 'It', 0, 5);
    expect(nought.ok && Object.is(nought.value, 0)).toBe(true);
    for (const wrong of [-1, 6, 0.5, Number.NaN, '3', 3n, null, undefined, {}]) {
      expect(parseWhole(wrong, 'It', 0, 5)).toEqual(
        fault('malformed-number', 'It must be a whole number from 0 to 5.'),
      );
    }
  });

  it('is named in a few characters', () => {
    expect(nameOf('x'.repeat(500))).toHaveLength(22);
    expect([null, 7, {}, undefined].map(nameOf)).toEqual(['A null', 'A number', 'A object', 'A undefined']);
  });
});

describe('a result', () => {
  it('is taken at its word by whoever made what was given, and a refusal is their mistake', () => {
    expect(orThrow(ok(7))).toBe(7);
    const thrown = expect.objectContaining({ name: 'RangeError', code: 'malformed-question', message: 'No.' });
    expect(() => orThrow(MALFORMED)).toThrow(thrown);
  });
});
