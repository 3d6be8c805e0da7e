import {
  basis,
  epochFields,
  type Fields,
  flag,
  listOf,
  nullable,
  oneOf,
  optional,
  person,
  type RecordOf,
  record,
  type Stamp,
  type TypeOf,
  text,
  wagerId,
  whole,
} from '@sabot/table';
import { TOURNAMENT_FIELDS } from './config.ts';
import {
  chips,
  chipsOrNone,
  chipsWon,
  dragonEnd,
  entryNumber,
  money,
  moneySum,
  moved,
  place,
  refund,
  restacked,
  result,
  roundNumber,
  sessionNumber,
  stack,
  tableNumber,
} from './shapes.ts';

const betChanged = {
  entry: entryNumber,
  wager: wagerId,
  /** What the event moved. */
  amount: chips,
  /** What stands there now. */
  stake: chipsOrNone,
};

/** A line of the ranking. Tied: others have the same chips, and the criteria decided. */
export const rank = record({ entry: entryNumber, place: whole(1), chips: chipsOrNone, tied: flag });
export type Rank = TypeOf<typeof rank>;

export const WHY_LEFT = ['withdrawn', 'no-show', 'disqualified'] as const;
export type WhyLeft = (typeof WHY_LEFT)[number];

/** A round takes a second at the least, so that the longest session by time has fewer runs than this. */
const MOST_RUNS = 100_000;
const lengths = listOf(whole(1), MOST_RUNS);
const runs = record({ player: lengths, banker: lengths });
const due = whole(0);

/** Every event of a tournament by name, with its own fields. */
export const TOURNAMENT_EVENT_FIELDS = {
  // Setting up
  TournamentCreated: { config: record(TOURNAMENT_FIELDS) },
  TournamentRevised: { config: record(TOURNAMENT_FIELDS) },
  /** With what the house adds to the pot. */
  TournamentPublished: { added: money },

  // Entries
  EntryRegistered: { entry: entryNumber, person, fee: money, stack },
  EntryRebought: { entry: entryNumber, person, fee: money, stack },
  /** Whoever has withdrawn may come again until registration is closed. Chips that are at a table or on a Dragon Bet are forfeited when the session ends. */
  EntryLeft: {
    entry: entryNumber,
    person,
    why: oneOf(WHY_LEFT),
    refunded: moneySum,
    forfeited: chipsOrNone,
    reason: nullable(text),
  },
  RegistrationClosed: { entries: whole(0) },
  PresenceMarked: { entry: entryNumber, present: flag },

  // A session
  SeatsDrawn: { session: sessionNumber, places: listOf(place) },
  SessionOpened: {
    session: sessionNumber,
    tables: listOf(record({ table: tableNumber, due: nullable(due), places: listOf(place) })),
    /** Stacks set anew before it. */
    restacked: listOf(restacked),
  },
  DragonBetPlaced: betChanged,
  DragonBetRaised: betChanged,
  DragonBetLowered: betChanged,
  DragonBetWithdrawn: betChanged,
  /** Placed or raised after "No more bets": refused, and on record (5.6). */
  LateDragonBetRefused: { entry: entryNumber, wager: wagerId, amount: chips, basis },
  /** Taken back after "No more bets": the bet stays live, and on record (5.7). */
  LateDragonWithdrawalRefused: { entry: entryNumber, wager: wagerId, amount: chips, basis },
  ChipsSent: { table: tableNumber, sent: listOf(record({ entry: entryNumber, seat: whole(1, 16), amount: chips })) },
  ChipsBrought: { table: tableNumber, entry: entryNumber, amount: chips },
  DragonBetsClosed: { session: sessionNumber, table: tableNumber },
  RoundRecorded: { session: sessionNumber, table: tableNumber, round: roundNumber, result },
  RoundCorrected: {
    session: sessionNumber,
    table: tableNumber,
    round: roundNumber,
    before: result,
    result,
    basis,
  },
  /** From here on it is known how many rounds each table plays. */
  TimeCalled: { session: sessionNumber, due: listOf(record({ table: tableNumber, rounds: due })) },
  StacksReturned: {
    table: tableNumber,
    stacks: listOf(record({ entry: entryNumber, sent: chipsOrNone, amount: chipsOrNone })),
  },
  /** A correction after that. What a stack has not got is owed, and what is due pays that off first. */
  StacksCorrected: {
    table: tableNumber,
    /** What was won in all at the table, and by how much the stack and what is owed change. */
    stacks: listOf(record({ entry: entryNumber, won: chipsWon, stack: chipsWon, owed: chipsWon })),
  },
  DragonsAnnounced: {
    session: sessionNumber,
    tables: listOf(record({ table: tableNumber, rounds: whole(0), runs })),
    ends: listOf(dragonEnd),
    /** What was owed, as far as the stack with its Dragon Bets goes. */
    deducted: optional(listOf(moved)),
    basis,
  },
  SessionAbandoned: { session: sessionNumber, reason: text },
  SessionEnded: {
    session: sessionNumber,
    standings: listOf(rank),
    /** Without a chip, or with too few for any wager of the next session. */
    bust: listOf(entryNumber),
    /** Not among those who go on. */
    eliminated: listOf(entryNumber),
    forfeited: listOf(moved),
    /** The next session; null after the last. */
    next: nullable(sessionNumber),
  },
  /** Abandoned, and to be played again with the stacks it was begun with. */
  SessionUndone: {
    session: sessionNumber,
    restacked: listOf(restacked),
    forfeited: listOf(moved),
    /** What was owed is set back too. */
    owed: optional(listOf(restacked)),
  },

  // The whole
  /** The house was restored from a backup: what came after the event before this one is lost. */
  TournamentEpochOpened: epochFields,
  TournamentPaused: { reason: text },
  TournamentResumed: {},
  TournamentConcluded: { standings: listOf(rank) },
  /** The pot is divided: what is for prizes, what is the house's. */
  PotDivided: { prizes: moneySum, house: moneySum },
  PrizesAwarded: { prizes: listOf(record({ entry: entryNumber, person, place: whole(1), amount: moneySum })) },
  TournamentCancelled: {
    reason: text,
    refunds: listOf(refund),
    /** Back to the house, what it had added. */
    added: moneySum,
    /** Chips that lose their meaning: stacks, bets and what is at the tables. */
    bets: listOf(record({ entry: entryNumber, wager: wagerId, stake: chips })),
    stacks: listOf(record({ entry: entryNumber, stack: chipsOrNone, table: nullable(tableNumber), sent: chipsOrNone })),
  },
} as const satisfies Readonly<Record<string, Fields>>;

export type TournamentEventType = keyof typeof TOURNAMENT_EVENT_FIELDS;
export const TOURNAMENT_EVENT_TYPES = Object.keys(TOURNAMENT_EVENT_FIELDS) as readonly TournamentEventType[];

export type TournamentEventBodyOf<T extends TournamentEventType> = { readonly type: T } & RecordOf<
  (typeof TOURNAMENT_EVENT_FIELDS)[T]
>;
export type TournamentEventBody = { [T in TournamentEventType]: TournamentEventBodyOf<T> }[TournamentEventType];
export type TournamentEventOf<T extends TournamentEventType> = TournamentEventBodyOf<T> & { readonly stamp: Stamp };
export type TournamentEvent = { [T in TournamentEventType]: TournamentEventOf<T> }[TournamentEventType];
