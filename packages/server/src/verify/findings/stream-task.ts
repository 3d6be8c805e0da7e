import type { KeyRing, StreamId } from '@sabot/proof';
import type { HouseEpoch } from '../../store/epochs.ts';
import type { EventStore } from '../../store/store.ts';
import type { Part, Progress } from './progress.ts';

/** One stream of a store, up to an event. */
export interface StreamTask {
  readonly store: EventStore;
  readonly stream: StreamId;
  /** Which of the streams it is. */
  readonly index: number;
  /** The last event that is looked at. */
  readonly end: number;
  readonly keys: KeyRing;
  /** The restores of the house. */
  readonly epochs: readonly HouseEpoch[];
  readonly build: string;
  readonly parts: readonly Part[];
  readonly progress: (done: Progress) => void;
}
