import { useEffect, useState, useSyncExternalStore } from 'react';
import { get } from '../../../live/client.ts';
import { SHIFT_TYPES } from './shift-events.ts';
import { type ShiftRead, shiftReader, type WantedTable } from './shift-reader.ts';

const TYPES = SHIFT_TYPES.join(',');

/** What the tables' records say back to a time, as far as it has been read. */
export const useShift = (tables: readonly WantedTable[], since: number): ShiftRead => {
  const [reader] = useState(() =>
    shiftReader((table, { after, limit }) =>
      get('/api/tables/:table/log', { params: { table }, query: { after, limit, types: TYPES } }),
    ),
  );
  const key = tables.map(({ id, sequence }) => `${id} ${sequence}`).join('\n');
  // The key stands for the tables, which are a new list with every piece of news.
  useEffect(() => reader.want(tablesOf(key), since), [reader, key, since]);
  useEffect(() => reader.pause, [reader]);
  return useSyncExternalStore(reader.subscribe, reader.get);
};

const tablesOf = (key: string): readonly WantedTable[] =>
  key === ''
    ? []
    : key.split('\n').map((line) => {
        const [id = '', sequence] = line.split(' ');
        return { id, sequence: Number(sequence) };
      });
