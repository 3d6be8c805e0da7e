import { type Decks, RUN_POLICIES } from '@sabot/rules';
import {
  field,
  flag,
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
  variants,
  whole,
} from '@sabot/table';
import { MAX_ENTRIES, moneyCents, sessionNumber, stack } from './fields.ts';
import { STRATEGIES } from './strategies/strategy-names.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long each thing takes at a table that the house deals at, in milliseconds. No time is so short that the house could
 * do nothing else any more, nor so long that a table seems dead.
 */
export const TABLE_TIME_FIELDS = {
  bettingMs: field(whole(50, HOUR_MS), 'for wagers, from "Place your bets" on'),
  paceMs: field(whole(1, HOUR_MS), 'from one act of the Dealer to the next'),
  squeezeMs: field(whole(10, HOUR_MS), 'for a patron who squeezes the cards'),
  contributionMs: field(whole(10, HOUR_MS), 'for contributions of chance to a shoe'),
  resultMs: field(whole(0, HOUR_MS), 'a result stands before anything follows it'),
};

/** A way in which the house's opponents wager. */
export const strategyName = oneOf(STRATEGIES);

/** What the house does in a tournament by itself. */
export const tournamentAuto = record({
  tables: nullable(field(record(TABLE_TIME_FIELDS), 'how the house deals at the tables; null where people deal')),
  dragonMs: field(whole(0, HOUR_MS), 'for Dragon Bets before the chips go to the tables'),
  organise: nullable(
    field(
      record({
        registrationMs: field(whole(0, DAY_MS), 'how long registration runs from the first entry'),
        betweenMs: field(whole(0, HOUR_MS), 'how long from one step to the next'),
        again: field(flag, 'whether it is held again'),
      }),
      'how the house organises it; null where people do',
    ),
  ),
  opponents: field(listOf(strategyName), 'entries that the house plays; only where entry and rebuys are free'),
});
export type TournamentAuto = TypeOf<typeof tournamentAuto>;

/** How long a session is (DBT:1.1.13). Void rounds are not among the rounds counted (A4). */
const sessionLength = variants({
  rounds: { rounds: whole(1, 1000) },
  /** When the time is up the round under way is finished, and then so many more are played (A4b). */
  time: { minutes: whole(1, 1440), lastRounds: whole(0, 100) },
});

const advance = variants({
  /** Whoever has chips left goes on. */
  all: {},
  /** At the cut either the ranking decides, or all who are level with the last one in go on. */
  best: { entries: whole(1, MAX_ENTRIES), ties: oneOf(['ranking', 'all']) },
});

export const sessionPlan = record({
  length: field(sessionLength, 'how long it is: so many rounds, or so much time (DBT:1.1.13)'),
  limits: field(
    listOf(limits),
    'one for each wager of the game: those of the rounds, for the tables, and the Dragon Bets',
  ),
  lastRound: field(
    oneOf(['open', 'secret']),
    "secret: the wagers of a table's last round are shown to nobody else before they are closed",
  ),
  advance: field(advance, 'who goes on'),
  stacks: field(
    oneOf(['kept', 'reset']),
    'reset: the session is begun with the starting stack, whatever was won before',
  ),
});
export type SessionPlan = TypeOf<typeof sessionPlan>;

/** All of the pot, in the hundredths of a per cent that shares are counted in. */
export const WHOLE_POT = 10_000;

/** What decides between equal chips, in order. */
export const CRITERIA = ['dragons-won', 'dragon-winnings', 'fewer-rebuys', 'previous-place', 'earlier-entry'] as const;
export type Criterion = (typeof CRITERIA)[number];

const rebuys = record({
  most: field(whole(1, 100), 'how many an entry may have'),
  fee: field(moneyCents, 'what one costs'),
  stack: field(stack, 'what one gives'),
  until: field(sessionNumber, 'taken until this session is seated'),
  when: field(oneOf(['bust', 'any']), 'bust: by those alone who have too little for any wager of the next session'),
});

const entry = record({
  fee: field(moneyCents, 'money, into the pot; 0 where entry is free'),
  startingStack: field(stack, 'the stack that an entry is given'),
  capacity: field(whole(2, MAX_ENTRIES), 'how many may enter'),
  least: field(whole(2, MAX_ENTRIES), 'how many must'),
  lateUntil: nullable(
    field(sessionNumber, 'entries are taken until this session is seated; null for none once registration is closed'),
  ),
  withdrawal: field(
    oneOf(['refund-until-closed', 'no-refund']),
    'whether a withdrawal gives the fee back as long as registration is open',
  ),
  rebuys: nullable(field(rebuys, 'how one may buy in again; null where one may not')),
});

const tables = record({
  most: field(whole(1, MAX_ENTRIES), 'how many tables at the most'),
  seats: field(whole(1, 16), 'seats at each'),
  layout: field(text, "a letter of the game's layouts"),
  decks: field(whole<Decks>(1, 10), 'decks in a shoe'),
  stakeUnit: field(stack, 'every stake is a multiple of it (A5)'),
});

const abandoned = record({
  dragonBets: field(oneOf(['return', 'pay-if-minimum']), 'what becomes of Dragon Bets (A31)'),
  minimumRounds: field(whole(1, 1000), 'rounds that a table must have played for them to be paid'),
  session: field(
    oneOf(['counts', 'replay']),
    'counts: stacks and ranking as they are; replay: stacks as before it, and it is played again',
  ),
});

const prizes = record({
  added: field(moneyCents, 'money that the house puts in'),
  shares: field(listOf(whole(1, WHOLE_POT)), 'hundredths of a per cent of the pot, place by place'),
  house: field(whole(0, WHOLE_POT), "the house's own share; with the others it comes to the whole"),
  ties: field(oneOf(['split', 'ranking']), 'split: those with equal chips share what their places come to'),
});

/** All that the text leaves to the organisers (A30): published before the first session, and fixed from then on. */
export const TOURNAMENT_FIELDS = {
  name: field(text, 'What it is called.'),
  entry: field(entry, 'What entering costs and gives, how many may, until when, and whether one may buy in again.'),
  tables: field(tables, 'How many tables of how many seats, with which layout, decks and stake unit.'),
  sessions: field(
    listOf(sessionPlan),
    'Each session: its length, limits, last round, who goes on, and whether stacks are kept.',
  ),
  runPolicy: field(oneOf(RUN_POLICIES), 'What several dragons in one session pay (A4).'),
  dragonBetsShown: field(
    oneOf(['always', 'when-closed']),
    'Whether Dragon Bets of others are shown while they can be changed.',
  ),
  abandoned: field(abandoned, 'What becomes of a session that is abandoned, and of its Dragon Bets (A31).'),
  /** Blind: the stack stands untouched and is ranked. Out: the entry ends. */
  noShow: field(oneOf(['blind', 'out']), 'What becomes of one who does not come.'),
  /** Out: its entry ends like one without a chip. Stay: it is seated and ranked, as it is where nothing is said. */
  shortStacks: optional(
    field(oneOf(['out', 'stay']), 'What becomes of a stack that is too small for any wager of the next session.'),
  ),
  ranking: field(listOf(oneOf(CRITERIA)), 'What decides between equal chips, in order.'),
  prizes: field(prizes, 'How the pot is shared, and what the house adds or keeps.'),
  /** Nothing here decides by it; where it is not said, whoever holds the tournament knows. */
  auto: optional(field(tournamentAuto, 'What the house does by itself: dealing and its times, organising, opponents.')),
};
export type TournamentConfig = RecordOf<typeof TOURNAMENT_FIELDS>;

/** A whole set-up, as commands and events carry it. */
export const setUp = field(record(TOURNAMENT_FIELDS), 'the set-up, every field of it');

export const sessionPlanOf = (config: TournamentConfig, session: number): SessionPlan | undefined =>
  config.sessions[session - 1];

/** What may be wagered in a session: nothing in one that there is not. */
export const limitsIn = (config: TournamentConfig, session: number): readonly Limits[] =>
  sessionPlanOf(config, session)?.limits ?? [];

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
