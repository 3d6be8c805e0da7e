import { type SessionStore, sessionStore } from './session-store.ts';

type Message = { readonly kind: 'ask' } | { readonly kind: 'answer' | 'set'; readonly value: unknown };

/** Where a page is alone, or in no browser, there is nobody to tell. */
const channelOf = (name: string): BroadcastChannel | null =>
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel(`sabot.${name}`);

/**
 * Kept for as long as one tab of the house is open, and the same in all of them: a new tab asks the others, and each
 * tells the others what it sets. Answers come from tabs that may know less: `knowsMore` says whether one is to be taken.
 */
export const sharedStore = <T>(
  name: string,
  read: (value: unknown) => T,
  knowsMore: (theirs: T, ours: T) => boolean,
): SessionStore<T> => {
  const store = sessionStore(name, read);
  const channel = channelOf(name);
  const tell = (message: Message): void => channel?.postMessage(message);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') return tell({ kind: 'answer', value: store.get() });
    const theirs = read(data.value);
    if (data.kind === 'set' || knowsMore(theirs, store.get())) store.set(theirs);
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
