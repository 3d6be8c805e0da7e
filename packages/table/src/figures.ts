import { type Outcome, outcomeOf, type WagerId } from '@sabot/rules';
import type { EventOf, EventType, TableEvent } from './events.ts';
import { roundNumber, type WagerEnd, wager } from './fields.ts';
import { field, listOf, MAX_SHOWN, nullable, number, shownRecord, signed, type TypeOf, text, whole } from './schema.ts';

/**
 * What the rounds, wagers and money of a time come to: for a table, for each Dealer who had it, or for each patron. Sums of the
 * record and nothing else; what they should come to by exact odds is for whoever has these.
 */

export const FIGURES_OF = ['table', 'dealer', 'patron'] as const;
export type FiguresOf = (typeof FIGURES_OF)[number];

/** The events that figures are made of. */
export const FIGURE_EVENTS = [
  'TableOpened',
  'TableClosed',
  'DealerTappedIn',
  'DealerTappedOut',
  'OutcomeAnnounced',
  'RoundSettled',
  'RoundVoided',
  'SettlementCorrected',
  'ChipsBought',
  'ChipsCashed',
] as const satisfies readonly EventType[];

const cents = signed();
const wagerFigureSchema = shownRecord('what was staked on a wager', {
  wager,
  count: field(whole(0), 'in how many rounds and boxes it was settled'),
  staked: field(cents, 'what was staked: of a stake above its maximum that much'),
  won: field(cents, 'what the house has won on it, below 0 for lost'),
});

const pairSchema = shownRecord('two wagers of one round', {
  one: wager,
  other: wager,
  product: field(number(0, Number.MAX_VALUE), 'the sum over all rounds of one stake times the other, in cents squared'),
});

const times = field(whole(0), 'how often');
export const figuresSchema = shownRecord('what the play of a time comes to', {
  person: nullable(field(text, 'whose it is; null for the table, and for a time in which no Dealer had tapped in')),
  from: field(whole(0), 'the instant of the first event that is counted'),
  to: field(whole(0), 'the instant of the last'),
  playedMs: field(
    whole(0),
    'time at play: where longer than a quarter of an hour lies between two rounds, it counts as none',
  ),
  rounds: field(whole(0), 'rounds that were settled; of a patron, those with a wager of theirs'),
  voided: field(whole(0), 'rounds that were void'),
  lastRound: nullable(field(roundNumber, 'the last round that is counted')),
  outcomes: field(
    shownRecord('how often each hand won', { player: times, banker: times, tie: times }),
    'how the settled rounds ended',
  ),
  wagers: field(listOf(wagerFigureSchema, MAX_SHOWN), 'by wager'),
  pairs: field(listOf(pairSchema, MAX_SHOWN), 'what the spread of the win follows from, together with exact odds'),
  bought: field(cents, 'chips bought at the table: with the cage they are no drop of a table'),
  cashed: field(cents, 'chips cashed at the table'),
});
export type TableFigures = TypeOf<typeof figuresSchema>;

interface WagerSums {
  count: number;
  staked: number;
  won: number;
}

/** Sums under way. */
interface Sums {
  from: number;
  to: number;
  playedMs: number;
  rounds: number;
  voided: number;
  lastRound: number | null;
  lastEnd: number | null;
  readonly outcomes: Record<Outcome, number>;
  readonly wagers: Map<WagerId, WagerSums>;
  readonly products: Map<WagerId, Map<WagerId, number>>;
  bought: number;
  cashed: number;
}

const newSums = (at: number): Sums => ({
  from: at,
  to: at,
  playedMs: 0,
  rounds: 0,
  voided: 0,
  lastRound: null,
  lastEnd: null,
  outcomes: { player: 0, banker: 0, tie: 0 },
  wagers: new Map(),
  products: new Map(),
  bought: 0,
  cashed: 0,
});

const A_PAUSE_MS = 15 * 60 * 1000;

/** Counts how wagers ended, or takes that back. A wager that never counted is none: one that was void, or went back whole. */
const addEnds = ({ wagers, products }: Sums, ends: readonly WagerEnd[], sign: 1 | -1): void => {
  const stakes = new Map<WagerId, number>();
  for (const { wager: id, effective, stake, returned } of ends) {
    if (effective === 0) continue;
    const sums = wagers.get(id) ?? { count: 0, staked: 0, won: 0 };
    sums.count += sign;
    sums.staked += sign * effective;
    sums.won += sign * (stake - returned);
    wagers.set(id, sums);
    stakes.set(id, (stakes.get(id) ?? 0) + effective);
  }
  for (const [one, stake] of stakes)
    for (const [other, beside] of stakes) {
      if (one > other) continue;
      const row = products.get(one) ?? new Map<WagerId, number>();
      row.set(other, (row.get(other) ?? 0) + sign * stake * beside);
      products.set(one, row);
    }
};

const addTime = (sums: Sums, at: number): void => {
  const gap = sums.lastEnd === null ? 0 : at - sums.lastEnd;
  if (gap <= A_PAUSE_MS) sums.playedMs += gap;
  sums.lastEnd = at;
};

const figuresOf = (person: string | null, sums: Sums): TableFigures => {
  const { from, to, playedMs, rounds, voided, lastRound, outcomes, bought, cashed } = sums;
  const wagers = [...sums.wagers].map(([id, each]) => ({ wager: id, ...each }));
  const pairs = [...sums.products].flatMap(([one, row]) =>
    [...row].map(([other, product]) => ({ one, other, product })),
  );
  return { person, from, to, playedMs, rounds, voided, lastRound, outcomes, wagers, pairs, bought, cashed };
};

/** A count under way. */
interface Count {
  readonly of: FiguresOf;
  readonly groups: Map<string, Sums>;
  dealer: string | null;
  outcome: Outcome | null;
}

const sumsOf = ({ groups }: Count, key: string, at: number): Sums => {
  const found = groups.get(key) ?? newSums(at);
  found.to = at;
  groups.set(key, found);
  return found;
};

const ownKey = ({ of, dealer }: Count): string => (of === 'dealer' ? (dealer ?? '') : '');

type Counting = (sums: Sums, own: readonly WagerEnd[]) => void;

/** Each group with the wagers that are its own. */
const eachGroup = (count: Count, at: number, ends: readonly WagerEnd[], counting: Counting): void => {
  if (count.of !== 'patron') {
    counting(sumsOf(count, ownKey(count), at), ends);
    return;
  }
  for (const person of new Set(ends.map(({ owner }) => owner))) {
    const own = ends.filter(({ owner }) => owner === person);
    counting(sumsOf(count, person, at), own);
  }
};

const settle = (count: Count, { ends, round, stamp: { at } }: EventOf<'RoundSettled'>): void =>
  eachGroup(count, at, ends, (sums, own) => {
    sums.rounds += 1;
    sums.lastRound = round;
    if (count.outcome !== null) sums.outcomes[count.outcome] += 1;
    addTime(sums, at);
    addEnds(sums, own, 1);
  });

const voidRound = (count: Count, { ends, round, stamp: { at } }: EventOf<'RoundVoided'>): void =>
  eachGroup(count, at, ends, (sums) => {
    sums.voided += 1;
    sums.lastRound = round;
    addTime(sums, at);
  });

/** What was counted of the round is taken back, and what it turned out to be is counted. */
const correct = (count: Count, { before, after, facts, stamp: { at } }: EventOf<'SettlementCorrected'>): void => {
  const [had, has] = [count.outcome, facts === null ? null : outcomeOf(facts)];
  eachGroup(count, at, before, (sums, own) => {
    const owners = new Set(own.map(({ owner }) => owner));
    addEnds(sums, own, -1);
    if (had !== null) sums.outcomes[had] -= 1;
    if (has === null) {
      sums.rounds -= 1;
      sums.voided += 1;
      return;
    }
    sums.outcomes[has] += 1;
    const anew = after.filter(({ owner }) => owners.has(owner));
    addEnds(sums, anew, 1);
  });
  count.outcome = has;
};

const sell = (count: Count, { type, person, amount, stamp }: EventOf<'ChipsBought'> | EventOf<'ChipsCashed'>): void => {
  if (stamp.as === 'cashier') return;
  const sums = sumsOf(count, count.of === 'patron' ? person : ownKey(count), stamp.at);
  if (type === 'ChipsBought') sums.bought += amount;
  else sums.cashed += amount;
};

const take = (count: Count, event: TableEvent): void => {
  if (event.type === 'RoundSettled') settle(count, event);
  else if (event.type === 'RoundVoided') voidRound(count, event);
  else if (event.type === 'SettlementCorrected') correct(count, event);
  else if (event.type === 'ChipsBought' || event.type === 'ChipsCashed') sell(count, event);
};

/** Who had the table, and how its round ended: also of events that do not count themselves. */
const follow = (count: Count, event: TableEvent): void => {
  if (event.type === 'DealerTappedIn') count.dealer = event.person;
  if (event.type === 'DealerTappedOut' || event.type === 'TableOpened' || event.type === 'TableClosed')
    count.dealer = null;
  if (event.type === 'OutcomeAnnounced') count.outcome = event.outcome;
};

/** Takes the events of a table in their order, and says what those from one instant to before another come to. */
export const countFigures = (of: FiguresOf, from: number, to: number) => {
  const count: Count = { of, groups: new Map(), dealer: null, outcome: null };
  return {
    take: (event: TableEvent): void => {
      follow(count, event);
      if (event.stamp.at >= from && event.stamp.at < to) take(count, event);
    },
    figures: (): readonly TableFigures[] =>
      [...count.groups].map(([key, sums]) => figuresOf(key === '' ? null : key, sums)),
  };
};
