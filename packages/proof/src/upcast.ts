import type { StoredEvent } from './record.ts';

/** The shape in which this program writes events. */
export const CURRENT_FORMAT = 1;

/** Lifts an event of one format to the next. The stored text stays as it was written and hashed. */
export interface UpcastStep {
  readonly from: number;
  readonly lift: (event: unknown, record: StoredEvent) => unknown;
}

/** One a past format, oldest first. */
export const UPCASTS: readonly UpcastStep[] = [];

/** The reader of a program that writes `current` and knows these steps. */
export const makeEventOf =
  (current: number, steps: readonly UpcastStep[]) =>
  (record: StoredEvent): unknown => {
    const where = `event ${record.sequence} of ${record.stream}`;
    if (record.format > current) {
      throw new Error(`The ${where} has format ${record.format}; this program reads formats up to ${current}.`);
    }
    let event: unknown = JSON.parse(record.body);
    for (let format = record.format; format < current; format += 1) {
      const step = steps.find(({ from }) => from === format);
      if (step === undefined) throw new Error(`The ${where} has format ${format}, which this program cannot lift.`);
      event = step.lift(event, record);
    }
    return event;
  };

/** The event of a record, as this program knows events. */
export const eventOf: (record: StoredEvent) => unknown = makeEventOf(CURRENT_FORMAT, UPCASTS);
