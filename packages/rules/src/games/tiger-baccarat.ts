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
import { bigTiger, mainWager, smallTiger, tieWager, tiger, tigerPair, tigerTie } from './shared-wagers.ts';

const main = { wins: 'TB:3.16', paid: 'TB:4.1', ties: 'TB:3.16.1', loses: 'TB:3.16' } as const;

const wagers = [
  mainWager('player', to(1, 1), { ...main, area: 'TB:2.2.2' }),
  mainWager('banker', to(19, 20), { ...main, area: 'TB:2.2.1' }),
  tieWager(to(8, 1), { area: 'TB:2.2.3', wins: 'TB:3.16.1', paid: 'TB:4.1', loses: 'TB:1.1.12' }),
  tigerPair(
    { single: to(4, 1), double: to(20, 1), twin: to(100, 1) },
    { single: 'TB:1.1.14.1', double: 'TB:1.1.14.2', twin: 'TB:1.1.14.3' },
    { area: 'TB:2.2.7', wins: 'TB:3.14', paid: 'TB:4.2', loses: 'TB:1.1.14' },
  ),
  tiger(
    { twoCards: to(12, 1), threeCards: to(20, 1) },
    { area: 'TB:2.2.4', wins: 'TB:3.17', paid: 'TB:4.3', loses: 'TB:1.1.13' },
  ),
  smallTiger(to(22, 1), { area: 'TB:2.2.6', wins: 'TB:3.18', paid: 'TB:4.3', loses: 'TB:1.1.8' }),
  bigTiger(to(50, 1), { area: 'TB:2.2.5', wins: 'TB:3.19', paid: 'TB:4.3', loses: 'TB:1.1.1' }),
  tigerTie(to(35, 1), { area: 'TB:2.2.8', wins: 'TB:3.20', paid: 'TB:4.3', loses: 'TB:1.1.15' }),
];

export const tigerBaccarat = defineGame({
  id: 'tiger-baccarat',
  code: 'TB',
  name: words('Tiger Baccarat', '老虎百家乐'),
  text: { version: 3, effective: '2022-03-09' },
  decks: { min: 4, max: 10, clause: 'TB:2.1' },
  areaWord: 'playing area',
  clauses: {
    pointValues: ['TB:3.3.1', 'TB:3.3.2'],
    pointTotals: ['TB:3.4.1', 'TB:3.4.2'],
    initialDeal: { player: 'TB:3.13.1', banker: 'TB:3.13.2' },
    twoHands: 'TB:3.13',
    thirdCards: 'TB:3.15',
    draw: { natural: 'TB:3.15', player: 'TB:3.15', 'banker-after-stand': 'TB:3.15', 'banker-after-draw': 'TB:3.15' },
    winner: 'TB:3.16',
    tie: 'TB:3.16.1',
    wagerList: 'TB:3.5',
  },
  meanings: {
    hand: 'TB:1.1.3',
    'initial-deal': 'TB:1.1.5',
    natural: 'TB:1.1.6',
    pair: 'TB:1.1.14',
    tie: 'TB:1.1.11',
    'point-total': notStated,
    'round-of-play': 'TB:1.1.7',
    squeezing: 'TB:1.1.9',
    'table-differential': 'TB:1.1.10',
    'high-limit-gaming-area': 'TB:1.1.4',
    commission: 'TB:1.1.2',
    session: notStated,
  },
  tableOfPlay: TABLE_OF_PLAY,
  wagers,
  layouts: [
    ...layouts('ABC', 'TB:2.2', [1, 8], wagers),
    ...layouts('D', 'TB:2.2', [1, 9], wagers),
    ...layouts('E', 'TB:2.2', [8, 16], wagers),
    ...layouts('FG', 'TB:2.2', [1, 8], wagers),
    ...layouts('H', 'TB:2.2', [1, 9], wagers, { stated: false }),
  ],
  methods: [...dealerMethods('TB'), patronMethod('TB')],
  limits: { clause: 'TB:3.5.1' },
  sideWagersAlone: { clause: 'TB:3.6' },
  wagersPerArea: { max: 3, clause: 'TB:3.7', lowered: 'TB:3.7.1' },
  cutCard: { clause: 'TB:3.22' },
  differential: { clause: 'TB:5.18', scope: 'main-wagers', closesAt: 'first-card' },
  delegation: { clause: 'TB:6.2' },
  display: { clause: 'TB:6.3' },
  duties: {
    ...HOUSE_DUTIES,
    ...floorDuties('TB'),
    'announce-and-settle': dutyRule('dealer', 'TB:1.1.7'),
    'ask-to-decrease': dutyRule('dealer', 'TB:5.18.1'),
    'allow-cut-card-withdrawal': dutyRule('dealer', 'TB:3.22.1'),
    'announce-dragon-bets': notApplicable,
    'cap-wagers': dutyRule('pit-manager', 'TB:3.7.1'),
    'allow-squeeze-by-anyone': dutyRule('pit-manager', 'TB:3.21'),
    'remove-wagers': dutyRule('pit-manager', 'TB:5.18.3'),
    'allow-method-c': dutyRule('assistant-casino-manager', 'TB:3.9.2'),
    'allow-draw-without-wager': dutyRule('assistant-casino-manager', 'TB:3.12.2'),
    'set-session-length': notApplicable,
  },
  irregularities: { ...floorIrregularities('TB'), ...patronDealingIrregularities('TB') },
  withdrawals: floorWithdrawals('TB', { decidedBy: 'dealer', basis: 'TB:3.22.1' }, 'TB:5.17.1'),
  policy: FULL_TEXT_POLICY,
} satisfies Game);
