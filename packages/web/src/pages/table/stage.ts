import type { Basis } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import type { Deadline } from '../../api/shapes.ts';

/** What a table is at, for the bar above it; `late` where nobody here can tell. */
export const STAGES = [
  'late',
  'shut',
  'rest',
  'shoe',
  'open',
  'free',
  'last',
  'closed',
  'dealing',
  'result',
  'hold',
] as const;
export type Stage = (typeof STAGES)[number];

/** Bets close so soon that it is worth a warning. */
export const LAST_SECONDS_MS = 5000;

/** Milliseconds until the house acts by itself; null where nothing is timed. */
export const msLeft = (deadline: Deadline | null, now: number): number | null =>
  deadline === null ? null : Math.max(0, deadline.at - now);

/** Whole seconds as people count them down: 1 until it is over. */
export const secondsLeft = (ms: number): number => Math.ceil(ms / 1000);

/** The clause under which play waits; null while it goes on. */
export const holdBasis = ({ matters }: TableView): Basis | null =>
  matters.find(({ blocking }) => blocking)?.basis ?? null;

const idleStage = ({ shoe, last }: TableView): Stage => {
  if (shoe === null || (shoe.stage === 'loaded' && shoe.root === null && shoe.commitment !== null)) return 'shoe';
  return last?.result === null || last === null ? 'rest' : 'result';
};

/** `isFresh`: the last result is still news. */
export const stageOf = (view: TableView, left: number | null, isFresh: boolean): Stage => {
  if (holdBasis(view) !== null) return 'hold';
  switch (view.phase) {
    case 'table-closed':
      return 'shut';
    case 'idle': {
      const stage = idleStage(view);
      return stage === 'result' && !isFresh ? 'rest' : stage;
    }
    case 'betting':
      if (view.round?.freeHand === true) return 'free';
      return left !== null && left <= LAST_SECONDS_MS ? 'last' : 'open';
    case 'bets-closed':
      return 'closed';
    case 'announced':
      return 'result';
    default:
      return 'dealing';
  }
};
