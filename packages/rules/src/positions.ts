import type { Basis } from './basis.ts';

/** Staff of the table games, as the texts name them. The last two are not ranked against each other by any text. */
export const POSITIONS = [
  'dealer',
  'pit-supervisor',
  'pit-manager',
  'gaming-shift-manager',
  'assistant-casino-manager',
] as const;
export type Position = (typeof POSITIONS)[number];

/** What staff do at a table. */
export const DUTIES = [
  'open-betting',
  'close-betting',
  'draw-cards',
  'pass-cards',
  'choose-reveal-order',
  'announce-and-settle',
  'ask-to-decrease',
  'allow-cut-card-withdrawal',
  'place-for-patron',
  'choose-handler',
  'announce-dragon-bets',
  'choose-method',
  'cap-wagers',
  'allow-squeeze-by-anyone',
  'order-drawn-cards',
  'remove-wagers',
  'allow-method-c',
  'allow-draw-without-wager',
  'attend-missing-cards',
  'decide-uncovered-case',
  'declare-void',
  'order-reconstruction',
  'hold-for-power-failure',
  'replace-cards',
  'correct-settlement',
  'set-limits',
  'set-decks',
  'set-layout',
  'set-floor-area',
  'set-session-length',
] as const;
export type Duty = (typeof DUTIES)[number];

export interface DutyRule {
  /** The least position that may do it; higher and acting positions may as well. */
  readonly least: Position;
  readonly basis: Basis;
  /** Two where one person must report or act and another rule or attend. */
  readonly persons: 1 | 2;
  /** The text asks for reasonable discretion, so the reason is recorded. */
  readonly reasonRequired: boolean;
}

export const dutyRule = (least: Position, basis: Basis): DutyRule => ({
  least,
  basis,
  persons: 1,
  reasonRequired: false,
});
export const withReasonRequired = (rule: DutyRule): DutyRule => ({ ...rule, reasonRequired: true });
export const byTwo = (rule: DutyRule): DutyRule => ({ ...rule, persons: 2 });
