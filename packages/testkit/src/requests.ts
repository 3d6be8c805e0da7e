import { faultOfAnswer } from '@sabot/protocol';

export const PASSWORD = 'correct horse battery';

/** Who sends a request: a session's cookie, a device's token, or nobody. */
export interface Sender {
  readonly headers: Readonly<Record<string, string>>;
}

export const NOBODY: Sender = { headers: {} };

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export type SendRequest = (
  method: string,
  path: string,
  options?: { readonly as?: Sender; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Reply>;

const bodyOf = (text: string, type: string): Reply['body'] =>
  /json|\+json/.test(type) && !type.includes('jsonl') && text !== '' ? JSON.parse(text) : {};

/** Every answer that a test sees is what was declared, to the field. */
const checkAnswer = (method: string, path: string, { status, headers, body }: Reply): void => {
  if (!/json/.test(headers.get('content-type') ?? '') || /jsonl/.test(headers.get('content-type') ?? '')) return;
  const [plain = ''] = path.split('?');
  const fault = faultOfAnswer(method, plain, status, body);
  if (fault !== null) throw new Error(`The answer ${status} to ${method} ${path} is not what was declared: ${fault}`);
};

/** Requests to a server that listens there. */
export const requestsTo =
  (url: string): SendRequest =>
  async (method, path, { as = NOBODY, body, headers = {} } = {}) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...as.headers, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const type = reply.headers.get('content-type') ?? '';
    const answer = { status: reply.status, headers: reply.headers, text, body: bodyOf(text, type) };
    checkAnswer(method, path, answer);
    return answer;
  };

/** Whoever was signed in by this answer. */
export const signedInBy = ({ headers }: Reply): Sender => {
  const cookie = headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error('no session');
  return { headers: { cookie } };
};
