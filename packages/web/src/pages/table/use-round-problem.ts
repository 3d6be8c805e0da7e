import type { TableView } from '@sabot/table';
import { useCallback, useRef, useState } from 'react';

/** The round in which something was refused: between rounds it is the coming one, for which it was asked. */
const saidIn = ({ round, last }: TableView): number => round?.number ?? (last?.number ?? 0) + 1;

export interface RoundProblem {
  readonly text: string;
  readonly round: number;
  /** Tells one from the next, also where they say the same. */
  readonly nth: number;
}

/** A refusal, for as long as the round it was about is the last that was called. */
export const useRoundProblem = (view: TableView): readonly [RoundProblem | null, (text: string | null) => void] => {
  const [said, setSaid] = useState<RoundProblem | null>(null);
  const now = useRef(view);
  now.current = view;
  const count = useRef(0);
  const say = useCallback((text: string | null) => {
    count.current += 1;
    setSaid(text === null ? null : { text, round: saidIn(now.current), nth: count.current });
  }, []);
  const isPast = said !== null && view.round !== null && view.round.number > said.round;
  return [isPast ? null : said, say];
};
