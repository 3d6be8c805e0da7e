import type { Cents } from '@sabot/rules';
import { type Epoch, type Handled, NOTHING_HANDLED, type TypeOf } from '@sabot/table';
import type { TournamentConfig } from './config.ts';
import type { dragonEnd, place, RankedEntry, RoundResult } from './fields.ts';
import type { DragonBet, Entry, PastSession, Pause, Prize, tournamentMoneySchema } from './state-schemas.ts';

export type { DragonBet, Entry, EntryStatus, PastSession, Pause, Prize } from './state-schemas.ts';
export type Place = TypeOf<typeof place>;
export type DragonEnd = TypeOf<typeof dragonEnd>;

export interface SessionTable {
  readonly table: number;
  readonly places: readonly Place[];
  /** "No more bets" was called for the first time: Dragon Bets are closed (A39). */
  readonly closed: boolean;
  /** Round by round as they came, void ones too. */
  readonly results: readonly RoundResult[];
  /** How many rounds are played, void ones not counted; null while the time runs. */
  readonly due: number | null;
  readonly returned: boolean;
}

export interface Session {
  readonly number: number;
  readonly tables: readonly SessionTable[];
  readonly bets: readonly DragonBet[];
  /** When the first table closed its Dragon Bets: a session's time runs from there. */
  readonly startedAt: number | null;
  /** Milliseconds of pauses since then. */
  readonly pausedFor: number;
  readonly timeCalled: boolean;
  readonly abandoned: string | null;
}

/** Where the tournament is. Each phase carries what belongs to it and nothing else. */
export type Stage =
  | { readonly phase: 'nothing' | 'draft' | 'registering' }
  | { readonly phase: 'waiting'; readonly next: number }
  | { readonly phase: 'seated'; readonly next: number; readonly places: readonly Place[] }
  | { readonly phase: 'session'; readonly session: Session }
  | {
      readonly phase: 'announced';
      readonly session: Session;
      readonly ends: readonly DragonEnd[];
      readonly longest: PastSession['longest'];
    }
  | { readonly phase: 'finished' }
  | { readonly phase: 'awarded'; readonly prizes: readonly Prize[] }
  | { readonly phase: 'cancelled'; readonly reason: string };

export const STAGE_PHASES = [
  'nothing',
  'draft',
  'registering',
  'waiting',
  'seated',
  'session',
  'announced',
  'finished',
  'awarded',
  'cancelled',
] as const satisfies readonly Stage['phase'][];
export type StagePhase = (typeof STAGE_PHASES)[number];

export const TOURNAMENT_PHASE_WORDS: Readonly<Record<StagePhase, string>> = {
  nothing: 'Nothing has happened.',
  draft: 'The set-up may still be changed.',
  registering: 'The set-up is fixed, and entries are taken.',
  waiting: 'Between sessions, before the seats are drawn.',
  seated: 'The seats of the next session are drawn.',
  session: 'A session is under way, from its Dragon Bets to its last stacks.',
  announced: 'The dragons are announced; the session is to be ended.',
  finished: 'The last session is over; the prizes are to be awarded.',
  awarded: 'The prizes are paid.',
  cancelled: 'Called off.',
};

export interface TournamentState {
  /** Events so far. */
  readonly sequence: number;
  /** The latest instant that any event was stamped with. */
  readonly at: number;
  /** One a restore of the house, the first first. */
  readonly epochs: readonly Epoch[];
  readonly config: TournamentConfig | null;
  readonly stage: Stage;
  readonly pause: Pause | null;
  /** By entry number, from 1; none is ever taken out, and a person has one at most. */
  readonly entries: readonly Entry[];
  /** Everyone but patrons who has done something here, by id. */
  readonly staff: readonly string[];
  /** The ranking at the end of the last session. */
  readonly standings: readonly RankedEntry[];
  readonly past: readonly PastSession[];
  /** Money: in the pot, put in by the house, kept by it, set aside for prizes, and paid out as prizes. */
  readonly money: TypeOf<typeof tournamentMoneySchema>;
  /** Chips that the bank has given out and not got back. */
  readonly issued: number;
  /** Commands carried out in this session and the one before. */
  readonly handled: Handled;
}

const nothing = 0 as Cents;

export const NEW_TOURNAMENT: TournamentState = {
  sequence: 0,
  at: 0,
  epochs: [],
  config: null,
  stage: { phase: 'nothing' },
  pause: null,
  entries: [],
  staff: [],
  standings: [],
  past: [],
  money: { pot: nothing, added: nothing, house: nothing, prizes: nothing, paid: nothing },
  issued: 0,
  handled: NOTHING_HANDLED,
};

export const sessionOf = ({ stage }: TournamentState): Session | null =>
  stage.phase === 'session' || stage.phase === 'announced' ? stage.session : null;

export const entryOf = ({ entries }: TournamentState, number: number): Entry | undefined => entries[number - 1];

/** A person's entry that still stands; one that was withdrawn does not. */
export const entryOfPerson = ({ entries }: TournamentState, person: string): Entry | undefined =>
  entries.find((each) => each.person === person && each.status !== 'withdrawn');

export const entriesIn = ({ entries }: TournamentState): readonly Entry[] =>
  entries.filter(({ status }) => status === 'in');

/** Withdrawn, not come or sent off: neither ranked nor paid. */
export const hasLeft = ({ status }: Pick<Entry, 'status'>): boolean =>
  status === 'withdrawn' || status === 'no-show' || status === 'disqualified';

export const tableOf = (session: Session, number: number): SessionTable | undefined =>
  session.tables.find(({ table }) => table === number);

export const tableOfEntry = (session: Session, entry: number): SessionTable | undefined =>
  session.tables.find(({ places }) => places.some((each) => each.entry === entry));

/** Rounds that count. */
export const roundsPlayed = ({ results }: SessionTable): number => results.filter((each) => each !== 'void').length;

/** Who sits at a table, and where, in the order of the places. */
export const seatedAt = (
  state: TournamentState,
  { places }: Pick<SessionTable, 'places'>,
): readonly { readonly entry: Entry; readonly seat: number }[] =>
  places.flatMap(({ entry, seat }) => {
    const found = entryOf(state, entry);
    return found === undefined ? [] : [{ entry: found, seat }];
  });

/** In the tournament and there. */
export const isPlaying = ({ status, present }: Entry): boolean => status === 'in' && present;

/** Whether someone at the table still plays. */
const hasPlayers = (state: TournamentState, { places }: SessionTable): boolean =>
  places.some(({ entry }) => {
    const found = entryOf(state, entry);
    return found !== undefined && isPlaying(found);
  });

/** As many as were published, or as were left when the time was called. */
export const hasPlayedAll = (table: SessionTable): boolean => table.due !== null && roundsPlayed(table) >= table.due;

/** No further round is played there in this session. */
export const isTableOver = (state: TournamentState, session: Session, table: SessionTable): boolean =>
  session.abandoned !== null || hasPlayedAll(table) || !hasPlayers(state, table);

/** When the time of a timed session is up; null where it is not timed or does not run yet. */
export const timeUpAt = ({ config, pause }: TournamentState, session: Session): number | null => {
  const length = config?.sessions[session.number - 1]?.length;
  if (length?.kind !== 'time' || session.startedAt === null || pause !== null) return null;
  return session.startedAt + length.minutes * 60_000 + session.pausedFor;
};
