import { type Cents, OUTCOMES } from '@sabot/rules';
import {
  basis,
  type Fields,
  faultOfFields,
  MAX_AMOUNT,
  oneOf,
  person,
  type RecordOf,
  record,
  type Shape,
  seat,
  wagerId,
  whole,
} from '@sabot/table';

/** The shapes that a tournament's commands and events are made of, beside those of the table. */

/** Tournament chips are counted like cents, and are never money. */
export type Chips = Cents;
/** Little enough that a whole tournament of the largest stacks is counted exactly. */
export const MAX_STACK = 1_000_000_000;
export const stack: Shape<Chips> = { ...whole<Chips>(1, MAX_STACK), words: `chips, from 1 to ${MAX_STACK}` };
export const chips: Shape<Chips> = { ...whole<Chips>(1, MAX_AMOUNT), words: 'chips' };
export const chipsOrNone: Shape<Chips> = { ...whole<Chips>(0, MAX_AMOUNT), words: 'chips, or 0' };
/** Won, or lost below zero. */
export const chipsWon: Shape<Chips> = {
  ...whole<Chips>(-MAX_AMOUNT, MAX_AMOUNT),
  words: 'chips won, below 0 for lost',
};
export const money: Shape<Cents> = { ...whole<Cents>(0, MAX_STACK), words: `cents of money, up to ${MAX_STACK}` };
/** What many of these come to. */
export const moneySum: Shape<Cents> = { ...whole<Cents>(0), words: 'cents of money, or 0' };

/** With one of each Dragon Bet they still fit in the one list in which a session's bets are announced. */
export const MAX_ENTRIES = 300;
export const MAX_SESSIONS = 50;
/** An entry by the number it got when it was made, and has again after a withdrawal. */
export const entryNumber: Shape<number> = { ...whole(1, 2 * MAX_ENTRIES), words: 'an entry by its number' };
export const tableNumber: Shape<number> = { ...whole(1, MAX_ENTRIES), words: 'a table by its number' };
export const sessionNumber: Shape<number> = { ...whole(1, MAX_SESSIONS), words: 'a session by its number' };
/** Counted anew in each session at each table, void rounds too. */
export const roundNumber: Shape<number> = { ...whole(1), words: 'a round of the session by its number' };

/** How a round ended at a table. A void one counts as nothing (A4). */
export const ROUND_RESULTS = [...OUTCOMES, 'void'] as const;
export type RoundResult = (typeof ROUND_RESULTS)[number];
export const result = oneOf(ROUND_RESULTS);

export const place = record({ entry: entryNumber, table: tableNumber, seat });
export const moved = record({ entry: entryNumber, amount: chips });
/** What a stack is after it was set anew. */
export const restacked = record({ entry: entryNumber, from: chipsOrNone, to: chipsOrNone });
export const refund = record({ entry: entryNumber, person, amount: moneySum });

/** How a Dragon Bet can end: by the runs, or given back whatever they were. */
export const DRAGON_ENDS = ['won', 'lost', 'returned'] as const;
export const dragonEnd = record({
  entry: entryNumber,
  wager: wagerId,
  end: oneOf(DRAGON_ENDS),
  stake: chips,
  /** All that goes back, the stake included. */
  returned: chipsOrNone,
  basis,
});

export type Variants = Readonly<Record<string, Fields>>;
type VariantOf<V extends Variants> = { [K in keyof V]: { readonly kind: K } & RecordOf<V[K]> }[keyof V];

/** One of several records, told apart by their kind. */
export const variants = <V extends Variants>(kinds: V): Shape<VariantOf<V>> => {
  const fieldsOf = (kind: string): Fields => ({ kind: oneOf([kind]), ...kinds[kind] });
  const shapes = Object.keys(kinds).map((kind) => record(fieldsOf(kind)));
  return {
    words: shapes.map(({ words }) => words).join(' or '),
    json: { anyOf: shapes.map(({ json }) => json) },
    fault: (value, place) => {
      const own: object = typeof value === 'object' && value !== null ? value : {};
      const given: unknown = Reflect.get(own, 'kind');
      const kind = Object.keys(kinds).find((each) => each === given);
      if (kind === undefined) return oneOf(Object.keys(kinds)).fault(given, `${place}.kind`);
      return faultOfKind(kinds, kind, own, place) ?? faultOfFields(fieldsOf(kind), value, place);
    },
  };
};

/** A field of another kind says which one was meant. */
const faultOfKind = (kinds: Variants, kind: string, value: object, place: string): string | null => {
  for (const field of Object.keys(value)) {
    if (field === 'kind' || Object.hasOwn(kinds[kind] ?? {}, field)) continue;
    const other = Object.entries(kinds).find(([, fields]) => Object.hasOwn(fields, field));
    if (other !== undefined) return `${place}.${field} takes "kind":"${other[0]}"; here it is "${kind}"`;
  }
  return null;
};
