import {
  type AnySchema,
  commented,
  type Fields,
  flag,
  type JsonSchema,
  listOf,
  matching,
  name,
  nullable,
  oneOf,
  optional,
  record,
  text,
  titled,
  whole,
} from '@sabot/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf, faultOfFields } from './check.ts';

const faultIn = (schema: JsonSchema, value: unknown): string | null => faultOf(schema, value, 'it');

/** One of everything, to be refused where it is not asked for. */
const STRANGERS: readonly unknown[] = [undefined, null, true, 0, 1, '', 'a', [], ['a'], {}, () => 'a', Symbol('a'), 1n];

const refuses = (schema: AnySchema, accepted: (value: unknown) => boolean): void => {
  for (const value of STRANGERS) {
    expect(faultIn(schema, value), String(value)).toBe(accepted(value) ? null : `it must be ${schema.title}`);
  }
};

describe('plain values', () => {
  it('text is 1 to 500 characters, counted as characters and not as units of text', () => {
    refuses(text, (value) => value === 'a');
    for (const character of ['x', '🂡']) {
      expect(faultIn(text, character.repeat(500))).toBeNull();
      expect(faultIn(text, character.repeat(501))).toBe('it must be text of 1 to 500 printable characters');
    }
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

  it('a name has nothing unseen in it and no blank at its ends', () => {
    for (const value of ['p-1', 'Zoë 牌', 'a b', '🂡', '❤\ufe0f']) expect(faultIn(name, value), value).toBeNull();
    for (const value of ['', ' ', ' a', 'a ', 'a\u200bb', '\u3164', '\u0301', '\u{e0061}', 'x'.repeat(501)])
      expect(faultIn(name, value), JSON.stringify(value)).toBe('it must be a name of 1 to 500 visible characters');
  });

  it('text of one form is told by its name', () => {
    const hash = matching(/^[0-9a-f]{4}$/, 'a hash');
    refuses(hash, () => false);
    expect(faultIn(hash, '00ff')).toBeNull();
    for (const value of ['00f', '00FF', '00ff\n']) expect(faultIn(hash, value)).toBe('it must be a hash');
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
    expect(faultIn(whole(0), Number.MAX_SAFE_INTEGER)).toBeNull();
    expect(faultIn(whole(0), Number.MAX_SAFE_INTEGER + 1)).toBe('it must be a whole number from 0');
    expect(faultIn(whole(0), -1)).toBe('it must be a whole number from 0');
  });

  it('a value is what its title says', () => {
    expect(faultIn(titled('a seat', whole(1, 9)), 10)).toBe('it must be a seat');
  });

  it('is not taken for another one that looks like it', () => {
    expect(faultIn(whole(0), '500')).toBe('it must be a whole number from 0');
    expect(faultIn(text, 500)).toContain('it must be text');
    expect(faultIn(flag, 1)).toBe('it must be true or false');
    expect(faultIn(listOf(flag), true)).toBe('it must be a list');
  });
});

describe('one of a list', () => {
  const colour = oneOf(['red', 'black']);

  it('is that very text', () => {
    refuses(colour, () => false);
    expect(faultIn(colour, 'red')).toBeNull();
    for (const value of ['Blue', ['red'], 'constructor', 'length'])
      expect(faultIn(colour, value)).toBe('it must be one of red black');
  });

  it('names what was perhaps meant', () => {
    for (const value of ['Red', 'red ', 'rid'])
      expect(faultIn(colour, value)).toBe('it must be one of red black. Did you mean red?');
    expect(faultIn(oneOf(['rat', 'ran', 'dog']), 'raf')).toBe(
      'it must be one of rat ran dog. Did you mean rat or ran?',
    );
  });

  it('lists the choices whatever its title', () => {
    expect(faultIn(oneOf(['red'], 'a colour'), 'blue')).toBe('it must be one of red');
  });

  it('of very many is told by its title, with more where it says more', () => {
    const list = Array.from({ length: 41 }, (_, index) => `number-${index + 10}`);
    expect(faultIn(oneOf(list.slice(1), 'a number'), 'x')).toBe(`it must be one of ${list.slice(1).join(' ')}`);
    const many = oneOf(list, 'a number');
    expect(faultIn(many, 'x')).toBe('it must be a number');
    expect(faultIn(many, 'nmber-12')).toBe('it must be a number. Did you mean number-12?');
    expect(faultIn(commented('such as number-10', many), 'x')).toBe('it must be a number: such as number-10');
  });

  it('or null is told with null among the choices', () => {
    const some = nullable(colour);
    for (const value of ['red', null]) expect(faultIn(some, value)).toBeNull();
    expect(faultIn(some, 'blue')).toBe('it must be one of red black null');
    expect(faultIn(some, 'rid')).toBe('it must be one of red black null. Did you mean red?');
    expect(faultIn(some, 'null')).toContain('it must be one of red black null');
  });
});

describe('null, and what may be left out', () => {
  it('nullable takes null as well, but not nothing', () => {
    const some = nullable(flag);
    for (const value of [null, true, false]) expect(faultIn(some, value)).toBeNull();
    for (const value of [undefined, 'null', 0]) expect(faultIn(some, value)).toBe('it must be true or false, or null');
  });

  it('nullable holds what is not null to the same bounds', () => {
    expect(faultIn(nullable(whole(1, 9)), 10)).toBe('it must be a whole number from 1 to 9, or null');
    expect(faultIn(nullable(text), '')).toBe('it must be text of 1 to 500 printable characters, or null');
    expect(faultIn(nullable(listOf(flag)), [null])).toBe('it[0] must be true or false');
    expect(faultIn(nullable(record({ on: flag })), { on: null })).toBe('it.on must be true or false');
  });

  it('optional is as strict as before where it is there', () => {
    expect(faultIn(optional(flag), null)).toBe('it must be true or false');
    expect(faultIn(record({ on: optional(flag) }), { on: null })).toBe('it.on must be true or false');
    expect(faultIn(record({ on: optional(flag) }), {})).toBeNull();
    expect(faultIn(record({ on: optional(nullable(flag)) }), { on: null })).toBeNull();
  });
});

describe('lists', () => {
  it('name the first place that is wrong', () => {
    const list = listOf(whole(0));
    for (const value of [[], [1], [1, 2, 3]]) expect(faultIn(list, value)).toBeNull();
    expect(faultIn(list, [1, -1, -2])).toBe('it[1] must be a whole number from 0');
    expect(faultIn(list, [...new Array<number>(11).fill(0), -1])).toBe('it[11] must be a whole number from 0');
    expect(faultIn(list, new Array(1))).toBe('it[0] must be a whole number from 0');
    for (const value of [undefined, null, {}, '12', { length: 0 }, new Set()]) {
      expect(faultIn(list, value)).toBe('it must be a list');
    }
  });

  it('have at most a thousand entries, or as many as they say', () => {
    const zeros = (length: number): readonly number[] => new Array<number>(length).fill(0);
    expect(faultIn(listOf(whole(0)), zeros(1000))).toBeNull();
    expect(faultIn(listOf(whole(0)), zeros(1001))).toBe('it must be a list');
    expect(faultIn(listOf(whole(0), 2), zeros(2))).toBeNull();
    expect(faultIn(listOf(whole(0), 2), zeros(3))).toBe('it must be a list');
  });
});

describe('records', () => {
  const wager = record({ owner: text, amount: whole(1), note: optional(text), seat: nullable(whole(1, 9)) });

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
    for (const colour of ['red', undefined]) {
      expect(faultIn(wager, { owner: 'p', amount: 1, seat: 1, colour })).toBe(
        'it.colour is not known here. The fields: owner amount note seat',
      );
    }
  });

  it('say which choices a missing field has', () => {
    const fields = { side: oneOf(['player', 'banker']), note: optional(text) };
    expect(faultOfFields(fields, {})).toBe('side is missing: it must be one of player banker');
  });

  it('name of several faults the one that is first by the order of their fields', () => {
    expect(faultIn(wager, { seat: 10, amount: 0, owner: '' })).toContain('it.owner must be text');
    expect(faultIn(wager, { seat: 10, amount: 0, owner: 'p' })).toBe('it.amount must be a whole number from 1');
    expect(faultIn(wager, { seat: 10, owner: 'p' })).toContain('it.amount is missing');
    expect(faultIn(wager, { seat: 10, amount: 1, owner: 'p' })).toBe(
      'it.seat must be a whole number from 1 to 9, or null',
    );
  });

  it('name a field that is not known before all others, since it may be the one that is missing', () => {
    expect(faultIn(wager, { owner: '', amuont: 5, seat: 10 })).toBe(
      'it.amuont is not known here. Did you mean amount?',
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
      'it.table.wagers[1].seat must be a whole number from 1 to 9, or null',
    );
    expect(faultIn(nest, { table: { wagers: [good], colour: 1 } })).toBe(
      'it.table.colour is not known here. The fields: wagers',
    );
    expect(faultIn(nest, { table: { wagers: [good, { ...good, amont: 1 }] } })).toBe(
      'it.table.wagers[1].amont is not known here. Did you mean amount?',
    );
    expect(faultIn(nest, { table: { wagers: [good, { owner: 'p', amount: 1 }] } })).toBe(
      'it.table.wagers[1].seat is missing: it must be a whole number from 1 to 9, or null',
    );
    expect(faultIn(nest, { table: { wagers: [good, 5] } })).toBe('it.table.wagers[1] must be an object');
  });

  it('have no dot before a field of the outermost one', () => {
    const fields = { table: record({ open: flag }) };
    expect(faultOfFields(fields, {})).toBe('table is missing: it must be an object');
    expect(faultOfFields(fields, { table: { open: 1 } })).toBe('table.open must be true or false');
    expect(faultOfFields(fields, { tabel: 1 })).toBe('tabel is not known here. Did you mean table?');
    expect(faultOfFields({}, { tabel: 1 })).toBe('tabel is not known here');
    expect(faultOfFields(fields, { chair: 1 })).toBe('chair is not known here. The fields: table');
    expect(faultOfFields(fields, 1)).toBe('must be an object');
    expect(faultOfFields(fields, {}, 'body')).toBe('body.table is missing: it must be an object');
  });
});

describe('records of several kinds', () => {
  const rounds = record({ kind: oneOf(['rounds']), rounds: whole(1, 1000) });
  const time = record({ kind: oneOf(['time']), minutes: whole(1, 1440), lastRounds: whole(0, 100) });
  const length: JsonSchema = { type: 'object', title: `${rounds.title} or ${time.title}`, anyOf: [rounds, time] };
  const plan: JsonSchema = {
    ...record({ name: text }),
    properties: { length, name: text },
    required: ['length', 'name'],
  };

  it('are told apart by their kind', () => {
    expect(faultIn(length, { kind: 'rounds', rounds: 3 })).toBeNull();
    expect(faultIn(length, { kind: 'time', minutes: 3, lastRounds: 1 })).toBeNull();
  });

  it('name the kinds where it is none of them', () => {
    for (const value of [{}, { kind: 'hours' }, { kind: 1, rounds: 3 }, { rounds: 3 }])
      expect(faultIn(length, value)).toBe('it.kind must be one of rounds time');
    expect(faultIn(length, { kind: 'round', rounds: 3 })).toBe(
      'it.kind must be one of rounds time. Did you mean rounds?',
    );
  });

  it('are looked at as the kind that was given', () => {
    expect(faultIn(length, { kind: 'rounds' })).toBe('it.rounds is missing: it must be a whole number from 1 to 1000');
    expect(faultIn(length, { kind: 'time', minutes: 0, lastRounds: 1 })).toBe(
      'it.minutes must be a whole number from 1 to 1440',
    );
    expect(faultIn(length, { kind: 'rounds', rounds: 3, rouds: 4 })).toBe(
      'it.rouds is not known here. Did you mean rounds?',
    );
  });

  it('say which kind a field of another kind takes', () => {
    expect(faultIn(length, { kind: 'rounds', rounds: 3, minutes: 5 })).toBe(
      'it.minutes takes "kind":"time"; here it is "rounds"',
    );
    expect(faultIn(length, { kind: 'time', minutes: 5, lastRounds: 1, rounds: 3 })).toBe(
      'it.rounds takes "kind":"rounds"; here it is "time"',
    );
  });

  it('tell one who gives no record of which kind it must be', () => {
    for (const value of [null, 'rounds', 3, []])
      expect(faultIn(length, value)).toBe('it.kind must be one of rounds time');
  });

  it('stand in other records and in lists', () => {
    expect(faultIn(plan, { length: { kind: 'rounds', rounds: 0 }, name: '' })).toBe(
      'it.length.rounds must be a whole number from 1 to 1000',
    );
    expect(faultIn(plan, { length: { kind: 'rounds', rounds: 1 }, name: '' })).toContain('it.name must be text');
    expect(faultIn(plan, { length: { kind: 'hours' }, name: '' })).toBe('it.length.kind must be one of rounds time');
    expect(faultIn(plan, { name: 'a' })).toBe('it.length is missing: it must be an object');
    const plans: JsonSchema = { type: 'array', title: 'plans', items: plan };
    const good = { length: { kind: 'rounds', rounds: 1 }, name: 'a' };
    expect(faultIn(plans, [good, { ...good, length: { kind: 'time', minutes: 1 } }])).toBe(
      'it[1].length.lastRounds is missing: it must be a whole number from 0 to 100',
    );
    const wrongTwice = [
      { ...good, length: { kind: 'tme' } },
      { ...good, length: { kind: 'time' } },
    ];
    expect(faultIn(plans, wrongTwice)).toBe('it[0].length.kind must be one of rounds time. Did you mean time?');
  });
});

describe('names that every object answers to', () => {
  const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

  it.each(INHERITED)('%s is no field that is known', (key) => {
    const sent: unknown = JSON.parse(`{"open": true, "${key}": "x"}`);
    expect(faultOfFields({ open: flag }, sent)).toBe(`${key} is not known here. The fields: open`);
  });

  it.each(INHERITED.slice(1))('%s is missing unless it was sent', (key) => {
    const fields: Fields = { [key]: text };
    expect(faultOfFields(fields, {})).toBe(`${key} is missing: it must be text of 1 to 500 printable characters`);
    expect(faultOfFields(fields, { [key]: 'x' })).toBeNull();
  });

  it('a field that only the prototype has is missing', () => {
    const heir: unknown = Object.create({ open: true });
    expect(faultOfFields({ open: flag }, heir)).toBe('open is missing: it must be true or false');
    const sent: unknown = JSON.parse('{"__proto__": {"open": true}}');
    expect(faultOfFields({ open: flag }, sent)).toBe('__proto__ is not known here. The fields: open');
  });

  it('an object without any prototype is an object', () => {
    expect(faultOfFields({ open: flag }, Object.assign(Object.create(null), { open: true }))).toBeNull();
  });

  it('a key with a slash, a tilde or digits is told as it was sent', () => {
    const fields: Fields = { 'a/b': record({ '~1': flag }) };
    expect(faultOfFields(fields, { 'a/b': { '~1': 1 } })).toBe('a/b.~1 must be true or false');
    expect(faultOfFields(fields, { 'c/d': 1 })).toBe('c/d is not known here. The fields: a/b');
  });
});

describe('any value at all', () => {
  it('is accepted or refused with the place in front, and never throws', () => {
    const schema = record({ a: text, b: optional(listOf(nullable(whole(0, 5)))), c: nullable(oneOf(['x'])) });
    const like = fc.record({ a: fc.anything(), b: fc.anything(), c: fc.anything() }, { requiredKeys: [] });
    let refused = 0;
    fc.assert(
      fc.property(fc.oneof(fc.anything(), like), (value) => {
        const wrong = faultIn(schema, value);
        if (wrong === null) return;
        refused += 1;
        expect(wrong.startsWith('it')).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(refused).toBeGreaterThan(0);
  });
});
