import { words } from '../bilingual.ts';
import type { Game } from '../game.ts';
import { dutyRule } from '../positions.ts';
import { notApplicable, notStated } from '../stated.ts';
import { TABLE_OF_PLAY } from '../table-of-play.ts';
import { to } from '../wager.ts';
import {
  dealerMethods,
  floorDuties,
  floorIrregularities,
  floorWithdrawals,
  patronDealingIrregularities,
  patronMethod,
} from './casino-floor.ts';
import { defineGame } from './define-game.ts';
import { FULL_TEXT_POLICY, HOUSE_DUTIES } from './house-policy.ts';
import { layouts } from './shared-layouts.ts';
import {
  bigDragon,
  bigTiger,
  dragonTiger,
  mainWager,
  mainWagerWithException,
  smallDragon,
  smallTiger,
  tieWager,
} from './shared-wagers.ts';

const main = { wins: 'DTN:3.15', paid: 'DTN:4.1', ties: 'DTN:3.15.1', loses: 'DTN:3.15' } as const;

const wagers = [
  mainWager('player', to(1, 1), { ...main, area: 'DTN:2.2.1' }),
  mainWagerWithException('banker', { on: 6, name: words('wins on six', '六点胜'), pays: to(1, 2) }, to(1, 1), {
    ...main,
    area: 'DTN:2.2.2',
  }),
  tieWager(to(8, 1), { area: 'DTN:2.2.3', wins: 'DTN:3.15.1', paid: 'DTN:4.1', loses: 'DTN:1.1.14' }),
  smallTiger(to(22, 1), { area: 'DTN:2.2.8', wins: 'DTN:1.1.10', paid: 'DTN:4.3', loses: 'DTN:1.1.10' }),
  bigTiger(to(50, 1), { area: 'DTN:2.2.7', wins: 'DTN:1.1.2', paid: 'DTN:4.3', loses: 'DTN:1.1.2' }),
  smallDragon(to(15, 1), { area: 'DTN:2.2.6', wins: 'DTN:1.1.9', paid: 'DTN:4.3', loses: 'DTN:1.1.9' }),
  bigDragon(to(30, 1), { area: 'DTN:2.2.5', wins: 'DTN:1.1.1', paid: 'DTN:4.3', loses: 'DTN:1.1.1' }),
  dragonTiger(
    { sixCards: to(100, 1), fiveCards: to(40, 1), fourCards: to(30, 1) },
    { area: 'DTN:2.2.4', wins: 'DTN:1.1.3', paid: 'DTN:4.2', loses: 'DTN:1.1.3' },
  ),
];

export const dragonTigerNoCommission = defineGame({
  id: 'dragon-tiger-no-commission',
  code: 'DTN',
  name: words('Dragon Tiger No Commission Baccarat', '龙虎免佣百家乐'),
  text: { version: null, effective: '2023-12-07' },
  decks: { min: 4, max: 10, clause: 'DTN:2.1' },
  areaWord: 'playing area',
  clauses: {
    pointValues: ['DTN:3.3.1', 'DTN:3.3.2'],
    pointTotals: ['DTN:3.4.1', 'DTN:3.4.2'],
    initialDeal: { player: 'DTN:3.13.1', banker: 'DTN:3.13.2' },
    twoHands: 'DTN:3.13',
    thirdCards: 'DTN:3.14',
    draw: {
      natural: 'DTN:3.14',
      player: 'DTN:3.14',
      'banker-after-stand': 'DTN:3.14',
      'banker-after-draw': 'DTN:3.14',
    },
    winner: 'DTN:3.15',
    tie: 'DTN:3.15.1',
    wagerList: 'DTN:3.5',
  },
  meanings: {
    hand: 'DTN:1.1.4',
    'initial-deal': 'DTN:1.1.6',
    natural: 'DTN:1.1.7',
    pair: notStated,
    tie: 'DTN:1.1.13',
    'point-total': notStated,
    'round-of-play': 'DTN:1.1.8',
    squeezing: 'DTN:1.1.11',
    'table-differential': 'DTN:1.1.12',
    'high-limit-gaming-area': 'DTN:1.1.5',
    commission: notStated,
    session: notStated,
  },
  tableOfPlay: TABLE_OF_PLAY,
  wagers,
  layouts: [
    ...layouts('ABC', 'DTN:2.2', [1, 8], wagers),
    ...layouts('D', 'DTN:2.2', [1, 9], wagers),
    ...layouts('E', 'DTN:2.2', [8, 16], wagers),
    ...layouts('FGHI', 'DTN:2.2', [1, 8], wagers),
    ...layouts('JK', 'DTN:2.2', [1, 8], wagers, { chineseAreas: true }),
  ],
  methods: [...dealerMethods('DTN'), patronMethod('DTN')],
  limits: { clause: 'DTN:3.5.1' },
  sideWagersAlone: { clause: 'DTN:3.6' },
  wagersPerArea: { max: 3, clause: 'DTN:3.7', lowered: 'DTN:3.7.1' },
  cutCard: { clause: 'DTN:3.17' },
  differential: { clause: 'DTN:5.18', scope: 'main-wagers', closesAt: 'first-card' },
  delegation: { clause: 'DTN:6.2' },
  display: { clause: 'DTN:6.3' },
  duties: {
    ...HOUSE_DUTIES,
    ...floorDuties('DTN'),
    'announce-and-settle': dutyRule('dealer', 'DTN:1.1.8'),
    'ask-to-decrease': dutyRule('dealer', 'DTN:5.18.1'),
    'allow-cut-card-withdrawal': dutyRule('dealer', 'DTN:3.17.1'),
    'announce-dragon-bets': notApplicable,
    'cap-wagers': dutyRule('pit-manager', 'DTN:3.7.1'),
    'allow-squeeze-by-anyone': dutyRule('pit-manager', 'DTN:3.16'),
    'remove-wagers': dutyRule('pit-manager', 'DTN:5.18.3'),
    'allow-method-c': dutyRule('assistant-casino-manager', 'DTN:3.9.2'),
    'allow-draw-without-wager': dutyRule('assistant-casino-manager', 'DTN:3.12.2'),
    'set-session-length': notApplicable,
  },
  irregularities: { ...floorIrregularities('DTN'), ...patronDealingIrregularities('DTN') },
  withdrawals: floorWithdrawals('DTN', { decidedBy: 'dealer', basis: 'DTN:3.17.1' }, 'DTN:5.17.1'),
  policy: FULL_TEXT_POLICY,
} satisfies Game);
