import type { WagerEnd } from '@sabot/table';
import type { NumberedEvent } from '../api/shapes.ts';

/** What a patron has put at risk and got back since the browser session began. */
export interface Spend {
  /** When it began, by this browser's clock. */
  readonly since: number;
  readonly staked: number;
  readonly net: number;
  /** By table: the last event that is counted. */
  readonly counted: Readonly<Record<string, number>>;
}

export const newSpend = (now: number): Spend => ({ since: now, staked: 0, net: 0, counted: {} });

/** Whether one tab has counted events that another has not; where neither has counted any, the older session stands. */
export const isFurther = (theirs: Spend, ours: Spend): boolean => {
  const more = Object.entries(theirs.counted).some(([table, last]) => last > (ours.counted[table] ?? 0));
  const less = Object.entries(ours.counted).some(([table, last]) => last > (theirs.counted[table] ?? 0));
  return more || (!less && theirs.since < ours.since);
};

const ownSums = (
  ends: readonly WagerEnd[] | null,
  person: string,
): { readonly staked: number; readonly net: number } => {
  const own = (ends ?? []).filter(({ owner, end }) => owner === person && end !== 'refused');
  const staked = own.reduce((sum, { stake }) => sum + stake, 0);
  return { staked, net: own.reduce((sum, { returned }) => sum + returned, -staked) };
};

const sumsOf = (event: NumberedEvent, person: string): { readonly staked: number; readonly net: number } => {
  if (event.type === 'RoundSettled') return ownSums(event.ends, person);
  if (event.type !== 'SettlementCorrected') return { staked: 0, net: 0 };
  const [before, after] = [ownSums(event.before, person), ownSums(event.after, person)];
  return { staked: after.staked - before.staked, net: after.net - before.net };
};

/** With what the events tell that was not counted yet; the same object where there is nothing new. */
export const withEvents = (spend: Spend, table: string, events: readonly NumberedEvent[], person: string): Spend => {
  const after = spend.counted[table] ?? 0;
  const fresh = events.filter(({ sequence }) => sequence > after);
  const last = fresh.at(-1)?.sequence;
  if (last === undefined) return spend;
  const sums = fresh.map((event) => sumsOf(event, person));
  return {
    since: spend.since,
    staked: sums.reduce((sum, { staked }) => sum + staked, spend.staked),
    net: sums.reduce((sum, { net }) => sum + net, spend.net),
    counted: { ...spend.counted, [table]: last },
  };
};
