import { type Answer, ownProblem } from '@sabot/client';
import type { Problem, TournamentDone } from '@sabot/protocol';
import type { Limits } from '@sabot/table';
import type { OwnEntryView } from '@sabot/tournament';
import { useEffect, useRef, useState } from 'react';
import { giveTournament } from '../../live/client.ts';
import { type Bound, betOrder, fitStake } from './parts/dragon-bets.ts';

type Wager = Limits['wager'];

export interface DragonStake {
  /** As it will be once the house has heard. */
  readonly stake: number;
  /** As it stands. */
  readonly stands: number;
}

export interface DragonBets {
  readonly of: (wager: Wager) => DragonStake;
  /** Chips in hand beside all that is wished. */
  readonly free: number;
  readonly change: (limits: Limits, by: number) => Bound;
  readonly withdraw: (wager: Wager) => void;
  readonly problem: Problem | null;
}

interface Known {
  readonly stake: number;
  readonly sequence: number;
}

const LATE = ownProblem('dragon-bets-closed', 409, 'wait');

/** A bet that came too late is on record, so that the command itself was done. */
const refusalIn = (answer: Answer<TournamentDone>): Problem | null => {
  if (!answer.ok) return answer.fault;
  const isLate = answer.value.events.some(({ type }) => type.startsWith('LateDragon'));
  return isLate ? LATE : null;
};

type Wishes = Readonly<Partial<Record<Wager, number>>>;

/**
 * Dragon Bets as one wishes them: a wish shows at once as pending, and is given to the house one command at a time
 * until what stands is what was wished.
 */
export const useDragonBets = (
  tournament: string,
  sequence: number,
  unit: number,
  { bets, stack, atTable, limits }: OwnEntryView,
): DragonBets => {
  const [wishes, setWishes] = useState<Wishes>({});
  const [known, setKnown] = useState<Readonly<Partial<Record<Wager, Known>>>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const isGiving = useRef(false);

  const told = (wager: Wager): number => bets.find((bet) => bet.wager === wager)?.stake ?? 0;
  const placed = (wager: Wager): number => {
    const answered = known[wager];
    return answered !== undefined && answered.sequence > sequence ? answered.stake : told(wager);
  };
  const wished = (wager: Wager): number => wishes[wager] ?? placed(wager);
  const more = limits.reduce((sum, { wager }) => sum + wished(wager) - told(wager), 0);
  const free = Math.max(0, stack + atTable - more);

  const drop = (wager: Wager): void => setWishes(({ [wager]: _gone, ...rest }) => rest);
  const open = limits.find(({ wager }) => wishes[wager] !== undefined);

  useEffect(() => {
    if (open === undefined || isGiving.current) return;
    const { wager } = open;
    const [before, after] = [placed(wager), wished(wager)];
    const command = betOrder(wager, before, after);
    if (command === null) return drop(wager);
    isGiving.current = true;
    void giveTournament(tournament, command).then((answer) => {
      isGiving.current = false;
      const refused = refusalIn(answer);
      setProblem(refused);
      // What was refused is no wish any more.
      if (refused !== null) drop(wager);
      else if (answer.ok) setKnown((all) => ({ ...all, [wager]: { stake: after, sequence: answer.value.sequence } }));
    });
  });

  return {
    of: (wager) => ({ stake: wished(wager), stands: placed(wager) }),
    free,
    change: (limit, by) => {
      const from = wished(limit.wager);
      const { stake, why } = fitStake(limit, unit, { from, to: from + by, free });
      setWishes((all) => ({ ...all, [limit.wager]: stake }));
      return why;
    },
    withdraw: (wager) => setWishes((all) => ({ ...all, [wager]: 0 })),
    problem,
  };
};
