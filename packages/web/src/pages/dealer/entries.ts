import { mayRepeat } from '@sabot/client';
import type { Card } from '@sabot/rules';
import type { CardPlace, ConsoleAct, SentCommand, TableView } from '@sabot/table';
import { useEffect, useState } from 'react';
import type { CommandListener } from '../../live/commands.ts';

/** Cards entered at a console and not at the table yet. They belong to one act at one moment, and go with it. */

/** Until the table has said what comes next. */
export const NOT_KNOWN: ConsoleAct = { kind: 'wait', for: 'allowed', persons: [], position: null };

/** The draw that a command names a card for; the burn comes before all draws. */
const drawNamedBy = (command: SentCommand): number | null => {
  if (command.do === 'burn-cards') return 0;
  return command.do === 'expose-card' ? command.draw : null;
};

/** What a press gives, with the cards that were entered in the order of their places. */
export const commandsOf = (act: ConsoleAct, cards: readonly Card[]): readonly SentCommand[] => {
  if (act.kind === 'give') return act.orders;
  if (act.kind !== 'key') return [];
  const cardAt = new Map(act.places.map(({ draw }, index) => [draw, cards[index]]));
  return act.orders.map((command) => {
    const card = cardAt.get(drawNamedBy(command) ?? -1);
    const isNamed = command.do === 'burn-cards' || command.do === 'expose-card';
    return isNamed && card !== undefined ? { ...command, card } : command;
  });
};

interface EnteredCard {
  readonly draw: number;
  readonly card: Card;
  /** The table has answered for it. */
  readonly acknowledged: boolean;
}

/** Why cards were dropped that had not been sent: someone else dealt, something holds up the play, or no card was due. */
export type EntryLoss = 'dealt' | 'held' | 'surplus';

export interface PendingEntries {
  readonly moment: string;
  readonly entries: readonly EnteredCard[];
  /** Entered before the table has said where they belong: third cards, mostly. */
  readonly ahead: readonly Card[];
  /** The draw whose command went out without an answer: nobody knows whether it reached the server. */
  readonly doubted: number | null;
  readonly lost: { readonly to: EntryLoss; readonly moment: string } | null;
}

/** The table by the latest word of it. */
export interface EntryMoment {
  readonly moment: string;
  readonly places: readonly CardPlace[];
  /** What lies open there. */
  readonly open: ReadonlyMap<number, Card>;
  readonly held: boolean;
}

export const NO_ENTRIES: PendingEntries = { moment: '', entries: [], ahead: [], doubted: null, lost: null };

const cardsOf = ({ round }: TableView) => [
  ...(round?.hands?.player.cards ?? []),
  ...(round?.hands?.banker.cards ?? []),
];

/** The same from the deal to the outcome, unless a shoe, a call or a card that comes and goes makes it another. */
export const momentKey = (view: TableView): string => {
  const { shoe, round } = view;
  const cards = (shoe?.cardsLeft ?? 0) + cardsOf(view).length;
  return [shoe?.number, round?.number, round?.closes, cards].map((part) => part ?? '–').join(' ');
};

export const openCards = (view: TableView): ReadonlyMap<number, Card> =>
  new Map(cardsOf(view).flatMap(({ draw, card, exposed }) => (exposed && card !== null ? [[draw, card]] : [])));

/** What is still to be sent of what was entered, once the table has answered for everything that was given. */
export const withoutConfirmed = (kept: PendingEntries, { moment, places, open, held }: EntryMoment): PendingEntries => {
  if (kept.entries.length === 0) return kept;
  const unsent = kept.entries.filter(({ acknowledged }) => !acknowledged);
  const isDue = ({ draw }: EnteredCard): boolean =>
    kept.moment === moment && places.some((place) => place.draw === draw);
  const due = unsent.filter(isDue);
  const isLost = (entry: EnteredCard): boolean =>
    !isDue(entry) && entry.draw !== kept.doubted && open.get(entry.draw) !== entry.card;
  // They are sent in the order of their places, so one that is out of it cannot stay.
  const isOutOfTurn = due.some(({ draw }, index) => places[index]?.draw !== draw);
  if (isOutOfTurn || unsent.some(isLost)) return { ...NO_ENTRIES, lost: { to: held ? 'held' : 'dealt', moment } };
  if (due.length === kept.entries.length && kept.doubted === null) return kept;
  return { ...kept, entries: due, doubted: null };
};

/** A third card for each hand. */
const MOST_AHEAD = 2;

/** One card that has no place yet. */
export const withAhead = (kept: PendingEntries, moment: string, card: Card): PendingEntries =>
  kept.ahead.length < MOST_AHEAD ? { ...kept, moment, ahead: [...kept.ahead, card], lost: null } : kept;

/** One card more: for the next place, or ahead of the table where there is none. */
export const withCard = (kept: PendingEntries, { moment, places }: EntryMoment, card: Card): PendingEntries => {
  const place = places[kept.entries.length];
  if (place === undefined) return withAhead(kept, moment, card);
  const { ahead } = kept;
  return { ...NO_ENTRIES, ahead, moment, entries: [...kept.entries, { draw: place.draw, card, acknowledged: false }] };
};

export const withoutLast = (kept: PendingEntries): PendingEntries =>
  kept.ahead.length > 0
    ? { ...kept, ahead: kept.ahead.slice(0, -1), lost: null }
    : { ...kept, entries: kept.entries.slice(0, -1), lost: null };

/** Cards that were entered ahead get their places once the table has said which there are; where it has none they are too many. */
export const placed = (kept: PendingEntries, now: EntryMoment, isDecided: boolean): PendingEntries => {
  const [next, ...ahead] = kept.ahead;
  if (next === undefined || !isDecided) return kept;
  if (kept.moment !== now.moment || now.places.length === 0)
    return { ...NO_ENTRIES, lost: { to: now.held ? 'held' : 'surplus', moment: now.moment } };
  if (kept.entries.length >= now.places.length) return kept;
  return placed(withCard({ ...kept, ahead }, now, next), now, isDecided);
};

export const afterAnswer = (kept: PendingEntries, command: SentCommand): PendingEntries => ({
  ...kept,
  entries: kept.entries.map((entry) =>
    entry.draw === drawNamedBy(command) ? { ...entry, acknowledged: true } : entry,
  ),
});

/** Cards that the table refuses are entered anew; where no answer came they wait for the house. */
export const afterProblem = (kept: PendingEntries, command: SentCommand, isAnswered: boolean): PendingEntries =>
  isAnswered ? NO_ENTRIES : { ...kept, doubted: drawNamedBy(command) };

/** The third card of a hand is its third, whatever its number in the round. */
export const nthOfHand = ({ draw }: CardPlace): number => {
  if (draw > 4) return 3;
  return draw > 2 ? 2 : 1;
};

/** Cards entered for the act that is shown. */
export interface Entries {
  /** Of this act and no other. */
  readonly key: string;
  readonly places: readonly CardPlace[];
  /** In the order of their places. */
  readonly cards: readonly Card[];
  readonly cardAt: (draw: number) => Card | undefined;
  /** The place whose card is entered next; null while none can be. */
  readonly next: CardPlace | null;
  readonly enter: (card: Card) => void;
  readonly takeBack: () => void;
  /** What becomes of them as they are sent. */
  readonly heard: CommandListener;
  /** Cards are waiting for places that the table has not given yet. */
  readonly ahead: readonly Card[];
  readonly lost: EntryLoss | null;
}

const NO_PLACES: readonly CardPlace[] = [];

const nowOf = (view: TableView, act: ConsoleAct): EntryMoment => ({
  moment: momentKey(view),
  places: act.kind === 'key' ? act.places : NO_PLACES,
  open: openCards(view),
  held: act.kind === 'wait' && act.for === 'matter',
});

/** `ready`: nothing is under way. `fresh`: the act is by the very state that the view shows. */
export const useEntries = (view: TableView, act: ConsoleAct, ready: boolean, fresh: boolean): Entries => {
  const [kept, setKept] = useState(NO_ENTRIES);
  const now = nowOf(view, act);
  const isDecided = fresh && (act.kind !== 'wait' || act.for !== 'allowed');
  const shown = ready ? placed(withoutConfirmed(kept, now), now, isDecided) : kept;
  useEffect(() => {
    if (ready && fresh && shown !== kept) setKept(shown);
  });
  const { moment, places } = now;
  const { entries, lost } = shown;
  return {
    key: act.kind === 'key' ? `${moment} ${act.act} ${places.map(({ draw }) => draw).join()}` : '',
    places,
    cards: entries.map(({ card }) => card),
    cardAt: (draw) => entries.find((entry) => entry.draw === draw)?.card,
    next: ready ? (places[entries.length] ?? null) : null,
    enter: (card) => setKept(ready ? withCard(shown, now, card) : (before) => withAhead(before, moment, card)),
    takeBack: () => setKept(withoutLast(shown)),
    heard: {
      done: (command) => setKept((before) => afterAnswer(before, command)),
      failed: (command, problem) => setKept((before) => afterProblem(before, command, !mayRepeat(problem))),
    },
    ahead: shown.ahead,
    lost: lost?.moment === moment ? lost.to : null,
  };
};
