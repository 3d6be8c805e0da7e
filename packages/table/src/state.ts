import { type Card, type Cents, IRREGULARITIES, type Remedy, type RoadRound, type Side } from '@sabot/rules';
import type { TableConfig } from './config.ts';
import {
  basis,
  closesAt,
  differentialLimit,
  displayedRound,
  draw,
  instantSchema,
  limitsByWager,
  person,
  position,
  remedyCase,
  remedySteps,
  roundNumber,
  seat,
  side,
  sum,
  sumOrNothing,
  trigger,
  wager,
  withdrawalScope,
} from './fields.ts';
import { type FloatState, NEW_FLOAT } from './float/float.ts';
import { type Handled, NOTHING_HANDLED } from './id-set.ts';
import type { DealtRound, Draw, FinishedRound, LaidCard, OpenRound, PlacedWager, Play } from './round.ts';
import {
  field,
  flag,
  listOf,
  MAX_SHOWN,
  nullable,
  oneOf,
  type RecordOf,
  shownRecord,
  signed,
  type TypeOf,
  whole,
  wordsOf,
} from './schema.ts';
import type { ChipsToMove } from './settling/chip-moves.ts';
import type { Shoe } from './shoe-state.ts';
import { NEW_WAIT_MARKS, type WaitMarks } from './waiting/marks.ts';

export * from './round.ts';
export * from './shoe-state.ts';

/** A patron at the table; without a seat, a standing one. */
export const patronFields = {
  person: field(person, 'who it is'),
  seat: nullable(field(seat, 'where they sit; null for one who stands')),
  identified: field(
    flag,
    'false for a walk-in, whom the house knows by this id alone and only until they leave the table (A16)',
  ),
  present: field(flag, 'whether they are at the table now'),
  chips: field(sumOrNothing, 'what they have in chips, off the felt'),
};
export type Patron = RecordOf<typeof patronFields>;

/** What a patron owes at this table by a correction and had not got in chips; it outlives leaving the table (A13b). */
export const debtSchema = shownRecord('a debt', {
  person: field(person, 'who owes it'),
  amount: field(sum, 'how much'),
  askedBy: field(listOf(person, MAX_SHOWN), 'who has asked that it be forgiven, since it last grew'),
});
export type Debt = TypeOf<typeof debtSchema>;

/**
 * What one correction of the last round took back from a patron: of it what they had not got and owe, and what of that was
 * forgiven. If it is due to them again, what was forgiven is not: nobody had paid it (A13b).
 */
export interface TakenBack {
  readonly person: string;
  readonly amount: Cents;
  readonly owed: Cents;
  readonly forgiven: Cents;
}

/** What began when the house was restored from a backup. Before the first restore there is none. */
export interface Epoch {
  readonly id: string;
  readonly number: number;
  readonly restored: number;
  /** The event that opened it: in the record before it ended there, whatever had been played after that. */
  readonly since: number;
}

/** At a table: shoes after so many are of this epoch. */
export interface TableEpoch extends Epoch {
  readonly shoes: number;
}

/** The epoch of the event with this number; null for the time before any restore. */
export const epochAt = <E extends Epoch>({ epochs }: { readonly epochs: readonly E[] }, sequence: number): E | null =>
  epochs.findLast(({ since }) => since <= sequence) ?? null;

/** The epoch that is open. */
export const epochOf = <E extends Epoch>({ epochs }: { readonly epochs: readonly E[] }): E | null =>
  epochs.at(-1) ?? null;

/** The epoch to which a shoe of the table belongs. */
export const epochOfShoe = ({ epochs }: Pick<TableState, 'epochs'>, shoe: number): TableEpoch | null =>
  epochs.findLast(({ shoes }) => shoes < shoe) ?? null;

/** What a matter may be: something that went wrong, or one of two questions that only people can decide. */
const MATTER_KINDS = wordsOf(IRREGULARITIES, ['cut-card-first', 'misread']);

/** What must be settled before play goes on, as far as everyone may know it. */
export const matterFields = {
  id: field(whole(1), 'its number at this table'),
  kind: field(oneOf(MATTER_KINDS, 'what is pending'), 'what it is about'),
  case: nullable(field(remedyCase, 'which case of it; null where that makes no difference or is not known yet')),
  basis: field(basis, 'the clause that it is under, or policy'),
  steps: field(remedySteps, 'what is still to be done, in order'),
  side: nullable(field(side, 'the hand that it is about; null for none')),
  draws: field(listOf(draw), 'the cards that it is about, by draw number'),
};

export interface Matter extends RecordOf<typeof matterFields> {
  readonly reportedBy: string;
  readonly note: string | null;
  /** The patron it is about. */
  readonly person: string | null;
  /** What a misread card really is. */
  readonly card: Card | null;
  /** All cards counted when the decks were sorted, in the order of the deck (5.11.2). */
  readonly counted: readonly number[];
  /** The count that waits for another person to confirm it (5.11.2). */
  readonly firstCount: { readonly counted: readonly number[]; readonly by: string } | null;
  /** Missing cards, once they are deduced or found. */
  readonly missing: readonly Card[];
  readonly window: WithdrawalWindow | null;
  /** Steps of it that were taken. */
  readonly taken: readonly Remedy[];
  readonly report: ReportTrace | null;
}

/** What a report changed beside opening its matter, so that it can be taken back; null where the table knew by itself. */
export interface ReportTrace {
  readonly before: Shoe | null;
  readonly after: Shoe | null;
  /** Faults of the reader that the report attended to. */
  readonly errors: readonly OpenDeviceError[];
}

/** Whoever reported what is pending under this number; nobody where nothing is. */
export const reporterOf = ({ matters }: Pick<TableState, 'matters'>, matter: number): readonly string[] =>
  matters.filter(({ id }) => id === matter).map(({ reportedBy }) => reportedBy);

/** Who has chosen, while an option to take wagers back is open. */
export const elections = listOf(
  shownRecord('a choice', {
    person: field(person, 'who has chosen'),
    withdrew: field(flag, 'true: wagers were taken back; false: they stay'),
  }),
  MAX_SHOWN,
);

/** An option to take wagers back. */
export const windowFields = {
  trigger,
  scope: withdrawalScope,
  closesAt,
  basis: field(basis, 'the clause that gives it, or policy'),
  elected: field(elections, 'who has chosen, and to take back or to stay'),
};
export type WithdrawalWindow = RecordOf<typeof windowFields>;

export const actingSchema = shownRecord('an acting position', {
  person: field(person, 'who acts in another position'),
  position: field(position, 'the position acted in'),
  until: field(instantSchema, 'until when'),
});
export type Acting = TypeOf<typeof actingSchema>;

/** Who draws the cards in Method C. */
export const deviceControlSchema = shownRecord('who has the dealing device', {
  holder: nullable(field(person, 'who has it; null for the Dealer')),
  excused: field(listOf(person, MAX_SHOWN), 'who may draw without a wager of their own (3.12.2)'),
});
export type DeviceControl = TypeOf<typeof deviceControlSchema>;

export type DeviceErrorNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A fault of the card-reading device that nobody has attended to yet. */
export interface OpenDeviceError {
  readonly error: DeviceErrorNumber;
  /** When it was told first. */
  readonly since: number;
  readonly times: number;
}

/** What a display was reported to have shown of a round. */
export const displayErrorFields = {
  round: roundNumber,
  shown: field(displayedRound, 'what the display showed'),
  basis: field(basis, 'the clause by which the cards decide, or policy'),
};
export type DisplayError = RecordOf<typeof displayErrorFields>;

/** Limits announced for the next round (A26). */
export const upcomingSchema = shownRecord('limits to come', {
  limits: field(limitsByWager, 'limits by wager'),
  differentialLimit,
});

/** An area of the felt that takes no wagers. */
export const areaSchema = shownRecord('an area', { seat, wager });

/** The books of a table. */
export const tableMoneySchema = shownRecord('the books of a table', {
  bought: field(sumOrNothing, 'chips that were bought'),
  cashed: field(sumOrNothing, 'chips that were cashed'),
  house: field(signed(), 'what the house has won, below 0 for lost'),
});

export interface TableState {
  /** Events so far. */
  readonly sequence: number;
  /** The latest instant that any event was stamped with: time does not run backwards at a table. */
  readonly at: number;
  /** One a restore of the house, the first first. */
  readonly epochs: readonly TableEpoch[];
  readonly config: TableConfig | null;
  readonly play: Play;
  /** The round that ended last, also while the next one is under way: the board shows it. */
  readonly last: FinishedRound | null;
  /** Limits announced for the next round (A26). */
  readonly upcoming: TypeOf<typeof upcomingSchema> | null;
  readonly closedAreas: readonly TypeOf<typeof areaSchema>[];
  /** The round after which the table closes, once that is announced. */
  readonly lastRound: number | null;
  /** The next round takes no wagers: a card of it has been seen (A13). */
  readonly freeHandOrdered: boolean;
  readonly roundsDealt: number;
  readonly shoesLoaded: number;
  readonly shoe: Shoe | null;
  /** Shoes that were committed to and whose seed is still sealed, by number. */
  readonly sealedShoes: readonly number[];
  readonly patrons: readonly Patron[];
  readonly debts: readonly Debt[];
  /** By corrections of the last round, the first first; none once it can no longer be put right. */
  readonly takenBack: readonly TakenBack[];
  readonly acting: readonly Acting[];
  /** Who has the table as its Dealer; null where nobody has tapped in. */
  readonly dealer: string | null;
  /** Everyone but patrons who has done something here, by id. */
  readonly staff: readonly string[];
  readonly device: DeviceControl;
  /** Who lost the device with the last round's wager, as long as nothing else would have ended control since (3.12.8.2). */
  readonly deviceLost: { readonly person: string; readonly excused: boolean } | null;
  /** Who had the device when the last round was settled and has had it ever since: its result still decides (3.12.8.2). */
  readonly deviceKept: string | null;
  /** Faults of the card-reading device that are not over yet, the latest last: one of each number. */
  readonly deviceErrors: readonly OpenDeviceError[];
  readonly matters: readonly Matter[];
  readonly mattersOpened: number;
  /** What waits for somebody, each with its mark. */
  readonly waiting: WaitMarks;
  /** Who has had an under-minimum wager settled; older records name a position for a stranger: `seat 3` (5.14, A16). */
  readonly underMinimum: readonly string[];
  /** Walk-ins of the last round who have left since: nothing of it is held against whoever comes by that id (A16). */
  readonly forgotten: readonly string[];
  /** Whom the Dealer has asked to lower wagers, by hand. */
  readonly askedDown: Side | null;
  readonly money: TypeOf<typeof tableMoneySchema>;
  /** By hand, for what was booked last of the last round; null before the first. */
  readonly chipsToMove: ChipsToMove | null;
  readonly float: FloatState;
  /** Displays that were wrong about the round under way or the one before it, the last report of each (6.3). */
  readonly displayErrors: readonly DisplayError[];
  /** Results of the shoe, for the roads. */
  readonly roads: readonly RoadRound[];
  readonly handled: Handled;
}

const nothing = 0 as Cents;

/** Before anything has happened. */
export const NEW_TABLE: TableState = {
  sequence: 0,
  at: 0,
  epochs: [],
  config: null,
  play: { phase: 'table-closed' },
  last: null,
  upcoming: null,
  closedAreas: [],
  lastRound: null,
  freeHandOrdered: false,
  roundsDealt: 0,
  shoesLoaded: 0,
  shoe: null,
  sealedShoes: [],
  patrons: [],
  debts: [],
  takenBack: [],
  acting: [],
  dealer: null,
  staff: [],
  device: { holder: null, excused: [] },
  deviceLost: null,
  deviceKept: null,
  deviceErrors: [],
  matters: [],
  mattersOpened: 0,
  waiting: NEW_WAIT_MARKS,
  underMinimum: [],
  forgotten: [],
  askedDown: null,
  money: { bought: nothing, cashed: nothing, house: 0 },
  chipsToMove: null,
  float: NEW_FLOAT,
  displayErrors: [],
  roads: [],
  handled: NOTHING_HANDLED,
};

export const openRoundOf = ({ play }: TableState): OpenRound | null => ('round' in play ? play.round : null);

export const dealtRoundOf = ({ play }: TableState): DealtRound | null =>
  'round' in play && play.phase !== 'betting' ? play.round : null;

/** On the felt. */
export const wagersOf = (state: TableState): readonly PlacedWager[] => openRoundOf(state)?.wagers ?? [];

/** In the hands, in the order in which they were drawn. */
export const drawsOf = (state: TableState): readonly Draw[] => dealtRoundOf(state)?.draws ?? [];

/** By its number: draws count from 1. */
export const drawOf = (state: TableState, number: number): Draw | undefined => drawsOf(state)[number - 1];

/** Those of them that anyone can name. */
export const namedCards = (cards: readonly (Card | null | undefined)[]): readonly Card[] =>
  cards.flatMap((card) => card ?? []);

/** Beside the hands. */
export const carriedOf = ({ shoe }: TableState): readonly LaidCard[] => shoe?.carried ?? [];

/** In the shoe when it was loaded; none before the table was opened. */
export const decksLoaded = ({ config }: Pick<TableState, 'config'>): number => config?.decks ?? 0;

/** None before the table was opened. */
export const seatCount = ({ config }: Pick<TableState, 'config'>): number => config?.seats ?? 0;

/** In the device. */
export const remainingOf = ({ shoe }: TableState): number => shoe?.remaining ?? 0;

/** No round is under way, whether the table is open or closed. */
export const isBetweenRounds = ({ play }: TableState): boolean =>
  play.phase === 'idle' || play.phase === 'table-closed';

/** The last round as long as it can be put right: until the next call, also over a table that was closed meanwhile. */
export const lastRoundOf = (state: TableState): FinishedRound | null => (isBetweenRounds(state) ? state.last : null);

/** Its cards in the order in which they were drawn, as they were read. */
export const lastCardsOf = (state: TableState): readonly (Card | null)[] =>
  (lastRoundOf(state)?.draws ?? []).map(({ card }) => card);

/** What may come to light about the cards of a round that is over. */
export const OF_LAST_ROUND: readonly Matter['kind'][] = ['wrong-number-of-cards', 'wrong-delivery'];

/** In front of them at the table; none where they are not there. */
export const chipsHeld = ({ patrons }: TableState, person: string): number =>
  patrons.find((patron) => patron.person === person)?.chips ?? 0;

export const debtOf = ({ debts }: TableState, person: string): Debt | undefined =>
  debts.find((debt) => debt.person === person);
