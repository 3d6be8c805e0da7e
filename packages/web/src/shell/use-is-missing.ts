import { useEffect, useState } from 'react';
import { get } from '../live/client.ts';

/** What the house answers for an id that is nobody's, and for one that could not be anybody's. */
const MISSING: readonly number[] = [404, 400];

/**
 * Whether the house knows no such table. A feed that is refused does not tell why, so that the house is asked apart;
 * another `viewer` is asked for anew, as a table can be there for its owner alone.
 */
export const useIsMissing = (table: string, viewer: string | null): boolean => {
  const asked = `${viewer ?? ''} ${table}`;
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void get('/api/tables/:table', { params: { table } }).then((answer) => {
      if (isHere && !answer.ok && MISSING.includes(answer.fault.status)) setMissing(asked);
    });
    return () => {
      isHere = false;
    };
  }, [table, asked]);
  return missing === asked;
};
