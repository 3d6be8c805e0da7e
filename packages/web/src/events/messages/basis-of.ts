import type { Basis } from '@sabot/rules';
import type { ViewedEvent } from '@sabot/table';

/** The clause that an event stands on: its own, or that by which someone was to do it. */
export const basisOf = (event: ViewedEvent): Basis | null =>
  ('basis' in event ? event.basis : null) ?? event.stamp.basis ?? null;
