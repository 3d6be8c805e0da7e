import type { TableView } from '@sabot/table';
import { useCallback, useRef, useState } from 'react';

/** The round in which something was refused: between rounds it is the coming one, for which it was asked. */
const saidIn = ({ round, last }: TableView): number => round?.number ?? (last?.number ?? 0) + 1;

/** A refusal, for as long as the round it was about is the last that was called. */
export const useRoundProblem = (view: TableView): readonly [string | null, (text: string | null) => void] => {
  const [said, setSaid] = useState<{ readonly text: string; readonly round: number } | null>(null);
  const now = useRef(view);
  now.current = view;
  const say = useCallback(
    (text: string | null) => setSaid(text === null ? null : { text, round: saidIn(now.current) }),
    [],
  );
  const isPast = said !== null && view.round !== null && view.round.number > said.round;
  return [said === null || isPast ? null : said.text, say];
};
