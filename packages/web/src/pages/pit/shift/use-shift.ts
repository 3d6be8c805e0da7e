import type { Names, NumberedEvent } from '@sabot/protocol';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../i18n/messages.ts';
import { get } from '../../../live/client.ts';
import { useNow } from '../../../live/clock.ts';
import { useFindGame } from '../../../live/games.ts';
import { useLoad } from '../../../live/load.ts';
import { useObservable } from '../../../state/observable.ts';
import type { WatchedTable } from '../parts/alarms.ts';
import { newestFirst, SHIFT_TYPES, type ShiftLine, shiftLine, staffLines } from './shift-lines.ts';
import { type ShiftRead, shiftReader, type WantedTable } from './shift-reader.ts';

/** Staff come and go seldom. */
const STAFF_MS = 60_000;

/** Every entry since a time, in the language of the page, the latest first. */
export const useShiftLines = (
  tables: readonly WatchedTable[],
  read: ShiftRead,
  since: number,
): readonly ShiftLine[] => {
  const language = useLanguage();
  const minute = Math.floor(useNow(STAFF_MS) / STAFF_MS);
  const staff = useLoad('/api/staff', {}, minute).value?.staff;
  const findGame = useFindGame(tables.map(({ table }) => table.game.id));
  const known = JSON.stringify(Object.assign({}, ...tables.map(({ live }) => live?.names)));
  // An event is put into words once, however many come after it.
  const lineOf = useMemo(() => {
    const names: Names = {
      ...Object.fromEntries((staff ?? []).map(({ id, name }) => [id, name])),
      ...(JSON.parse(known) as Names),
    };
    const made = new WeakMap<NumberedEvent, ShiftLine | null>();
    return (event: NumberedEvent, table: WatchedTable['table']): ShiftLine | null => {
      const game = findGame(table.game.id);
      // Without its game, which is on its way, nothing can be said of it.
      if (game === undefined) return null;
      const line = made.get(event) ?? shiftLine(event, table, game, names, language);
      made.set(event, line);
      return line;
    };
  }, [staff, known, language, findGame]);
  const ofStaff = useMemo(() => staffLines(staff ?? [], language), [staff, language]);
  const ofTables = tables.flatMap(({ table }) =>
    (read.readings.get(table.id)?.events ?? []).flatMap((event) => lineOf(event, table) ?? []),
  );
  return newestFirst([...ofStaff, ...ofTables].filter(({ at }) => at >= since));
};

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
  return useObservable(reader);
};

const tablesOf = (key: string): readonly WantedTable[] =>
  key === ''
    ? []
    : key.split('\n').map((line) => {
        const [id = '', sequence] = line.split(' ');
        return { id, sequence: Number(sequence) };
      });
