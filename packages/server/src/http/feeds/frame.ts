import { choiceOf, faultOf, type Peel, type SentFrame, sentFrame } from '@sabot/protocol';
import { dealtRoundOf, squeezerOf, type TableState } from '@sabot/table';

const FRAMES = choiceOf(sentFrame)?.members ?? {};

const kindOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String(Reflect.get(value, 'kind')) : '';

const isSentFrame = (value: unknown): value is SentFrame => {
  const schema = FRAMES[kindOf(value)];
  return schema !== undefined && faultOf(schema, value) === null;
};

/** What a client says in a feed, or null where it is nothing that a client may say. */
export const clientFrame = (text: string): SentFrame | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isSentFrame(value) ? value : null;
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
