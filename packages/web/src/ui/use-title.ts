import { useEffect } from 'react';

/** What a tab is called: the page first, as only its beginning is seen. Null where a part of the page says it. */
export const useTitle = (page: string | null): void => {
  useEffect(() => {
    if (page !== null) document.title = `${page} · Sabot`;
  }, [page]);
};
