import { instantSchema, person } from '../fields.ts';
import { field, shownRecord, type TypeOf, whole } from '../schema.ts';

/** That something waits for somebody, from the event with which it came up until it is over. */

export const acknowledgementSchema = shownRecord('that somebody has seen it', {
  person: field(person, 'who has seen it'),
  at: field(instantSchema, 'when they said so'),
});
type Acknowledgement = TypeOf<typeof acknowledgementSchema>;

export const waitNumber = field(whole(1), 'what waits, by its number at this table');

export interface WaitMark {
  readonly number: number;
  /** What it is, in a word that nothing else has that waits at the same time. */
  readonly subject: string;
  /** The event by which it came up; 0 for a table that was never opened. */
  readonly event: number;
  readonly at: number;
  readonly by: string;
  readonly seen: readonly Acknowledgement[];
}

export interface WaitMarks {
  /** How many there have been. */
  readonly count: number;
  readonly open: readonly WaitMark[];
}

export const OPENING = 'opening';

/** Somebody is to open it. */
export const NEW_WAIT_MARKS: WaitMarks = {
  count: 1,
  open: [{ number: 1, subject: OPENING, event: 0, at: 0, by: '', seen: [] }],
};
