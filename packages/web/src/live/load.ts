import { type AnswerAt, type AnyParts, type PartsAt, pathOf } from '@sabot/client';
import type { PathOf, Problem } from '@sabot/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { get } from './client.ts';

interface Loaded<T> {
  readonly value: T | null;
  readonly problem: Problem | null;
  readonly reload: () => void;
}

type ValueAt<U extends string> = Extract<AnswerAt<'GET', U>, { readonly ok: true }>['value'];

/** Something the house is asked for once, and again on demand or when `version` changes; no parts ask for nothing. */
export const useLoad = <U extends PathOf<'GET'>>(
  path: U,
  parts: PartsAt<'GET', U> | null,
  version: number | string = 0,
): Loaded<ValueAt<U>> => {
  const [found, setFound] = useState<Omit<Loaded<ValueAt<U>>, 'reload'> & { readonly key: string | null }>({
    key: null,
    value: null,
    problem: null,
  });
  const [times, setTimes] = useState(0);
  const moment = `${times} ${version}`;
  const given: AnyParts | null = parts;
  const key = given === null ? null : pathOf(path, given.params, given.query);
  const asked = useMemo(() => (key === null ? null : { key, moment }), [key, moment]);
  // The parts are made anew each time the page is drawn; what they ask for is told by the key.
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => {
    if (asked === null || latest.current === null) return;
    const { key } = asked;
    let isCurrent = true;
    const answered: Promise<AnswerAt<'GET', U>> = get(path, latest.current);
    void answered.then((answer) => {
      if (!isCurrent) return;
      setFound((before) =>
        answer.ok
          ? { key, value: answer.value, problem: null }
          : { key, value: before.key === key ? before.value : null, problem: answer.fault },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [asked, path]);
  const mine = found.key === key ? found : { value: null, problem: null };
  return { value: mine.value, problem: mine.problem, reload: () => setTimes((before) => before + 1) };
};
