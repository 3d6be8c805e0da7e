import { type Cents, cents } from '@sabot/rules';
import { hasTwice } from '../checks.ts';
import { noteOr } from '../context.ts';
import { note, sumOrNothing } from '../fields.ts';
import { positionReaching } from '../ranks.ts';
import { type CommandRecord, cashier, house } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { PHASES } from '../round.ts';
import { field, optional } from '../schema.ts';
import { isBetweenRounds, type TableState } from '../state.ts';
import { MAX_AMOUNT } from '../vocabulary.ts';
import { expectedInFloat, piecesTotal } from './expected.ts';
import {
  countNumber,
  type DropBox,
  FLOAT_MOVES,
  type FloatCount,
  type FloatMove,
  floatMove,
  type Pieces,
  piecesCounted,
} from './float.ts';

const noFloat = (): Refusal => refusal('no-float', 'policy');

const isEmpty = ({ cash, slips }: DropBox): boolean => cash === 0 && slips === 0;

/** Chips come to a table that is open, and go from a float that is; only its box is taken away at any time. */
const faultOfMove = (state: TableState, move: FloatMove, total: number): Refusal | null => {
  const { open } = state.float;
  const isClosed = state.play.phase === 'table-closed';
  switch (move) {
    case 'opener':
      if (open !== null) return refusal('float-open', 'policy');
      return isClosed ? refusal('wrong-phase', 'policy', 'A table has its opener once it is open.') : null;
    case 'fill':
      if (open === null) return noFloat();
      return isClosed ? refusal('wrong-phase', 'policy', 'A closed table has no fill.') : null;
    case 'credit':
      if (open === null) return noFloat();
      return total > (expectedInFloat(state) ?? 0) ? refusal('more-than-in-float', 'policy') : null;
    case 'closer':
      if (open === null) return noFloat();
      return isBetweenRounds(state) ? null : refusal('wrong-phase', 'policy', 'A float is closed between two rounds.');
    case 'drop':
      return open === null && isEmpty(state.float.box) ? noFloat() : null;
  }
};

/** Nothing may be counted of what moves; an empty float and an empty box are counted too. */
const MAY_BE_EMPTY: readonly FloatMove[] = ['drop', 'closer'];

const faultOfPieces = (move: FloatMove, pieces: Pieces): Refusal | null => {
  if (hasTwice(pieces.map(({ value }) => value))) return refusal('counted-twice', 'policy');
  const total = piecesTotal(pieces);
  if (total > MAX_AMOUNT) return refusal('amount-too-large', 'policy');
  return total === 0 && !MAY_BE_EMPTY.includes(move) ? refusal('nothing-counted', 'policy') : null;
};

/** So little that a float which has anything at all could give it. */
const ONE_CHIP = [{ value: cents(100), count: 1 }];

const countFloatFields = { move: floatMove, pieces: piecesCounted, note: optional(note) };

export const countFloat: CommandRecord<'count-float', typeof countFloatFields> = {
  name: 'count-float',
  summary:
    'Counts chips that come to the table or go from it, or what was in its drop box; a second person confirms it.',
  fields: countFloatFields,
  access: [house('dealer'), cashier],
  atTournament: 'not-at-all',
  phases: PHASES,
  whilePending: true,
  candidates: () => FLOAT_MOVES.map((move) => ({ move, pieces: ONE_CHIP })),
  decide: ({ state, command }) => {
    const { move, pieces, by } = command;
    if (state.float.counted !== null) return refusal('count-pending', 'policy');
    const fault = faultOfPieces(move, pieces) ?? faultOfMove(state, move, piecesTotal(pieces));
    if (fault !== null) return fault;
    return [
      {
        type: 'FloatCounted',
        count: state.float.counts + 1,
        move,
        pieces,
        total: cents(piecesTotal(pieces)),
        bySupervisor: positionReaching(state, command, 'pit-supervisor') !== null,
        countedBy: by,
        note: noteOr(command.note),
      },
    ];
  },
};

/** What should have been there, and the slips that go with a drop. */
const booked = (
  state: TableState,
  move: FloatMove,
): { readonly expected: number | null; readonly slips: number | null } => {
  const { box } = state.float;
  if (move === 'drop') return { expected: box.cash, slips: box.slips };
  return { expected: move === 'closer' ? expectedInFloat(state) : null, slips: null };
};

const differs = ({ total }: FloatCount, other: Cents): Refusal | null =>
  total === other
    ? null
    : refusal('counts-differ', 'policy', 'The two counts differ: count again together, or cancel the first.');

const confirmFloatFields = {
  count: countNumber,
  total: field(sumOrNothing, 'what the second person has counted'),
};

/** Two persons count, and one of them is a Pit Supervisor or above. */
export const confirmFloat: CommandRecord<'confirm-float', typeof confirmFloatFields> = {
  name: 'confirm-float',
  summary: 'Confirms a count as the second person, by the sum that they have counted themselves: the chips have moved.',
  fields: confirmFloatFields,
  access: [house('pit-supervisor')],
  accessTo: (_, { float }) => (float.counted?.bySupervisor === true ? [house('dealer'), cashier] : null),
  firstPersons: ({ count }, { float: { counted } }) => (counted?.number === count ? [counted.countedBy] : []),
  atTournament: 'not-at-all',
  phases: PHASES,
  whilePending: true,
  candidates: ({ state: { float } }) =>
    float.counted === null ? [] : [{ count: float.counted.number, total: float.counted.total }],
  decide: ({ state, command }) => {
    const { counted } = state.float;
    if (counted === null || counted.number !== command.count) return refusal('no-such-count', 'policy');
    const { number: count, move, pieces, total, countedBy } = counted;
    const fault = differs(counted, command.total) ?? faultOfMove(state, move, total);
    return fault ?? [{ type: 'FloatMoved', count, move, pieces, total, countedBy, ...booked(state, move) }];
  },
};

const cancelFloatCountFields = { count: countNumber };

export const cancelFloatCount: CommandRecord<'cancel-float-count', typeof cancelFloatCountFields> = {
  name: 'cancel-float-count',
  summary: 'Takes back a count that nobody has confirmed yet.',
  fields: cancelFloatCountFields,
  access: [house('dealer'), cashier],
  atTournament: 'not-at-all',
  phases: PHASES,
  whilePending: true,
  candidates: ({ state: { float } }) => (float.counted === null ? [] : [{ count: float.counted.number }]),
  decide: ({ state, command }) =>
    state.float.counted?.number === command.count
      ? [{ type: 'FloatCountCancelled', count: command.count }]
      : refusal('no-such-count', 'policy'),
};
