import type { WagerId } from '@sabot/rules';
import { useEffect, useRef } from 'react';
import { type Pressed, pressed } from './keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** Space has a meaning of its own on these. */
const PRESSABLE = 'button, a, summary, [role="tab"], [role="button"], [role="slider"]';

/** A button that is off keeps the focus of whoever pressed it, and has no use for Space. */
export const takesSpace = (target: Pick<Element, 'closest'>): boolean => {
  const pressable = target.closest(PRESSABLE);
  return pressable !== null && pressable.getAttribute('aria-disabled') !== 'true';
};

/** Whether a key belongs to what has the focus, and not to the table. */
const isTakenBy = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS) !== null || document.querySelector('dialog[open]') !== null) return true;
  return key === ' ' && takesSpace(target);
};

/**
 * Single keys at the table; none of them while someone types or a window is open. One that `onPressed` has no use for
 * is left to the browser.
 */
export const useKeys = (wagers: ReadonlyMap<string, WagerId>, onPressed: (key: Pressed) => boolean): void => {
  const latest = useRef(onPressed);
  useEffect(() => {
    latest.current = onPressed;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTakenBy(event.target, event.key)) return;
      const key = pressed(event.key, wagers);
      if (key !== null && latest.current(key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [wagers]);
};
