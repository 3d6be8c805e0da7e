import { describe, expect, it } from 'vitest';
import { type Fitting, fittingCommands } from './fitting.ts';
import { field, optional, text, whole } from './schema.ts';

const amount = field(whole(1, 1000), 'how much');
const seat = field(whole(1, 9), 'where');
const level = field(whole(1, 9), 'how high');
const note = optional(field(text, 'why'));

const fitting = (asked: Pick<Fitting, 'fields' | 'payloads'> & Partial<Fitting>) =>
  fittingCommands({ name: 'try', allows: () => true, knows: () => false, unit: 100, ...asked }).map(
    (command) => command.fields,
  );

describe('what fits a field', () => {
  it('is the one amount where no other near it does', () => {
    const only = fitting({
      fields: { amount },
      payloads: [{ amount: 500 }],
      allows: (tried) => tried['amount'] === 500,
    });
    expect(only).toEqual([{ amount: { is: amount.title, values: [500] } }]);
  });

  it('is a range about the least amount, where the one that was tried is too much', () => {
    const isLittle = (tried: { readonly [name: string]: unknown }): boolean => Number(tried['amount']) <= 110;
    const found = fitting({ fields: { amount }, payloads: [{ amount: 500 }], allows: isLittle });
    expect(found).toEqual([{ amount: { is: amount.title, from: 1, to: 110, step: 1 } }]);
  });

  it('may be left out, also where that was tried before any example of it', () => {
    const found = fitting({ fields: { seat, note }, payloads: [{ seat: 1 }, { seat: 1, note: 'as seen' }] });
    expect(found).toEqual([
      { seat: { is: seat.title, values: [1] }, note: { is: text.title, optional: true, example: 'as seen' } },
    ]);
  });

  it('is said once, in whatever order the fields were given', () => {
    const found = fitting({
      fields: { note, seat, level },
      payloads: [
        { seat: 1, level: 2 },
        { level: 2, seat: 1 },
      ],
    });
    expect(found).toEqual([
      {
        note: { is: text.title, optional: true },
        seat: { is: seat.title, values: [1] },
        level: { is: level.title, values: [2] },
      },
    ]);
  });
});
