import type { Grip } from '@sabot/protocol';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../i18n/messages.ts';
import { announce } from '../ui/announcer.tsx';
import { CARD_WIDTH } from './drawing.ts';
import type { Point } from './fold.ts';
import { CARD_MESSAGES } from './messages.ts';
import { dragged, gripAt, lifted, OPEN_THRESHOLD, type PeelGesture } from './peel.ts';

/** How much one press lifts. */
export const SMALL_STEP = 0.12;
export const LARGE_STEP = 0.24;

/** Where a card is lifted that nobody has taken hold of: at the edge nearest to the one who sits there. */
const USUAL_GRIP: Grip = 's';

const ARROWS: Readonly<Record<string, Grip>> = { ArrowUp: 'n', ArrowRight: 'e', ArrowDown: 's', ArrowLeft: 'w' };

/** A card that was asked to be opened and still lies here after this long may be asked again. */
const OPENING_MS = 4000;

/** Below this, in parts of the card's width, a press is a tap and not a drag. */
const TAP = 0.02 * CARD_WIDTH;

interface SqueezeInput {
  /** Someone is known to look at it. */
  readonly peeled: boolean;
  /** This page knows which card it is: whoever has the hand from another has to look for themselves. */
  readonly known: boolean;
  /** Whether the house has taken it. */
  readonly onPeel: () => Promise<boolean>;
  readonly onExpose: () => void;
  /** How far it is lifted, whenever that changes. */
  readonly onLift: (peel: PeelGesture) => void;
  readonly disabled: boolean;
}

interface Hold {
  readonly start: Point;
  readonly moved: boolean;
}

/** Where on the drawing a pointer is, also when the card lies across. */
const placeOn = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Point => {
  const onScreen = currentTarget.querySelector('svg')?.getScreenCTM() ?? null;
  return new DOMPoint(clientX, clientY).matrixTransform(onScreen?.inverse());
};

/** What hands and keys do to a card. */
export const useSqueeze = ({ peeled, known, onPeel, onExpose, onLift, disabled }: SqueezeInput) => {
  const messages = useMessages(CARD_MESSAGES);
  const [peel, setPeel] = useState<PeelGesture | null>(null);
  const [held, setHeld] = useState(false);
  const [opened, setOpened] = useState(false);
  const hold = useRef<Hold | null>(null);
  const wasDragged = useRef(false);
  const told = useRef<'no' | 'yes' | 'in-vain'>('no');
  const latest = useRef<PeelGesture | null>(null);

  useEffect(() => {
    if (peeled) return;
    // A card not peeled yet where there was one that was: another card.
    told.current = 'no';
    latest.current = null;
    setPeel(null);
    setOpened(false);
  }, [peeled]);

  const showAgain = useEffectEvent(() => {
    if (latest.current !== null) onLift(latest.current);
  });
  useEffect(() => {
    // Nobody else has seen it move before the table knew whose hand it is in.
    if (peeled && known) showAgain();
  }, [peeled, known]);

  useEffect(() => {
    if (!opened) return;
    const again = setTimeout(() => setOpened(false), OPENING_MS);
    return () => clearTimeout(again);
  }, [opened]);

  const show = (to: PeelGesture): void => {
    latest.current = to;
    setPeel(to);
    onLift(to);
  };
  const layFlat = (): void => {
    if (latest.current !== null) show({ ...latest.current, progress: 0 });
  };
  const letGo = (): void => {
    hold.current = null;
    setHeld(false);
    layFlat();
  };
  const open = (): void => {
    if (disabled || opened) return;
    hold.current = null;
    setHeld(false);
    setOpened(true);
    onExpose();
  };
  const tell = async (): Promise<void> => {
    told.current = 'yes';
    if (!(await onPeel())) told.current = 'in-vain';
  };
  /** What was told in vain is told again with the next grip, not with every movement of this one. */
  const takeHold = (): void => {
    if (told.current === 'in-vain') told.current = 'no';
  };
  const lift = (to: PeelGesture): void => {
    if (told.current === 'no' && !known) void tell();
    show(to);
    if (to.progress >= OPEN_THRESHOLD) open();
  };
  const stepAt = (grip: Grip, by: number): void => {
    if (disabled || opened) return;
    takeHold();
    const to = lifted(grip, (peel?.grip === grip ? peel.progress : 0) + by);
    lift(to);
    if (to.progress < OPEN_THRESHOLD) announce(messages.peeled(Math.round(to.progress * 100)));
  };
  const step = (by: number): void => stepAt(peel?.grip ?? USUAL_GRIP, by);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const grip = ARROWS[event.key];
    if (grip !== undefined) stepAt(grip, SMALL_STEP);
    else if (event.key === ' ') step(SMALL_STEP);
    else if (event.key === 'Enter' || event.key.toLowerCase() === 'o') open();
    else if (event.key === 'Escape' && peel !== null && peel.progress > 0) {
      letGo();
      announce(messages.letGo);
    } else return;
    // The page has keys of its own; this one has been used.
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    // Otherwise the browser would make a click of it.
    if (event.key === ' ') event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (disabled || opened || event.button !== 0) return;
    takeHold();
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = { start: placeOn(event), moved: false };
    wasDragged.current = false;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const { current } = hold;
    if (current === null) return;
    const end = placeOn(event);
    const moved = current.moved || Math.hypot(end.x - current.start.x, end.y - current.start.y) > TAP;
    if (!moved) return;
    hold.current = { ...current, moved };
    wasDragged.current = true;
    setHeld(true);
    const to = dragged(current.start, end);
    if (to === null) layFlat();
    else lift(to);
  };
  const onPointerUp = (): void => {
    if (hold.current?.moved === true) letGo();
    hold.current = null;
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (wasDragged.current) {
      wasDragged.current = false;
      return;
    }
    // A tap lifts what it touches; a click that no pointer made has no place.
    if (event.detail === 0) step(SMALL_STEP);
    else stepAt(gripAt(placeOn(event)), SMALL_STEP);
  };

  const hand = { onKeyDown, onKeyUp, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClick };
  return { peel, held, opened, step, open, hand };
};
