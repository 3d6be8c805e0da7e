import { type RefObject, useLayoutEffect, useRef } from 'react';

const GLIDE_MS = 420;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lines that change their order glide to where they are now; `order` changes with it. */
export const useGlide = (order: string): RefObject<HTMLTableElement | null> => {
  const table = useRef<HTMLTableElement>(null);
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const lines = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-entry]') ?? [])];
    const from = table.current?.offsetTop ?? 0;
    const now = new Map(lines.map((line) => [line.dataset['entry'] ?? '', line.offsetTop - from]));
    if (order !== '' && !isStill())
      for (const line of lines) {
        const key = line.dataset['entry'] ?? '';
        const moved = (tops.current.get(key) ?? now.get(key) ?? 0) - (now.get(key) ?? 0);
        if (moved !== 0)
          line.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
            duration: GLIDE_MS,
            easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
          });
      }
    tops.current = now;
  }, [order]);
  return table;
};
