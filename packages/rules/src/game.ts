import type { Basis } from './basis.ts';
import type { Words } from './bilingual.ts';
import type { ClauseCode } from './clauses/index.ts';
import type { DealingClauses } from './dealt-hands.ts';
import type { DeckRule } from './decks.ts';
import type { GameId } from './games/ids.ts';
import type { Irregularity, IrregularityRule, WithdrawalRule, WithdrawalTrigger } from './irregularities.ts';
import type { Layout } from './layouts.ts';
import type { Duty, DutyRule, Position } from './positions.ts';
import type { Stated } from './stated.ts';
import type { TableOfPlay } from './table-of-play.ts';
import type { Wager } from './wager.ts';

export interface GameText {
  /** The version printed on it; null where none is. */
  readonly version: number | null;
  /** ISO date from which it is in force. */
  readonly effective: string;
  /** What each clause says, by its number. Those of the five texts are kept apart, in `CLAUSES`. */
  readonly clauses?: Readonly<Record<string, string>>;
}

export const METHODS = ['A', 'B', 'C'] as const;
export type Method = (typeof METHODS)[number];

export interface MethodRule {
  readonly method: Method;
  readonly clause: Basis;
  readonly chosenBy: Position;
  readonly choice: Basis;
  /** HLGA: only in the high-limit gaming areas. */
  readonly where: 'anywhere' | 'HLGA';
  readonly drawnBy: 'dealer' | 'patron';
  readonly patronsHandleCards: boolean;
  /** The dealing device must read the cards. */
  readonly needsReader: boolean;
  /** Who keeps the dealing device. */
  readonly control: Basis;
  /** Who draws, and that the Dealer makes the announcements. */
  readonly draws: Basis;
  /** Through whose hands the cards go. */
  readonly handling: Basis;
  /** By which the Dealer exposes cards; null where the text names nobody. */
  readonly exposes: Basis | null;
  /** To whom the text has a hand passed; null where patrons do not handle the cards, or the text gives no order. */
  readonly passing: {
    readonly highest: Basis;
    /** Declined: the next highest. */
    readonly next: Basis;
    /** Equal wagers: whoever placed first. */
    readonly first: Basis;
    /** Equal wagers, declined: on around the table. */
    readonly around: Basis;
  } | null;
  /** Where the text speaks of a patron with the device; null where the Dealer keeps it. */
  readonly patronDraws: {
    /** The device reads the cards. */
    readonly reads: Basis;
    /** A hand that another patron exposes goes by way of the Dealer. */
    readonly passedOn: Basis;
    /** The two ways in which control ends. */
    readonly givenUp: Basis;
    readonly lost: Basis;
  } | null;
}

export interface WagersPerArea {
  /** Null: the text sets no number. */
  readonly max: number | null;
  readonly clause: Basis;
  /** The clause by which a pit manager may lower it. */
  readonly lowered: Basis;
}

/** How the differential is put right: by main wagers only, before the first card. */
export interface DifferentialRule {
  readonly clause: Basis;
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

/** One of the five texts, or the text of a game of one's own. */
export type GameCode = ClauseCode | (string & {});

/** A game is data: all that the house knows of it, and what its text leaves unsaid. */
export interface Game {
  readonly id: GameId;
  /** The letters before the colon of its clause ids. */
  readonly code: GameCode;
  readonly name: Words;
  /** Null for a game without one: the house decides it all. */
  readonly text: GameText | null;
  readonly decks: DeckRule;
  /** What the text calls the places where wagers lie. */
  readonly areaWord: 'playing area' | 'betting area';
  readonly clauses: DealingClauses & {
    readonly pointValues: readonly Basis[];
    readonly pointTotals: readonly Basis[];
    readonly twoHands: Basis;
    readonly winner: Basis;
    readonly tie: Basis;
    readonly wagerList: Basis;
  };
  readonly meanings: Readonly<Record<Term, Stated<Basis>>>;
  readonly tableOfPlay: TableOfPlay;
  readonly wagers: readonly Wager[];
  readonly layouts: readonly Layout[];
  readonly methods: Stated<readonly MethodRule[]>;
  readonly limits: Stated<{ readonly clause: Basis }>;
  readonly sideWagersAlone: { readonly clause: Basis };
  readonly wagersPerArea: Stated<WagersPerArea>;
  /** The cutting card comes out and the round is finished. */
  readonly cutCard: Stated<{ readonly clause: Basis }>;
  readonly differential: Stated<DifferentialRule>;
  /** Higher and acting positions may stand in (6.2). */
  readonly delegation: Stated<{ readonly clause: Basis }>;
  /** The board informs, the cards decide (6.3). */
  readonly display: Stated<{ readonly clause: Basis }>;
  readonly duties: Readonly<Record<Duty, Stated<DutyRule>>>;
  readonly irregularities: Readonly<Record<Irregularity, Stated<IrregularityRule>>>;
  readonly withdrawals: Readonly<Record<WithdrawalTrigger, WithdrawalRule>>;
  readonly policy: HousePolicy;
}
