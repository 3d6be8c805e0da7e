import { type EventRecord, hashOf, NO_HASH, type StreamId } from '../store/record.ts';
import { type Fault, fault } from './finding.ts';

/** The chain of a stream, link by link. */
interface ChainCheck {
  /** The sequence that comes next. */
  readonly due: () => number;
  readonly tip: () => string;
  readonly take: (record: EventRecord) => Fault | null;
}

export const makeChainCheck = (stream: StreamId): ChainCheck => {
  let due = 1;
  let tip = NO_HASH;
  return {
    due: () => due,
    tip: () => tip,
    take: (record) => {
      if (record.stream !== stream) return fault('sequence', `an event of ${record.stream} among those of ${stream}`);
      if (record.sequence !== due) return fault('sequence', `event ${record.sequence} stands where ${due} is due`);
      if (hashOf(tip, record) !== record.hash)
        return fault('chain', 'its hash is not that of its text after the event before');
      due += 1;
      tip = record.hash;
      return null;
    },
  };
};

/** Keys in order all the way down. */
const isOrdered = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isOrdered);
  let last = '';
  for (const key of Object.keys(value)) {
    if (key < last || !isOrdered(Reflect.get(value, key))) return false;
    last = key;
  }
  return true;
};

/** Whether a text is the one canonical text of its value; much faster than to write that text anew. */
export const isCanonical = (value: unknown, text: string): boolean =>
  JSON.stringify(value) === text && isOrdered(value);
