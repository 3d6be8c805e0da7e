import type { Layout, Wager, WagerId } from '@sabot/rules';
import { useEffect, useRef } from 'react';

/** What a key does at the table. Digits choose chips; the letters of the side wagers come from the layout. */
export const KEY_ACTIONS = ['undo', 'clear', 'rebet', 'double', 'peel', 'open', 'history', 'help'] as const;
export type KeyAct = (typeof KEY_ACTIONS)[number];

export const ACT_KEYS: Readonly<Record<KeyAct, string>> = {
  undo: 'z',
  clear: 'x',
  rebet: 'r',
  double: 'd',
  peel: ' ',
  open: 'o',
  history: 'h',
  help: '?',
};

/** These keys are the same in every game that has such wagers. */
const MAIN_KEYS: ReadonlyMap<WagerId, string> = new Map([
  ['player', 'p'],
  ['banker', 'b'],
  ['tie', 't'],
]);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const TAKEN: ReadonlySet<string> = new Set(Object.values(ACT_KEYS));

/** The letters of a name in the order in which they come to mind: the first of each word, then the rest. */
const candidatesOf = (name: string): readonly string[] => {
  const messages = name.toLowerCase().split(/[^a-z]+/);
  return [...messages.map((word) => word.slice(0, 1)), ...messages.join(''), ...LETTERS].filter(
    (letter) => letter !== '',
  );
};

/** A letter for each wager of a layout as far as there are any, no two alike and none that does something else. */
export const wagerKeys = (layout: Layout, wagers: readonly Wager[]): ReadonlyMap<string, WagerId> => {
  const keys = new Map<string, WagerId>();
  for (const id of layout.wagers) {
    const main = MAIN_KEYS.get(id);
    if (main !== undefined) keys.set(main, id);
  }
  for (const id of layout.wagers) {
    const wager = wagers.find((each) => each.id === id);
    // Session wagers are not taken on the felt round by round.
    if (MAIN_KEYS.has(id) || wager === undefined || wager.scope === 'session') continue;
    const letter = candidatesOf(wager.name.en).find((each) => !keys.has(each) && !TAKEN.has(each));
    if (letter !== undefined) keys.set(letter, id);
  }
  return keys;
};

export type Pressed =
  | { readonly kind: 'chip'; readonly nth: number }
  | { readonly kind: 'wager'; readonly wager: WagerId }
  | { readonly kind: 'act'; readonly act: KeyAct };

/** What a pressed key asks for, if anything. */
export const actionOfKey = (key: string, wagers: ReadonlyMap<string, WagerId>): Pressed | null => {
  const letter = key.toLowerCase();
  if (/^[1-9]$/.test(letter)) return { kind: 'chip', nth: Number(letter) - 1 };
  const wager = wagers.get(letter);
  if (wager !== undefined) return { kind: 'wager', wager };
  const act = KEY_ACTIONS.find((each) => ACT_KEYS[each] === letter);
  return act === undefined ? null : { kind: 'act', act };
};

export const keyName = (key: string): string => (key === ' ' ? 'Space' : key.toUpperCase());

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** Elements on which the browser uses Space itself. */
const PRESSABLE = 'button, a, summary, [role="tab"], [role="button"], [role="slider"]';

/** A button that is off keeps the focus of whoever pressed it, and has no use for Space. */
export const usesSpaceKey = (target: Pick<Element, 'closest'>): boolean => {
  const pressable = target.closest(PRESSABLE);
  return pressable !== null && pressable.getAttribute('aria-disabled') !== 'true';
};

/** Whether a key belongs to what has the focus, and not to the table. */
const isTakenBy = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS) !== null || document.querySelector('dialog[open]') !== null) return true;
  return key === ' ' && usesSpaceKey(target);
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
      const key = actionOfKey(event.key, wagers);
      if (key !== null && latest.current(key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [wagers]);
};
