import { useEffect, useRef, useState } from 'react';

const GLIDE_MS = 260;

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A number that goes from nothing to its target smoothly, or at once where asked, or where people want no motion. */
export const useGlide = (target: number, atOnce: boolean): number => {
  const [shown, setShown] = useState(0);
  const now = useRef(0);
  useEffect(() => {
    const show = (value: number): void => {
      now.current = value;
      setShown(value);
    };
    if (atOnce || calm()) {
      show(target);
      return;
    }
    const from = now.current;
    const start = performance.now();
    let frame = 0;
    const step = (time: number): void => {
      const part = Math.min(1, Math.max(0, (time - start) / GLIDE_MS));
      show(from + (target - from) * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, atOnce]);
  return atOnce ? target : shown;
};
