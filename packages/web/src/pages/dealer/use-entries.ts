import { mayRepeat } from '@sabot/client';
import type { Card } from '@sabot/rules';
import type { CardPlace, ConsoleAct, TableView } from '@sabot/table';
import { useEffect, useState } from 'react';
import type { Heard } from '../../live/use-give.ts';
import {
  afterAnswer,
  afterProblem,
  type Loss,
  momentOf,
  NOTHING_KEPT,
  type Now,
  openCards,
  settled,
  withCard,
  withoutLast,
} from './entries.ts';

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
  readonly heard: Heard;
  readonly lost: Loss | null;
}

const NO_PLACES: readonly CardPlace[] = [];

const nowOf = (view: TableView, act: ConsoleAct): Now => ({
  moment: momentOf(view),
  places: act.kind === 'key' ? act.places : NO_PLACES,
  open: openCards(view),
  held: act.kind === 'wait' && act.for === 'matter',
});

/** `ready`: nothing is under way. `fresh`: the act is by the very state that the view shows. */
export const useEntries = (view: TableView, act: ConsoleAct, ready: boolean, fresh: boolean): Entries => {
  const [kept, setKept] = useState(NOTHING_KEPT);
  const now = nowOf(view, act);
  const shown = ready ? settled(kept, now) : kept;
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
    enter: (card) => setKept(withCard(shown, now, card)),
    takeBack: () => setKept(withoutLast(shown)),
    heard: {
      done: (order) => setKept((before) => afterAnswer(before, order)),
      failed: (order, problem) => setKept((before) => afterProblem(before, order, !mayRepeat(problem))),
    },
    lost: lost?.moment === moment ? lost.to : null,
  };
};
