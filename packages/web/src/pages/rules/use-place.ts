import { useEffect } from 'react';

/** Scrolls to the place that the address names: the page came after the browser had looked for it. */
export const usePlace = (page: string): void => {
  useEffect(() => {
    if (page === '') return;
    const id = decodeURIComponent(location.hash.slice(1));
    if (id === '') {
      scrollTo(0, 0);
      return;
    }
    // Setting it anew makes it the target in styles as well as in view.
    location.replace(`#${id}`);
  }, [page]);
};
