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

const isOfMain = ({ wager }: TableSummary['limits'][number]): boolean => wager === 'player' || wager === 'banker';

/** Whether its limits are those of the main wagers. */
export const hasMainLimits = ({ limits }: Pick<TableSummary, 'limits'>): boolean => limits.some(isOfMain);

/** The limits that a lobby shows: those of Player and Banker, or of all where a game has neither; the narrower where they differ. */
export const mainLimits = ({ limits }: Pick<TableSummary, 'limits'>): Range | null => {
  if (limits.length === 0) return null;
  const shown = hasMainLimits({ limits }) ? limits.filter(isOfMain) : limits;
  return { min: Math.max(...shown.map(({ min }) => min)), max: Math.min(...shown.map(({ max }) => max)) };
};
