import type { Card, Irregularity, Outcome, Remedy, Side, WagerId } from '@sabot/rules';
import type { EventType, ViewedEvent, ViewedEventOf } from '@sabot/table';
import type { Language } from '../words/language.ts';
import { EVENTS_EN } from './events-en.ts';
import { EVENTS_ZH } from './events-zh.ts';

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

const SENTENCES: Readonly<Record<Language, EventSentences>> = { en: EVENTS_EN, zh: EVENTS_ZH };

export const eventSentence = (event: ViewedEvent, say: Say, language: Language): string => {
  // Each sentence is looked up by the very type of its event.
  const sentence = SENTENCES[language][event.type] as (event: ViewedEvent, say: Say) => string;
  return sentence(event, say);
};
