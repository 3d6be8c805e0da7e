import { useEffect, useMemo, useState } from 'react';
import { get } from './http.ts';
import type { Problem } from './shapes.ts';

export interface Loaded<T> {
  readonly value: T | null;
  readonly problem: Problem | null;
  readonly reload: () => void;
}

/** Something the house is asked for once, and again on demand or when `version` changes; null asks for nothing. */
export const useLoad = <T>(path: string | null, version: number | string = 0): Loaded<T> => {
  const [found, setFound] = useState<Omit<Loaded<T>, 'reload'> & { readonly path: string | null }>({
    path: null,
    value: null,
    problem: null,
  });
  const [times, setTimes] = useState(0);
  const moment = `${times} ${version}`;
  const asked = useMemo(() => (path === null ? null : { path, moment }), [path, moment]);
  useEffect(() => {
    if (asked === null) return;
    const { path } = asked;
    let isCurrent = true;
    void get<T>(path).then((answer) => {
      if (!isCurrent) return;
      setFound((before) =>
        answer.ok
          ? { path, value: answer.value, problem: null }
          : { path, value: before.path === path ? before.value : null, problem: answer.fault },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  const mine = found.path === path ? found : { value: null, problem: null };
  return { value: mine.value, problem: mine.problem, reload: () => setTimes((before) => before + 1) };
};
