import type { RoundFacts } from '@sabot/rules';
import type { LastRoundView, TableView } from '@sabot/table';
import { useEffect, useMemo, useState } from 'react';
import { get } from '../../../live/client.ts';
import { gapOf, type KnownRounds, shoeFacts } from './shoe-facts.ts';

const NONE: KnownRounds = new Map();

const withLast = (known: KnownRounds, { number, result }: LastRoundView): KnownRounds =>
  new Map(known).set(number, result?.facts ?? null);

/** The number of the last finished round, the same before and after the call to the next. */
export const finishedRounds = ({ last, round }: TableView): number => last?.number ?? (round?.number ?? 1) - 1;

/** The facts of every round of the shoe in play, asked of the house as far as they are not known; null until then. */
export const useShoeFacts = (tableId: string, view: TableView): readonly RoundFacts[] | null => {
  const [told, setTold] = useState(NONE);
  const latest = finishedRounds(view);
  const { last } = view;
  const results = view.display.statistics.rounds;
  // A round can be corrected until the next is called.
  const known = useMemo(() => (last === null ? told : withLast(told, last)), [told, last]);
  useEffect(() => {
    if (last !== null) setTold((before) => withLast(before, last));
  }, [last]);
  const gap = gapOf(known, latest, results);
  const before = gap?.before ?? null;
  const limit = gap?.limit ?? null;
  useEffect(() => {
    if (before === null || limit === null) return;
    let isHere = true;
    void get('/api/tables/:table/rounds', { params: { table: tableId }, query: { before, limit } }).then((answer) => {
      if (!isHere || !answer.ok) return;
      const rounds = answer.value.rounds.map(({ round, result }) => [round, result?.facts ?? null] as const);
      setTold((before) => new Map([...before, ...rounds]));
    });
    return () => {
      isHere = false;
    };
  }, [tableId, before, limit]);
  return shoeFacts(known, latest, results);
};
