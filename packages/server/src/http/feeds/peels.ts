import { choiceOf, faultOf, type Peel, type SentFrame, sentFrame } from '@sabot/protocol';
import { dealtRoundOf, squeezerOf, type TableState } from '@sabot/table';
import type { Watcher } from './watcher.ts';

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

interface Peels {
  /** A patron of this server lifts a card; nothing, unless it is theirs to lift. */
  readonly lift: (by: Watcher, patron: string, peel: Peel) => void;
  /** Another server tells of one. */
  readonly overhear: (text: string) => void;
  /** The table has moved on. */
  readonly moved: () => void;
  readonly stop: () => void;
}

interface PeelsParts {
  readonly state: () => TableState;
  /** To everyone at this server but whoever did it. */
  readonly show: (peel: Peel, by: Watcher | null) => void;
  /** To the other servers. */
  readonly whisper: (text: string) => void;
}

interface Told {
  readonly peel: Peel;
  /** Null for one that another server told of. */
  readonly by: Watcher | null;
  readonly at: number;
}

/** How far cards are lifted, passed on: of each card the latest, and no oftener than an eye needs it. */
export const makePeels = ({ state, show, whisper }: PeelsParts): Peels => {
  const latest = new Map<number, Told>();
  let resting: NodeJS.Timeout | null = null;

  const pass = (): void => {
    resting = null;
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
    resting = setTimeout(pass, PACE_MS);
    resting.unref();
  };

  const take = (told: Told): void => {
    latest.set(told.peel.draw, told);
    if (resting === null) pass();
  };

  return {
    lift: (by, patron, peel) => {
      if (isPeeling(state(), patron, peel)) take({ peel, by, at: performance.now() });
    },
    overhear: (text) => {
      const peel = clientFrame(text);
      if (peel?.kind === 'peel') take({ peel, by: null, at: performance.now() });
    },
    moved: () => {
      if (latest.size > 0 && resting === null) pass();
    },
    stop: () => {
      if (resting !== null) clearTimeout(resting);
      latest.clear();
    },
  };
};
