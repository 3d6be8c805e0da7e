import type { Cents, Game } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import { limitsIn, type TournamentConfig } from './config.ts';
import { dragonBetsOf } from './dragon-bets/runs.ts';
import { type Entering, enteringFor, isLowEnough, mayRebuy } from './entries/entering.ts';
import type { Chips } from './fields.ts';
import { type LiveChips, type StandingView, standingsOf } from './session/standings.ts';
import {
  type DragonBet,
  type DragonEnd,
  type Entry,
  entryOfPerson,
  type PastSession,
  type Pause,
  type Place,
  type Prize,
  type StagePhase,
  sessionOf,
  type TournamentState,
  tableOfEntry,
} from './state.ts';
import { type OrganiserActs, organiserActs } from './view/acts.ts';
import { type SessionView, sessionView } from './view/session.ts';
import { asSeen, type TournamentViewer, type TournamentViewRole } from './view/viewer.ts';

/** The one place where it is decided what each role may see of a tournament. */

export {
  ENTRY_ACTS,
  type EntryAct,
  ORGANISER_STEPS,
  type OrganiserActs,
  type OrganiserStep,
  type StepWait,
} from './view/acts.ts';
export { tournamentEventFor, type ViewedTournamentEvent } from './view/events.ts';
export { isLastRound, type SessionView, type TournamentTableView } from './view/session.ts';
export { TOURNAMENT_VIEW_ROLES, type TournamentViewer, type TournamentViewRole } from './view/viewer.ts';

/** An entry as everyone sees it. */
export interface EntryView extends Pick<Entry, 'entry' | 'person' | 'status' | 'present' | 'rebuys'> {
  /** In the session under way, or the one whose seats are drawn. */
  readonly place: Place | null;
  /** For organisers: what is still owed after a correction, where anything is. Others know their own. */
  readonly owed?: Chips;
}

/** An entrant's own record. */
export interface OwnEntryView extends Entry {
  readonly place: Place | null;
  readonly bets: readonly DragonBet[];
  /** Dragon Bets can be placed and changed now; the limits of each. */
  readonly mayBet: boolean;
  readonly limits: readonly Limits[];
  readonly mayRebuy: boolean;
}

/** A tournament as one viewer sees it: all that a page needs. */
export interface TournamentView {
  readonly role: TournamentViewRole;
  readonly game: Pick<Game, 'id' | 'code' | 'name'>;
  readonly sequence: number;
  readonly phase: StagePhase;
  /** Null before it is published, but for its organisers. */
  readonly config: TournamentConfig | null;
  readonly pause: Pause | null;
  /** The session that comes next, while none is under way. */
  readonly next: number | null;
  readonly entries: readonly EntryView[];
  /** Whether someone who is not in it could come in now; for whoever has withdrawn, whether they could come back. */
  readonly entering: Entering;
  readonly session: SessionView | null;
  /** How the Dragon Bets of the session ended, once that is announced (3.12). */
  readonly announced: readonly DragonEnd[] | null;
  readonly standings: readonly StandingView[];
  readonly past: readonly PastSession[];
  readonly pot: Cents;
  readonly prizes: readonly Prize[];
  readonly cancelled: string | null;
  readonly own: OwnEntryView | null;
  /** For organisers. */
  readonly books: Pick<TournamentState, 'money' | 'issued'> | null;
  /** For organisers as well. */
  readonly acts: OrganiserActs | null;
}

/** Where everyone sits, by entry. */
const placesOf = ({ stage }: TournamentState): ReadonlyMap<number, Place> => {
  const isSession = stage.phase === 'session' || stage.phase === 'announced';
  const drawn = stage.phase === 'seated' ? stage.places : [];
  const places = isSession ? stage.session.tables.flatMap((table) => table.places) : drawn;
  return new Map(places.map((place) => [place.entry, place]));
};

const nextOf = ({ stage }: TournamentState): number | null =>
  stage.phase === 'waiting' || stage.phase === 'seated' ? stage.next : null;

const entryView = (
  { entry, person, status, present, rebuys, owed }: Entry,
  place: Place | undefined,
  isOrganiser: boolean,
): EntryView => ({
  entry,
  person,
  status,
  present,
  rebuys,
  place: place ?? null,
  ...(isOrganiser && owed > 0 ? { owed } : {}),
});

/** All else that an entrant sees is what anyone sees, as long as no Dragon Bets are hidden. */
export const ownEntryView = (game: Game, state: TournamentState, viewer: TournamentViewer): OwnEntryView | null => {
  const { config, stage, pause } = state;
  const entry = viewer.role === 'entrant' ? entryOfPerson(state, viewer.person) : undefined;
  if (entry === undefined || config === null) return null;
  const session = stage.phase === 'session' ? stage.session : null;
  const isOpen = session !== null && tableOfEntry(session, entry.entry)?.closed === false;
  const dragons = dragonBetsOf(game).map(({ id }) => id);
  const next = session?.number ?? nextOf(state) ?? 1;
  const isPlaying = entry.status === 'in' || entry.status === 'bust';
  const isAllowed = stage.phase === 'waiting' && isLowEnough(config, entry, stage.next);
  return {
    ...entry,
    place: placesOf(state).get(entry.entry) ?? null,
    bets: (sessionOf(state)?.bets ?? []).filter((bet) => bet.entry === entry.entry),
    mayBet: isOpen && entry.status === 'in' && entry.present && pause === null && session.abandoned === null,
    limits: limitsIn(config, next).filter(({ wager }) => dragons.includes(wager)),
    mayRebuy: isAllowed && isPlaying && mayRebuy(config.entry, entry, stage.next),
  };
};

/** With what the entries have at their tables right now, where the caller knows it. */
export const tournamentViewOf = (
  game: Game,
  state: TournamentState,
  viewer: TournamentViewer,
  live: LiveChips = {},
): TournamentView => {
  const { stage, config } = state;
  const seen = asSeen(state, viewer);
  const session = sessionOf(state);
  const places = placesOf(state);
  const isOrganiser = viewer.role === 'organiser';
  return {
    role: viewer.role,
    game: { id: game.id, code: game.code, name: game.name },
    sequence: state.sequence,
    phase: stage.phase,
    config: stage.phase === 'draft' && !isOrganiser ? null : config,
    pause: state.pause,
    next: nextOf(state),
    entries: state.entries.map((entry) => entryView(entry, places.get(entry.entry), isOrganiser)),
    entering: enteringFor(state, viewer.role === 'spectator' ? (viewer.person ?? null) : null),
    session: session === null ? null : sessionView(game, state, session, seen),
    announced: stage.phase === 'announced' ? stage.ends : null,
    standings: standingsOf(seen.state, live),
    past: state.past,
    pot: state.money.pot,
    prizes: stage.phase === 'awarded' ? stage.prizes : [],
    cancelled: stage.phase === 'cancelled' ? stage.reason : null,
    own: ownEntryView(game, state, viewer),
    books: isOrganiser ? { money: state.money, issued: state.issued } : null,
    acts: isOrganiser ? organiserActs(game, state) : null,
  };
};
