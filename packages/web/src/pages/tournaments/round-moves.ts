import type { StandingView, TournamentView } from '@sabot/tournament';

/** Places at the end of the last round but one, to tell who moved in the last. */
export interface PlacesSeen {
  readonly rounds: number;
  readonly before: ReadonlyMap<number, number>;
  readonly now: ReadonlyMap<number, number>;
}

const placesOf = (standings: readonly StandingView[]): ReadonlyMap<number, number> =>
  new Map(standings.map(({ entry, place }) => [entry, place]));

/** Rounds that have ended in this session, at all tables. */
const roundsEnded = ({ session }: Pick<TournamentView, 'session'>): number =>
  (session?.tables ?? []).reduce((sum, { results }) => sum + results.length, 0);

/** What is known after another look: a round more makes what was the latest the one before. */
export const seenAfter = (seen: PlacesSeen | null, view: Pick<TournamentView, 'session' | 'standings'>): PlacesSeen => {
  const rounds = roundsEnded(view);
  const now = placesOf(view.standings);
  if (seen === null || rounds < seen.rounds) return { rounds, before: now, now };
  return { rounds, before: rounds > seen.rounds ? seen.now : seen.before, now };
};

type Places = PlacesSeen['before'];

const comparedWith = (standings: readonly StandingView[], before: Places): readonly StandingView[] =>
  standings.map((line) => {
    const previous = before.get(line.entry) ?? null;
    return { ...line, previous, movement: previous === null ? 0 : previous - line.place };
  });

/** The board with who moved, and since when; null where there is nothing to compare with. */
export interface Moves {
  readonly lines: readonly StandingView[];
  readonly since: 'round' | 'session' | null;
}

type Board = Pick<TournamentView, 'phase' | 'past' | 'session' | 'standings'>;

/**
 * While a session runs, places are compared with those after the one before; in the first with those before the last
 * round. Between sessions, and at the end, what the last session has changed is shown.
 */
export const movesOf = (view: Board, { before }: Pick<PlacesSeen, 'before'>): Moves => {
  const { standings, session, past } = view;
  const counted = past.filter(({ counts }) => counts);
  if (session !== null && counted.length > 0) return { lines: standings, since: 'session' };
  if (session !== null)
    return roundsEnded(view) === 0
      ? { lines: standings, since: null }
      : { lines: comparedWith(standings, before), since: 'round' };
  const earlier = counted.at(-2);
  if (earlier === undefined) return { lines: standings, since: null };
  const places = new Map(earlier.standings.map(({ entry, place }) => [entry, place]));
  return { lines: comparedWith(standings, places), since: 'session' };
};
