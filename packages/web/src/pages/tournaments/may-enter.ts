import type { TournamentView } from '@sabot/table';

/** Whether one who is not in could come in now. */
export const mayEnter = ({ phase, config, entries, next, pause }: TournamentView): 'open' | 'full' | 'closed' => {
  if (config === null || pause !== null) return 'closed';
  const { capacity, lateUntil } = config.entry;
  const isLate = phase === 'waiting' && lateUntil !== null && next !== null && next <= lateUntil;
  if (phase !== 'registering' && !isLate) return 'closed';
  const standing = entries.filter(({ status }) => status !== 'withdrawn').length;
  return standing >= capacity ? 'full' : 'open';
};
