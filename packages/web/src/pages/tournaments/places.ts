import { type StandingView, sharesPlaces, type TournamentView } from '@sabot/tournament';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const GLIDE_MS = 420;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lines that change their order glide to where they are now; `order` changes with it. */
export const useRowTransition = (order: string): RefObject<HTMLTableElement | null> => {
  const table = useRef<HTMLTableElement>(null);
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const lines = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-entry]') ?? [])];
    const from = table.current?.offsetTop ?? 0;
    const now = new Map(lines.map((line) => [line.dataset['entry'] ?? '', line.offsetTop - from]));
    if (order !== '' && !isStill())
      for (const line of lines) {
        const key = line.dataset['entry'] ?? '';
        const moved = (tops.current.get(key) ?? now.get(key) ?? 0) - (now.get(key) ?? 0);
        if (moved !== 0)
          line.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
            duration: GLIDE_MS,
            easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
          });
      }
    tops.current = now;
  }, [order]);
  return table;
};

/** The place of a line as all parts of the page say it. */
export const placeShown = (view: TournamentView, { place, shared }: Pick<StandingView, 'place' | 'shared'>): number =>
  sharesPlaces(view) ? shared : place;

/** The same by entry; null for one who is not ranked. */
export const placeOfEntry = (view: TournamentView, entry: number): number | null => {
  const line = view.standings.find((each) => each.entry === entry);
  return line === undefined ? null : placeShown(view, line);
};

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
interface PlaceChanges {
  readonly lines: readonly StandingView[];
  readonly since: 'round' | 'session' | null;
}

type Board = Pick<TournamentView, 'phase' | 'past' | 'session' | 'standings'>;

/**
 * While a session runs, places are compared with those after the one before; in the first with those before the last
 * round. Between sessions, and at the end, what the last session has changed is shown.
 */
export const placeChanges = (view: Board, { before }: Pick<PlacesSeen, 'before'>): PlaceChanges => {
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

/** Lines of a long board that are shown, in parts that follow each other with a gap between. */
const BESIDE_OWN = 1;

/** The best, and the own line with those beside it. */
export const shownRanks = (
  standings: readonly StandingView[],
  own: number | null,
  most: number,
): readonly (readonly StandingView[])[] => {
  if (standings.length <= most) return [standings];
  const top = standings.slice(0, most);
  const at = standings.findIndex(({ entry }) => entry === own);
  if (at < most) return [top];
  return [top, standings.slice(Math.max(most, at - BESIDE_OWN), at + BESIDE_OWN + 1)];
};

/** Where someone moved since the last session. */
export const movementOf = ({ previous, movement }: StandingView): 'up' | 'down' | 'same' | 'new' => {
  if (previous === null) return 'new';
  if (movement === 0) return 'same';
  return movement > 0 ? 'up' : 'down';
};
