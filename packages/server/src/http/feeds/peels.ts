import { choiceOf, faultOf, type Peel, type SentFrame, sentFrame } from '@sabot/protocol';
import { dealtRoundOf, squeezerOf, type TableState } from '@sabot/table';
import type { FeedSocket } from './watcher.ts';

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
const isLifted = (state: TableState, { draw }: Peel): boolean => {
  const drawn = dealtRoundOf(state)?.draws[draw - 1];
  return drawn !== undefined && drawn.peeledBy !== null && !drawn.exposed;
};

/** Whether this patron has the card in hand, has begun to look at it and has not laid it open (A11b). */
const isPeeling = (state: TableState, patron: string, { draw }: Peel): boolean => {
  const drawn = dealtRoundOf(state)?.draws[draw - 1];
  return drawn?.peeledBy === patron && !drawn.exposed && squeezerOf(state, draw) === patron;
};

/** However often a patron moves a card, the others are told so often and no more. */
const PACE_MS = 100;
/** What another server tells of a card may come before the news that someone looks at it, by this much at most. */
const AHEAD_MS = 2000;

interface PeelRelay {
  /** A patron of this server lifts a card; nothing, unless it is theirs to lift. */
  readonly onPeelFrame: (by: FeedSocket, patron: string, peel: Peel) => void;
  /** Another server tells of one. */
  readonly onPeelBroadcast: (text: string) => void;
  /** The table has moved on. */
  readonly onTableChanged: () => void;
  readonly stop: () => void;
}

interface PeelsParts {
  readonly state: () => TableState;
  /** To everyone at this server but whoever did it. */
  readonly show: (peel: Peel, by: FeedSocket | null) => void;
  /** To the other servers. */
  readonly broadcast: (text: string) => void;
}

interface PendingPeel {
  readonly peel: Peel;
  /** Null for one that another server told of. */
  readonly by: FeedSocket | null;
  readonly at: number;
}

/** How far cards are lifted, passed on: of each card the latest, and no oftener than an eye needs it. */
export const makePeelRelay = ({ state, show, broadcast: whisper }: PeelsParts): PeelRelay => {
  const latest = new Map<number, PendingPeel>();
  let throttle: NodeJS.Timeout | null = null;

  const pass = (): void => {
    throttle = null;
    let isPassed = false;
    for (const [draw, { peel, by, at }] of latest) {
      const isKnown = isLifted(state(), peel);
      if (!isKnown && by === null && performance.now() - at < AHEAD_MS) continue;
      latest.delete(draw);
      if (!isKnown) continue;
      show(peel, by);
      if (by !== null) whisper(JSON.stringify(peel));
      isPassed = true;
    }
    if (!isPassed) return;
    throttle = setTimeout(pass, PACE_MS);
    throttle.unref();
  };

  const take = (told: PendingPeel): void => {
    latest.set(told.peel.draw, told);
    if (throttle === null) pass();
  };

  return {
    onPeelFrame: (by, patron, peel) => {
      if (isPeeling(state(), patron, peel)) take({ peel, by, at: performance.now() });
    },
    onPeelBroadcast: (text) => {
      const peel = clientFrame(text);
      if (peel?.kind === 'peel') take({ peel, by: null, at: performance.now() });
    },
    onTableChanged: () => {
      if (latest.size > 0 && throttle === null) pass();
    },
    stop: () => {
      if (throttle !== null) clearTimeout(throttle);
      latest.clear();
    },
  };
};
