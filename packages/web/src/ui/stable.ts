import { useEffect, useRef, useState } from 'react';

type Handlers = Readonly<Record<string, (value: never) => void>>;

/** Handlers that stay the same for as long as the page does, and do what the latest ones given do. */
export const useStableHandlers = <H extends Handlers>(handlers: H): H => {
  const [kept] = useState(() => {
    const box = { latest: handlers };
    const steady = Object.fromEntries(
      Object.keys(handlers).map((name) => {
        const callLatest = (value: never): void => box.latest[name]?.(value);
        return [name, callLatest];
      }),
    );
    return { box, steady: steady as H };
  });
  useEffect(() => {
    kept.box.latest = handlers;
  });
  return kept.steady;
};

/** Returns the previous object while its content is the same: every frame of the feed creates new ones. */
export const useDeepStable = <T>(value: T): T => {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
};
