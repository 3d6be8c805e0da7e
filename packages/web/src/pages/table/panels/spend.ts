import type { NumberedEvent } from '@sabot/protocol';
import type { WagerEnd } from '@sabot/table';
import { useEffect } from 'react';
import { useObservable } from '../../../state/observable.ts';
import { sharedStore } from '../../../state/session-store.ts';

/** How much a patron wants to lose at most in this browser session, in cents; null for no limit. */
const limit = sharedStore<number | null>(
  'loss-limit',
  (value) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null),
  (ours, theirs, told) => (told === 'set' ? theirs : (ours ?? theirs)),
);

export const setLossLimit = limit.set;
export const useLossLimit = (): number | null => useObservable(limit);

interface SpendTotals {
  readonly staked: number;
  readonly net: number;
}

/** What was counted at one table, up to its event `last`. */
interface TableSpend extends SpendTotals {
  readonly last: number;
}

/** What a patron has put at risk and got back since the browser session began. */
interface Spend {
  /** When it began, by this browser's clock. */
  readonly since: number;
  /** The person who has spent it; null before anyone has sat down. */
  readonly person: string | null;
  readonly tables: Readonly<Record<string, TableSpend>>;
}

const NOTHING: TableSpend = { staked: 0, net: 0, last: 0 };

export const newSpend = (now: number, person: string | null = null): Spend => ({ since: now, person, tables: {} });

/** The spend of this person: what someone else has spent in the same browser is not theirs. */
export const spendOf = (spend: Spend, person: string, now: number): Spend => {
  if (spend.person === person) return spend;
  return spend.person === null ? { ...spend, person } : newSpend(now, person);
};

export const spendSums = ({ tables }: Spend): SpendTotals => ({
  staked: Object.values(tables).reduce((sum, { staked }) => sum + staked, 0),
  net: Object.values(tables).reduce((sum, { net }) => sum + net, 0),
});

/** What two tabs know together: of each table what the one says that has counted more. Ours where that is nothing new. */
export const mergeSpend = (ours: Spend, theirs: Spend, told: 'answer' | 'set' = 'answer'): Spend => {
  // The spend shown is that of the person who sat down last in this browser.
  if (ours.person !== null && theirs.person !== null && ours.person !== theirs.person)
    return told === 'set' ? theirs : ours;
  const news = Object.entries(theirs.tables).filter(([table, { last }]) => last > (ours.tables[table]?.last ?? 0));
  if (news.length === 0 && theirs.since >= ours.since) return ours;
  return {
    since: Math.min(ours.since, theirs.since),
    person: ours.person ?? theirs.person,
    tables: { ...ours.tables, ...Object.fromEntries(news) },
  };
};

const ownSums = (ends: readonly WagerEnd[] | null, person: string): SpendTotals => {
  const own = (ends ?? []).filter(({ owner, end }) => owner === person && end !== 'refused');
  const staked = own.reduce((sum, { stake }) => sum + stake, 0);
  return { staked, net: own.reduce((sum, { returned }) => sum + returned, -staked) };
};

const sumsOf = (event: NumberedEvent, person: string): SpendTotals => {
  if (event.type === 'RoundSettled') return ownSums(event.ends, person);
  if (event.type !== 'SettlementCorrected') return { staked: 0, net: 0 };
  const [before, after] = [ownSums(event.before, person), ownSums(event.after, person)];
  return { staked: after.staked - before.staked, net: after.net - before.net };
};

/** With what the events tell that was not counted yet; the same object where there is nothing new. */
export const withEvents = (spend: Spend, table: string, events: readonly NumberedEvent[], person: string): Spend => {
  const before = spend.tables[table] ?? NOTHING;
  const fresh = events.filter(({ sequence }) => sequence > before.last);
  const last = fresh.at(-1)?.sequence;
  if (last === undefined) return spend;
  const sums = fresh.map((event) => sumsOf(event, person));
  const counted: TableSpend = {
    staked: sums.reduce((sum, { staked }) => sum + staked, before.staked),
    net: sums.reduce((sum, { net }) => sum + net, before.net),
    last,
  };
  return { ...spend, tables: { ...spend.tables, [table]: counted } };
};

const isSpend = (value: unknown): value is Spend =>
  typeof value === 'object' && value !== null && 'since' in value && 'person' in value && 'tables' in value;

const spend = sharedStore<Spend>('spend', (value) => (isSpend(value) ? value : newSpend(Date.now())), mergeSpend);

/** Counts what happens to the wagers of a person at a table, once however many parts of the page listen. */
export const useCountSpend = (table: string, events: readonly NumberedEvent[], person: string | null): void => {
  useEffect(() => {
    if (person === null) return;
    const before = spendOf(spend.get(), person, Date.now());
    if (before.since !== spend.get().since) setLossLimit(null);
    const next = withEvents(before, table, events, person);
    if (next !== spend.get()) spend.set(next);
  }, [table, events, person]);
};

export const useSpend = (): Spend => useObservable(spend);

/** What may still be lost before the patron's own limit, in cents; null where none is set. */
export const useLossLeft = (): number | null => {
  const limit = useLossLimit();
  const { net } = spendSums(useSpend());
  return limit === null ? null : Math.max(0, limit + net);
};
