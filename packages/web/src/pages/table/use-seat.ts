import type { Problem } from '@sabot/protocol';
import type { TableView } from '@sabot/table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { standUp, takeSeat } from './entering.ts';

export interface Seating {
  /** Where the patron's chips go: the own seat, or the one that a standing patron has chosen. */
  readonly seat: number | null;
  readonly isBusy: boolean;
  /** Chips are cashed out as soon as the last round can no longer be put right. */
  readonly isLeaving: boolean;
  readonly take: (wanted: number | null) => void;
  readonly choose: (seat: number) => void;
  readonly stand: () => void;
}

/** A patron leaves no wager behind. */
export const hasWager = ({ round, own }: TableView): boolean =>
  round?.wagers?.some(({ owner }) => owner === own?.person) === true;

/** Coming to the table and leaving it. `?play=1` sits down at once. */
export const useSeat = (table: string, view: TableView, onProblem: (problem: Problem | null) => void): Seating => {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAsking, setBusy] = useState(false);
  const [answered, setAnswered] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const [path, go] = useLocation();
  const asksToPlay = new URLSearchParams(useSearch()).has('play');
  const hasAsked = useRef(false);
  const { own, phase } = view;
  // What was asked for is done, and not in sight yet.
  const isBusy = isAsking || view.sequence < answered;

  const take = useCallback(
    (wanted: number | null): void => {
      setBusy(true);
      void takeSeat(table, wanted).then(({ sequence, problem }) => {
        setBusy(false);
        setAnswered(sequence);
        onProblem(problem);
      });
    },
    [table, onProblem],
  );

  useEffect(() => {
    if (!asksToPlay || hasAsked.current) return;
    hasAsked.current = true;
    go(path, { replace: true });
    take(null);
  }, [asksToPlay, go, path, take]);

  const leave = useCallback(
    (chips: number): void => {
      setBusy(true);
      void standUp(table, chips).then(({ sequence, problem }) => {
        setBusy(false);
        setAnswered(sequence);
        const isWaiting = problem?.code === 'settlement-pending';
        setLeaving(isWaiting);
        onProblem(isWaiting ? null : problem);
      });
    },
    [table, onProblem],
  );

  const mayGo = isLeaving && !isBusy && phase === 'betting' && !hasWager(view);
  useEffect(() => {
    if (own === null) setLeaving(false);
    else if (mayGo) leave(own.chips);
  }, [mayGo, own, leave]);

  return {
    seat: own === null ? null : (own.seat ?? chosen),
    isBusy,
    isLeaving,
    take,
    choose: setChosen,
    stand: () => leave(own?.chips ?? 0),
  };
};
