import type { Basis } from './basis.ts';
import type { Position } from './positions.ts';

/** What can go wrong at a table, as the texts know it. */
export const IRREGULARITIES = [
  'wrong-cards-in-device',
  'wrong-number-of-cards',
  'order-altered',
  'insufficient-cards',
  'late-placing',
  'late-withdrawal',
  'card-face-up',
  'wrong-delivery',
  'handling-error',
  'cards-drawn-together',
  'device-reset',
  'handler-absent',
  'patron-left-with-cards',
  'device-moved',
  'cards-after-void',
  'under-minimum',
  'over-maximum',
  'past-limit-error',
  'power-failure',
  'differential-exceeded',
  'uncovered-case',
] as const;
export type Irregularity = (typeof IRREGULARITIES)[number];

/** The case of an irregularity that a remedy is for. */
export const REMEDY_CASES = [
  'always',
  'extra-cards',
  'missing-cards',
  'foreign-cards',
  'unshuffled-cards',
  'reconstructable',
  'not-reconstructable',
  'noticed-after-next-round-began',
  'between-rounds',
  'while-betting-is-open',
  'after-close-before-first-card',
  'after-first-card',
  'dealt-in-wrong-order',
  'passed-to-wrong-patron',
  'order-known',
  'order-unknown-in-initial-deal',
  'order-unknown-after-initial-deal',
  'electronic-device-and-dealer-error',
  'any-other-fault',
  'value-found',
  'value-unknown',
  'cards-exposed',
  'order-altered-beyond-repair',
  'first-time',
  'every-later-time',
  'nothing-decided',
  'something-decided',
] as const;
export type RemedyCase = (typeof REMEDY_CASES)[number];

export const REMEDIES = [
  'announce-it',
  'void-round',
  'earlier-rounds-stand',
  'round-stands',
  'continue-round',
  'reconstruct-cards',
  'refuse-late-part',
  'keep-wager-live',
  'play-as-face-down',
  'pass-to-right-patron',
  'offer-withdrawal',
  'fix-order-of-cards',
  'reset-device',
  'reopen-betting',
  'dealer-exposes',
  'complete-with-found-value',
  'set-two-cards-aside',
  'sort-and-display-cards',
  'deduce-missing-cards',
  'substitute-cards',
  'replace-cards',
  'may-replace-cards',
  'settle-normally',
  'return-stake',
  'settle-to-maximum',
  'ask-to-decrease',
  'allow-increase',
  'remove-wagers',
  'refer-to-gaming-shift-manager',
] as const;
export type Remedy = (typeof REMEDIES)[number];

export interface RemedyStep {
  readonly remedy: Remedy;
  readonly basis: Basis;
}

export interface RemedyPath {
  readonly when: readonly RemedyCase[];
  /** In the order in which they are done. */
  readonly steps: readonly RemedyStep[];
}

export interface IrregularityRule {
  readonly basis: Basis;
  /** Who acts on it, and whether the text or the house names that position. */
  readonly actor: Position;
  readonly actorBasis: Basis;
  /** The first path whose case holds is taken. */
  readonly paths: readonly RemedyPath[];
}

/** What opens a patron's option to take wagers back after betting has closed. */
export const WITHDRAWAL_TRIGGERS = [
  'cut-card-first',
  'drawn-together-order-known',
  'drawn-together-order-unknown',
  'device-reset',
  'power-failure',
] as const;
export type WithdrawalTrigger = (typeof WITHDRAWAL_TRIGGERS)[number];

/** One procedure, with parameters. */
export interface WithdrawalOption {
  /** Patrons have the right, or the Dealer may allow it. */
  readonly decidedBy: 'patrons' | 'dealer';
  /** HLGA: only in the high-limit gaming areas. */
  readonly where: 'anywhere' | 'HLGA';
  readonly scope: 'any-wagers' | 'any-undecided-wagers' | 'all-remaining-wagers-or-none' | 'all-wagers-or-none';
  readonly closesAt: 'first-card' | 'reconstruction' | 'next-card' | 'no-more-bets' | 'round-resumed';
  readonly basis: Basis;
}

/** The text rules it out. */
export interface NoWithdrawal {
  readonly decidedBy: 'nobody';
  readonly basis: Basis;
}

export type WithdrawalRule = WithdrawalOption | NoWithdrawal;

/** Steps that each rest on their own clause, in order. */
export const path = (
  when: RemedyCase | readonly RemedyCase[],
  ...steps: readonly (readonly [Remedy, Basis])[]
): RemedyPath => ({
  when: typeof when === 'string' ? [when] : when,
  steps: steps.map(([remedy, basis]) => ({ remedy, basis })),
});

export const irregularityRule = (
  basis: Basis,
  actor: Position,
  actorBasis: Basis,
  ...paths: readonly RemedyPath[]
): IrregularityRule => ({ basis, actor, actorBasis, paths });
