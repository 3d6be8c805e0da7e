import type { Grip } from '@sabot/protocol';
import { CARD_WIDTH } from './drawing.ts';
import type { Point } from './fold.ts';
import { dragged, gripAt, lifted, OPEN_THRESHOLD, type PeelGesture } from './peel.ts';

/** How much one press lifts. */
export const SMALL_STEP = 0.12;
export const LARGE_STEP = 0.24;

/** Where a card is lifted that nobody has taken hold of: at the edge nearest to the one who sits there. */
const USUAL_GRIP: Grip = 's';

/** Below this, in parts of the card's width, a press is a tap and not a drag. */
const TAP = 0.02 * CARD_WIDTH;

/** What hands and keys have done to a card so far. */
export interface SqueezeState {
  readonly peel: PeelGesture | null;
  /** It was asked to be opened. */
  readonly isOpened: boolean;
  /** Where a pointer was put down on it, and whether it has moved since. */
  readonly hold: { readonly start: Point; readonly isMoved: boolean } | null;
  /** Set by a drag, so that the click that the browser sends after it is not taken for a tap. */
  readonly wasDragged: boolean;
  /** Whether the house was told of the first peel. */
  readonly told: 'no' | 'yes' | 'in-vain';
}

export const FLAT: SqueezeState = { peel: null, isOpened: false, hold: null, wasDragged: false, told: 'no' };

export type SqueezeEvent =
  /** The card shown here is not peeled yet while the one before it was, so it is another card. */
  | { readonly kind: 'other-card' }
  | { readonly kind: 'pointer-down' | 'pointer-move'; readonly at: Point }
  | { readonly kind: 'pointer-up' }
  /** `at` is null for a click made by keyboard or assistive technology. */
  | { readonly kind: 'click'; readonly at: Point | null }
  | { readonly kind: 'step'; readonly grip: Grip | null; readonly by: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'let-go' }
  /** The house has not taken the first peel. */
  | { readonly kind: 'peel-failed' }
  /** The card was asked to be opened and still lies here. */
  | { readonly kind: 'opening-failed' };

/** Effects outside of the card, to be carried out by the caller. */
export type SqueezeOrder =
  | { readonly kind: 'peel' }
  | { readonly kind: 'expose' }
  | { readonly kind: 'lift'; readonly peel: PeelGesture }
  | { readonly kind: 'announce-peeled'; readonly percent: number }
  | { readonly kind: 'announce-let-go' };

interface SqueezeContext {
  readonly disabled: boolean;
  /** This page knows which card it is: whoever has the hand from another has to look for themselves. */
  readonly known: boolean;
}

type Step = readonly [SqueezeState, readonly SqueezeOrder[]];

const unchanged = (state: SqueezeState): Step => [state, []];

const layFlat = (state: SqueezeState): Step => {
  if (state.peel === null) return unchanged(state);
  const peel = { ...state.peel, progress: 0 };
  return [{ ...state, peel }, [{ kind: 'lift', peel }]];
};

const open = (state: SqueezeState, { disabled }: SqueezeContext): Step =>
  disabled || state.isOpened ? unchanged(state) : [{ ...state, hold: null, isOpened: true }, [{ kind: 'expose' }]];

const lift = (state: SqueezeState, peel: PeelGesture, context: SqueezeContext): Step => {
  const isFirst = state.told === 'no' && !context.known;
  const next: SqueezeState = { ...state, peel, told: isFirst ? 'yes' : state.told };
  const [after, more] = peel.progress >= OPEN_THRESHOLD ? open(next, context) : unchanged(next);
  return [after, [...(isFirst ? [{ kind: 'peel' } as const] : []), { kind: 'lift', peel }, ...more]];
};

/** A peel that the server did not accept is reported again with the next grip, not with every movement of this one. */
const takeHold = (state: SqueezeState): SqueezeState => (state.told === 'in-vain' ? { ...state, told: 'no' } : state);

const step = (state: SqueezeState, grip: Grip, by: number, context: SqueezeContext): Step => {
  if (context.disabled || state.isOpened) return unchanged(state);
  const peel = lifted(grip, (state.peel?.grip === grip ? state.peel.progress : 0) + by);
  const [next, orders] = lift(takeHold(state), peel, context);
  if (peel.progress >= OPEN_THRESHOLD) return [next, orders];
  return [next, [...orders, { kind: 'announce-peeled', percent: Math.round(peel.progress * 100) }]];
};

const onMove = (state: SqueezeState, at: Point, context: SqueezeContext): Step => {
  const { hold } = state;
  if (hold === null) return unchanged(state);
  const isMoved = hold.isMoved || Math.hypot(at.x - hold.start.x, at.y - hold.start.y) > TAP;
  if (!isMoved) return unchanged(state);
  const moved: SqueezeState = { ...state, hold: { ...hold, isMoved }, wasDragged: true };
  const peel = dragged(hold.start, at);
  return peel === null ? layFlat(moved) : lift(moved, peel, context);
};

const onLetGo = (state: SqueezeState): Step => {
  if (state.peel === null || state.peel.progress === 0) return unchanged(state);
  const [next, orders] = layFlat({ ...state, hold: null });
  return [next, [...orders, { kind: 'announce-let-go' }]];
};

const onClick = (state: SqueezeState, at: Point | null, context: SqueezeContext): Step => {
  if (state.wasDragged) return unchanged({ ...state, wasDragged: false });
  return step(state, at === null ? (state.peel?.grip ?? USUAL_GRIP) : gripAt(at), SMALL_STEP, context);
};

/** The next state of the card after an event, and the effects to carry out. */
export const onSqueeze = (state: SqueezeState, event: SqueezeEvent, context: SqueezeContext): Step => {
  switch (event.kind) {
    case 'other-card':
      return unchanged({ ...state, peel: null, isOpened: false, told: 'no' });
    case 'pointer-down':
      if (context.disabled || state.isOpened) return unchanged(state);
      return unchanged({ ...takeHold(state), hold: { start: event.at, isMoved: false }, wasDragged: false });
    case 'pointer-move':
      return onMove(state, event.at, context);
    case 'pointer-up':
      return state.hold?.isMoved ? layFlat({ ...state, hold: null }) : unchanged({ ...state, hold: null });
    case 'click':
      return onClick(state, event.at, context);
    case 'step':
      return step(state, event.grip ?? state.peel?.grip ?? USUAL_GRIP, event.by, context);
    case 'open':
      return open(state, context);
    case 'let-go':
      return onLetGo(state);
    case 'peel-failed':
      return unchanged({ ...state, told: 'in-vain' });
    case 'opening-failed':
      return unchanged({ ...state, isOpened: false });
  }
};
