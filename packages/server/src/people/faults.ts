import type { PEOPLE_PROBLEMS } from '@sabot/protocol';

/** Why people or their money are not served. */
export type PeopleFault = keyof typeof PEOPLE_PROBLEMS;

/** What was asked for, or why not. */
export type Result<T, F extends PeopleFault> = { readonly ok: T } | { readonly fault: F };
