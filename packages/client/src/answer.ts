import type { Problem } from '@sabot/protocol';
import type { Result } from '@sabot/rules';

/** What the house answered, or why there is no answer. Nothing is thrown. */
export type Answer<T> = Result<T, Problem>;

/** The house could not be reached: nobody knows whether it heard. No server sends this code. */
export const UNREACHED = 'unreached';

/** A problem that is found on this side, in the words of whoever shows it. */
export const ownProblem = (code: string, status: number, action: Problem['action']): Problem => ({
  type: `urn:sabot:problem:${code}`,
  title: '',
  status,
  code,
  detail: '',
  action,
});

export const unreached: Problem = ownProblem(UNREACHED, 0, 'retry');

/** A gateway in front of a house that it does not reach. */
const GATEWAY: readonly number[] = [502, 503, 504];

const retryAfterOf = (headers: Headers): Pick<Problem, 'retryAfter'> => {
  const retryAfter = Number(headers.get('retry-after'));
  return Number.isSafeInteger(retryAfter) && retryAfter > 0 ? { retryAfter } : {};
};

const isProblem = (body: unknown): body is Problem => typeof body === 'object' && body !== null && 'code' in body;

/** What an answer that is no success says. What stands between here and the house may answer in words of its own. */
export const problemOf = (status: number, headers: Headers, body: unknown): Problem => ({
  ...(GATEWAY.includes(status) ? ownProblem('unavailable', status, 'retry') : ownProblem('internal', status, 'none')),
  ...(isProblem(body) ? body : {}),
  status,
  ...retryAfterOf(headers),
});

/** Nothing was decided, so the same may be sent again under the same id: the house answers a repeat as the first time. */
export const mayRepeat = ({ action }: Pick<Problem, 'action'>): boolean => action === 'retry';
