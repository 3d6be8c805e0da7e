import { useSyncExternalStore } from 'react';

/** A value that changes; listeners hear that it did, and ask for it themselves. */
export interface Observable<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Store<T> extends Observable<T> {
  /** Tells nobody where the value is the same as before. */
  readonly set: (value: T) => void;
  readonly hasListeners: () => boolean;
}

/** `onListener` runs each time someone begins to listen: for a value that is fetched once somebody wants it. */
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

/** A state of the browser that one of its events tells of. */
export const fromEvent = <T>(target: () => EventTarget, type: string, get: () => T): Observable<T> => ({
  get,
  subscribe: (listener) => {
    const source = target();
    source.addEventListener(type, listener);
    return () => source.removeEventListener(type, listener);
  },
});

export const useObservable = <T>({ subscribe, get }: Observable<T>): T => useSyncExternalStore(subscribe, get, get);

/** A part of the value: the component is drawn anew only where that part is another. */
export const useSelected = <T, S>({ subscribe, get }: Observable<T>, select: (value: T) => S): S => {
  const selected = (): S => select(get());
  return useSyncExternalStore(subscribe, selected, selected);
};
