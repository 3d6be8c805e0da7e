import { type Cents, cents } from '@sabot/rules';
import { amount, person, sum, sumOrNothing } from '../fields.ts';
import { field, flag, listOf, oneOf, record, shownRecord, signed, type TypeOf, whole } from '../schema.ts';

/**
 * The float: the chips in the Dealer's tray. The cage sends them (opener, fill) and has them back (credit, closer), and what is
 * paid at the table goes into its drop box. The texts say nothing of it: all of this is the house's own.
 */
export const FLOAT_MOVES = ['opener', 'fill', 'credit', 'drop', 'closer'] as const;
export type FloatMove = (typeof FLOAT_MOVES)[number];

/** Kinds of chips or notes counted at once: more than any casino has. */
const MOST_KINDS = 40;

const pieces = record(
  { value: field(amount, 'what one of them is worth'), count: field(whole(0, 1_000_000), 'how many there are') },
  'chips or notes of one value: { value: cents, from 1; count: a whole number from 0 }',
);
export const piecesCounted = field(
  listOf(pieces, MOST_KINDS),
  'how many of each value there are: chips, or at a drop the notes in the box; each value once',
);
export type Pieces = TypeOf<typeof piecesCounted>;

export const floatMove = field(
  oneOf(FLOAT_MOVES),
  'opener: the chips that a table begins with; fill: chips brought to it; credit: chips taken from it; drop: what was in its drop box; closer: the chips that were in it at the end',
);
export const countNumber = field(whole(1), 'the count, by its number at this table');
export const isBySupervisor = field(flag, 'whether a Pit Supervisor counted, or someone above');

/** A count waits for the second person. */
export const floatCountSchema = shownRecord('a count that waits for its second person', {
  number: countNumber,
  move: floatMove,
  pieces: piecesCounted,
  total: field(sumOrNothing, 'what they come to'),
  countedBy: field(person, 'who counted'),
  bySupervisor: isBySupervisor,
});
export type FloatCount = TypeOf<typeof floatCountSchema>;

/** Cents, below zero for the other way. */
export const signedCents = signed();

/** What has gone through a float, from its opener on. */
export const throughFloat = {
  opener: field(sum, 'the chips that it was opened with'),
  fills: field(sumOrNothing, 'chips brought to it since'),
  credits: field(sumOrNothing, 'chips taken from it since'),
  drop: field(signedCents, 'bought in at the table for cash or from an account, less what was cashed out there'),
};

/** A float that has been closed: win = closer - opener - fills + credits + drop. */
export const closedFloatSchema = shownRecord('a float that was closed', {
  ...throughFloat,
  closer: field(sumOrNothing, 'the chips that were in it at the end'),
  expected: field(signedCents, 'the chips that should have been in it by the record'),
  win: field(signedCents, 'what the table has won by its chips: closer - opener - fills + credits + drop'),
  statistical: field(signedCents, 'what it has won by every wager that was settled'),
});
export type ClosedFloat = TypeOf<typeof closedFloatSchema>;

/** A drop box. In it lies the cash for chips, and a slip for each buy-in from an account and for each cashing. */
export const dropBoxSchema = shownRecord('a drop box since it was last taken away', {
  cash: field(sumOrNothing, 'the cash that should be in it'),
  slips: field(signedCents, 'buy-ins from accounts less all that was cashed out, by its slips'),
});

export type DropBox = TypeOf<typeof dropBoxSchema>;

export interface OpenFloat {
  readonly opener: Cents;
  readonly fills: Cents;
  readonly credits: Cents;
  readonly drop: number;
  /** Chips that the cage has sold for play at this table less those that it has bought back: they never lay in the float. */
  readonly soldByCage: number;
  /** Chips with patrons and on the felt when it was opened. */
  readonly outBefore: Cents;
  /** What the house had won by then. */
  readonly houseBefore: number;
}

export interface FloatState {
  /** Null before the opener and after the closer. */
  readonly open: OpenFloat | null;
  readonly box: DropBox;
  /** By the books: what the cage has sent, less what it has had back and what has gone out for the drop. */
  readonly balance: number;
  /** Missing in drop boxes when they were counted; below zero where there was more than the books said. */
  readonly short: number;
  readonly counted: FloatCount | null;
  readonly counts: number;
  readonly last: ClosedFloat | null;
}

const NOTHING = cents(0);

export const NEW_FLOAT: FloatState = {
  open: null,
  box: { cash: NOTHING, slips: 0 },
  balance: 0,
  short: 0,
  counted: null,
  counts: 0,
  last: null,
};
