import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fromEvent, type Observable, useObservable } from '../state/observable.ts';

/** What can be scrolled can be reached by keyboard, under its name; what cannot is no stop on the way. */
const stopAt = (sheet: HTMLElement, name: string, isStop: boolean): void => {
  const attributes = { tabindex: '0', role: 'group', 'aria-label': name } as const;
  for (const [key, value] of Object.entries(attributes)) {
    if (isStop) sheet.setAttribute(key, value);
    else sheet.removeAttribute(key);
  }
};

const canScroll = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1;

/**
 * For an element that scrolls where it is too small. `latest` changes with what it shows; where `toEnd` is asked for,
 * its right end is then brought into sight, as after a change of its size.
 */
export const useScrollRegion = (name: string, latest: string, toEnd: boolean): RefObject<HTMLDivElement | null> => {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = sheet.current;
    if (shown === null) return;
    shown.dataset['latest'] = latest;
    const settle = (): void => {
      if (toEnd) shown.scrollLeft = shown.scrollWidth;
      stopAt(shown, name, canScroll(shown));
    };
    settle();
    const observer = new ResizeObserver(settle);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [name, latest, toEnd]);
  return sheet;
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large an element is, now and whenever that changes. */
export const useSize = <E extends HTMLElement>(): readonly [RefObject<E | null>, Size | null] => {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
};

/** Whether a media query holds, now and whenever that changes. */
const mediaOf = (query: string): Observable<boolean> =>
  fromEvent(
    () => matchMedia(query),
    'change',
    () => matchMedia(query).matches,
  );

export const useMedia = (query: string): boolean => useObservable(useMemo(() => mediaOf(query), [query]));
