import { type StandingView, sharesPlaces, type TournamentView } from '@sabot/tournament';

/** The place of a line as all parts of the page say it. */
export const placeShown = (view: TournamentView, { place, shared }: Pick<StandingView, 'place' | 'shared'>): number =>
  sharesPlaces(view) ? shared : place;

/** The same by entry; null for one who is not ranked. */
export const placeOfEntry = (view: TournamentView, entry: number): number | null => {
  const line = view.standings.find((each) => each.entry === entry);
  return line === undefined ? null : placeShown(view, line);
};
