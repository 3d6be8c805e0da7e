import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Fields,
  faultOfFields,
  flag,
  listOf,
  nullable,
  oneOf,
  optional,
  record,
  type Shape,
  text,
  whole,
} from './shape.ts';

const faultIn = (shape: Shape<unknown>, value: unknown): string | null => shape.fault(value, 'it');

/** One of everything, to be refused where it is not asked for. */
const STRANGERS: readonly unknown[] = [undefined, null, true, 0, 1, '', 'a', [], ['a'], {}, () => 'a', Symbol('a'), 1n];

const refuses = (shape: Shape<unknown>, accepted: (value: unknown) => boolean): void => {
  for (const value of STRANGERS) {
    expect(faultIn(shape, value), String(value)).toBe(accepted(value) ? null : `it must be ${shape.words}`);
  }
};

describe('plain shapes', () => {
  it('text is 1 to 500 characters', () => {
    refuses(text, (value) => value === 'a');
    expect(faultIn(text, 'x'.repeat(500))).toBeNull();
    expect(faultIn(text, 'x'.repeat(501))).toBe('it must be text of 1 to 500 printable characters');
  });

  it('text has no control characters and no halves of characters', () => {
    for (const value of ['p-1', 'Zoë 牌 🂡', '\u00a0', '\uffff', '🂡\u{10ffff}'])
      expect(faultIn(text, value), value).toBeNull();
    const controls = [0, 1, 9, 10, 13, 31, 127, 128, 159].map((code) => String.fromCharCode(code));
    for (const stray of [...controls, '\ud800', '\udc00', '\udc00\ud800']) {
      for (const value of [stray, `a${stray}`, `${stray}a`, `🂡${stray}🂡`]) {
        expect(faultIn(text, value), JSON.stringify(value)).toContain('printable');
      }
    }
  });

  it('a flag is true or false', () => {
    refuses(flag, (value) => value === true);
    expect(faultIn(flag, false)).toBeNull();
    expect(faultIn(flag, 'true')).toBe('it must be true or false');
  });

  it('a whole number lies within its bounds', () => {
    refuses(whole(1), (value) => value === 1);
    const few = whole(-1, 3);
    for (const value of [-1, 0, 3]) expect(faultIn(few, value)).toBeNull();
    for (const value of [-2, 4, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1', 1n]) {
      expect(faultIn(few, value)).toBe('it must be a whole number from -1 to 3');
    }
  });

  it('a whole number without an upper bound is one that is counted exactly', () => {
    expect(whole(0).words).toBe('a whole number from 0');
    expect(faultIn(whole(0), Number.MAX_SAFE_INTEGER)).toBeNull();
    expect(faultIn(whole(0), Number.MAX_SAFE_INTEGER + 1)).toBe('it must be a whole number from 0');
    expect(faultIn(whole(0), -1)).toBe('it must be a whole number from 0');
  });

  it('one of a list is that very text', () => {
    const colour = oneOf(['red', 'black']);
    expect(colour.words).toBe('one of red black');
    refuses(colour, () => false);
    expect(faultIn(colour, 'red')).toBeNull();
    for (const value of ['Blue', ['red'], 'constructor', 'length'])
      expect(faultIn(colour, value)).toBe('it must be one of red black');
    for (const value of ['Red', 'red ', 'rid'])
      expect(faultIn(colour, value)).toBe('it must be one of red black. Did you mean red?');
    expect(faultIn(oneOf(['red'], 'a colour'), 'blue')).toBe('it must be one of red');
  });

  it('one of very many is told in words', () => {
    const many = oneOf(
      Array.from({ length: 41 }, (_, index) => `number-${index + 10}`),
      'a number',
    );
    expect(faultIn(many, 'x')).toBe('it must be a number');
    expect(faultIn(many, 'nmber-12')).toBe('it must be a number. Did you mean number-12?');
  });
});

describe('shapes of shapes', () => {
  it('nullable takes null as well, but not nothing', () => {
    const shape = nullable(flag);
    expect(shape.words).toBe('true or false, or null');
    expect(faultIn(shape, null)).toBeNull();
    expect(faultIn(shape, true)).toBeNull();
    expect(faultIn(shape, undefined)).toBe('it must be true or false');
  });

  it('optional is known by its mark and otherwise as strict as before', () => {
    const shape = optional(flag);
    expect(shape.optional).toBe(true);
    expect(shape.words).toBe(flag.words);
    expect(faultIn(shape, null)).toBe('it must be true or false');
  });

  it('a list names the first place that is wrong', () => {
    const shape = listOf(whole(0));
    expect(shape.words).toBe('list of (a whole number from 0)');
    for (const value of [[], [1], [1, 2, 3]]) expect(faultIn(shape, value)).toBeNull();
    expect(faultIn(shape, [1, -1, -2])).toBe('it[1] must be a whole number from 0');
    expect(faultIn(shape, new Array(1))).toBe('it[0] must be a whole number from 0');
    for (const value of [undefined, null, {}, '12', { length: 0 }, new Set()]) {
      expect(faultIn(shape, value)).toBe('it must be a list');
    }
  });

  it('a list has at most a thousand entries', () => {
    const zeros = (length: number): readonly number[] => new Array<number>(length).fill(0);
    expect(faultIn(listOf(whole(0)), zeros(1000))).toBeNull();
    expect(faultIn(listOf(whole(0)), zeros(1001))).toBe('it must be a list');
  });
});

describe('records', () => {
  const wager = record({ owner: text, amount: whole(1), note: optional(text), seat: nullable(whole(1, 9)) });

  it('describe themselves', () => {
    expect(record({ on: flag, note: optional(text) }).words).toBe(
      '{ on: true or false; note?: text of 1 to 500 printable characters }',
    );
  });

  it('accept exactly their fields, optional ones also as undefined', () => {
    for (const value of [
      { owner: 'p', amount: 1, seat: null },
      { owner: 'p', amount: 1, seat: 9, note: 'n' },
      { owner: 'p', amount: 1, seat: 9, note: undefined },
    ]) {
      expect(faultIn(wager, value)).toBeNull();
    }
  });

  it('name a field that is missing, wrong or not known', () => {
    expect(faultIn(wager, { owner: 'p', seat: 1 })).toBe('it.amount is missing: it must be a whole number from 1');
    expect(faultIn(wager, { owner: 'p', amount: undefined, seat: 1 })).toBe(
      'it.amount is missing: it must be a whole number from 1',
    );
    expect(faultIn(wager, { owner: 'p', amount: 0, seat: 1 })).toBe('it.amount must be a whole number from 1');
    expect(faultIn(wager, { owner: 'p', amount: 1, seat: 1, note: null })).toContain('it.note must be text');
    expect(faultIn(wager, { owner: 'p', amount: 1, seat: 1, colour: 'red' })).toBe(
      'it.colour is not known here. The fields: owner amount note seat',
    );
    expect(faultIn(wager, { owner: 'p', amount: 1, seat: 1, colour: undefined })).toBe(
      'it.colour is not known here. The fields: owner amount note seat',
    );
  });

  it('are no lists, texts or nothing', () => {
    for (const value of [undefined, null, [], ['a'], 'a', 1, true, () => ({})]) {
      expect(faultIn(wager, value)).toBe('it must be an object');
    }
  });

  it('say where in a nest the fault lies', () => {
    const nest = record({ table: record({ wagers: listOf(wager) }) });
    const good = { owner: 'p', amount: 1, seat: 1 };
    expect(faultIn(nest, { table: { wagers: [good] } })).toBeNull();
    expect(faultIn(nest, { table: { wagers: [good, { ...good, seat: 10 }] } })).toBe(
      'it.table.wagers[1].seat must be a whole number from 1 to 9',
    );
    expect(faultIn(nest, { table: { wagers: [good], colour: 1 } })).toBe(
      'it.table.colour is not known here. The fields: wagers',
    );
    expect(faultIn(nest, { table: { wagers: [good, 5] } })).toBe('it.table.wagers[1] must be an object');
  });

  it('have no dot before a field of the outermost one', () => {
    const fields = { table: record({ open: flag }) };
    expect(faultOfFields(fields, {}, '')).toBe('table is missing: it must be an object');
    expect(faultOfFields(fields, { table: { open: 1 } }, '')).toBe('table.open must be true or false');
    expect(faultOfFields(fields, { tabel: 1 }, '')).toBe('tabel is not known here. Did you mean table?');
    expect(faultOfFields({}, { tabel: 1 }, '')).toBe('tabel is not known here');
    expect(faultOfFields(fields, { chair: 1 }, '')).toBe('chair is not known here. The fields: table');
  });
});

describe('names that every object answers to', () => {
  const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

  it.each(INHERITED)('%s is no field that is known', (name) => {
    const sent: unknown = JSON.parse(`{"open": true, "${name}": "x"}`);
    expect(faultOfFields({ open: flag }, sent, '')).toBe(`${name} is not known here. The fields: open`);
  });

  it.each(INHERITED.slice(1))('%s is missing unless it was sent', (name) => {
    const fields: Fields = { [name]: text };
    expect(faultOfFields(fields, {}, '')).toBe(`${name} is missing: it must be text of 1 to 500 printable characters`);
    expect(faultOfFields(fields, { [name]: 'x' }, '')).toBeNull();
  });

  it('a field that only the prototype has is missing', () => {
    const heir: unknown = Object.create({ open: true });
    expect(faultOfFields({ open: flag }, heir, '')).toBe('open is missing: it must be true or false');
    const sent: unknown = JSON.parse('{"__proto__": {"open": true}}');
    expect(faultOfFields({ open: flag }, sent, '')).toBe('__proto__ is not known here. The fields: open');
  });

  it('an object without any prototype is an object', () => {
    expect(faultOfFields({ open: flag }, Object.assign(Object.create(null), { open: true }), '')).toBeNull();
  });
});

describe('any value at all', () => {
  it('is accepted or refused with the place in front, and never throws', () => {
    const shape = record({ a: text, b: optional(listOf(nullable(whole(0, 5)))), c: nullable(oneOf(['x'])) });
    const like = fc.record({ a: fc.anything(), b: fc.anything(), c: fc.anything() }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), like), (value) => {
        const wrong = faultIn(shape, value);
        if (wrong !== null) expect(wrong.startsWith('it')).toBe(true);
      }),
    );
  });
});
