import type { Stamp } from '@sabot/table';
import { fault } from './finding.ts';
import type { StepCheck } from './step.ts';

/** Where the events of a command stand. */
export interface CommandPlace {
  readonly first: number;
  readonly events: number;
}

export interface CommandCheck extends StepCheck {
  readonly placeOf: (sender: string, id: string) => CommandPlace | null;
  readonly count: () => number;
}

const isOneCommand = (one: Stamp, other: Stamp): boolean =>
  one.command === other.command && one.by === other.by && one.as === other.as && one.at === other.at;

/** Commands are carried out once: all events of one stand together, and its sender never uses the id again. */
export const makeCommandCheck = (): CommandCheck => {
  const places = new Map<string, Map<string, { readonly first: number; events: number }>>();
  let count = 0;
  let last: { readonly stamp: Stamp; readonly place: { events: number } } | null = null;
  return {
    take: ({ record, event: { stamp } }) => {
      if (last !== null && isOneCommand(last.stamp, stamp)) {
        last.place.events += 1;
        return null;
      }
      const own = places.get(stamp.by) ?? new Map();
      if (own.has(stamp.command)) return fault('command', `${stamp.by} has used the id ${stamp.command} before`);
      const place = { first: record.sequence, events: 1 };
      places.set(stamp.by, own.set(stamp.command, place));
      last = { stamp, place };
      count += 1;
      return null;
    },
    placeOf: (sender, id) => places.get(sender)?.get(id) ?? null,
    count: () => count,
  };
};
