import type { Grip, NumberedEvent, Peel, TableFrame } from '@sabot/protocol';
import { useSyncExternalStore } from 'react';

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
const seen = new Map<number, SeenPeel>();
const listeners = new Set<() => void>();

const changed = (): void => {
  for (const listener of listeners) listener();
};

const hearEvent = (event: NumberedEvent): void => {
  switch (event.type) {
    case 'CardPeeled':
      // A card that someone begins to look at lies flat, whatever was seen of the one before it.
      if (event.draw !== null) seen.delete(event.draw);
      return;
    case 'HandTaken':
    case 'CardsPassed':
    case 'CardsReconstructed':
      // The cards lie otherwise, or with somebody else.
      seen.clear();
  }
};

export const onPeelFrame = (message: TableFrame): void => {
  if (message.kind === 'peel') seen.set(message.draw, { grip: message.grip, progress: message.progress / 100 });
  else if (message.kind === 'hello') seen.clear();
  else if (message.kind === 'update') for (const event of message.events) hearEvent(event);
  if (message.kind !== 'beat') changed();
};

export const peelOf = (draw: number): SeenPeel | null => seen.get(draw) ?? null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const usePeel = (draw: number): SeenPeel | null => useSyncExternalStore(subscribe, () => peelOf(draw));

/** One card each time: often enough for a movement; the house cuts off whoever talks without end. */
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
    seen.clear();
    changed();
  };
};

const tellNext = (): void => {
  resting = null;
  const [first] = next;
  if (first === undefined) return;
  const [draw, peel] = first;
  next.delete(draw);
  send?.(peel);
  resting = setTimeout(tellNext, PACE_MS);
};

/** Tells the others how far the card is lifted now; what comes between two tellings is left out. */
export const sendPeel = (draw: number, { grip, progress }: SeenPeel): void => {
  next.set(draw, { kind: 'peel', draw, grip, progress: Math.round(100 * progress) });
  if (resting === null) tellNext();
};
