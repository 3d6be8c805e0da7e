import type { DragonBet, TournamentState } from '../state.ts';
import { sessionOf, tableOfEntry } from '../state.ts';

/** Who may look at a tournament. An entrant's own person matters; of the others only the role does. */
export const TOURNAMENT_VIEW_ROLES = ['organiser', 'entrant', 'spectator'] as const;
export type TournamentViewRole = (typeof TOURNAMENT_VIEW_ROLES)[number];

export type TournamentViewer =
  | { readonly role: 'entrant'; readonly person: string }
  | { readonly role: Exclude<TournamentViewRole, 'entrant'> };

export const isOwn = (state: TournamentState, viewer: TournamentViewer, entry: number): boolean =>
  viewer.role === 'entrant' && state.entries[entry - 1]?.person === viewer.person;

/** Whether Dragon Bets of an entry are kept from a viewer: as long as they can be changed, if it is published so. */
export const isHidden = (state: TournamentState, viewer: TournamentViewer, entry: number): boolean => {
  if (viewer.role === 'organiser' || isOwn(state, viewer, entry)) return false;
  const session = sessionOf(state);
  if (state.config?.dragonBetsShown !== 'when-closed' || session === null) return false;
  return tableOfEntry(session, entry)?.closed === false;
};

/**
 * The tournament with the chips of hidden bets back in the hands they came from: else what is missing from a stack
 * would tell the bet.
 */
export const asSeen = (
  state: TournamentState,
  viewer: TournamentViewer,
): { readonly state: TournamentState; readonly bets: readonly DragonBet[] } => {
  const bets = sessionOf(state)?.bets ?? [];
  const hidden = bets.filter(({ entry }) => isHidden(state, viewer, entry));
  if (hidden.length === 0) return { state, bets };
  const entries = [...state.entries];
  for (const { entry, stake } of hidden) {
    const found = entries[entry - 1];
    if (found !== undefined) entries[entry - 1] = { ...found, stack: (found.stack + stake) as typeof stake };
  }
  return { state: { ...state, entries }, bets: bets.filter((bet) => !hidden.includes(bet)) };
};
