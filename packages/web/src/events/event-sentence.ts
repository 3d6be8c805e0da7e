import type { ViewedEvent } from '@sabot/table';
import type { Language } from '../words/language.ts';
import type { Say } from './say.ts';
import type { EventSentences } from './sentences.ts';
import { SENTENCES_EN } from './sentences-en.ts';
import { SENTENCES_ZH } from './sentences-zh.ts';

const SENTENCES: Readonly<Record<Language, EventSentences>> = { en: SENTENCES_EN, zh: SENTENCES_ZH };

export const eventSentence = (event: ViewedEvent, say: Say, language: Language): string => {
  // Each sentence is looked up by the very type of its event.
  const sentence = SENTENCES[language][event.type] as (event: ViewedEvent, say: Say) => string;
  return sentence(event, say);
};
