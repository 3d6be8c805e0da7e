import { readText, writeText } from './preference.ts';

/** What somebody has begun to type, kept in this browser until it is sent: also while they are signed out. */
export interface Draft {
  readonly read: () => string | null;
  /** Null where nothing is left to be kept. */
  readonly write: (text: string | null) => void;
}

export const draftOf = (name: string): Draft => ({
  read: () => readText(`draft.${name}`),
  write: (text) => writeText(`draft.${name}`, text),
});
