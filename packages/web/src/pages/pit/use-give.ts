import { useRef, useState } from 'react';
import { give } from '../../api/command.ts';
import type { Answer } from '../../api/http.ts';
import type { Order, Problem } from '../../api/shapes.ts';

export interface Doing {
  readonly busy: boolean;
  readonly problem: Problem | null;
}
export interface Giving extends Doing {
  /** True when it was done. */
  readonly give: (order: Order) => Promise<boolean>;
}
export interface Asking extends Doing {
  /** What the house answered; null where it was a problem, or where an answer is still awaited. */
  readonly run: <T>(asked: () => Promise<Answer<T>>) => Promise<T | null>;
}

/** Something is asked of the house: whether an answer is awaited, and the last problem. */
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
  };
};

/** Gives orders to one table. */
export const useGive = (table: string): Giving => {
  const { run, busy, problem } = useAsking();
  return { busy, problem, give: async (order) => (await run(() => give(table, order))) !== null };
};
