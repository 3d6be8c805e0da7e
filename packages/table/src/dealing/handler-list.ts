import type { Side } from '@sabot/rules';
import type { TableConfig } from '../config.ts';
import type { DealtRound, PlacedWager } from '../round.ts';
import type { Patron } from '../state.ts';
import { faceDownWithHand } from './holding.ts';

/** A patron with a wager on the hand. */
interface Backer {
  readonly patron: Patron;
  readonly amount: number;
  /** The event at which the sum last rose to what it is. */
  readonly rose: number;
}

type Seated = Backer & { readonly patron: { readonly seat: number } };

/** More than any table has seats. */
const FULL_CIRCLE = 1000;

const backersOf = (side: Side, wagers: readonly PlacedWager[], patrons: readonly Patron[]): readonly Backer[] =>
  patrons.flatMap((patron) => {
    const own = wagers.filter(({ owner, wager }) => owner === patron.person && wager === side);
    const rose = own[0]?.rises.at(-1)?.at;
    if (rose === undefined) return [];
    const amount = own.reduce((sum, { stake }) => sum + stake, 0);
    return [{ patron, amount, rose }];
  });

const isSeated = (backer: Backer): backer is Seated => backer.patron.seat !== null;

/** What a patron has on the hand in all. */
export const amountOn = (side: Side, wagers: readonly PlacedWager[], person: string): number =>
  wagers.reduce((sum, { owner, wager, stake }) => (owner === person && wager === side ? sum + stake : sum), 0);

/** Of two the first where they are even, so that the answer never hangs on anything but the state. */
const least = <T>(list: readonly T[], measure: (each: T) => number): T | undefined =>
  list.reduce<T | undefined>(
    (best, each) => (best === undefined || measure(each) < measure(best) ? each : best),
    undefined,
  );

/**
 * Of those who are even: before any refusal the first to have reached the amount (3.10.4), after one the next
 * counter-clockwise from whoever refused last (3.10.5). One who stands has no place on that circle and comes after the
 * seated, by time (A8).
 */
const firstOfEven = (
  open: readonly Backer[],
  refusedLast: Seated | undefined,
  direction: TableConfig['counterClockwise'],
): Backer | undefined => {
  const seated = open.filter(isSeated);
  if (seated.length === 0 || refusedLast === undefined)
    return least(seated.length > 0 ? seated : open, ({ rose }) => rose);
  const stepsFrom = ({ patron }: Seated): number => {
    const steps =
      direction === 'ascending' ? patron.seat - refusedLast.patron.seat : refusedLast.patron.seat - patron.seat;
    return steps > 0 ? steps : steps + FULL_CIRCLE;
  };
  return least(seated, stepsFrom);
};

/**
 * To whom a hand is offered next, after those who declined it, in the order in which they did: the highest amount first,
 * then the next highest (3.10.2, 3.10.3). Null when nobody is left and the Pit Supervisor decides (3.10.4.1).
 */
export const nextHandler = (
  side: Side,
  wagers: readonly PlacedWager[],
  patrons: readonly Patron[],
  declined: readonly string[],
  counterClockwise: TableConfig['counterClockwise'],
): string | null => {
  const backers = backersOf(side, wagers, patrons);
  const open = backers.filter(({ patron }) => patron.present && !declined.includes(patron.person));
  const highest = Math.max(...open.map(({ amount }) => amount));
  const even = backers.filter(({ amount }) => amount === highest);
  // One who declined and has since stepped away still marks the place from which the circle goes on.
  const refused = even.filter(isSeated).filter(({ patron }) => declined.includes(patron.person));
  const refusedLast = least(refused, ({ patron }) => -declined.lastIndexOf(patron.person));
  const evenAndOpen = open.filter(({ amount }) => amount === highest);
  return firstOfEven(evenAndOpen, refusedLast, counterClockwise)?.patron.person ?? null;
};

/** All who would be asked, in order, if everybody declined. */
export const handlerList = (
  side: Side,
  wagers: readonly PlacedWager[],
  patrons: readonly Patron[],
  declined: readonly string[],
  counterClockwise: TableConfig['counterClockwise'],
): readonly string[] => {
  const list: string[] = [];
  for (;;) {
    const next = nextHandler(side, wagers, patrons, [...declined, ...list], counterClockwise);
    if (next === null) return list;
    list.push(next);
  }
};

/** The Dealer still has cards of it face down that are to go to a patron, if one takes them. */
export const isToBeGiven = (round: DealtRound, side: Side): boolean => {
  const hand = round.hands[side];
  if (hand.with === 'patron' || hand.person !== null || hand.dealerExposes) return false;
  // With none left, every card of it that lies face down is someone's by leave.
  return faceDownWithHand(round, side).length > 0;
};

/** Method A: nobody is left to be asked, and the Pit Supervisor decides (3.10.4.1). */
export const isWithoutTaker = (
  patrons: readonly Patron[],
  { method, counterClockwise }: Pick<TableConfig, 'method' | 'counterClockwise'>,
  round: DealtRound,
  side: Side,
): boolean =>
  method === 'A' &&
  !round.freeHand &&
  isToBeGiven(round, side) &&
  nextHandler(side, round.wagers, patrons, round.hands[side].declined, counterClockwise) === null;
