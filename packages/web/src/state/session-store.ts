import { createStore, type Observable } from './observable.ts';

/** Something kept for as long as the tab is open, and no longer. */
interface SessionStore<T> extends Observable<T> {
  readonly set: (value: T) => void;
}

const readText = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // A browser that keeps nothing forgets it with the page.
    return null;
  }
};

const writeText = (key: string, text: string): void => {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage may be blocked here as well.
  }
};

const parsed = (text: string | null): unknown => {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const sessionStore = <T>(name: string, read: (value: unknown) => T): SessionStore<T> => {
  const key = `sabot.${name}`;
  const store = createStore(read(parsed(readText(key))));
  return {
    get: store.get,
    subscribe: store.subscribe,
    set: (to) => {
      writeText(key, JSON.stringify(to));
      store.set(to);
    },
  };
};

type Message = { readonly kind: 'ask' } | { readonly kind: 'answer' | 'set'; readonly value: unknown };

/** Null in browsers without the channel and outside a browser: then other tabs are not told. */
const channelOf = (name: string): BroadcastChannel | null =>
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel(`sabot.${name}`);

/** What a tab knows after another one has answered it, or has told what it set: `ours` itself where that is no news. */
type Merge<T> = (ours: T, theirs: T, told: 'answer' | 'set') => T;

/**
 * Kept for as long as one tab of the house is open, and the same in all of them: a new tab asks the others, and each
 * tells the others what it sets. Several may do so at once, and answers come from tabs that may know less.
 */
export const sharedStore = <T>(name: string, read: (value: unknown) => T, join: Merge<T>): SessionStore<T> => {
  const store = sessionStore(name, read);
  const channel = channelOf(name);
  const tell = (message: Message): void => channel?.postMessage(message);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') return tell({ kind: 'answer', value: store.get() });
    const next = join(store.get(), read(data.value), data.kind);
    if (next !== store.get()) store.set(next);
  });
  tell({ kind: 'ask' });
  return {
    ...store,
    set: (value) => {
      store.set(value);
      tell({ kind: 'set', value });
    },
  };
};
