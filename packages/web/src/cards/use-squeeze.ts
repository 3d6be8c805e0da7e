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
import type { Point } from './fold.ts';
import { CARD_MESSAGES } from './messages.ts';
import type { PeelGesture } from './peel.ts';
import { FLAT, onSqueeze, SMALL_STEP, type SqueezeEvent, type SqueezeOrder } from './squeeze-gesture.ts';

const ARROWS: Readonly<Record<string, Grip>> = { ArrowUp: 'n', ArrowRight: 'e', ArrowDown: 's', ArrowLeft: 'w' };

/** A card that was asked to be opened and still lies here after this long may be asked again. */
const OPENING_MS = 4000;

interface SqueezeInput {
  /** Someone is known to look at it. */
  readonly peeled: boolean;
  readonly known: boolean;
  /** Whether the house has taken it. */
  readonly onPeel: () => Promise<boolean>;
  readonly onExpose: () => void;
  /** How far it is lifted, whenever that changes. */
  readonly onLift: (peel: PeelGesture) => void;
  readonly disabled: boolean;
}

type Dispatch = (event: SqueezeEvent) => void;

/** The state of the gesture, with what follows from it carried out at once. */
const useGesture = ({ known, disabled, onPeel, onExpose, onLift }: SqueezeInput) => {
  const messages = useMessages(CARD_MESSAGES);
  const [state, setState] = useState(FLAT);
  // Several events may come before the card is drawn again.
  const latest = useRef(FLAT);
  const carryOut = (order: SqueezeOrder): void => {
    if (order.kind === 'peel')
      void onPeel().then((isTaken) => {
        if (!isTaken) dispatch({ kind: 'peel-failed' });
      });
    else if (order.kind === 'expose') onExpose();
    else if (order.kind === 'lift') onLift(order.peel);
    else announce(order.kind === 'announce-let-go' ? messages.letGo : messages.peeled(order.percent));
  };
  const dispatch: Dispatch = (event) => {
    const [next, orders] = onSqueeze(latest.current, event, { disabled, known });
    latest.current = next;
    setState(next);
    for (const order of orders) carryOut(order);
  };
  return { state, dispatch };
};

/** Where on the drawing a pointer is, also when the card lies across. */
const placeOn = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Point => {
  const onScreen = currentTarget.querySelector('svg')?.getScreenCTM() ?? null;
  return new DOMPoint(clientX, clientY).matrixTransform(onScreen?.inverse());
};

const eventOfKey = (key: string, isLifted: boolean): SqueezeEvent | null => {
  const grip = ARROWS[key];
  if (grip !== undefined || key === ' ') return { kind: 'step', grip: grip ?? null, by: SMALL_STEP };
  if (key === 'Enter' || key.toLowerCase() === 'o') return { kind: 'open' };
  return key === 'Escape' && isLifted ? { kind: 'let-go' } : null;
};

/** What a browser tells of hands and keys, as events of the gesture. */
const handlers = (dispatch: Dispatch, isUsable: boolean, isLifted: boolean) => {
  const onPointerUp = (): void => dispatch({ kind: 'pointer-up' });
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const asked = eventOfKey(event.key, isLifted);
      if (asked === null) return;
      dispatch(asked);
      // The page has keys of its own; this one has been used.
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyUp: (event: KeyboardEvent): void => {
      // Otherwise the browser would make a click of it.
      if (event.key === ' ') event.preventDefault();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (!isUsable || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dispatch({ kind: 'pointer-down', at: placeOn(event) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      dispatch({ kind: 'pointer-move', at: placeOn(event) });
    },
    onPointerUp,
    onPointerCancel: onPointerUp,
    onClick: (event: MouseEvent<HTMLElement>): void =>
      dispatch({ kind: 'click', at: event.detail === 0 ? null : placeOn(event) }),
  };
};

/** A card that is peeled and opened by hand, finger, key or button. */
export const useSqueeze = (input: SqueezeInput) => {
  const { peeled, known, onLift, disabled } = input;
  const { state, dispatch } = useGesture(input);
  const { peel, isOpened, hold } = state;

  const onOtherCard = useEffectEvent(() => dispatch({ kind: 'other-card' }));
  useEffect(() => {
    if (!peeled) onOtherCard();
  }, [peeled]);

  const showAgain = useEffectEvent(() => {
    if (peel !== null) onLift(peel);
  });
  useEffect(() => {
    // Nobody else has seen it move before the table knew whose hand it is in.
    if (peeled && known) showAgain();
  }, [peeled, known]);

  const onOpeningFailed = useEffectEvent(() => dispatch({ kind: 'opening-failed' }));
  useEffect(() => {
    if (!isOpened) return;
    const again = setTimeout(() => onOpeningFailed(), OPENING_MS);
    return () => clearTimeout(again);
  }, [isOpened]);

  return {
    peel,
    isHeld: hold?.isMoved === true,
    isOpened,
    step: (by: number): void => dispatch({ kind: 'step', grip: null, by }),
    open: (): void => dispatch({ kind: 'open' }),
    hand: handlers(dispatch, !disabled && !isOpened, (peel?.progress ?? 0) > 0),
  };
};
