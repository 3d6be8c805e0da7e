import type { LastRoundView, OutcomeView, TableView } from '@sabot/table';
import { useEffect, useState } from 'react';

/** A result stays in sight for at least so long, even where the next round is called at once. */
const RESULT_MS = 3000;

export interface ShownResult {
  readonly result: OutcomeView | null;
  /** Once the wagers are settled. */
  readonly last: LastRoundView | null;
  readonly isVoid: boolean;
}

/** The number of the round whose result the view shows; null while none does. */
const resultRound = ({ phase, round, last }: TableView): number | null => {
  if (phase === 'announced') return round?.number ?? null;
  return phase === 'idle' ? (last?.number ?? null) : null;
};

const shownOf = ({ phase, round, last }: TableView): ShownResult =>
  phase === 'announced'
    ? { result: round?.result ?? null, last: null, isVoid: false }
    : { result: last?.result ?? null, last, isVoid: last?.end === 'voided' };

/** The result while it is news: of a round that ended before this page came there is none. */
export const useResult = (view: TableView): ShownResult | null => {
  const [seen, setSeen] = useState<{ readonly round: number; readonly at: number } | null>(null);
  const [dealt, setDealt] = useState<number | null>(null);
  const [, wake] = useState(0);
  const ended = resultRound(view);
  const number = view.round?.number ?? null;
  const isNews = ended !== null && ended === dealt;
  useEffect(() => {
    if (number !== null) setDealt(number);
  }, [number]);
  useEffect(() => {
    if (!isNews) return;
    setSeen((before) => (before?.round === ended ? before : { round: ended, at: Date.now() }));
  }, [isNews, ended]);
  useEffect(() => {
    if (seen === null) return;
    const timer = setTimeout(() => wake((n) => n + 1), Math.max(0, seen.at + RESULT_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [seen]);
  if (isNews) return shownOf(view);
  const isHeld = seen !== null && seen.round === view.last?.number && Date.now() - seen.at < RESULT_MS;
  return isHeld && view.phase === 'betting' ? shownOf({ ...view, phase: 'idle' }) : null;
};
