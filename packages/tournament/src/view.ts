import type { Game } from '@sabot/rules';
import {
  field,
  flag,
  gameNameSchema,
  limits,
  listOf,
  MAX_SHOWN,
  nullable,
  oneOf,
  optional,
  pickFields,
  shownRecord,
  signed,
  type TypeOf,
  text,
  whole,
} from '@sabot/table';
import { limitsIn, setUp } from './config.ts';
import { dragonBetsOf } from './dragon-bets/runs.ts';
import { ENTERING, enteringFor, isLowEnough, mayRebuy } from './entries/entering.ts';
import { chips, dragonEnd, moneySum, place, sessionNumber } from './fields.ts';
import { type LiveChips, standingsOf, standingViewSchema } from './session/standings.ts';
import {
  type Entry,
  entryOfPerson,
  type Place,
  STAGE_PHASES,
  sessionOf,
  type TournamentState,
  tableOfEntry,
} from './state.ts';
import {
  dragonBetSchema,
  entryFields,
  pastSessionSchema,
  pauseSchema,
  prizeSchema,
  tournamentMoneySchema,
} from './state-schemas.ts';
import { organiserActs, organiserActsSchema } from './view/acts.ts';
import { sessionView, sessionViewSchema } from './view/session.ts';
import { seenState, TOURNAMENT_VIEW_ROLES, type TournamentViewer } from './view/viewer.ts';

/** The one place where it is decided what each role may see of a tournament. */

export {
  ENTRY_ACTS,
  type EntryAct,
  ORGANISER_STEPS,
  type OrganiserActs,
  type OrganiserStep,
  type StepWait,
} from './view/acts.ts';
export {
  numberedTournamentEventSchema,
  numberedTournamentEventSchemas,
  type ViewedTournamentEventSchemas,
  viewedTournamentEventSchema,
  viewedTournamentEventSchemas,
} from './view/event-schemas.ts';
export { tournamentEventFor, type ViewedTournamentEvent } from './view/events.ts';
export { isLastRound, type SessionView, type TournamentTableView } from './view/session.ts';
export { TOURNAMENT_VIEW_ROLES, type TournamentViewer, type TournamentViewRole } from './view/viewer.ts';

const seatPlace = nullable(field(place, 'in the session under way, or the one whose seats are drawn'));

/** An entry as everyone sees it. */
const entryViewSchema = shownRecord('an entry', {
  ...pickFields(entryFields, ['entry', 'person', 'status', 'present', 'rebuys']),
  place: seatPlace,
  owed: optional(
    field(chips, 'for organisers: what is still owed after a correction, where anything is; others know their own'),
  ),
});
export type EntryView = TypeOf<typeof entryViewSchema>;

/** An entrant's own record. */
export const ownEntryViewSchema = shownRecord("an entrant's own record", {
  ...entryFields,
  place: seatPlace,
  bets: field(listOf(dragonBetSchema), 'their Dragon Bets of the session'),
  mayBet: field(flag, 'Dragon Bets can be placed and changed now'),
  limits: field(listOf(limits), 'the limits of each Dragon Bet'),
  mayRebuy: field(flag, 'they may buy in again now'),
});
export type OwnEntryView = TypeOf<typeof ownEntryViewSchema>;

/** A tournament as one viewer sees it: all that a page needs. */
export const tournamentViewSchema = shownRecord('a tournament as one viewer sees it', {
  role: field(oneOf(TOURNAMENT_VIEW_ROLES), 'as whom it is looked at'),
  game: field(gameNameSchema, 'the game that is played'),
  sequence: field(whole(0), 'events so far: a later view has a higher number'),
  phase: field(oneOf(STAGE_PHASES), 'where the tournament is'),
  config: nullable(field(setUp, 'the set-up; null before it is published, but for its organisers')),
  pause: nullable(field(pauseSchema, 'the pause; null while there is none')),
  next: nullable(field(sessionNumber, 'the session that comes next, while none is under way')),
  entries: field(listOf(entryViewSchema), 'all entries, by number'),
  entering: field(
    oneOf(ENTERING),
    'whether someone who is not in it could come in now; for whoever has withdrawn, whether they could come back',
  ),
  session: nullable(field(sessionViewSchema, 'the session under way; null between sessions')),
  announced: nullable(
    field(listOf(dragonEnd, MAX_SHOWN), 'how the Dragon Bets of the session ended, once that is announced (3.12)'),
  ),
  standings: field(listOf(standingViewSchema), 'the leader board, the first place first'),
  past: field(listOf(pastSessionSchema, MAX_SHOWN), 'the sessions that are over'),
  pot: field(moneySum, 'the money in the pot'),
  prizes: field(listOf(prizeSchema), 'the prizes, once they are paid'),
  cancelled: nullable(field(text, 'why it was called off; null where it was not')),
  own: nullable(field(ownEntryViewSchema, "for an entrant: the entrant's own record")),
  books: nullable(
    field(
      shownRecord('the books of a tournament', {
        money: field(tournamentMoneySchema, 'its money'),
        issued: field(signed(), 'chips that the bank has given out and not got back'),
      }),
      'for organisers: the books',
    ),
  ),
  acts: nullable(field(organiserActsSchema, 'for organisers: what they may do now')),
});
export type TournamentView = TypeOf<typeof tournamentViewSchema>;

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
  const seen = seenState(state, viewer);
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
