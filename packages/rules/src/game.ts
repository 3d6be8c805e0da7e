import type { Words } from './bilingual.ts';
import type { ClauseCode, ClauseId } from './clauses/index.ts';
import type { DealingClauses } from './dealt-hands.ts';
import type { DeckRule } from './decks.ts';
import type { GameId } from './games/ids.ts';
import type { Irregularity, IrregularityRule, WithdrawalRule, WithdrawalTrigger } from './irregularities.ts';
import type { Layout } from './layouts.ts';
import type { Duty, DutyRule, Position } from './positions.ts';
import type { Stated } from './stated.ts';
import type { TableOfPlay } from './table-of-play.ts';
import type { Wager } from './wager.ts';

export const METHODS = ['A', 'B', 'C'] as const;
export type Method = (typeof METHODS)[number];

export interface MethodRule {
  readonly method: Method;
  readonly clause: ClauseId;
  readonly chosenBy: Position;
  readonly choice: ClauseId;
  /** HLGA: only in the high-limit gaming areas. */
  readonly where: 'anywhere' | 'HLGA';
  readonly drawnBy: 'dealer' | 'patron';
  readonly patronsHandleCards: boolean;
  /** The dealing device must read the cards. */
  readonly needsReader: boolean;
  /** Who keeps the dealing device. */
  readonly control: ClauseId;
  /** Who draws, and that the Dealer makes the announcements. */
  readonly draws: ClauseId;
  /** Through whose hands the cards go. */
  readonly handling: ClauseId;
  /** By which the Dealer exposes cards; null where the text names nobody. */
  readonly exposes: ClauseId | null;
  /** To whom the text has a hand passed; null where patrons do not handle the cards, or the text gives no order. */
  readonly passing: {
    readonly highest: ClauseId;
    /** Declined: the next highest. */
    readonly next: ClauseId;
    /** Equal wagers: whoever placed first. */
    readonly first: ClauseId;
    /** Equal wagers, declined: on around the table. */
    readonly around: ClauseId;
  } | null;
  /** Where the text speaks of a patron with the device; null where the Dealer keeps it. */
  readonly patronDraws: {
    /** The device reads the cards. */
    readonly reads: ClauseId;
    /** A hand that another patron exposes goes by way of the Dealer. */
    readonly passedOn: ClauseId;
    /** The two ways in which control ends. */
    readonly givenUp: ClauseId;
    readonly lost: ClauseId;
  } | null;
}

export interface WagersPerArea {
  /** Null: the text sets no number. */
  readonly max: number | null;
  readonly clause: ClauseId;
  /** The clause by which a pit manager may lower it. */
  readonly lowered: ClauseId;
}

/** How the differential is put right: by main wagers only, before the first card. */
export interface DifferentialRule {
  readonly clause: ClauseId;
  readonly scope: 'main-wagers';
  readonly closesAt: 'first-card';
}

/** What the house does where the text is silent, each part under the label `policy`. */
export interface HousePolicy {
  /** Empty where the text names the methods itself. */
  readonly methods: readonly Method[];
  /** Null where the text says. */
  readonly wagersPerArea: number | null;
  readonly cutCard: {
    /** Rounds dealt after the one in which the cutting card appeared. */
    readonly roundsAfter: number;
    /** Cards that must lie behind it: a round may take six. */
    readonly leastBehind: number;
    readonly advisedBehind: number;
  };
  readonly irregularities: Readonly<Partial<Record<Irregularity, IrregularityRule>>>;
}

/** Words that texts give a meaning, other than the names of wagers. */
export const TERMS = [
  'hand',
  'initial-deal',
  'natural',
  'pair',
  'tie',
  'point-total',
  'round-of-play',
  'squeezing',
  'table-differential',
  'high-limit-gaming-area',
  'commission',
  'session',
] as const;
export type Term = (typeof TERMS)[number];

/** A game is data: all that the house knows of it, and what its text leaves unsaid. */
export interface Game {
  readonly id: GameId;
  /** The letters before the colon of its clause ids. */
  readonly code: ClauseCode;
  readonly name: Words;
  readonly text: {
    /** The version printed on it; null where none is. */
    readonly version: number | null;
    /** ISO date from which it is in force. */
    readonly effective: string;
  };
  readonly decks: DeckRule;
  /** What the text calls the places where wagers lie. */
  readonly areaWord: 'playing area' | 'betting area';
  readonly clauses: DealingClauses & {
    readonly pointValues: readonly ClauseId[];
    readonly pointTotals: readonly ClauseId[];
    readonly twoHands: ClauseId;
    readonly winner: ClauseId;
    readonly tie: ClauseId;
    readonly wagerList: ClauseId;
  };
  readonly meanings: Readonly<Record<Term, Stated<ClauseId>>>;
  readonly tableOfPlay: TableOfPlay;
  readonly wagers: readonly Wager[];
  readonly layouts: readonly Layout[];
  readonly methods: Stated<readonly MethodRule[]>;
  readonly limits: Stated<{ readonly clause: ClauseId }>;
  readonly sideWagersAlone: { readonly clause: ClauseId };
  readonly wagersPerArea: Stated<WagersPerArea>;
  /** The cutting card comes out and the round is finished. */
  readonly cutCard: Stated<{ readonly clause: ClauseId }>;
  readonly differential: Stated<DifferentialRule>;
  /** Higher and acting positions may stand in (6.2). */
  readonly delegation: Stated<{ readonly clause: ClauseId }>;
  /** The board informs, the cards decide (6.3). */
  readonly display: Stated<{ readonly clause: ClauseId }>;
  readonly duties: Readonly<Record<Duty, Stated<DutyRule>>>;
  readonly irregularities: Readonly<Record<Irregularity, Stated<IrregularityRule>>>;
  readonly withdrawals: Readonly<Record<WithdrawalTrigger, WithdrawalRule>>;
  readonly policy: HousePolicy;
}
