import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addId, EMPTY_IDS, hasId, type IdSet, NOTHING_HANDLED, wasHandled, withHandled } from './id-set.ts';

/** Short texts of few letters meet often; others are of any kind. */
const id = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 3 }), fc.uuid());

const setOf = (ids: readonly string[]): IdSet => ids.reduce(addId, EMPTY_IDS);

const fnv1a = (text: string): number => {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return hash >>> 0;
};

describe('a set of ids', () => {
  it('is empty at first', () => {
    expect(hasId(EMPTY_IDS, '')).toBe(false);
    expect(hasId(EMPTY_IDS, 'a')).toBe(false);
    expect(EMPTY_IDS).toEqual([]);
  });

  it('has what was added and nothing else, as a native set', () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 80 }), fc.array(id, { maxLength: 80 }), (added, asked) => {
        const found = setOf(added);
        const native = new Set(added);
        for (const each of [...added, ...asked]) expect(hasId(found, each)).toBe(native.has(each));
      }),
    );
  });

  it('of commands knows those of this round and of the one before, each with its sender', () => {
    const sent = fc.tuple(fc.constantFrom('Ann', 'Ben'), fc.constantFrom('1', '2', '3', '11'));
    fc.assert(
      fc.property(fc.array(sent), fc.array(sent), sent, (one, other, asked) => {
        const first = one.reduce((all, [by, command]) => withHandled(all, by, command), NOTHING_HANDLED);
        const begun = { now: EMPTY_IDS, before: first.now };
        const found = other.reduce((all, [by, command]) => withHandled(all, by, command), begun);
        const isIn = ([by, command]: readonly [string, string]): boolean => wasHandled(found, by, command);
        for (const each of [...one, ...other]) expect(isIn(each)).toBe(true);
        expect(isIn(asked)).toBe([...one, ...other].some((each) => each.join() === asked.join()));
        for (const [by, command] of other) expect(withHandled(found, by, command)).toBe(found);
        for (const [by, command] of found === begun ? [] : other)
          expect(hasId(found.now, `${by}\n${command}`)).toBe(true);
      }),
    );
  });

  it('leaves every older set as it was', () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 40 }), id, (ids, last) => {
        const older = setOf(ids);
        const copy = structuredClone(older);
        const newer = addId(older, last);
        expect(older).toEqual(copy);
        expect(hasId(older, last)).toBe(ids.includes(last));
        expect(hasId(newer, last)).toBe(true);
        for (const each of ids) expect(hasId(newer, each)).toBe(true);
      }),
    );
  });

  it('is the same set when it is given what it has', () => {
    fc.assert(
      fc.property(fc.array(id, { minLength: 1, maxLength: 40 }), (ids) => {
        const once = setOf(ids);
        for (const each of ids) expect(addId(once, each)).toBe(once);
      }),
    );
  });

  it('is the same whatever the order, as long as no hashes meet', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `command-${index}`);
    expect(new Set(ids.map(fnv1a)).size).toBe(ids.length);
    expect(setOf(ids.toReversed())).toEqual(setOf(ids));
  });

  it('shares nearly everything with the set before', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `command-${index}`);
    const older = setOf(ids);
    const newer = addId(older, 'one more');
    expect(newer.filter((part, index) => part !== older[index])).toHaveLength(1);
  });

  it('survives a journey through JSON', () => {
    const found = JSON.parse(JSON.stringify(setOf(['a', 'b', 'liquid', 'costarring']))) as IdSet;
    for (const each of ['a', 'b', 'liquid', 'costarring']) expect(hasId(found, each)).toBe(true);
    expect(hasId(found, 'c')).toBe(false);
  });

  it.each([
    ['costarring', 'liquid'],
    ['declinate', 'macallums'],
    ['altarage', 'zinke'],
  ])('tells %s from %s, whose hashes are equal', (one, other) => {
    expect(fnv1a(one)).toBe(fnv1a(other));
    const alone = setOf([one]);
    expect(hasId(alone, one)).toBe(true);
    expect(hasId(alone, other)).toBe(false);
    const both = addId(alone, other);
    expect(hasId(both, one) && hasId(both, other)).toBe(true);
    expect(hasId(alone, other)).toBe(false);
    expect(addId(both, one)).toBe(both);
    expect(addId(both, other)).toBe(both);
    expect(hasId(addId(both, 'a third'), other)).toBe(true);
  });

  it('tells a third id from two with the same hash', () => {
    // Found by search among numbered ids.
    const meeting = ['command-7593806265', 'command-41332784955', 'command-108777054909'];
    expect(new Set(meeting.map(fnv1a)).size).toBe(1);
    const [one = '', two = '', three = ''] = meeting;
    const both = setOf([one, two]);
    expect(hasId(both, three)).toBe(false);
    const all = addId(both, three);
    for (const each of meeting) expect(hasId(all, each)).toBe(true);
    expect(hasId(both, three)).toBe(false);
  });
});
