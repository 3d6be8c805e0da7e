import { createStore, useObservable } from '../state/observable.ts';

/** What is said aloud to those who listen to the page, once each. */
const said = createStore('');
let nth = 0;
let waiting: readonly string[] = [];

const tell = (): void => {
  nth += 1;
  const text = waiting.join(' ');
  waiting = [];
  // The same text twice in a row must be announced twice.
  said.set(nth % 2 === 0 ? text : `${text}\u200b`);
};

/** What several parts of a page say in one moment is said together: the last alone would be heard otherwise. */
export const announce = (text: string): void => {
  waiting = [...waiting, text];
  if (waiting.length === 1) queueMicrotask(tell);
};

/** Rendered once on every page. */
export const Announcer = () => (
  <div className="hidden-visually" role="status" aria-live="polite" data-announcer>
    {useObservable(said)}
  </div>
);
