import type { EventType, ViewedEvent, ViewedEventOf } from '@sabot/table';
import type { Language } from '../words/language.ts';
import type { Say } from './say.ts';
import { SENTENCES_EN } from './sentences-en.ts';
import { SENTENCES_ZH } from './sentences-zh.ts';

/** What each event says, as a sentence. */
export type EventSentences = { readonly [T in EventType]: (event: ViewedEventOf<T>, say: Say) => string };

const SENTENCES: Readonly<Record<Language, EventSentences>> = { en: SENTENCES_EN, zh: SENTENCES_ZH };

export const eventSentence = (event: ViewedEvent, say: Say, language: Language): string => {
  // Each sentence is looked up by the very type of its event.
  const sentence = SENTENCES[language][event.type] as (event: ViewedEvent, say: Say) => string;
  return sentence(event, say);
};
