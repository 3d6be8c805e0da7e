import { type Cents, OUTCOMES } from '@sabot/rules';
import {
  basis,
  field,
  flag,
  forPatron,
  listOf,
  MAX_AMOUNT,
  oneOf,
  person,
  record,
  seat,
  type TypeOf,
  text,
  titled,
  wager,
  whole,
} from '@sabot/table';

/** The fields that a tournament's commands and events are made of, beside those of the table. */

// Chips and money

/** Tournament chips are counted like cents, and are never money. */
export type Chips = Cents;
/** Little enough that a whole tournament of the largest stacks is counted exactly. */
export const MAX_STACK = 1_000_000_000;
export const stack = field(titled(`chips, from 1 to ${MAX_STACK}`, whole<Chips>(1, MAX_STACK)), 'the stack');
export const chips = field(titled('chips', whole<Chips>(1, MAX_AMOUNT)), 'how many chips');
export const chipsOrNone = field(titled('chips, or 0', whole<Chips>(0, MAX_AMOUNT)), 'how many chips');
/** Won, or lost below zero. */
export const chipsWon = titled('chips won, below 0 for lost', whole<Chips>(-MAX_AMOUNT, MAX_AMOUNT));
export const moneyCents = titled(`cents of money, up to ${MAX_STACK}`, whole<Cents>(0, MAX_STACK));
/** What many of these come to. */
export const moneySum = titled('cents of money, or 0', whole<Cents>(0));

// Numbers

/** With one of each Dragon Bet they still fit in the one list in which a session's bets are announced. */
export const MAX_ENTRIES = 300;
export const MAX_SESSIONS = 50;
/** An entry by the number it got when it was made, and has again after a withdrawal. */
export const entryNumber = field(
  titled('an entry by its number', whole(1, 2 * MAX_ENTRIES)),
  'the entry that it is about, by its number',
);
export const tableNumber = field(
  titled('a table by its number', whole(1, MAX_ENTRIES)),
  'the table of the session, by its number',
);
export const sessionNumber = field(
  titled('a session by its number', whole(1, MAX_SESSIONS)),
  'the session, by its number',
);
/** Counted anew in each session at each table, void rounds too. */
export const roundNumber = field(
  titled('a round of the session by its number', whole(1)),
  'the round, counted from 1 in each session at each table, void rounds too',
);

// People

/** Whom staff act for; nobody else names a person. */
export const onBehalf = { for: forPatron };

// What happens

export const reason = field(text, 'why, for the record');

/** How a round ended at a table. A void one counts as nothing (A4). */
export const ROUND_RESULTS = [...OUTCOMES, 'void'] as const;
export type RoundResult = (typeof ROUND_RESULTS)[number];
export const result = field(oneOf(ROUND_RESULTS), 'how the round ended; a void one counts as nothing (A4)');

export const WHY_LEFT = ['withdrawn', 'no-show', 'disqualified'] as const;
export type WhyLeft = (typeof WHY_LEFT)[number];

export const place = record({ entry: entryNumber, table: tableNumber, seat });
export const movedChips = record({ entry: entryNumber, amount: chips });
/** What a stack is after it was set anew. */
export const restacked = record({ entry: entryNumber, from: chipsOrNone, to: chipsOrNone });
export const refund = record({ entry: entryNumber, person, amount: moneySum });

/** A line of the ranking. Tied: others have the same chips, and the criteria decided. */
export const rankFields = {
  entry: entryNumber,
  place: field(whole(1), 'its place'),
  chips: chipsOrNone,
  tied: field(flag, 'others have the same chips, and the criteria decided'),
};
const rank = record(rankFields);
export type RankedEntry = TypeOf<typeof rank>;
export const ranking = field(listOf(rank), 'the ranking, the first place first');

/** How a Dragon Bet can end: by the runs, or given back whatever they were. */
const DRAGON_ENDS = ['won', 'lost', 'returned'] as const;
export const dragonEnd = record({
  entry: entryNumber,
  wager,
  end: field(oneOf(DRAGON_ENDS), 'how it ended'),
  stake: chips,
  returned: field(chipsOrNone, 'all that goes back, the stake included'),
  basis,
});
