import { TOURNAMENT_EVENTS, type TournamentEvent } from '../events.ts';
import { NEW_TOURNAMENT } from '../state.ts';
import { isOpponent } from '../strategies/opponents.ts';

/** Chips for a Dragon Bet come back from a table under this id, at the table and in the tournament alike. */
export const BRING = 'bring:';

/** When things happened in a tournament: its state holds few times, its events do. Plain data. */
export interface TournamentClock {
  /** Of the last event folded in. */
  readonly sequence: number;
  /** When the stage began that the tournament is in. */
  readonly stage: number;
  /** Milliseconds of pauses since then. */
  readonly lost: number;
  readonly pausedAt: number | null;
  /** When each entry of a person was made, by number; those of the house's opponents are left out. */
  readonly entered: Readonly<Record<number, number>>;
  /** Of this session: the tables to which chips were sent, */
  readonly sent: readonly number[];
  /** when chips last came into a hand, */
  readonly hand: number;
  /** when the tables last moved towards the end, */
  readonly moved: number;
  /** and the chips that came back for a Dragon Bet, by the id of the command. */
  readonly brought: readonly string[];
}

export const startTournamentClock = (at: number): TournamentClock => ({
  sequence: NEW_TOURNAMENT.sequence,
  stage: at,
  lost: 0,
  pausedAt: null,
  entered: {},
  sent: [],
  hand: at,
  moved: at,
  brought: [],
});

const stageAt = (clock: TournamentClock, at: number): TournamentClock => ({
  ...clock,
  stage: at,
  lost: 0,
  pausedAt: clock.pausedAt === null ? null : at,
  moved: at,
});

const particular = (clock: TournamentClock, event: TournamentEvent): TournamentClock => {
  const { at } = event.stamp;
  switch (event.type) {
    case 'EntryRegistered':
      return isOpponent(event.person) ? clock : { ...clock, entered: { ...clock.entered, [event.entry]: at } };
    case 'SessionOpened':
      return { ...clock, sent: [], brought: [], hand: at };
    case 'ChipsSent':
      return clock.sent.includes(event.table) ? clock : { ...clock, sent: [...clock.sent, event.table] };
    case 'ChipsBrought':
      return { ...clock, brought: [...clock.brought, event.stamp.command] };
    case 'TournamentPaused':
      return { ...clock, pausedAt: at };
    case 'TournamentResumed':
      return { ...clock, pausedAt: null, lost: clock.lost + Math.max(0, at - (clock.pausedAt ?? at)) };
    default:
      return clock;
  }
};

/** The clock after one more event. */
export const tournamentClockAfter = (clock: TournamentClock, event: TournamentEvent): TournamentClock => {
  const { type, stamp } = event;
  const { clock: sets } = TOURNAMENT_EVENTS[type];
  const staged = sets === 'stage' ? stageAt(clock, stamp.at) : clock;
  return {
    ...particular(staged, event),
    sequence: clock.sequence + 1,
    ...(sets === 'hand' ? { hand: stamp.at } : {}),
    ...(sets === 'moved' ? { moved: stamp.at } : {}),
  };
};

/** The same, with nothing in the future: clocks of two servers differ. */
export const tournamentClockUpTo =
  (now: number) =>
  (clock: TournamentClock, event: TournamentEvent): TournamentClock =>
    tournamentClockAfter(clock, event.stamp.at <= now ? event : { ...event, stamp: { ...event.stamp, at: now } });
