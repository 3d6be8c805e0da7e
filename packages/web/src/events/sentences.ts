import type { EventType, ViewedEventOf } from '@sabot/table';
import type { Say } from './say.ts';

/** What each event says, as a sentence. */
export type EventSentences = { readonly [T in EventType]: (event: ViewedEventOf<T>, say: Say) => string };
