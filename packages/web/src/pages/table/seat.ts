import type { Answer } from '@sabot/client';
import type { Problem, TableDone } from '@sabot/protocol';
import type { SentCommandOf, TableView } from '@sabot/table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { get, giveTable } from '../../live/client.ts';
import { refreshMe, signInAsGuest } from '../../live/session.ts';

type Amount = SentCommandOf<'buy-in'>['amount'];

/** What a newcomer changes for chips unless told otherwise. */
const FIRST_CHIPS = 100_000;

/** Practice chips come from nowhere: the account is no bound there. */
const firstBuyIn = (balance: number, isPractice: boolean): number =>
  isPractice ? FIRST_CHIPS : Math.min(FIRST_CHIPS, balance);

/** Seats nobody sits on, the asked one first. */
const freeSeats = ({ setUp, patrons }: TableView, wanted: number | null): readonly number[] => {
  const taken = new Set((patrons ?? []).map(({ seat }) => seat));
  const free = Array.from({ length: setUp?.seats ?? 0 }, (_, index) => index + 1).filter((seat) => !taken.has(seat));
  return wanted === null
    ? free
    : [...free.filter((seat) => seat === wanted), ...free.filter((seat) => seat !== wanted)];
};

/** How far something has come, and what stopped it. */
interface SeatProgress {
  /** The number of the last event that it led to: a view with a lower one does not show it yet. */
  readonly sequence: number;
  readonly problem: Problem | null;
}
const NOTHING: SeatProgress = { sequence: 0, problem: null };

const reachedBy = (answer: Answer<TableDone>): SeatProgress =>
  answer.ok ? { sequence: answer.value.sequence, problem: null } : { sequence: 0, problem: answer.fault };

/** One after the other: the next is not begun where the first was stopped. */
const andThen = async (first: SeatProgress, next: () => Promise<SeatProgress>): Promise<SeatProgress> => {
  if (first.problem !== null) return first;
  const second = await next();
  return { ...second, sequence: Math.max(first.sequence, second.sequence) };
};

/** Tries seats until one is free; with none left a patron stands. */
const join = async (table: string, seats: readonly number[]): Promise<SeatProgress> => {
  for (const seat of [...seats, null]) {
    const answer = await giveTable(table, { do: 'join-table', seat });
    if (!answer.ok && answer.fault.code === 'already-at-table') return NOTHING;
    if (answer.ok || answer.fault.code !== 'seat-taken') return reachedBy(answer);
  }
  return NOTHING;
};

const buyFirstChips = async (table: string, chips: number, isPractice: boolean): Promise<SeatProgress> => {
  const amount = firstBuyIn((await refreshMe())?.balance ?? 0, isPractice);
  return amount <= 0 || chips > 0 ? NOTHING : reachedBy(await changeMoney(table, 'buy-in', amount));
};

/** From the door to a seat with chips, without a form: a guest's pass if need be, a seat, a buy-in. */
const takeSeat = async (table: string, wanted: number | null): Promise<SeatProgress> => {
  const me = await refreshMe();
  if (me?.person === null) {
    const entered = await signInAsGuest();
    if (!entered.ok) return { sequence: 0, problem: entered.fault };
  }
  const now = await get('/api/tables/:table', { params: { table } });
  if (!now.ok) return { sequence: 0, problem: now.fault };
  const { view } = now.value;
  const joined = view.own === null ? await join(table, freeSeats(view, wanted)) : NOTHING;
  return andThen(joined, () => buyFirstChips(table, view.own?.chips ?? 0, view.setUp?.practice === true));
};

/** Between the account and chips. */
export const changeMoney = async (
  table: string,
  way: 'buy-in' | 'cash-out',
  cents: number,
): Promise<Answer<TableDone>> => {
  const answer = await giveTable(table, { do: way, amount: cents as Amount });
  await refreshMe();
  return answer;
};

/** All chips back to the account, and off the seat. */
const standUp = async (table: string, chips: number): Promise<SeatProgress> => {
  const cashed = chips > 0 ? reachedBy(await changeMoney(table, 'cash-out', chips)) : NOTHING;
  return andThen(cashed, async () => reachedBy(await giveTable(table, { do: 'leave-table' })));
};

export interface SeatHolding {
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
export const useSeat = (table: string, view: TableView, onProblem: (problem: Problem | null) => void): SeatHolding => {
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
