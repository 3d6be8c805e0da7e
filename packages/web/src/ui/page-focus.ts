import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** What a tab is called: the page first, as only its beginning is seen. Null where a part of the page says it. */
export const useTitle = (page: string | null): void => {
  useEffect(() => {
    if (page !== null) document.title = `${page} · Sabot`;
  }, [page]);
};

/** A page may come in parts: its heading is waited for this long, unless someone has gone on already. */
const WAIT_MS = 5000;

/** The focus is free where nothing has it, or a link that has led here. */
const isFree = (held: Element | null): boolean =>
  held === null || held === document.body || held instanceof HTMLAnchorElement;

const focusPage = (): void => {
  const place = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
  if (place === null || place === document.activeElement) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/** After going from page to page the focus begins at the new one, as after loading it. */
export const usePageFocus = (): void => {
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const settle = (): void => {
      if (isFree(document.activeElement)) focusPage();
    };
    const watch = new MutationObserver(settle);
    const stop = new AbortController();
    const { signal } = stop;
    const end = (): void => {
      watch.disconnect();
      clearTimeout(timer);
      stop.abort();
    };
    const timer = setTimeout(end, WAIT_MS);
    watch.observe(document.body, { childList: true, subtree: true });
    addEventListener('keydown', end, { signal, capture: true });
    addEventListener('pointerdown', end, { signal, capture: true });
    settle();
    return end;
  }, [path]);
};
