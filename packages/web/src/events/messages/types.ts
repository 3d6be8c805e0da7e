import type { EventType, ViewedEventOf } from '@sabot/table';
import type { Language } from '../../words/language.ts';
import type { Say } from '../say.ts';

/** What is said of an event, in every language. */
type EventMessage<T extends EventType> = {
  /** What it says, as a sentence. */
  readonly [L in Language]: (event: ViewedEventOf<T>, say: Say) => string;
} & {
  /** What it is called where many are told apart: a filter, the head of a column. */
  readonly name: Readonly<Record<Language, string>>;
};

/** Every event has its messages; */
export type EventMessages = { readonly [T in EventType]: EventMessage<T> };
/** here are those of one room of the table. */
export type SomeMessages = Partial<EventMessages>;
