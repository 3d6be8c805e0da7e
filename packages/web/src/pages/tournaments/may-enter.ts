import type { TournamentView } from '@sabot/tournament';

/** Whether one who is not in could come in now. Who has withdrawn comes back only while registration is open. */
export const mayEnter = (
  { phase, config, entries, next, pause }: TournamentView,
  person: string | null,
): 'open' | 'full' | 'closed' => {
  if (config === null || pause !== null) return 'closed';
  const { capacity, lateUntil } = config.entry;
  const isLate = phase === 'waiting' && lateUntil !== null && next !== null && next <= lateUntil;
  const wasIn = entries.some((entry) => entry.person === person);
  if (phase !== 'registering' && (!isLate || wasIn)) return 'closed';
  const standing = entries.filter(({ status }) => status !== 'withdrawn').length;
  return standing >= capacity ? 'full' : 'open';
};
