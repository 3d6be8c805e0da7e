import {
  field,
  flag,
  instantSchema,
  listOf,
  MAX_SHOWN,
  nullable,
  oneOf,
  person,
  type RecordOf,
  shownRecord,
  type TypeOf,
  text,
  wager,
  whole,
  wordsOf,
} from '@sabot/table';
import {
  chips,
  chipsOrNone,
  chipsWon,
  dragonEnd,
  entryNumber,
  moneySum,
  ranking,
  sessionNumber,
  tableNumber,
  WHY_LEFT,
} from './fields.ts';

/**
 * What is shown of a tournament as it is kept. The state itself takes types alone from here, so that a page which asks it
 * something carries no schema.
 */

/** In: plays on. Bust: has no chips, or had too few to go on. Eliminated: was not among those who went on. The others have left. */
const ENTRY_STATUSES = wordsOf(['in', 'bust', 'eliminated'], WHY_LEFT);
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

export const entryFields = {
  entry: field(entryNumber, 'its number'),
  person: field(person, 'whose it is'),
  status: field(oneOf(ENTRY_STATUSES), 'whether it plays on, and why not'),
  stack: field(chipsOrNone, 'chips in hand, off the tables'),
  atTable: field(
    chipsOrNone,
    'chips that were sent to a table and are not back; what has become of them there, the table knows',
  ),
  present: field(flag, 'false for one whose stack stands untouched'),
  rebuys: field(whole(0), 'how often it was bought in again'),
  paid: field(moneySum, 'money paid in and not given back'),
  dragonsWon: field(whole(0), 'Dragon Bets that were won'),
  dragonWinnings: field(chipsOrNone, 'what they brought in'),
  counted: field(chipsOrNone, 'chips at the end of the last session played'),
  outIn: nullable(field(sessionNumber, 'the session that was the last; null while in')),
  opening: field(chipsOrNone, 'the stack with which the session under way was begun'),
  won: field(chipsWon, 'won at the table of this session and back in the stack, below zero for lost'),
  owed: field(chipsOrNone, 'what a correction took back and the stack had not got (A13b); no standing counts it'),
  owedBefore: field(chipsOrNone, 'what was owed when the session under way was begun'),
};
export type Entry = RecordOf<typeof entryFields>;

export const dragonBetSchema = shownRecord('a Dragon Bet', {
  entry: entryNumber,
  wager,
  stake: field(chips, 'what is on it'),
});
export type DragonBet = TypeOf<typeof dragonBetSchema>;

export const prizeSchema = shownRecord('a prize', {
  entry: entryNumber,
  person: field(person, 'who is paid'),
  place: field(whole(1), 'for which place'),
  amount: field(moneySum, 'how much'),
});
export type Prize = TypeOf<typeof prizeSchema>;

/** The longest run of each hand at a table. */
const longestSchema = shownRecord('the longest runs at a table', {
  table: tableNumber,
  player: field(whole(0), 'of the Player hand'),
  banker: field(whole(0), 'of the Banker hand'),
});

/** A session that is over, for the board and the bracket. */
export const pastSessionSchema = shownRecord('a session that is over', {
  session: sessionNumber,
  abandoned: field(flag, 'it was abandoned'),
  counts: field(flag, 'as it was played, and not undone'),
  ends: field(listOf(dragonEnd, MAX_SHOWN), 'how its Dragon Bets ended'),
  longest: field(listOf(longestSchema), 'the longest run of each hand at each table'),
  standings: field(ranking, 'the ranking at its end'),
  bust: field(listOf(entryNumber), 'entries that went bust in it'),
  eliminated: field(listOf(entryNumber), 'entries that were not among those who went on'),
});
export type PastSession = TypeOf<typeof pastSessionSchema>;

export const pauseSchema = shownRecord('a pause', {
  since: field(instantSchema, 'since when'),
  reason: field(text, 'why'),
});
export type Pause = TypeOf<typeof pauseSchema>;

export const tournamentMoneySchema = shownRecord('the money of a tournament', {
  pot: field(moneySum, 'in the pot'),
  added: field(moneySum, 'put in by the house'),
  house: field(moneySum, 'kept by the house'),
  prizes: field(moneySum, 'set aside for prizes'),
  paid: field(moneySum, 'paid out as prizes'),
});
