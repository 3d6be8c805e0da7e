import { isDeepStrictEqual } from 'node:util';
import type { Told } from '@sabot/proof';
import type { Snapshot } from '../../store/store.ts';
import { type VerifyFault, verifyFault } from '../findings/finding.ts';

/** Where the events of a command stand. */
export interface CommandPlace {
  readonly first: number;
  readonly events: number;
}

interface CommandCheck {
  readonly take: (sequence: number, stamp: Told['stamp']) => VerifyFault | null;
  readonly placeOf: (sender: string, id: string) => CommandPlace | null;
  readonly count: () => number;
}

const isOneCommand = (one: Told['stamp'], other: Told['stamp']): boolean =>
  one.command === other.command && one.by === other.by && one.as === other.as && one.at === other.at;

/** Commands are carried out once: all events of one stand together, and its sender never uses the id again. */
export const makeCommandCheck = (): CommandCheck => {
  /** Which command it is, by sender and id. A number each, for a table may have millions of them. */
  const numbers = new Map<string, Map<string, number>>();
  /** The first event of each command; it reaches to the first of the next. */
  const firsts: number[] = [];
  let last: { readonly stamp: Told['stamp']; readonly sequence: number } | null = null;
  return {
    take: (sequence, stamp) => {
      const isNew = last === null || !isOneCommand(last.stamp, stamp);
      last = { stamp, sequence };
      if (!isNew) return null;
      const own = numbers.get(stamp.by) ?? new Map<string, number>();
      if (own.size === 0) numbers.set(stamp.by, own);
      const known = own.size;
      if (own.set(stamp.command, firsts.length).size === known)
        return verifyFault('command', `${stamp.by} has used the id ${stamp.command} before`);
      firsts.push(sequence);
      return null;
    },
    placeOf: (sender, id) => {
      const number = numbers.get(sender)?.get(id);
      const first = number === undefined ? undefined : firsts[number];
      if (number === undefined || first === undefined) return null;
      return { first, events: (firsts[number + 1] ?? (last?.sequence ?? 0) + 1) - first };
    },
    count: () => firsts.length,
  };
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Where the events lead to: the hash of the last, and what a stream is after it. */
export interface StreamEnd {
  readonly hash: string;
  readonly state: unknown;
}

/** A snapshot that this program would take up is the very state that the events lead to. */
export const faultOfSnapshot = (snapshot: Snapshot, reached: StreamEnd, ours: string): VerifyFault | null => {
  if (snapshot.hash !== reached.hash) return verifyFault('snapshot', 'the snapshot at this event has another hash');
  if (snapshot.build !== ours) return null;
  const kept = readJson(snapshot.state);
  if (kept === undefined) return verifyFault('snapshot', 'the snapshot at this event cannot be read');
  const isSame = isDeepStrictEqual(kept, readJson(JSON.stringify(reached.state)));
  return isSame ? null : verifyFault('snapshot', 'the snapshot at this event is not what the events lead to');
};
