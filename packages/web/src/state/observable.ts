import { useSyncExternalStore } from 'react';

/** A value that changes. Listeners are told that it did, and read it themselves. */
export interface Observable<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Store<T> extends Observable<T> {
  /** Notifies nobody if the value is the same as before. */
  readonly set: (value: T) => void;
  readonly hasListeners: () => boolean;
}

/** `onListener` runs for each new listener: for a value that is fetched only when it is first needed. */
export const createStore = <T>(first: T, onListener?: () => void): Store<T> => {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      onListener?.();
      return () => {
        listeners.delete(listener);
      };
    },
    hasListeners: () => listeners.size > 0,
  };
};

/** A state of the browser whose changes are announced by one of its events. */
export const fromEvent = <T>(target: () => EventTarget, type: string, get: () => T): Observable<T> => ({
  get,
  subscribe: (listener) => {
    const source = target();
    source.addEventListener(type, listener);
    return () => source.removeEventListener(type, listener);
  },
});

export const useObservable = <T>({ subscribe, get }: Observable<T>): T => useSyncExternalStore(subscribe, get, get);

/** Selects a part of the value; the component renders again only if that part has changed. */
export const useSelected = <T, S>({ subscribe, get }: Observable<T>, select: (value: T) => S): S => {
  const selected = (): S => select(get());
  return useSyncExternalStore(subscribe, selected, selected);
};
