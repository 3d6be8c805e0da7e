import type { BySide, Cents, RoundFacts, Side } from '@sabot/rules';
import type { TableConfig } from './config.ts';
import type { looseCard, WagerEnd, WagerPlace } from './fields.ts';
import type { TypeOf } from './schema.ts';

/** A round of play: its wagers, its cards, where it is, and what is kept of it when it is over. */

export interface PlacedWager extends WagerPlace {
  readonly stake: Cents;
  /** As displayed when it was placed (A26). */
  readonly limits: { readonly min: Cents; readonly max: Cents };
  /** The event at which it last rose: the newest are removed first by this, never by a clock (A10b). */
  readonly rose: number;
  /** How the owner's sum on this wager, in all boxes together, has come up to what it is; the same on each of them. */
  readonly rises: readonly Rise[];
}

/** A sum that came up to this figure and has not been below it since. */
export interface Rise {
  readonly to: number;
  /** The event. */
  readonly at: number;
}

/** A card out of the device, as it lies: null until it is named, and hidden from everyone until it is exposed. */
export type LooseCard = TypeOf<typeof looseCard>;

/** A card on the layout, in a hand or in none, with what stays true of it wherever it is moved. */
export interface LaidCard extends LooseCard {
  /** The patron who has begun to peel it. */
  readonly peeledBy: string | null;
  /** It was seen before it left the device (5.6, 5.12.1): whoever was there knows it, though it lies face down. */
  readonly seen: boolean;
  /** The patron who drew it (3.12.1); null for a card that the Dealer drew. */
  readonly drawnBy: string | null;
  /** Stands in for a card that was carried off (5.11). */
  readonly substitute: boolean;
}

/** A card in the order in which it left the device. `side` follows from that order. */
export interface Draw extends LaidCard {
  readonly side: Side;
}

/** Where a hand is while its cards are being revealed. */
export interface Handling {
  readonly with: 'dealer' | 'patron';
  /** The patron who has it, or to whom it is offered while the Dealer still has it. */
  readonly person: string | null;
  readonly declined: readonly string[];
  /** Settled that the Dealer exposes it. */
  readonly dealerExposes: boolean;
  /** Placed where it is by the Pit Supervisor (3.10.4.1) or by leave of the Pit Manager (3.16), not by the list. */
  readonly chosen: boolean;
}

export const WITH_DEALER: Handling = {
  with: 'dealer',
  person: null,
  declined: [],
  dealerExposes: false,
  chosen: false,
};

/** A card that is not where its hand is, since leave was given for it alone (3.16). */
export interface CardApart {
  /** By draw number. */
  readonly draw: number;
  /** Who squeezes it; null once the Dealer has it back to expose it (5.10). */
  readonly person: string | null;
}

export interface OpenRound {
  readonly number: number;
  readonly freeHand: boolean;
  /** How often "No more bets" was called: twice after a reset of the device. */
  readonly closes: number;
  readonly wagers: readonly PlacedWager[];
}

export interface DealtRound extends OpenRound {
  readonly draws: readonly Draw[];
  readonly hands: BySide<Handling>;
  readonly apart: readonly CardApart[];
  readonly revealFirst: Side | null;
  readonly totalsAnnounced: boolean;
}

export interface AnnouncedRound extends DealtRound {
  readonly facts: RoundFacts;
}

/** Where the table is. Each phase carries what belongs to it and nothing else. */
export type Play =
  | { readonly phase: 'table-closed' }
  | { readonly phase: 'idle' }
  | { readonly phase: 'betting'; readonly round: OpenRound }
  | {
      readonly phase: 'bets-closed' | 'dealing' | 'revealing' | 'drawing' | 'complete';
      readonly round: DealtRound;
    }
  | { readonly phase: 'announced'; readonly round: AnnouncedRound };

export const PHASES = [
  'table-closed',
  'idle',
  'betting',
  'bets-closed',
  'dealing',
  'revealing',
  'drawing',
  'complete',
  'announced',
] as const satisfies readonly Play['phase'][];

export type Phase = (typeof PHASES)[number];

export type DealtPhase = Extract<Play, { round: DealtRound }>['phase'];

/** A round that is over. */
export interface FinishedRound {
  readonly number: number;
  readonly end: 'settled' | 'voided';
  readonly draws: readonly Draw[];
  /** Cards that came out with it and that neither hand has since a correction: they lie among the discards. */
  readonly surplus: readonly LaidCard[];
  readonly facts: RoundFacts | null;
  readonly ends: readonly WagerEnd[];
  /** The wagers were not closed and are kept from others. */
  readonly secret?: true;
  /** Whose under-minimum wager it settled. */
  readonly underMinimum: readonly string[];
  /** Its wagers that lay under their minimum, however they ended: a correction may turn a push into a loss (A16). */
  readonly underMinimumWagers: readonly WagerPlace[];
  /** Of the owners of its wagers those who were not identified. */
  readonly walkIns: readonly string[];
  /** As the table was set up for it: until it can no longer be put right, the table may be opened otherwise. */
  readonly config: TableConfig | null;
}
