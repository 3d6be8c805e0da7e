import { faultOfFields } from '@sabot/protocol';
import { dealtRoundOf, draw, oneOf, type RecordOf, squeezerOf, type TableState, whole } from '@sabot/table';

/** Four edges and four corners of a card, as on a map. */
const GRIPS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

const PEEL = {
  kind: oneOf(['peel']),
  draw,
  grip: oneOf(GRIPS),
  /** In parts of a hundred: from flat to folded over as far as it goes. */
  progress: whole(0, 100),
} as const;

/** How far a patron has lifted a card. It tells nothing of the face, and nothing of it is kept. */
export type Peel = RecordOf<typeof PEEL>;

/** All that a client may say in a feed. */
type ClientFrame = { readonly kind: 'ping' } | Peel;

const isPeel = (value: unknown): value is Peel => faultOfFields(PEEL, value) === null;

export const clientFrame = (text: string): ClientFrame | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (isPeel(value)) return value;
    const isPing = typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'ping';
    return isPing ? { kind: 'ping' } : null;
  } catch {
    return null;
  }
};

/** Whether someone has begun to look at the card, and it does not lie open. */
export const isLifted = (state: TableState, { draw }: Peel): boolean => {
  const drawn = dealtRoundOf(state)?.draws[draw - 1];
  return drawn !== undefined && drawn.peeledBy !== null && !drawn.exposed;
};

/** Whether this patron has the card in hand, has begun to look at it and has not laid it open (A11b). */
export const isPeeling = (state: TableState, patron: string, { draw }: Peel): boolean => {
  const drawn = dealtRoundOf(state)?.draws[draw - 1];
  return drawn?.peeledBy === patron && !drawn.exposed && squeezerOf(state, draw) === patron;
};
