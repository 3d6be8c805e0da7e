/** Something a person has chosen, kept in this browser and the same in all its tabs. */
export interface Preference<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const keyOf = (name: string): string => `sabot.${name}`;

const readText = (name: string): string | null => {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
    return null;
  }
};

const writeText = (name: string, text: string): void => {
  try {
    localStorage.setItem(keyOf(name), text);
  } catch {
    // As above.
  }
};

/** Values are kept as text; one that cannot be read any more counts as not chosen. */
export const preference = <T extends string>(
  name: string,
  usual: () => T,
  read: (text: string) => T | null,
): Preference<T> => {
  const listeners = new Set<() => void>();
  const stored = (): T => read(readText(name) ?? '') ?? usual();
  let value = stored();
  const change = (to: T): void => {
    if (to === value) return;
    value = to;
    for (const listener of listeners) listener();
  };
  // Without a browser there are no other tabs to hear of.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === keyOf(name) || key === null) change(stored());
  });
  return {
    get: () => value,
    set: (to) => {
      writeText(name, to);
      change(to);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
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
