import type { Answer } from '@sabot/client';
import type { Problem } from '@sabot/protocol';
import { useRef, useState } from 'react';

interface Doing {
  readonly busy: boolean;
  readonly problem: Problem | null;
}
const NOTHING = { busy: false, problem: null, of: '' } as const;

interface RequestState extends Doing {
  /** What the house answered; null where it was a problem, or where an answer is still awaited. */
  readonly run: <T>(asked: () => Promise<Answer<T>>) => Promise<T | null>;
  readonly forget: () => void;
}

/**
 * Something is asked of the house, one thing at a time: whether an answer is awaited, and the last problem. A problem is
 * of its moment: once that has passed, there is nothing wrong any more.
 */
export const useRequest = (moment = ''): RequestState => {
  const [{ busy, problem, of }, setDoing] = useState<Doing & { readonly of: string }>(NOTHING);
  const now = useRef(moment);
  now.current = moment;
  // A second press in the same instant comes before the page is drawn anew.
  const isRunning = useRef(false);
  return {
    busy,
    problem: of === moment ? problem : null,
    run: async (asked) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setDoing({ ...NOTHING, busy: true });
      const answer = await asked();
      isRunning.current = false;
      setDoing({ busy: false, problem: answer.ok ? null : answer.fault, of: now.current });
      return answer.ok ? answer.value : null;
    },
    forget: () => setDoing((before) => ({ ...before, problem: null })),
  };
};
