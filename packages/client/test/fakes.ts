import type { Socket } from '../src/feeds/socket.ts';
import type { Fetch, Reply, Sent } from '../src/request.ts';
import type { Timers } from '../src/timers.ts';

export interface FakeTimers extends Timers {
  /** Lets time pass, and all that was due in it happen in order. */
  readonly pass: (ms: number) => Promise<void>;
  /** Sets what chance gives from now on. */
  readonly chance: (value: number) => void;
  /** How many things are still to come. */
  readonly pending: () => number;
}

/** What awaits something already there goes on. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

export const fakeTimers = (start = 1_000_000): FakeTimers => {
  let now = start;
  let random = 1;
  const due = new Set<{ readonly at: number; readonly run: () => void }>();
  const next = (until: number) =>
    [...due]
      .filter(({ at }) => at <= until)
      .reduce<{ at: number; run: () => void } | null>(
        (first, each) => (first === null || each.at < first.at ? each : first),
        null,
      );
  return {
    now: () => now,
    random: () => random,
    later: (ms, run) => {
      const one = { at: now + ms, run };
      due.add(one);
      return () => due.delete(one);
    },
    pass: async (ms) => {
      await settle();
      const until = now + ms;
      for (let each = next(until); each !== null; each = next(until)) {
        due.delete(each);
        now = each.at;
        each.run();
        await settle();
      }
      now = until;
    },
    chance: (value) => {
      random = value;
    },
    pending: () => due.size,
  };
};

interface Asked extends Sent {
  readonly url: string;
}

/** One of the things that can come of a request. */
export type Coming = Reply | 'lost' | 'silence';

export interface FakeFetch {
  readonly fetch: Fetch;
  readonly asked: Asked[];
}

/** May be read as often as it is sent. */
export const reply = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply => {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json; charset=utf-8';
  return {
    ok: status < 300,
    status,
    headers: new Headers({ 'content-type': type, ...headers }),
    text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
  };
};

/** Answers one after another as it was told, and the last one for ever. */
export const fakeFetch = (...coming: readonly Coming[]): FakeFetch => {
  const asked: Asked[] = [];
  return {
    asked,
    fetch: async (url, sent) => {
      asked.push({ url, ...sent });
      const come = coming[Math.min(asked.length, coming.length) - 1];
      if (come === undefined || come === 'lost') throw new TypeError('fetch failed');
      if (come !== 'silence') return come;
      return new Promise((_, reject) => {
        sent.signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
  };
};

type Listener = (event: { readonly data: unknown; readonly code: number }) => void;

/** A socket that does as it is told. */
export class FakeSocket implements Socket {
  static opened: FakeSocket[] = [];
  readyState = 0;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sent: string[] = [];
  readonly #listeners = new Map<string, Listener[]>();

  constructor(url: string, options?: { readonly headers: Readonly<Record<string, string>> }) {
    this.url = url;
    this.headers = options?.headers ?? {};
    FakeSocket.opened.push(this);
  }

  static last(): FakeSocket {
    const last = FakeSocket.opened.at(-1);
    if (last === undefined) throw new Error('no socket was opened');
    return last;
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
  }

  say(frame: object): void {
    this.open();
    this.#tell('message', { data: JSON.stringify(frame), code: 0 });
  }

  end(code: number): void {
    this.readyState = 3;
    this.#tell('close', { data: '', code });
  }

  #tell(type: string, event: { readonly data: unknown; readonly code: number }): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }
}
