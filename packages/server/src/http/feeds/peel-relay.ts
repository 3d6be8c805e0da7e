import type { Peel } from '@sabot/protocol';
import { dealtRoundOf, squeezerOf, type TableState } from '@sabot/table';
import { type FeedConnection, parseSentFrame } from './connections.ts';

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

/** Others are shown a moving card this often and no oftener. */
const PACE_MS = 100;
/** A peel that another server broadcasts may arrive before the event of the card being peeled, by this much at most. */
const MAX_EARLY_MS = 2000;

interface PeelRelayParts {
  readonly state: () => TableState;
  /** Shows a peel to everyone at this server but the one who did it. */
  readonly show: (peel: Peel, by: FeedConnection | null) => void;
  /** Passes it on to the other servers. */
  readonly broadcast: (text: string) => void;
}

interface PendingPeel {
  readonly peel: Peel;
  /** Null where another server broadcast it. */
  readonly by: FeedConnection | null;
  readonly at: number;
}

/** Relays how far cards are lifted: the latest of each card, and no oftener than the pace. */
export class PeelRelay {
  readonly #parts: PeelRelayParts;
  /** By the number of the draw. */
  readonly #pending = new Map<number, PendingPeel>();
  /** Set while the pace lets nothing through. */
  #pause: NodeJS.Timeout | null = null;

  constructor(parts: PeelRelayParts) {
    this.#parts = parts;
  }

  /** A patron of this server lifts a card; ignored unless it is theirs to lift. */
  onPeelFrame(by: FeedConnection, patron: string, peel: Peel): void {
    if (isPeeling(this.#parts.state(), patron, peel)) this.#add({ peel, by, at: performance.now() });
  }

  onPeelBroadcast(text: string): void {
    const peel = parseSentFrame(text);
    if (peel?.kind === 'peel') this.#add({ peel, by: null, at: performance.now() });
  }

  onTableChanged(): void {
    if (this.#pending.size > 0 && this.#pause === null) this.#relay();
  }

  stop(): void {
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#pending.clear();
  }

  #add(pending: PendingPeel): void {
    this.#pending.set(pending.peel.draw, pending);
    if (this.#pause === null) this.#relay();
  }

  #relay(): void {
    this.#pause = null;
    let isShown = false;
    for (const [draw, { peel, by, at }] of this.#pending) {
      const isKnown = isLifted(this.#parts.state(), peel);
      const isEarly = !isKnown && by === null && performance.now() - at < MAX_EARLY_MS;
      if (isEarly) continue;
      this.#pending.delete(draw);
      if (!isKnown) continue;
      this.#parts.show(peel, by);
      if (by !== null) this.#parts.broadcast(JSON.stringify(peel));
      isShown = true;
    }
    if (isShown) this.#pause = setTimeout(() => this.#relay(), PACE_MS).unref();
  }
}
