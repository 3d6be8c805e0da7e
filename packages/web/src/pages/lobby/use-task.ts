import { useState } from 'react';
import type { Answer } from '../../api/http.ts';
import { UNREACHED } from '../../api/http.ts';
import { useWords } from '../../words/dictionary.ts';
import { WORDS } from './words.ts';

export interface Task {
  readonly busy: boolean;
  readonly problem: string | null;
  /** Does it once at a time, and says what went wrong. */
  readonly run: (act: () => Promise<Answer<unknown>>) => Promise<void>;
}

export const useTask = (): Task => {
  const words = useWords(WORDS);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run: Task['run'] = async (act) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const answer = await act();
    setBusy(false);
    if (answer.ok) return;
    const { code, detail, title } = answer.problem;
    setProblem(code === UNREACHED ? words.unreached : detail || title || words.failed);
  };
  return { busy, problem, run };
};
