import { type Decks, RUN_POLICIES } from '@sabot/rules';
import {
  type Limits,
  limits,
  listOf,
  nullable,
  oneOf,
  optional,
  type RecordOf,
  record,
  type TypeOf,
  text,
  whole,
} from '@sabot/table';
import { tournamentAuto } from './auto.ts';
import { MAX_ENTRIES, money, sessionNumber, stack, variants } from './shapes.ts';

/** How long a session is (DBT:1.1.13). Void rounds are not among the rounds counted (A4). */
export const sessionLength = variants({
  rounds: { rounds: whole(1, 1000) },
  /** When the time is up the round under way is finished, and then so many more are played (A4b). */
  time: { minutes: whole(1, 1440), lastRounds: whole(0, 100) },
});

export const advance = variants({
  /** Whoever has chips left goes on. */
  all: {},
  /** At the cut either the ranking decides, or all who are level with the last one in go on. */
  best: { entries: whole(1, MAX_ENTRIES), ties: oneOf(['ranking', 'all']) },
});

export const sessionPlan = record({
  length: sessionLength,
  /** One for each wager of the game: those of the rounds, for the tables, and the Dragon Bets. */
  limits: listOf(limits),
  /** Secret: the wagers of a table's last round are shown to nobody else before they are closed. */
  lastRound: oneOf(['open', 'secret']),
  advance,
  /** Reset: the session is begun with the starting stack, whatever was won before. */
  stacks: oneOf(['kept', 'reset']),
});
export type SessionPlan = TypeOf<typeof sessionPlan>;

/** All of the pot, in the hundredths of a per cent that shares are counted in. */
export const WHOLE_POT = 10_000;

/** What decides between equal chips, in order. */
export const CRITERIA = ['dragons-won', 'dragon-winnings', 'fewer-rebuys', 'previous-place', 'earlier-entry'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** All that the text leaves to the organisers (A30): published before the first session, and fixed from then on. */
export const TOURNAMENT_FIELDS = {
  name: text,
  entry: record({
    /** Money, into the pot; 0 where entry is free. */
    fee: money,
    startingStack: stack,
    capacity: whole(2, MAX_ENTRIES),
    least: whole(2, MAX_ENTRIES),
    /** Entries are taken until this session is seated; null for none once registration is closed. */
    lateUntil: nullable(sessionNumber),
    /** Whether a withdrawal gives the fee back as long as registration is open. */
    withdrawal: oneOf(['refund-until-closed', 'no-refund']),
    rebuys: nullable(
      record({
        most: whole(1, 100),
        fee: money,
        stack,
        /** Taken until this session is seated. */
        until: sessionNumber,
        /** Bust: by those alone who have too little for any wager of the next session. */
        when: oneOf(['bust', 'any']),
      }),
    ),
  }),
  tables: record({
    most: whole(1, MAX_ENTRIES),
    seats: whole(1, 16),
    /** A letter of the game's layouts. */
    layout: text,
    decks: whole<Decks>(1, 10),
    /** Every stake is a multiple of it (A5). */
    stakeUnit: stack,
  }),
  sessions: listOf(sessionPlan),
  /** What several dragons in one session pay (A4). */
  runPolicy: oneOf(RUN_POLICIES),
  /** Whether the Dragon Bets of others are shown while they can still be changed. */
  dragonBetsShown: oneOf(['always', 'when-closed']),
  abandoned: record({
    /** What becomes of Dragon Bets (A31). */
    dragonBets: oneOf(['return', 'pay-if-minimum']),
    /** Rounds that a table must have played for them to be paid. */
    minimumRounds: whole(1, 1000),
    /** Counts: stacks and ranking as they are. Replay: stacks as before it, and it is played again. */
    session: oneOf(['counts', 'replay']),
  }),
  /** Blind: the stack stands untouched and is ranked. Out: the entry ends. */
  noShow: oneOf(['blind', 'out']),
  /**
   * What becomes of a stack that is too small for any wager of the next session. Out: its entry ends like one without a
   * chip. Stay: it is seated and ranked, as it is where nothing is said.
   */
  shortStacks: optional(oneOf(['out', 'stay'])),
  ranking: listOf(oneOf(CRITERIA)),
  prizes: record({
    /** Money that the house puts in. */
    added: money,
    /** Hundredths of a per cent of the pot, place by place. */
    shares: listOf(whole(1, WHOLE_POT)),
    /** The house's own share; with the others it comes to the whole. */
    house: whole(0, WHOLE_POT),
    /** Split: those with equal chips share what their places come to. */
    ties: oneOf(['split', 'ranking']),
  }),
  /** How it is dealt. Nothing here decides by it; where it is not said, whoever holds the tournament knows. */
  auto: optional(tournamentAuto),
};
export type TournamentConfig = RecordOf<typeof TOURNAMENT_FIELDS>;

export const sessionPlanOf = (config: TournamentConfig, session: number): SessionPlan | undefined =>
  config.sessions[session - 1];

/** The smallest wager with which one can take part in a round. */
export const leastMain = (limits: readonly Limits[]): number =>
  Math.min(...limits.flatMap(({ wager, min }) => (wager === 'player' || wager === 'banker' ? [min] : [])));

/**
 * Whether a stack that is kept covers no wager of a session, of the rounds or of the session itself. Where everyone begins
 * with the starting stack none is short.
 */
export const isShort = (config: TournamentConfig, stack: number, session: number): boolean => {
  const plan = sessionPlanOf(config, session);
  return plan?.stacks === 'kept' && plan.limits.every(({ min }) => stack < min);
};
