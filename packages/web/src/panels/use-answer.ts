import { useCallback, useEffect, useState } from 'react';
import { type Answer, get } from '../api/http.ts';

export interface Asked<T> {
  /** The last good answer; null before the first. */
  readonly value: T | null;
  readonly failed: boolean;
  readonly again: () => void;
}

/** Asks the house for a page, and again whenever the address changes; what comes late to another question is dropped. */
export const useAnswer = <T>(path: string): Asked<T> => {
  const [state, setState] = useState<{ readonly path: string; readonly answer: Answer<T> } | null>(null);
  const [nth, setNth] = useState(0);
  useEffect(() => {
    let isWanted = nth >= 0;
    void get<T>(path).then((answer) => {
      if (isWanted) setState({ path, answer });
    });
    return () => {
      isWanted = false;
    };
  }, [path, nth]);
  const again = useCallback(() => setNth((before) => before + 1), []);
  const answer = state?.answer ?? null;
  return { value: answer?.ok === true ? answer.value : null, failed: answer?.ok === false, again };
};
