import { GAME_IDS } from '@sabot/rules';

/** What a tournament told of itself, shortened: for the examples of operations and frames. */

const GAME = {
  id: GAME_IDS[4],
  code: 'DBT',
  name: { en: 'Dragon Baccarat Tournament', zh: '龙百家乐锦标赛' },
} as const;

const LIMITS = [
  { wager: 'player', min: 1000, max: 50000 },
  { wager: 'banker', min: 1000, max: 50000 },
] as const;

const SESSION = {
  length: { kind: 'rounds', rounds: 8 },
  limits: LIMITS,
  lastRound: 'open',
  advance: { kind: 'all' },
  stacks: 'kept',
} as const;

/** How it is played. */
export const TOURNAMENT_CONFIG = {
  name: 'Dragon Cup',
  entry: {
    fee: 0,
    startingStack: 100000,
    capacity: 8,
    least: 2,
    lateUntil: null,
    withdrawal: 'refund-until-closed',
    rebuys: null,
  },
  tables: { most: 1, seats: 8, layout: 'A', decks: 8, stakeUnit: 100 },
  sessions: [SESSION],
  runPolicy: 'highest',
  dragonBetsShown: 'when-closed',
  abandoned: { dragonBets: 'return', minimumRounds: 10, session: 'counts' },
  noShow: 'blind',
  ranking: ['dragons-won', 'previous-place', 'earlier-entry'],
  prizes: { added: 0, shares: [5000, 3000, 2000], house: 0, ties: 'split' },
  shortStacks: 'out',
} as const;

/** What the house does in it. */
export const TOURNAMENT_AUTO = {
  tables: { bettingMs: 6000, paceMs: 350, squeezeMs: 5000, contributionMs: 1000, resultMs: 2000 },
  dragonMs: 12000,
  organise: { registrationMs: 12000, betweenMs: 10000, again: true },
  opponents: ['steady', 'follower'],
} as const;

/** The tournament in the list. */
export const TOURNAMENT_SUMMARY = {
  id: 'c-1',
  name: 'Dragon Cup',
  number: 1,
  game: GAME,
  phase: 'session',
  entries: 8,
  capacity: 8,
  fee: 0,
  startingStack: 100000,
  sessions: 2,
  session: 1,
  organiser: 'house',
  opponents: ['steady', 'follower'],
  deadline: null,
  money: 'play',
  own: true,
  mayEnter: false,
  ended: null,
  winners: [],
  played: {},
} as const;

/** What comes of an entry. */
export const ENTRY_REGISTERED = {
  sequence: 4,
  type: 'EntryRegistered',
  entry: 2,
  person: 'p-0123456789ab',
  fee: 0,
  stack: 100000,
  at: 1794993352972,
  stamp: null,
} as const;

export const TOURNAMENT_ANSWER = {
  kind: 'hello',
  at: 1794993428411,
  sequence: 21,
  view: {
    role: 'entrant',
    game: GAME,
    sequence: 21,
    phase: 'session',
    config: TOURNAMENT_CONFIG,
    pause: null,
    next: null,
    entries: [
      {
        entry: 1,
        person: 'p-ba9876543210',
        status: 'in',
        present: true,
        rebuys: 0,
        place: { entry: 1, table: 1, seat: 8 },
      },
      {
        entry: 2,
        person: 'p-0123456789ab',
        status: 'in',
        present: true,
        rebuys: 0,
        place: { entry: 2, table: 1, seat: 5 },
      },
    ],
    entering: 'closed',
    session: {
      number: 1,
      plan: SESSION,
      stage: 'play',
      startedAt: 1794993385088,
      timeUpAt: null,
      timeCalled: false,
      abandoned: null,
      tables: [
        {
          table: 1,
          places: [
            { entry: 4, table: 1, seat: 1 },
            { entry: 5, table: 1, seat: 2 },
          ],
          dragonBets: 'closed',
          played: 4,
          left: 4,
          over: false,
          returned: false,
          results: ['banker', 'player'],
          run: {
            side: 'player',
            length: 1,
            reached: null,
            next: { name: { en: 'Ruby Dragon', zh: '红宝龙' }, away: 4 },
          },
          longest: { player: 1, banker: 1 },
          lastRound: false,
          secret: false,
          bets: [{ entry: 4, wager: 'any-dragon', stake: 500 }],
          betsHidden: false,
        },
      ],
    },
    announced: null,
    standings: [
      {
        entry: 5,
        place: 1,
        chips: 109800,
        tied: false,
        person: 'o-chopper-1',
        status: 'in',
        previous: null,
        movement: 0,
        shared: 1,
      },
      {
        entry: 6,
        place: 2,
        chips: 107400,
        tied: false,
        person: 'o-pair-hunter-1',
        status: 'in',
        previous: null,
        movement: 0,
        shared: 2,
      },
    ],
    past: [],
    pot: 0,
    prizes: [],
    cancelled: null,
    own: {
      entry: 2,
      person: 'p-0123456789ab',
      status: 'in',
      stack: 0,
      atTable: 100000,
      present: true,
      rebuys: 0,
      paid: 0,
      dragonsWon: 0,
      dragonWinnings: 0,
      counted: 0,
      outIn: null,
      opening: 100000,
      won: 0,
      owed: 0,
      owedBefore: 0,
      place: { entry: 2, table: 1, seat: 5 },
      bets: [],
      mayBet: false,
      limits: [
        { wager: 'banker-dragon', min: 500, max: 10000 },
        { wager: 'player-dragon', min: 500, max: 10000 },
      ],
      mayRebuy: false,
    },
    books: null,
    acts: null,
  },
  names: { 'p-ba9876543210': 'Guest 8', 'p-0123456789ab': 'Guest 7' },
  tables: { '1': 'c-1-1-1' },
  allowed: ['withdraw-entry', 'place-dragon-bet', 'raise-dragon-bet', 'lower-dragon-bet', 'withdraw-dragon-bet'],
  deadline: null,
  opponents: { 'o-steady-1': 'steady' },
  organiser: 'house',
  auto: TOURNAMENT_AUTO,
  money: 'play',
  halted: false,
} as const;
