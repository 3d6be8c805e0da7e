import type { Answer } from '@sabot/client';
import type { PersonTold } from '@sabot/protocol';
import { useState } from 'react';
import { useProblemText } from '../../game/problem-text.ts';
import { useAsking } from '../../live/use-asking.ts';
import { fieldOfFault } from './entry-fault.ts';
import type { EntryTrouble } from './entry-form.tsx';

export interface Entry {
  readonly busy: boolean;
  readonly trouble: EntryTrouble | null;
  /** Whoever came in; null where that failed. */
  readonly attempt: (asked: () => Promise<Answer<PersonTold>>) => Promise<PersonTold | null>;
}

/** Attempts to come in, and what went wrong with the last. */
export const useEntry = (): Entry => {
  const { busy, problem, run } = useAsking();
  const text = useProblemText();
  const [nth, setNth] = useState(0);
  return {
    busy,
    trouble: problem === null ? null : { text: text(problem), field: fieldOfFault(problem.code), nth },
    attempt: (asked) => {
      setNth((before) => before + 1);
      return run(asked);
    },
  };
};
