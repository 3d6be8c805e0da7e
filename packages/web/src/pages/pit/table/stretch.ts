import type { NumberedEvent } from '@sabot/protocol';

/** A part of the record without a hole, as far as the viewer may see it. */
export interface Stretch {
  /** Everything above this number... */
  readonly from: number;
  /** ...up to this one is there. */
  readonly upTo: number;
  /** In order. */
  readonly events: readonly NumberedEvent[];
}

/**
 * The number after which events are missing between a stretch and what came in since, or null where they meet: a feed
 * keeps only its last events, and leaves out what was missed while it was away too long.
 */
export const missingAfter = (
  { upTo }: Stretch,
  live: readonly NumberedEvent[],
  /** That of the last event of all. */
  sequence: number,
): number | null => ((live[0]?.sequence ?? sequence + 1) > upTo + 1 ? upTo : null);

/** The stretch with what came in since, the latest last; nothing is put behind a hole. */
export const withLive = (
  stretch: Stretch,
  live: readonly NumberedEvent[],
  sequence: number,
): readonly NumberedEvent[] =>
  missingAfter(stretch, live, sequence) === null
    ? [...stretch.events, ...live.filter((event) => event.sequence > stretch.upTo)]
    : stretch.events;

/** Two stretches of which the second begins where the first ends. */
export const oneAfter = (first: Stretch, second: Stretch): Stretch => ({
  from: first.from,
  upTo: second.upTo,
  events: [...first.events, ...second.events],
});
