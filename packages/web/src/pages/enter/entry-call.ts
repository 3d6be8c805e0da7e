import { UNREACHED } from '../../api/http.ts';
import { refreshMe } from '../../api/session.ts';
import type { Person, Problem } from '../../api/shapes.ts';

/** What came of an attempt to come in; `waitSeconds` where no further one is looked at before. */
export type Entry =
  | { readonly ok: true; readonly person: Person }
  | { readonly ok: false; readonly code: Problem['code']; readonly waitSeconds: number | null };

const TIMEOUT_MS = 15_000;

const secondsOf = (header: string | null): number | null => {
  const seconds = Number(header);
  return header === null || !Number.isSafeInteger(seconds) || seconds <= 0 ? null : seconds;
};

/** Signs in, and says how long to wait where the door is shut for a while. */
export const enter = async (login: string, password: string): Promise<Entry> => {
  try {
    const response = await fetch('/api/sign-in', {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password }),
    });
    const said = (await response.json()) as Partial<Problem> & { readonly person?: Person };
    if (!response.ok || said.person === undefined)
      return { ok: false, code: said.code ?? 'internal', waitSeconds: secondsOf(response.headers.get('retry-after')) };
    await refreshMe();
    // Other tabs of this browser are somebody else now, too.
    const channel = new BroadcastChannel('sabot.session');
    channel.postMessage('changed');
    channel.close();
    return { ok: true, person: said.person };
  } catch {
    return { ok: false, code: UNREACHED, waitSeconds: null };
  }
};
