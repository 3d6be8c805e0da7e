import { type RefObject, useEffect } from 'react';
import { type Keyed, keyed } from './card-entry.ts';

const NOT_TYPED = ['radio', 'checkbox', 'button', 'submit'];

const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !NOT_TYPED.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || ['SELECT', 'TEXTAREA'].includes(target.tagName));
};

/** The window that lies on top, if any: keys belong to it alone. */
const topWindow = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

/** Keys for a keypad wherever the focus is, but not while someone types and not under a window. */
export const useCardKeys = (
  root: RefObject<HTMLElement | null>,
  disabled: boolean,
  onKey: (key: Keyed) => void,
): void => {
  useEffect(() => {
    if (disabled) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      if (root.current?.closest('dialog') !== topWindow()) return;
      const key = keyed(event.key);
      if (key === null) return;
      event.preventDefault();
      onKey(key);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
};
