import { isDeepStrictEqual } from 'node:util';
import type { Snapshot } from '../../store/store.ts';
import { type Fault, fault } from '../findings/finding.ts';

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Where the events lead to: the hash of the last, and what a stream is after it. */
export interface Reached {
  readonly hash: string;
  readonly state: unknown;
}

/** A snapshot that this program would take up is the very state that the events lead to. */
export const faultOfSnapshot = (snapshot: Snapshot, reached: Reached, ours: string): Fault | null => {
  if (snapshot.hash !== reached.hash) return fault('snapshot', 'the snapshot at this event has another hash');
  if (snapshot.build !== ours) return null;
  const kept = readJson(snapshot.state);
  if (kept === undefined) return fault('snapshot', 'the snapshot at this event cannot be read');
  const isSame = isDeepStrictEqual(kept, readJson(JSON.stringify(reached.state)));
  return isSame ? null : fault('snapshot', 'the snapshot at this event is not what the events lead to');
};
