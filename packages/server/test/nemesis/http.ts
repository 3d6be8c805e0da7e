import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { faultOfAnswer } from '@sabot/protocol';

/**
 * Requests by hand, beside the client of the house: here a connection is cut in the middle of a request, every single
 * answer counts, and what a server does is not to be seen through the code that makes the best of it.
 */

/** What was received of an answer. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** No answer came: the request may have been carried out or not. */
export class NoAnswer extends Error {}

export interface Sending {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly agent: Agent;
  /** Called when the request is on its way, with what cuts its connection. */
  readonly onSent?: (cut: () => void) => void;
}

/** So long only a server that hangs takes; one beside busy programs has taken more than ten seconds. */
const ANSWER_MS = 60_000;

/** Every answer is what was declared, to the field, whatever is done to the server meanwhile. */
const faultOfReply = (method: string, url: string, { status, headers, body }: Reply): string | null => {
  const type = headers['content-type'] ?? '';
  if (!type.includes('json') || type.includes('jsonl')) return null;
  return faultOfAnswer(method, new URL(url).pathname, status, JSON.parse(body));
};

export const send = ({ method, url, headers, body, agent, onSent }: Sending): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(new NoAnswer(error.message));
    const asked = request(url, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', fail);
      response.once('aborted', () => fail(new Error('cut while answering')));
      response.once('end', () => {
        if (!response.complete) return fail(new Error('cut while answering'));
        const { statusCode = 0, headers: received } = response;
        const reply = { status: statusCode, headers: received, body: Buffer.concat(parts).toString() };
        const fault = faultOfReply(method, url, reply);
        if (fault === null) resolve(reply);
        else reject(new Error(`The answer to ${method} ${url} is not what was declared: ${fault}`));
      });
    });
    asked.setTimeout(ANSWER_MS, () => asked.destroy(new Error(`no answer in ${ANSWER_MS} ms`)));
    asked.once('error', fail);
    asked.end(body, () => onSent?.(() => asked.destroy(new Error('cut by the client'))));
  });

export const newAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 4, scheduling: 'fifo' });
