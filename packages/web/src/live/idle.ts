/** When staff are warned that they will be signed out. */
const WARN_MS = 120_000;
/** The house is told of input no more often than this. */
const TELL_MS = 60_000;

/** What a page knows of the person before it and of their session, in milliseconds of the server's clock. */
export interface Idleness {
  /** When the session ends unless the house is told of input. */
  readonly endsAt: number;
  /** The last press of a key or a button, touch or turn of a wheel. */
  readonly inputAt: number;
  readonly toldAt: number;
  /** When the house was last asked how long the session holds: input may have come in another tab. */
  readonly lookedAt: number;
}

/** What there is to do: tell the house of input, or look whether the session holds still. */
export const idleStep = ({ endsAt, inputAt, toldAt, lookedAt }: Idleness, now: number): 'tell' | 'look' | null => {
  if (inputAt > toldAt && now >= toldAt + TELL_MS) return 'tell';
  const isNews = lookedAt < endsAt - WARN_MS;
  return now >= endsAt || (isNews && now >= endsAt - WARN_MS) ? 'look' : null;
};

/** How long there is left to say that one is there; null while there is no need to. */
export const warningLeft = ({ endsAt, lookedAt }: Idleness, now: number): number | null =>
  now >= endsAt - WARN_MS && lookedAt >= endsAt - WARN_MS ? Math.max(0, endsAt - now) : null;
