import type { Person } from '../../people/person.ts';

/** Whoever asks: null where nobody is signed in. The token is that of the session. */
export interface Caller {
  readonly person: Person | null;
  readonly token: string | null;
  readonly address: string;
  /** From this very machine, through no proxy. */
  readonly isLocal: boolean;
}
