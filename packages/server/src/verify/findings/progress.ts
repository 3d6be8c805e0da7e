import { type Finding, NOTHING_YET, sumOf, type Tally, type Verdict } from './finding.ts';

/**
 * What is looked at together: how events are kept, and what they tell. Neither needs the other, so a thread may take one
 * and leave the other to a second.
 */
export const PARTS = ['record', 'play'] as const;
export type Part = (typeof PARTS)[number];

/** How far a walk has come: which stream, which item of it, and what about that item. */
export type Place = readonly [stream: number, item: number, step: number];

/** What is looked at about one item, in this order. */
export const STEPS = { read: 0, ended: 1, taken: 2, after: 3 } as const;

/** After all items. */
export const END = Number.POSITIVE_INFINITY;

export interface Found {
  readonly finding: Finding;
  readonly place: Place;
}

/** Where a walk through some parts stopped, or what it has counted. */
export type Outcome = Found | { readonly tally: Tally };

export interface Progress {
  readonly events: number;
  readonly place: Place;
}

export const isBefore = (one: Place, other: Place): boolean => {
  for (const [index, at] of one.entries()) {
    const there = other[index] ?? 0;
    if (at !== there) return at < there;
  }
  return false;
};

const earlier = (one: Found, other: Found): Found => (isBefore(other.place, one.place) ? other : one);

/** What one walk through all parts would have said: its first finding, or all that was counted. */
export const verdictOf = (outcomes: readonly Outcome[]): Verdict => {
  const found = outcomes.flatMap((each) => ('finding' in each ? [each] : []));
  if (found.length > 0) return found.reduce(earlier).finding;
  const tally = outcomes.reduce((sum, each) => ('tally' in each ? sumOf(sum, each.tally) : sum), NOTHING_YET);
  return { ok: true, ...tally };
};
