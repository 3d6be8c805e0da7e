import { createStore, type Observable } from './observable.ts';

/** Something a person has chosen, kept in this browser and the same in all its tabs. */
export interface Preference<T> extends Observable<T> {
  readonly set: (value: T) => void;
}

const keyOf = (name: string): string => `sabot.${name}`;

export const readText = (name: string): string | null => {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
    return null;
  }
};

/** Null takes it away. */
export const writeText = (name: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), text);
  } catch {
    // Storage may be blocked here as well.
  }
};

/** Values are kept as text; one that cannot be read any more counts as not chosen. */
export const preference = <T extends string>(
  name: string,
  usual: () => T,
  read: (text: string) => T | null,
): Preference<T> => {
  const stored = (): T => read(readText(name) ?? '') ?? usual();
  const store = createStore(stored());
  // Outside a browser there are no other tabs.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === keyOf(name) || key === null) store.set(stored());
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    set: (to) => {
      writeText(name, to);
      store.set(to);
    },
  };
};

/** A choice of yes or no. */
export const choice = (name: string, usual: boolean): Preference<'yes' | 'no'> =>
  preference(
    name,
    () => (usual ? 'yes' : 'no'),
    (text) => (text === 'yes' || text === 'no' ? text : null),
  );
