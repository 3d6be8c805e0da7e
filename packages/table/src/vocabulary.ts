import { POSITIONS } from '@sabot/rules';

/** Lists that are types at once, and bounds. No schema is made here: pages import it too. */

/** Beside the table games staff: patrons, devices, and people who never rank above staff at a table. */
export const OUTSIDE_ROLES = ['patron', 'device', 'cashier', 'surveillance', 'auditor', 'administrator'] as const;
export const ACTOR_ROLES = [...OUTSIDE_ROLES, ...POSITIONS] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** Who is acting: a person, in the position or role that person holds. */
export interface Actor {
  readonly by: string;
  readonly as: ActorRole;
}

/** Far more than anyone stakes, and so little that sums of very many are counted exactly. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** More cards than a round can have, since what came out beside it is counted on. */
export const MAX_DRAW = 8;

export const CARD_SOURCES = ['keypad', 'reader', 'electronic'] as const;
export type ShoeSource = (typeof CARD_SOURCES)[number];

/** Eight ways a wager can end, never collapsed. */
export const WAGER_ENDS = ['won', 'lost', 'push', 'voided', 'withdrawn', 'refused', 'returned', 'removed'] as const;

/** What a Gaming Shift Manager may decide where the rules leave a case open (6.1). */
export const REFERRAL_DECISIONS = [
  'continue',
  'offer-withdrawal',
  'free-hand',
  'burn-card',
  'reconstruct',
  'void',
  'void-and-replace',
  'other',
] as const;
