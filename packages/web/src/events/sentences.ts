import type { Card, Irregularity, Outcome, Remedy, Side, WagerId } from '@sabot/rules';
import type { EventType, ViewedEventOf } from '@sabot/table';

/** Names of what an event speaks of; null is something that is not for this viewer. */
export interface Say {
  readonly person: (id: string | null) => string;
  readonly money: (cents: number | null) => string;
  readonly wager: (id: WagerId | null) => string;
  readonly card: (card: Card | null) => string;
  readonly side: (side: Side | null) => string;
  readonly outcome: (outcome: Outcome | null) => string;
  readonly irregularity: (kind: Irregularity | null) => string;
  readonly remedy: (remedy: Remedy | null) => string;
}

/** What each event says, as a sentence. */
export type EventSentences = { readonly [T in EventType]: (event: ViewedEventOf<T>, say: Say) => string };
