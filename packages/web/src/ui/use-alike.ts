import { useRef } from 'react';

/** The object seen before, as long as it says the same: every message of the feed brings new ones. */
export const useAlike = <T>(value: T): T => {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
};
