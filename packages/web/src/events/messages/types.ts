import type { EventType, ViewedEventOf } from '@sabot/table';
import type { Language } from '../../i18n/language.ts';
import type { Say } from './say.ts';

/** What an entry of the shift log is about, in the order in which a manager asks. */
export const SHIFT_KINDS = ['irregularities', 'set-up', 'shoes', 'money', 'staff'] as const;
export type ShiftKind = (typeof SHIFT_KINDS)[number];

export interface ShiftEvent {
  readonly kind: ShiftKind;
  /** Fields that its sentence tells already. */
  readonly said: readonly string[];
  /** Only where a member of the staff did it: patrons at tables that the house deals do so all the time. */
  readonly byStaff?: true;
}

/** What is said of an event, in every language. */
type EventMessage<T extends EventType> = {
  /** What it says, as a sentence. */
  readonly [L in Language]: (event: ViewedEventOf<T>, say: Say) => string;
} & {
  /** What it is called where many are told apart: a filter, the head of a column. */
  readonly name: Readonly<Record<Language, string>>;
  /** Something went wrong in a round, or was put right: it is told of a round that is over. */
  readonly isNotable?: true;
  /** What the shift log makes of it; nothing of a round in which all goes well, nor of what its other entries tell. */
  readonly shiftLog?: ShiftEvent;
};

/** Every event has its messages; */
export type EventMessages = { readonly [T in EventType]: EventMessage<T> };
/** here are those of one room of the table. */
export type SomeMessages = Partial<EventMessages>;
