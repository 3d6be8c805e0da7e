import type { TableSummary } from '@sabot/protocol';

/** Someone new can sit down here now, and the house deals. */
const isOpenToAll = ({ auto, halted, phase, seats, private: isPrivate }: TableSummary): boolean =>
  auto && !halted && !isPrivate && phase !== 'table-closed' && seats.taken < seats.of;

/** Where "Play now" leads: a table where bets are taken at this moment, else the first with a free seat. */
export const bestTable = (tables: readonly TableSummary[]): TableSummary | null => {
  const open = tables.filter(isOpenToAll);
  return open.find(({ phase }) => phase === 'betting') ?? open[0] ?? null;
};

interface Range {
  readonly min: number;
  readonly max: number;
}

/** The limits that a lobby shows: those of Player and Banker, the narrower where they differ. */
export const mainLimits = ({ limits }: Pick<TableSummary, 'limits'>): Range | null => {
  const main = limits.filter(({ wager }) => wager === 'player' || wager === 'banker');
  if (main.length === 0) return null;
  return { min: Math.max(...main.map(({ min }) => min)), max: Math.min(...main.map(({ max }) => max)) };
};
