import { useSyncExternalStore } from 'react';

/** Something kept for as long as the tab is open, and no longer. */
export interface SessionStore<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
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
    // As above.
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
  const listeners = new Set<() => void>();
  let value = read(parsed(readText(key)));
  return {
    get: () => value,
    set: (to) => {
      value = to;
      writeText(key, JSON.stringify(to));
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export const useSessionStore = <T>({ subscribe, get }: SessionStore<T>): T => useSyncExternalStore(subscribe, get);
