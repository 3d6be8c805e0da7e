import { type SessionStore, sessionStore } from './session-store.ts';

type Message = { readonly kind: 'ask' } | { readonly kind: 'answer' | 'set'; readonly value: unknown };

/** Where a page is alone, or in no browser, there is nobody to tell. */
const channelOf = (name: string): BroadcastChannel | null =>
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel(`sabot.${name}`);

/** What a tab knows after another one has answered it, or has told what it set: `ours` itself where that is no news. */
export type Join<T> = (ours: T, theirs: T, told: 'answer' | 'set') => T;

/**
 * Kept for as long as one tab of the house is open, and the same in all of them: a new tab asks the others, and each
 * tells the others what it sets. Several may do so at once, and answers come from tabs that may know less.
 */
export const sharedStore = <T>(name: string, read: (value: unknown) => T, join: Join<T>): SessionStore<T> => {
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
