import { type Answer, post, tablePath, UNREACHED } from './http.ts';
import type { NumberedEvent, Order, Problem, Receipt } from './shapes.ts';
import { wait } from './wait.ts';

export interface Done {
  readonly ok: true;
  readonly sequence: number;
  readonly events: readonly NumberedEvent[];
  readonly receipt?: Receipt;
}

/** A name nobody else gives; `randomUUID` is only there over https and on this machine. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const TRIES = 6;
const FIRST_WAIT_MS = 250;

/** Nothing was decided, so the same may be sent again under the same id: the house answers a repeat as the first time. */
export const isUnanswered = ({ code, status }: Problem): boolean =>
  code === UNREACHED || code === 'busy' || code === 'unavailable' || code === 'not-ready' || status === 502;

/** Gives a command, and again until there is an answer: under one id it is done at most once. */
export const giveAt = async <T>(path: string, order: object, id: string = newId()): Promise<Answer<T>> => {
  const body = { ...order, id };
  let answer = await post<T>(path, body);
  for (let nth = 1; nth < TRIES && !answer.ok; nth += 1) {
    if (!isUnanswered(answer.fault)) break;
    await wait(FIRST_WAIT_MS * 2 ** (nth - 1));
    answer = await post<T>(path, body);
  }
  return answer;
};

export const give = (table: string, order: Order): Promise<Answer<Done>> =>
  giveAt(tablePath(table, '/commands'), order);
