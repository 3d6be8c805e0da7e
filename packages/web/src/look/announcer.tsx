import { useSyncExternalStore } from 'react';

/** What is said aloud to those who listen to the page, once each. */
let said = '';
let nth = 0;
const listeners = new Set<() => void>();

export const announce = (text: string): void => {
  nth += 1;
  // The same words twice in a row are news again.
  said = nth % 2 === 0 ? text : `${text}\u200b`;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Stands once in every page. */
export const Announcer = () => (
  <div className="hidden-visually" role="status" aria-live="polite" data-announcer>
    {useSyncExternalStore(subscribe, () => said)}
  </div>
);
