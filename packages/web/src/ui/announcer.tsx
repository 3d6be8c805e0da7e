import { useSyncExternalStore } from 'react';

/** What is said aloud to those who listen to the page, once each. */
let said = '';
let nth = 0;
let waiting: readonly string[] = [];
const listeners = new Set<() => void>();

const tell = (): void => {
  nth += 1;
  const text = waiting.join(' ');
  waiting = [];
  // The same words twice in a row are news again.
  said = nth % 2 === 0 ? text : `${text}\u200b`;
  for (const listener of listeners) listener();
};

/** What several parts of a page say in one moment is said together: the last alone would be heard otherwise. */
export const announce = (text: string): void => {
  waiting = [...waiting, text];
  if (waiting.length === 1) queueMicrotask(tell);
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
