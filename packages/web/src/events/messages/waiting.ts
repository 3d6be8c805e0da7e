import type { PartOfEventMessages } from './event-text.ts';

export const WAITING_MESSAGES = {
  WaitAcknowledged: {
    name: { en: 'Seen in the pit', zh: '监场已知悉' },
    en: ({ seenBy, wait }, say) => `${say.person(seenBy)} has seen what waits (${wait}).`,
    zh: ({ seenBy, wait }, say) => `${say.person(seenBy)}已看到待办事项（${wait}）。`,
  },
} as const satisfies PartOfEventMessages;
