import { field, nullable, pickFields, shownRecord, signed, type TypeOf, whole } from '@sabot/table';
import type { Criterion } from '../config.ts';
import { type Chips, type RankedEntry, rankFields } from '../fields.ts';
import { type Entry, hasLeft, type TournamentState } from '../state.ts';
import { entryFields } from '../state-schemas.ts';

/** What the entries have at their tables right now, by entry number; a tournament itself hears of it only at the end. */
export type LiveChips = Readonly<Record<number, number>>;

/**
 * Chips in hand and at the table, less what is owed: below zero for whoever owes more than that. A stake on a Dragon Bet is
 * not in hand until it is won.
 */
const chipsOf = (entry: Entry, live: LiveChips): number =>
  (entry.status === 'in' ? entry.stack + (live[entry.entry] ?? entry.atTable) : entry.counted) - entry.owed;

/** An entry at its place. */
export interface Ranked {
  readonly rank: RankedEntry;
  readonly entry: Entry;
}

type Compare = (a: Entry, b: Entry) => number;

const NEVER = Number.MAX_SAFE_INTEGER;

const byCriterion = (state: TournamentState, criterion: Criterion): Compare => {
  switch (criterion) {
    case 'dragons-won':
      return (a, b) => b.dragonsWon - a.dragonsWon;
    case 'dragon-winnings':
      return (a, b) => b.dragonWinnings - a.dragonWinnings;
    case 'fewer-rebuys':
      return (a, b) => a.rebuys - b.rebuys;
    case 'previous-place': {
      const places = new Map(state.standings.map(({ entry, place }) => [entry, place]));
      return (a, b) => (places.get(a.entry) ?? NEVER) - (places.get(b.entry) ?? NEVER);
    }
    case 'earlier-entry':
      return (a, b) => a.entry - b.entry;
  }
};

/**
 * The ranking: who lasted longer, then chips, then the published criteria. It is total, since the last criterion is the
 * entry number, so it is the same whoever sorts.
 */
const ranked = (state: TournamentState, live: LiveChips): readonly Ranked[] => {
  const criteria = (state.config?.ranking ?? []).map((criterion) => byCriterion(state, criterion));
  const level: Compare = (a, b) => (b.outIn ?? NEVER) - (a.outIn ?? NEVER) || chipsOf(b, live) - chipsOf(a, live);
  const compare: Compare = (a, b) => {
    for (const each of [level, ...criteria]) {
      const found = each(a, b);
      if (found !== 0) return found;
    }
    return a.entry - b.entry;
  };
  const sorted = state.entries.filter((entry) => !hasLeft(entry)).sort(compare);
  const isLevel = (entry: Entry, other: Entry | undefined): boolean => other !== undefined && level(entry, other) === 0;
  return sorted.map((entry, index) => ({
    entry,
    rank: {
      entry: entry.entry,
      place: index + 1,
      chips: Math.max(0, chipsOf(entry, live)) as Chips,
      tied: isLevel(entry, sorted[index - 1]) || isLevel(entry, sorted[index + 1]),
    },
  }));
};

export const rankingOf = (state: TournamentState, live: LiveChips = {}): readonly RankedEntry[] =>
  ranked(state, live).map(({ rank }) => rank);

/** The same for all who are level: with the same chips or owing the same, and out in the same session or not at all. */
export const levelOf = ({ rank: { chips }, entry: { outIn, owed } }: Ranked): string =>
  `${outIn ?? 'in'} ${chips > 0 ? chips : -owed}`;

/** A line of the leader board. */
export const standingViewSchema = shownRecord('a line of the leader board', {
  ...rankFields,
  ...pickFields(entryFields, ['person', 'status']),
  previous: nullable(field(whole(1), 'the place after the last session; null where there was none')),
  movement: field(signed(), 'places gained since then, below zero for places lost'),
  shared: field(whole(1), 'the best place of those who are level with this one, where they are said to share it'),
});
export type StandingView = TypeOf<typeof standingViewSchema>;

export const standingsOf = (state: TournamentState, live: LiveChips = {}): readonly StandingView[] => {
  const before = new Map(state.standings.map(({ entry, place }) => [entry, place]));
  // The first of those who are level has the best place of theirs.
  const best = new Map<string, number>();
  return ranked(state, live).map((found) => {
    const { rank, entry } = found;
    const previous = before.get(rank.entry) ?? null;
    const movement = previous === null ? 0 : previous - rank.place;
    const level = levelOf(found);
    const shared = best.get(level) ?? rank.place;
    best.set(level, shared);
    return { ...rank, person: entry.person, status: entry.status, previous, movement, shared };
  });
};
