import { useRef, useState } from 'react';
import type { Answer } from './http.ts';
import type { Problem } from './shapes.ts';

interface Doing {
  readonly busy: boolean;
  readonly problem: Problem | null;
}
export interface Asking extends Doing {
  /** What the house answered; null where it was a problem, or where an answer is still awaited. */
  readonly run: <T>(asked: () => Promise<Answer<T>>) => Promise<T | null>;
  readonly forget: () => void;
}

/** Something is asked of the house, one thing at a time: whether an answer is awaited, and the last problem. */
export const useAsking = (): Asking => {
  const [doing, setDoing] = useState<Doing>({ busy: false, problem: null });
  // A second press in the same instant comes before the page is drawn anew.
  const isRunning = useRef(false);
  return {
    ...doing,
    run: async (asked) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setDoing({ busy: true, problem: null });
      const answer = await asked();
      isRunning.current = false;
      setDoing({ busy: false, problem: answer.ok ? null : answer.problem });
      return answer.ok ? answer.value : null;
    },
    forget: () => setDoing((before) => ({ ...before, problem: null })),
  };
};
