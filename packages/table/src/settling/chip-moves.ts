import { cents } from '@sabot/rules';
import type { EventBodyOf } from '../events.ts';
import { owner, person, seat, sum, sumOrNothing, type WagerEnd, wager } from '../fields.ts';
import { field, listOf, MAX_SHOWN, oneOf, type RecordOf, shownRecord, type TypeOf } from '../schema.ts';
import { WAGER_ENDS } from '../vocabulary.ts';

/**
 * Which chips are to be moved by hand so that the table is as the record says. Always the difference: what was moved for a
 * settlement stays moved when that is put right, and only what is wrong about it is undone.
 */

/**
 * `pay` and `take` between the float and a patron; `give-back` and `take-back` undo what was taken or paid before. A stake of a
 * void round lies on the felt: it is `return`ed, and a push is left to its owner: no chips of the house move for either.
 */
const CHIP_ACTS = ['pay', 'take', 'give-back', 'take-back', 'return', 'leave'] as const;
export type ChipAct = (typeof CHIP_ACTS)[number];

export const chipMoveSchema = shownRecord('chips to be moved for a wager', {
  owner,
  seat,
  wager,
  end: field(oneOf(WAGER_ENDS), 'how it ended'),
  do: field(
    oneOf(CHIP_ACTS),
    'pay on top of the stake, or take of it; give back what was taken, or take back what was paid; return the stake of a void round, or leave it as it is',
  ),
  amount: field(sumOrNothing, 'how much'),
});
export type ChipMove = TypeOf<typeof chipMoveSchema>;

const partly = shownRecord('what somebody does not get, or does not give, of the chips to be moved', {
  person,
  amount: sum,
});

const CHIPS_FOR = ['settlement', 'void', 'correction'] as const;

/** All chips to be moved for one act of the house. */
export const chipsToMoveFields = {
  for: field(oneOf(CHIPS_FOR), 'what they are moved for'),
  moves: field(listOf(chipMoveSchema, MAX_SHOWN), 'what is to be moved, seat by seat'),
  owed: field(
    listOf(partly, MAX_SHOWN),
    'who is to give back more than they have, and how much of it: that is not taken, they owe it (A13b)',
  ),
  kept: field(
    listOf(partly, MAX_SHOWN),
    'who gets less than is due, and how much less: it was forgiven, or goes to what they owe (A13b)',
  ),
};
export type ChipsToMove = RecordOf<typeof chipsToMoveFields>;

const NONE: Pick<ChipsToMove, 'owed' | 'kept'> = { owed: [], kept: [] };

const move = ({ owner, seat, wager, end }: WagerEnd, act: ChipAct, value: number): ChipMove => ({
  owner,
  seat,
  wager,
  end,
  do: act,
  amount: cents(value),
});

const bySeat = (moves: readonly ChipMove[]): readonly ChipMove[] =>
  [...moves].sort((one, other) => one.seat - other.seat);

/** What a wager has brought its owner. */
const net = ({ returned, stake }: WagerEnd): number => returned - stake;

const settled = (end: WagerEnd): ChipMove => {
  const gain = net(end);
  if (gain === 0) return move(end, 'leave', 0);
  return gain > 0 ? move(end, 'pay', gain) : move(end, 'take', -gain);
};

export const chipsForSettlement = (ends: readonly WagerEnd[]): ChipsToMove => ({
  for: 'settlement',
  moves: bySeat(ends.map(settled)),
  ...NONE,
});

export const chipsForVoid = (ends: readonly WagerEnd[]): ChipsToMove => ({
  for: 'void',
  moves: bySeat(ends.map((end) => move(end, 'return', end.stake))),
  ...NONE,
});

/** First what was wrong is undone, then what is right is done. */
const corrected = (before: WagerEnd | undefined, after: WagerEnd): readonly ChipMove[] => {
  const [had, has] = [before === undefined ? 0 : net(before), net(after)];
  const undone = has > had ? Math.min(has - had, Math.max(0, -had)) : Math.min(had - has, Math.max(0, had));
  const done = Math.abs(has - had) - undone;
  const isUp = has > had;
  if (has === had) return [move(after, 'leave', 0)];
  return [
    ...(undone > 0 ? [move(after, isUp ? 'give-back' : 'take-back', undone)] : []),
    ...(done > 0 ? [move(after, isUp ? 'pay' : 'take', done)] : []),
  ];
};

const isSamePlace =
  (one: WagerEnd) =>
  ({ owner, seat, wager }: WagerEnd): boolean =>
    seat === one.seat && wager === one.wager && owner === one.owner;

export const chipsForCorrection = ({
  before,
  after,
  debts = [],
  unforgiven = [],
}: Pick<EventBodyOf<'SettlementCorrected'>, 'before' | 'after' | 'debts' | 'unforgiven'>): ChipsToMove => ({
  for: 'correction',
  moves: bySeat(after.flatMap((end) => corrected(before.find(isSamePlace(end)), end))),
  owed: debts,
  kept: unforgiven,
});

/** Of what comes back to somebody who owes, this much goes to the debt: it is not handed out. */
export const withKept = (chips: ChipsToMove, person: string, value: number): ChipsToMove => {
  const before = chips.kept.find((each) => each.person === person)?.amount ?? 0;
  const others = chips.kept.filter((each) => each.person !== person);
  return { ...chips, kept: [...others, { person, amount: cents(before + value) }] };
};

const SIGN: Readonly<Record<ChipAct, -1 | 0 | 1>> = {
  pay: 1,
  'give-back': 1,
  take: -1,
  'take-back': -1,
  return: 0,
  leave: 0,
};

/** What somebody's chips, those on the felt with them, come to more than before when all is moved; below zero for less. */
export const gainFrom = ({ moves, owed, kept }: ChipsToMove, person: string): number => {
  const sumFor = (list: readonly { readonly person: string; readonly amount: number }[]): number =>
    list.reduce((all, each) => (each.person === person ? all + each.amount : all), 0);
  const moved = moves.reduce((all, each) => (each.owner === person ? all + SIGN[each.do] * each.amount : all), 0);
  return moved + sumFor(owed) - sumFor(kept);
};
