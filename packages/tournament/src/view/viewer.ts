import { cents } from '@sabot/rules';
import { type DragonBet, sessionOf, type TournamentState } from '../state.ts';

/**
 * Who may look at a tournament. An entrant's own person matters, and that of whoever looks on after having withdrawn; of the
 * others only the role does.
 */
export const TOURNAMENT_VIEW_ROLES = ['organiser', 'entrant', 'spectator'] as const;
export type TournamentViewRole = (typeof TOURNAMENT_VIEW_ROLES)[number];

export type TournamentViewer =
  | { readonly role: 'entrant'; readonly person: string }
  | { readonly role: 'spectator'; readonly person?: string }
  | { readonly role: 'organiser' };

export const isOwn = (state: TournamentState, viewer: TournamentViewer, entry: number): boolean =>
  viewer.role === 'entrant' && state.entries[entry - 1]?.person === viewer.person;

const NOBODY: ReadonlySet<number> = new Set();

/** Who can still change Dragon Bets that are kept from others meanwhile, if it is published so. */
const inSecret = (state: TournamentState): ReadonlySet<number> => {
  const session = sessionOf(state);
  if (state.config?.dragonBetsShown !== 'when-closed' || session === null) return NOBODY;
  return new Set(session.tables.flatMap(({ closed, places }) => (closed ? [] : places.map(({ entry }) => entry))));
};

/** Whose Dragon Bets are kept from a viewer: as long as they can be changed, if it is published so. */
export const hiddenFrom = (state: TournamentState, viewer: TournamentViewer): ReadonlySet<number> =>
  viewer.role === 'organiser' ? NOBODY : new Set([...inSecret(state)].filter((entry) => !isOwn(state, viewer, entry)));

/** What a viewer sees of the bets. */
export interface Seen {
  /**
   * The tournament with the chips of hidden bets back in the hands they came from: else what is missing from a stack
   * would tell the bet. The own ones are back as well, or whoever bets would be ranked below all who may have too.
   */
  readonly state: TournamentState;
  readonly bets: readonly DragonBet[];
  readonly hidden: ReadonlySet<number>;
}

export const seenState = (state: TournamentState, viewer: TournamentViewer): Seen => {
  const bets = sessionOf(state)?.bets ?? [];
  const hidden = hiddenFrom(state, viewer);
  if (hidden.size === 0) return { state, bets, hidden };
  const secret = inSecret(state);
  const entries = [...state.entries];
  for (const { entry, stake } of bets) {
    const found = entries[entry - 1];
    if (found !== undefined && secret.has(entry)) entries[entry - 1] = { ...found, stack: cents(found.stack + stake) };
  }
  return { state: { ...state, entries }, bets: bets.filter(({ entry }) => !hidden.has(entry)), hidden };
};
