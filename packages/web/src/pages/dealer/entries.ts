import type { Card } from '@sabot/rules';
import type { CardPlace, SentCommand, TableView } from '@sabot/table';
import { drawNamedBy } from './next-act.ts';

/** Cards entered at a console and not at the table yet. They belong to one act at one moment, and go with it. */

export interface Entry {
  readonly draw: number;
  readonly card: Card;
  /** The table has answered for it. */
  readonly acknowledged: boolean;
}

/** Why cards were dropped that had not been sent: someone else dealt, or something holds up the play. */
export type Loss = 'dealt' | 'held';

export interface Kept {
  readonly moment: string;
  readonly entries: readonly Entry[];
  /** The draw whose order went out without an answer: nobody knows whether the house heard. */
  readonly doubted: number | null;
  readonly lost: { readonly to: Loss; readonly moment: string } | null;
}

/** The table by the latest word of it. */
export interface Now {
  readonly moment: string;
  readonly places: readonly CardPlace[];
  /** What lies open there. */
  readonly open: ReadonlyMap<number, Card>;
  readonly held: boolean;
}

export const NOTHING_KEPT: Kept = { moment: '', entries: [], doubted: null, lost: null };

const cardsOf = ({ round }: TableView) => [
  ...(round?.hands?.player.cards ?? []),
  ...(round?.hands?.banker.cards ?? []),
];

/** The same from the deal to the outcome, unless a shoe, a call or a card that comes and goes makes it another. */
export const momentOf = (view: TableView): string => {
  const { shoe, round } = view;
  const cards = (shoe?.cardsLeft ?? 0) + cardsOf(view).length;
  return [shoe?.number, round?.number, round?.closes, cards].map((part) => part ?? '–').join(' ');
};

export const openCards = (view: TableView): ReadonlyMap<number, Card> =>
  new Map(cardsOf(view).flatMap(({ draw, card, exposed }) => (exposed && card !== null ? [[draw, card]] : [])));

/** What is still to be sent of what was entered, once the table has answered for everything that was given. */
export const settled = (kept: Kept, { moment, places, open, held }: Now): Kept => {
  if (kept.entries.length === 0) return kept;
  const unsent = kept.entries.filter(({ acknowledged }) => !acknowledged);
  const isDue = ({ draw }: Entry): boolean => kept.moment === moment && places.some((place) => place.draw === draw);
  const due = unsent.filter(isDue);
  const isLost = (entry: Entry): boolean =>
    !isDue(entry) && entry.draw !== kept.doubted && open.get(entry.draw) !== entry.card;
  // They are sent in the order of their places, so one that is out of it cannot stay.
  const isOutOfTurn = due.some(({ draw }, index) => places[index]?.draw !== draw);
  if (isOutOfTurn || unsent.some(isLost)) return { ...NOTHING_KEPT, lost: { to: held ? 'held' : 'dealt', moment } };
  if (due.length === kept.entries.length && kept.doubted === null) return kept;
  return { ...kept, entries: due, doubted: null };
};

/** One card more, for the next place. */
export const withCard = (kept: Kept, { moment, places }: Now, card: Card): Kept => {
  const place = places[kept.entries.length];
  if (place === undefined) return kept;
  return { ...NOTHING_KEPT, moment, entries: [...kept.entries, { draw: place.draw, card, acknowledged: false }] };
};

export const withoutLast = (kept: Kept): Kept => ({ ...kept, entries: kept.entries.slice(0, -1), lost: null });

export const afterAnswer = (kept: Kept, order: SentCommand): Kept => ({
  ...kept,
  entries: kept.entries.map((entry) => (entry.draw === drawNamedBy(order) ? { ...entry, acknowledged: true } : entry)),
});

/** Cards that the table refuses are entered anew; where no answer came they wait for the house. */
export const afterProblem = (kept: Kept, order: SentCommand, isAnswered: boolean): Kept =>
  isAnswered ? NOTHING_KEPT : { ...kept, doubted: drawNamedBy(order) };

/** The third card of a hand is its third, whatever its number in the round. */
export const nthOfHand = ({ draw }: CardPlace): number => {
  if (draw > 4) return 3;
  return draw > 2 ? 2 : 1;
};
