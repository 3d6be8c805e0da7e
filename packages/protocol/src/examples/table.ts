import { GAME_IDS } from '@sabot/rules';

/** What a table told of itself and its rounds, shortened: for the examples of operations and frames. */

export const GAME = {
  id: GAME_IDS[0],
  code: 'DTN',
  name: { en: 'Dragon Tiger No Commission Baccarat', zh: '龙虎免佣百家乐' },
} as const;

const LIMITS = [
  { wager: 'player', min: 1000, max: 1000000 },
  { wager: 'banker', min: 1000, max: 1000000 },
] as const;

/** A round that is over. */
const LAST_ROUND = {
  number: 2,
  end: 'settled',
  hands: {
    player: {
      cards: [
        { draw: 1, card: 'Kh', exposed: true, peeled: false, substitute: false, squeezer: null, apart: false },
        { draw: 3, card: 'Jd', exposed: true, peeled: false, substitute: false, squeezer: null, apart: false },
        { draw: 5, card: '8d', exposed: true, peeled: false, substitute: false, squeezer: null, apart: false },
      ],
      total: 8,
    },
    banker: {
      cards: [
        { draw: 2, card: '7h', exposed: true, peeled: false, substitute: false, squeezer: null, apart: false },
        { draw: 4, card: '4c', exposed: true, peeled: false, substitute: false, squeezer: null, apart: false },
        { draw: 6, card: '4c', exposed: true, peeled: false, substitute: false, squeezer: null, apart: false },
      ],
      total: 5,
    },
  },
  result: {
    outcome: 'player',
    facts: { player: { total: 8, cards: 3 }, banker: { total: 5, cards: 3 }, pairs: 'none' },
  },
  ends: [],
} as const;

export const NAMES = { 'p-0123456789ab': 'Guest 7' } as const;

/** A table while wagers are placed, as a patron sees it. */
export const TABLE_VIEW = {
  role: 'patron',
  game: GAME,
  sequence: 40,
  phase: 'betting',
  bettingStop: null,
  setUp: {
    table: 't-1',
    layout: 'A',
    seats: 8,
    decks: 8,
    floorArea: 'main',
    method: 'B',
    source: 'electronic',
    stakeUnit: 100,
    wagersPerArea: 3,
    areaMax: null,
    limits: LIMITS,
    differentialLimit: null,
    practice: false,
    tournament: null,
    upcoming: null,
    closedAreas: [],
    lastRound: null,
    freeHandOrdered: false,
  },
  shoe: {
    number: 1,
    stage: 'in-play',
    commitment: 'sabot-shoe/1:63a64e75044de7e429a0cbc8df4efcf0123912b35d5c06fd4815f9d5414b9fc2',
    root: 'f6f2713d7e1f621778a2b3f5b60cfad65ca6fd4f082f33fe445dc3570e105d29',
    cut: null,
    burned: 4,
    discarded: 11,
    nextSeen: false,
    mustBeReplaced: false,
    epoch: null,
    contributions: [],
    contributed: false,
    cardsLeft: 401,
    carried: [],
  },
  round: {
    number: 3,
    freeHand: false,
    closes: 0,
    secret: false,
    wagers: [],
    differential: { player: 0, banker: 0, gap: 0, heavier: null },
    hands: null,
    due: null,
    revealFirst: null,
    totalsAnnounced: false,
    result: null,
  },
  last: LAST_ROUND,
  matters: [],
  patrons: [{ person: 'p-0123456789ab', seat: 1, present: true, identified: null, chips: null }],
  device: { holder: null, excused: [] },
  display: {
    notice: {
      text: { en: 'This display is for information only: the cards decide.', zh: '显示内容仅供参考，一切以牌面为准。' },
      basis: 'DTN:6.3',
    },
    statistics: {
      rounds: 2,
      outcomes: { player: 1, banker: 1, tie: 0 },
      pairs: { player: 0, banker: 0 },
      naturals: 0,
      longestStreak: { player: 1, banker: 1 },
    },
    roads: {
      roundCount: 2,
      beadPlate: [[{ outcome: 'banker', playerPair: false, bankerPair: false, natural: false }]],
      bigRoad: {
        leadingTies: 0,
        columns: [
          {
            side: 'banker',
            cells: [
              {
                roundIndex: 0,
                round: { outcome: 'banker', playerPair: false, bankerPair: false, natural: false },
                ties: 0,
              },
            ],
          },
        ],
      },
      derived: { bigEye: [], small: [], cockroach: [] },
    },
    ask: {
      player: { bigEye: 'b', small: null, cockroach: null },
      banker: { bigEye: 'r', small: null, cockroach: null },
    },
    errors: [],
  },
  own: {
    person: 'p-0123456789ab',
    seat: 1,
    identified: true,
    present: true,
    chips: 100000,
    underMinimumUsed: false,
    debt: 0,
  },
  dealer: null,
  pit: null,
} as const;

/** The same table in the lobby. */
export const TABLE_SUMMARY = {
  id: 't-1',
  name: 'Dragon Tiger No Commission Baccarat',
  game: GAME,
  phase: 'betting',
  sequence: 73,
  round: 5,
  limits: LIMITS,
  differentialLimit: null,
  method: 'B',
  source: 'electronic',
  decks: 8,
  seats: { taken: 1, of: 8 },
  patrons: 1,
  shoe: { number: 1, stage: 'in-play', cardsLeft: 391 },
  results: 'BPBT',
  statistics: {
    rounds: 4,
    outcomes: { player: 1, banker: 2, tie: 1 },
    pairs: { player: 0, banker: 0 },
    naturals: 1,
    longestStreak: { player: 1, banker: 1 },
  },
  auto: true,
  resting: false,
  private: false,
  money: 'play',
  halted: false,
} as const;

/** What comes of a wager. */
export const WAGER_PLACED = {
  sequence: 41,
  type: 'WagerPlaced',
  owner: 'p-0123456789ab',
  seat: 1,
  wager: 'player',
  amount: 1000,
  min: 1000,
  max: 1000000,
  asFound: false,
  stamp: {
    command: 'wager-0004',
    at: 1794993353049,
    by: 'p-0123456789ab',
    as: 'patron',
    acting: null,
    required: null,
    basis: null,
    delegation: null,
  },
} as const;

/** What comes of a card turned over. */
export const CARD_EXPOSED = {
  sequence: 47,
  type: 'CardExposed',
  draw: 1,
  card: 'As',
  person: null,
  keyed: false,
  phase: 'revealing',
  stamp: {
    command: null,
    at: 1794993371364,
    by: null,
    as: 'dealer',
    acting: null,
    required: 'dealer',
    basis: 'DTN:3.11.2',
    delegation: null,
  },
} as const;

export const TABLE_ANSWER = {
  table: {
    id: 't-1',
    name: 'Dragon Tiger No Commission Baccarat',
    auto: {
      config: { decks: 8, method: 'B', source: 'electronic' },
      bettingMs: 15000,
      paceMs: 900,
      squeezeMs: 10000,
      contributionMs: 5000,
      resultMs: 5000,
      absentMs: 120000,
      idle: 'pause',
    },
    money: 'play',
  },
  at: 1794993353040,
  sequence: 40,
  view: TABLE_VIEW,
  names: NAMES,
  allowed: [{ do: 'place-wager', seat: 1, wager: 'player', amount: 1000 }],
  deadline: { at: 1794993366791, what: 'betting-closes' },
  halted: false,
} as const;

/** A round with its receipt. */
export const FINISHED_ROUND = {
  round: 4,
  opened: 1794993381937,
  ended: 1794993410444,
  end: 'settled',
  hands: {
    player: {
      cards: [
        { draw: 1, card: 'Ah', exposed: true, peeled: false, substitute: false, squeezer: null, apart: false },
        { draw: 3, card: '9h', exposed: true, peeled: false, substitute: false, squeezer: null, apart: false },
        { draw: 5, card: '4d', exposed: true, peeled: false, substitute: false, squeezer: null, apart: false },
      ],
      total: 4,
    },
    banker: {
      cards: [
        { draw: 2, card: '9s', exposed: true, peeled: false, substitute: false, squeezer: null, apart: false },
        { draw: 4, card: '5s', exposed: true, peeled: false, substitute: false, squeezer: null, apart: false },
        { draw: 6, card: 'Kd', exposed: true, peeled: false, substitute: false, squeezer: null, apart: false },
      ],
      total: 4,
    },
  },
  result: { outcome: 'tie', facts: { player: { total: 4, cards: 3 }, banker: { total: 4, cards: 3 }, pairs: 'none' } },
  wagers: [
    {
      owner: 'p-0123456789ab',
      seat: 1,
      wager: 'player',
      end: 'push',
      stake: 1000,
      effective: 1000,
      returned: 1000,
      pays: null,
      basis: 'DTN:3.15.1',
    },
  ],
  receipt: {
    stream: 'table:t-1',
    round: 4,
    sequence: 71,
    hash: '73e8ea9a20d3e8d138f7f340512738be8251ecab24c35af2052bf8a30adc71c2',
    key: '03093bb1c4db2b7c',
    signature: '2hPFINlEJFyYClCXS+zUEdevGWL43ox8s3TVou6Tjxr2+r2/P9ifB0pBi7vqre47yXloC8ehV/LC/8/yieNMCA==',
  },
} as const;

export const SHOES = {
  algorithm: 'sabot-shoe/1',
  rounds: 4,
  voided: 0,
  abandoned: 0,
  shoes: [
    {
      shoe: 1,
      epoch: null,
      first: 2,
      cards: 416,
      commitment: 'sabot-shoe/1:63a64e75044de7e429a0cbc8df4efcf0123912b35d5c06fd4815f9d5414b9fc2',
      contributions: [],
      cut: null,
      root: 'f6f2713d7e1f621778a2b3f5b60cfad65ca6fd4f082f33fe445dc3570e105d29',
      seed: null,
      ended: null,
      rounds: 4,
      voided: 0,
    },
  ],
} as const;

/** A device whose next card is the Banker's second. */
export const DEVICE_DUE = {
  table: 't-1',
  at: 1794993371364,
  sequence: 52,
  phase: 'dealing',
  due: {
    do: 'draw-card',
    card: { hand: 'banker', index: 2, draw: 4, face: 'down' },
    waitsFor: null,
    matter: null,
    round: 12,
    shoe: { number: 1, cardsInside: 352, cuttingCardAfter: 338 },
    deviceErrors: [],
  },
} as const;

/** The parts of the view that a wager changes. */
export const TABLE_UPDATE = {
  kind: 'update',
  at: 1794993353064,
  sequence: 41,
  deadline: { at: 1794993366791, what: 'betting-closes' },
  events: [WAGER_PLACED],
  changed: {
    sequence: 41,
    round: {
      number: 3,
      freeHand: false,
      closes: 0,
      secret: false,
      wagers: [{ owner: 'p-0123456789ab', seat: 1, wager: 'player', stake: 1000, min: 1000, max: 1000000 }],
      differential: { player: 1000, banker: 0, gap: 1000, heavier: 'player' },
      hands: null,
      due: null,
      revealFirst: null,
      totalsAnnounced: false,
      result: null,
    },
    own: {
      person: 'p-0123456789ab',
      seat: 1,
      identified: true,
      present: true,
      chips: 99000,
      underMinimumUsed: false,
      debt: 0,
    },
  },
} as const;
