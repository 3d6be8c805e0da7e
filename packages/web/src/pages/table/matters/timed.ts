import type { Deadline } from '@sabot/protocol';
import type { MatterView } from '@sabot/table';

/** Whether it is this matter that the house ends at the deadline; an option until "No more bets" ends with betting. */
export const isTimedBy = (
  { waitsForPatrons, kind }: Pick<MatterView, 'waitsForPatrons' | 'kind'>,
  { what }: Deadline,
): boolean => {
  if (what === 'window-closes') return waitsForPatrons;
  return what === 'wagers-removed' && kind === 'differential-exceeded';
};
