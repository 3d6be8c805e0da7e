import { useRef, useState } from 'react';
import { type Done, give } from '../api/command.ts';
import { UNREACHED } from '../api/http.ts';
import type { Order, Problem } from '../api/shapes.ts';
import { announce } from '../look/announcer.tsx';
import { type Dictionary, dictionary, wordsIn } from '../words/dictionary.ts';
import { currentLanguage, type Language } from '../words/language.ts';
import { ruleName } from './words.ts';

const WORDS: Dictionary<{
  readonly unreached: string;
  readonly because: (detail: string, rule: string) => string;
}> = dictionary(
  {
    unreached: 'The house could not be reached. Look at the table before you try again.',
    because: (detail: string, rule: string) => `${detail} (${rule})`,
  },
  {
    unreached: '无法连接赌场。请先查看桌面状态，再重试。',
    because: (detail: string, rule: string) => `${detail}（${rule}）`,
  },
);

/** A refusal in a sentence, with the rule that it rests on. */
export const problemText = (problem: Problem, language: Language): string => {
  const words = wordsIn(WORDS, language);
  if (problem.code === UNREACHED) return words.unreached;
  const detail = problem.detail || problem.title || problem.code;
  if (problem.clause === undefined || problem.clause === null) return detail;
  return words.because(detail, ruleName(problem.clause as Parameters<typeof ruleName>[0], language));
};

/** What follows an order once its answer is there; nothing more ends the run. */
export type Follow = (done: Done) => readonly Order[];

export interface Giving {
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** Events so far by the last answer: what is shown of an earlier moment is old. */
  readonly sequence: number;
  /** Gives the orders one after another and stops at the first refusal; whether all were carried out. */
  readonly run: (orders: readonly Order[], follow?: Follow, paceMs?: number) => Promise<boolean>;
  readonly forget: () => void;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const useGive = (table: string): Giving => {
  const [busy, setBusy] = useState(false);
  const [sequence, setSequence] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  // A second press in the same instant comes before the page is drawn anew.
  const isRunning = useRef(false);
  const giveAll = async (orders: readonly Order[], follow: Follow | undefined, paceMs: number): Promise<boolean> => {
    let left = orders;
    for (let order = left[0]; order !== undefined; order = left[0]) {
      const answer = await give(table, order);
      if (!answer.ok) {
        setProblem(answer.problem);
        announce(problemText(answer.problem, currentLanguage()));
        return false;
      }
      setSequence(answer.value.sequence);
      left = left.slice(1);
      if (left.length === 0) left = follow?.(answer.value) ?? [];
      if (left.length > 0 && paceMs > 0) await wait(paceMs);
    }
    return true;
  };
  return {
    busy,
    problem,
    sequence,
    forget: () => setProblem(null),
    run: async (orders, follow, paceMs = 0) => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setBusy(true);
      setProblem(null);
      const isDone = await giveAll(orders, follow, paceMs);
      isRunning.current = false;
      setBusy(false);
      return isDone;
    },
  };
};
