import type { Basis } from './basis.ts';
import type { Branded } from './brand.ts';
import { ok, type Result } from './fault.ts';
import { type Cents, cents } from './money.ts';
import { beyondExact, checkStake, winnings } from './settlement.ts';
import type { BySide, Outcome } from './side.ts';
import type { RunLine, SessionWager } from './wager.ts';

/** The lengths of all runs of wins of each hand, in order. A tie neither breaks nor lengthens a run (DBT:3.11). */
export type Runs = Branded<BySide<readonly number[]>, 'runs'>;

export const runsOf = (outcomes: readonly Outcome[]): Runs => {
  const runs: BySide<number[]> = { player: [], banker: [] };
  const wins = outcomes.filter((outcome) => outcome !== 'tie');
  let length = 0;
  for (const [index, side] of wins.entries()) {
    length += 1;
    if (wins[index + 1] === side) continue;
    runs[side].push(length);
    length = 0;
  }
  return runs as BySide<readonly number[]> as Runs;
};

/**
 * What a session with several paying runs pays. The reading adopted is `highest`: once, at the best run reached (A4).
 * The texts do not say; a house may choose to pay each run, or each line reached once.
 */
export const RUN_POLICIES = ['highest', 'each-run', 'each-line'] as const;
export type RunPolicy = (typeof RUN_POLICIES)[number];

/** Whether a run of this length is on the line. */
export const isOnLine = ({ run }: RunLine, length: number): boolean =>
  length >= run.min && (run.max === null || length <= run.max);

/** The lines a session wager is paid on, in the order of its pay table or, run by run, of play. */
export const runLinesPaid = (wager: SessionWager, runs: Runs, policy: RunPolicy): readonly RunLine[] => {
  const lengths = wager.runOf === 'either' ? [...runs.player, ...runs.banker] : runs[wager.runOf];
  switch (policy) {
    case 'highest':
      return wager.lines.filter((line) => isOnLine(line, Math.max(...lengths)));
    case 'each-run':
      return lengths.flatMap((length) => wager.lines.filter((line) => isOnLine(line, length)));
    case 'each-line':
      return wager.lines.filter((line) => lengths.some((length) => isOnLine(line, length)));
  }
};

export interface SessionSettlement {
  readonly result: 'won' | 'lost';
  readonly stake: Cents;
  readonly returned: Cents;
  readonly lines: readonly RunLine[];
  readonly clause: Basis;
}

/** Settles a wager on the runs of a whole session. */
export const settleSessionWager = (
  wager: SessionWager,
  runs: Runs,
  amount: unknown,
  policy: RunPolicy = 'highest',
): Result<SessionSettlement> => {
  const checked = checkStake(wager, amount);
  if (!checked.ok) return checked;
  const stake = checked.value;
  const lines = runLinesPaid(wager, runs, policy);
  const [first] = lines;
  if (first === undefined) return ok({ result: 'lost', stake, returned: cents(0), lines, clause: wager.clauses.loses });
  const returned = lines.reduce((sum, line) => sum + winnings(stake, line.pays), stake as number);
  if (!Number.isSafeInteger(returned)) return beyondExact(wager, stake);
  return ok({ result: 'won', stake, returned: cents(returned), lines, clause: first.clause });
};
