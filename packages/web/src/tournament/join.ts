import type { Answer } from '@sabot/client';
import type { TournamentDone } from '@sabot/protocol';
import { giveTournament } from '../live/client.ts';
import { comeInAsGuest, refreshMe } from '../live/session.ts';

const ALREADY = 'already-entered';

/** From the door into a tournament, without a form: a guest's pass if need be, and an entry. */
export const joinTournament = async (tournament: string): Promise<Answer<Pick<TournamentDone, 'sequence'>>> => {
  const me = await refreshMe();
  if (me?.person == null) {
    const entered = await comeInAsGuest();
    if (!entered.ok) return entered;
  }
  const answer = await giveTournament(tournament, { do: 'register' });
  // The fee has gone from the account.
  void refreshMe();
  return !answer.ok && answer.fault.code === ALREADY ? { ok: true, value: { sequence: 0 } } : answer;
};
