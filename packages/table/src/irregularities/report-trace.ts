import type { ReportTrace, Shoe, TableState } from '../state.ts';

/** How a report ends on which nobody has acted. */
export const REPORT_ENDS = ['taken-back', 'dismissed'] as const;

/** What lies between the two states is what a report changed. */
export const traceOf = (before: TableState, after: TableState): ReportTrace => ({
  before: before.shoe,
  after: after.shoe,
  errors: before.deviceErrors.filter((error) => !after.deviceErrors.includes(error)),
});

const areSame = (one: Shoe | null, other: Shoe | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Nothing has been done with the cards since. */
export const isAsReported = ({ shoe }: TableState, { after }: ReportTrace): boolean => areSame(shoe, after);

/** Whether the report was about cards that left the device or were seen. */
export const hasMovedCards = ({ before, after }: ReportTrace): boolean => !areSame(before, after);
