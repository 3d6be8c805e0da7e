import { isSecretRound } from '../betting/secret-round.ts';
import type { TableEvent } from '../events.ts';
import type { Draw } from '../round.ts';
import { drawsOf, type Patron, type TableState } from '../state.ts';
import { ownersOf } from './events.ts';

/** Whoever has begun to look at a card that lies face down. */
const peelersIn = (draws: readonly Draw[]): readonly string[] =>
  draws.flatMap(({ exposed, peeledBy }) => (exposed || peeledBy === null ? [] : [peeledBy]));

const hasWindow = ({ matters }: TableState): boolean => matters.some(({ window }) => window !== null);

/** Whether of something in it every patron has a part of their own, and that may be another than before. */
const concernsAll = (before: TableState, now: TableState): boolean =>
  isSecretRound(before) ||
  isSecretRound(now) ||
  hasWindow(before) ||
  hasWindow(now) ||
  before.underMinimum !== now.underMinimum ||
  before.debts !== now.debts ||
  (before.last !== now.last && (before.last?.secret === true || now.last?.secret === true));

/** Records of patrons that are only in one of the two; in the same places are mostly the same. */
const changedPatrons = (before: readonly Patron[], now: readonly Patron[]): readonly Patron[] => {
  if (before === now) return [];
  if (before.length === now.length)
    return now.flatMap((patron, index) => {
      const was = before[index] ?? patron;
      return patron === was ? [] : [patron, was];
    });
  const [then, later] = [new Set(before), new Set(now)];
  return [...before.filter((patron) => !later.has(patron)), ...now.filter((patron) => !then.has(patron))];
};

/**
 * The patrons who may see a part of their own that is another than before, or hear more of these events than any patron
 * does; null where that may be any of them. Of hundreds who watch it is mostly one, and the others need not be looked at.
 */
export const patronsConcerned = (
  before: TableState,
  now: TableState,
  events: readonly TableEvent[],
): ReadonlySet<string> | null => {
  if (concernsAll(before, now)) return null;
  const concerned = new Set(changedPatrons(before.patrons, now.patrons).map(({ person }) => person));
  const draws = [before, now].flatMap((state) => [...drawsOf(state), ...(state.last?.draws ?? [])]);
  for (const person of peelersIn(draws)) concerned.add(person);
  for (const event of events) {
    const owners = ownersOf(event);
    if (owners === null) return null;
    for (const person of owners) concerned.add(person);
  }
  return concerned;
};
