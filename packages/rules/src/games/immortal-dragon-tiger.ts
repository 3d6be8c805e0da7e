import { words } from '../bilingual.ts';
import type { Game } from '../game.ts';
import { dutyRule, withReasonRequired } from '../positions.ts';
import { notApplicable, notStated } from '../stated.ts';
import { TABLE_OF_PLAY } from '../table-of-play.ts';
import { to } from '../wager.ts';
import {
  dealerMethods,
  differentialExceeded,
  floorDuties,
  floorIrregularities,
  floorWithdrawals,
  limitIrregularities,
  powerFailure,
} from './casino-floor.ts';
import { defineGame } from './define-game.ts';
import { FULL_TEXT_POLICY_WITH_REPLACEMENT, HOUSE_DUTIES } from './house-policy.ts';
import { layouts } from './shared-layouts.ts';
import {
  bigDragon,
  bigTiger,
  dragonTiger,
  immortalDragon,
  mainWager,
  mainWagerWithException,
  pairWager,
  sevenLoses,
  smallDragon,
  smallTiger,
  tieWager,
  tigerTie,
} from './shared-wagers.ts';

const main = { wins: 'IDT:3.14', paid: 'IDT:4.1', ties: 'IDT:3.14.1', loses: 'IDT:3.14' } as const;

const mainWagers = [
  mainWagerWithException(
    'player',
    { on: 7, name: words('wins on seven', '七点胜'), pays: to(1, 2) },
    to(1, 1),
    { ...main, area: 'IDT:2.2.1' },
    [{ name: words('seven against eight or nine', '七点对八九点'), when: sevenLoses, clause: 'IDT:3.14.2' }],
  ),
  mainWager('banker', to(19, 20), { ...main, area: 'IDT:2.2.2' }),
  tieWager(to(8, 1), { area: 'IDT:2.2.3', wins: 'IDT:3.14.1', paid: 'IDT:4.1', loses: 'IDT:1.1.16' }),
];

const pairWagers = [
  pairWager('player', to(11, 1), { area: 'IDT:2.2.10', wins: 'IDT:1.1.9', paid: 'IDT:4.5', loses: 'IDT:1.1.9' }),
  pairWager('banker', to(11, 1), { area: 'IDT:2.2.10', wins: 'IDT:1.1.9', paid: 'IDT:4.5', loses: 'IDT:1.1.9' }),
];

const beasts = [
  smallTiger(to(22, 1), { area: 'IDT:2.2.8', wins: 'IDT:1.1.12', paid: 'IDT:4.3', loses: 'IDT:1.1.12' }),
  bigTiger(to(50, 1), { area: 'IDT:2.2.7', wins: 'IDT:1.1.2', paid: 'IDT:4.3', loses: 'IDT:1.1.2' }),
  tigerTie(to(35, 1), { area: 'IDT:2.2.9', wins: 'IDT:3.14.1', paid: 'IDT:4.4', loses: 'IDT:1.1.17' }),
  smallDragon(to(15, 1), { area: 'IDT:2.2.6', wins: 'IDT:1.1.11', paid: 'IDT:4.3', loses: 'IDT:1.1.11' }),
  bigDragon(to(30, 1), { area: 'IDT:2.2.5', wins: 'IDT:1.1.1', paid: 'IDT:4.3', loses: 'IDT:1.1.1' }),
  dragonTiger(
    { sixCards: to(100, 1), fiveCards: to(40, 1), fourCards: to(30, 1) },
    { area: 'IDT:2.2.4', wins: 'IDT:1.1.3', paid: 'IDT:4.2', loses: 'IDT:1.1.3' },
  ),
];

const immortal = [
  immortalDragon(to(25, 1), { area: 'IDT:2.2.11', wins: 'IDT:1.1.6', paid: 'IDT:4.6', loses: 'IDT:1.1.6' }),
];

const withPairs = [...mainWagers, ...pairWagers, ...beasts];
const withAll = [...withPairs, ...immortal];
const chineseAreas = { chineseAreas: true };

export const immortalDragonTiger = defineGame({
  id: 'immortal-dragon-tiger',
  code: 'IDT',
  name: words('Immortal Dragon Tiger Baccarat', '不死龙虎百家乐'),
  text: { version: null, effective: '2025-07-28' },
  decks: { min: 4, max: 10, clause: 'IDT:2.1' },
  areaWord: 'playing area',
  clauses: {
    pointValues: ['IDT:3.3.1', 'IDT:3.3.2'],
    pointTotals: ['IDT:3.4.1', 'IDT:3.4.2'],
    initialDeal: { player: 'IDT:3.12.1', banker: 'IDT:3.12.2' },
    twoHands: 'IDT:3.12',
    thirdCards: 'IDT:3.13',
    draw: {
      natural: 'IDT:3.13',
      player: 'IDT:3.13',
      'banker-after-stand': 'IDT:3.13',
      'banker-after-draw': 'IDT:3.13',
    },
    winner: 'IDT:3.14',
    tie: 'IDT:3.14.1',
    wagerList: 'IDT:3.5',
  },
  meanings: {
    hand: 'IDT:1.1.4',
    'initial-deal': 'IDT:1.1.7',
    natural: 'IDT:1.1.8',
    pair: 'IDT:1.1.9',
    tie: 'IDT:1.1.15',
    'point-total': notStated,
    'round-of-play': 'IDT:1.1.10',
    squeezing: 'IDT:1.1.13',
    'table-differential': 'IDT:1.1.14',
    'high-limit-gaming-area': 'IDT:1.1.5',
    commission: notStated,
    session: notStated,
  },
  tableOfPlay: TABLE_OF_PLAY,
  wagers: withAll,
  layouts: [
    ...layouts('A', 'IDT:2.2', [1, 8], [...mainWagers, ...beasts], chineseAreas),
    ...layouts('B', 'IDT:2.2', [1, 8], withPairs, chineseAreas),
    ...layouts('C', 'IDT:2.2', [1, 8], [...mainWagers, ...beasts, ...immortal], chineseAreas),
    ...layouts('D', 'IDT:2.2', [1, 8], withAll, chineseAreas),
    ...layouts('E', 'IDT:2.2', [1, 8], withAll, { stated: false }),
  ],
  methods: dealerMethods('IDT'),
  limits: { clause: 'IDT:3.5.1' },
  sideWagersAlone: { clause: 'IDT:3.6' },
  wagersPerArea: { max: null, clause: 'IDT:3.7', lowered: 'IDT:3.7' },
  cutCard: { clause: 'IDT:3.16' },
  differential: { clause: 'IDT:5.16', scope: 'main-wagers', closesAt: 'first-card' },
  delegation: { clause: 'IDT:6.2' },
  display: { clause: 'IDT:6.3' },
  duties: {
    ...HOUSE_DUTIES,
    ...floorDuties('IDT'),
    'choose-handler': withReasonRequired(dutyRule('pit-supervisor', 'IDT:3.10.4.1')),
    'choose-method': withReasonRequired(dutyRule('pit-manager', 'IDT:3.9.2')),
    'decide-uncovered-case': withReasonRequired(dutyRule('gaming-shift-manager', 'IDT:6.1')),
    'announce-and-settle': dutyRule('dealer', 'IDT:1.1.10'),
    'ask-to-decrease': dutyRule('dealer', 'IDT:5.16.1'),
    'allow-cut-card-withdrawal': notApplicable,
    'announce-dragon-bets': notApplicable,
    'cap-wagers': withReasonRequired(dutyRule('pit-manager', 'IDT:3.7')),
    'allow-squeeze-by-anyone': withReasonRequired(dutyRule('pit-manager', 'IDT:3.15')),
    'remove-wagers': dutyRule('pit-manager', 'IDT:5.16.3'),
    'allow-method-c': notApplicable,
    'allow-draw-without-wager': notApplicable,
    'set-session-length': notApplicable,
  },
  irregularities: {
    ...floorIrregularities('IDT'),
    'device-moved': notApplicable,
    'cards-after-void': notStated,
    ...limitIrregularities('IDT:5.12', 'IDT:5.13', 'IDT:5.14'),
    'power-failure': powerFailure('IDT:5.15', 'IDT:5.15.1', 'IDT:5.15.2'),
    'differential-exceeded': differentialExceeded('IDT:5.16', 'IDT:5.16.1', 'IDT:5.16.2', 'IDT:5.16.3'),
  },
  withdrawals: floorWithdrawals('IDT', { decidedBy: 'patrons', basis: 'IDT:3.16.1' }, 'IDT:5.15.1'),
  policy: FULL_TEXT_POLICY_WITH_REPLACEMENT,
} satisfies Game);
