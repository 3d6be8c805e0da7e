import type { BodyOf, OperationAt, PathOf, Problem } from '@sabot/protocol';
import { type Answer, mayRepeat } from './answer.ts';
import { type Backoff, backoffMs } from './backoff.ts';
import type { PartsAt } from './request.ts';
import { type Timers, wait } from './timers.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

type HasId<U extends string> = BodyOf<OperationAt<'POST', U>> extends { readonly id?: string } ? U : never;
/** Paths that take an id with what is posted, so that it may safely be sent again. */
export type RepeatablePath = { [U in PathOf<'POST'>]: HasId<U> }[PathOf<'POST'>];

/** What is given there, without the id, which is added. */
export type GivenAt<U extends RepeatablePath> = Omit<PartsAt<'POST', U>, 'body' | 'signal'> & {
  readonly body: WithoutId<BodyOf<OperationAt<'POST', U>>>;
};

export interface GiveOptions {
  /** One that was sent before, to ask what became of it; otherwise a new one is made. */
  readonly id?: string;
  /** How often it is sent at most. */
  readonly tries?: number | undefined;
  /** Ends it: what was heard last is the answer. */
  readonly signal?: AbortSignal | undefined;
}

/** An id that nobody else makes; `randomUUID` is only there over https and on the same machine. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const TRIES = 6;
const BACKOFF: Backoff = { firstMs: 250, longestMs: 4000 };
/** Whoever is told to come back later than this is not made to wait for it: the problem is the answer. */
const LONGEST_RETRY_MS = 5000;

/** How long to wait before the same is sent again; null where it is not to be sent again. */
const repeatAfterMs = (problem: Problem, failures: number, random: number): number | null => {
  if (!mayRepeat(problem)) return null;
  const leastMs = (problem.retryAfter ?? 0) * 1000;
  return leastMs > LONGEST_RETRY_MS ? null : Math.max(leastMs, backoffMs(BACKOFF, failures, random));
};

const isCalledOff = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/** Sends the same again until it is answered: under one id it is done at most once. */
export const untilAnswered = async <T>(
  send: () => Promise<Answer<T>>,
  timers: Timers,
  { tries = TRIES, signal }: Pick<GiveOptions, 'tries' | 'signal'>,
): Promise<Answer<T>> => {
  for (let failures = 0; ; failures += 1) {
    const answer = await send();
    if (answer.ok || failures + 1 >= tries || isCalledOff(signal)) return answer;
    const ms = repeatAfterMs(answer.fault, failures, timers.random());
    if (ms === null) return answer;
    await wait(timers, ms, signal);
    if (isCalledOff(signal)) return answer;
  }
};
