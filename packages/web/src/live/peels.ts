import type { Grip, NumberedEvent, Peel, TableFrame } from '@sabot/protocol';
import { createStore, useSelected } from '../state/observable.ts';

/** How far a patron has lifted a card: nothing of its face is in it. */
interface SeenPeel {
  readonly grip: Grip;
  /** From 0, flat, to 1. */
  readonly progress: number;
}

/**
 * What others are seen to do with the cards they look at, by draw. It comes several times a second and is kept apart
 * from the table, so that nothing but those cards is drawn anew.
 */
type SeenPeels = ReadonlyMap<number, SeenPeel>;
const NO_PEELS: SeenPeels = new Map();
const seen = createStore(NO_PEELS);

const afterEvent = (peels: SeenPeels, event: NumberedEvent): SeenPeels => {
  switch (event.type) {
    case 'CardPeeled':
      // A card that someone begins to look at lies flat, whatever was seen of the one before it.
      return new Map([...peels].filter(([draw]) => draw !== event.draw));
    case 'HandTaken':
    case 'CardsPassed':
    case 'CardsReconstructed':
      // The cards have been moved, or belong to someone else now.
      return NO_PEELS;
    default:
      return peels;
  }
};

export const onPeelFrame = (message: TableFrame): void => {
  const peels = seen.get();
  if (message.kind === 'peel')
    seen.set(new Map(peels).set(message.draw, { grip: message.grip, progress: message.progress / 100 }));
  else if (message.kind === 'hello') seen.set(NO_PEELS);
  else if (message.kind === 'update') seen.set(message.events.reduce(afterEvent, peels));
};

export const peelOf = (draw: number): SeenPeel | null => seen.get().get(draw) ?? null;

export const usePeel = (draw: number): SeenPeel | null => useSelected(seen, (peels) => peels.get(draw) ?? null);

/**
 * The least time between two messages about one card. It is short enough for a smooth movement; the server closes a
 * feed that sends more often.
 */
const PACE_MS = 200;

type Send = (peel: Peel) => void;
let send: Send | null = null;
/** By draw, so that a card laid down is told also when the hand has gone to the next. */
const next = new Map<number, Peel>();
let resting: ReturnType<typeof setTimeout> | null = null;

/** The feed of the page, as long as there is one. */
export const connectPeels = (through: Send): (() => void) => {
  send = through;
  return () => {
    if (send !== through) return;
    send = null;
    next.clear();
    seen.set(NO_PEELS);
  };
};

const sendNextPeel = (): void => {
  resting = null;
  const [first] = next;
  if (first === undefined) return;
  const [draw, peel] = first;
  next.delete(draw);
  send?.(peel);
  resting = setTimeout(sendNextPeel, PACE_MS);
};

/** Sends the others how far the card is lifted now; what comes between two messages is left out. */
export const sendPeel = (draw: number, { grip, progress }: SeenPeel): void => {
  next.set(draw, { kind: 'peel', draw, grip, progress: Math.round(100 * progress) });
  if (resting === null) sendNextPeel();
};
