import { words } from '../bilingual.ts';
import type { Game } from '../game.ts';
import { dutyRule } from '../positions.ts';
import { notApplicable, notStated } from '../stated.ts';
import { TABLE_OF_PLAY } from '../table-of-play.ts';
import { to } from '../wager.ts';
import { briefDuties, briefIrregularities, noWithdrawals, UNREGULATED } from './brief-text.ts';
import { cite } from './cite.ts';
import { defineGame } from './define-game.ts';
import { alsoVoid, briefTextPolicy } from './house-policy.ts';
import { layouts } from './shared-layouts.ts';
import {
  bigTiger,
  mainWager,
  mainWagerWithException,
  smallTiger,
  tieWager,
  tiger,
  tigerPair,
  tigerTie,
} from './shared-wagers.ts';

const main = { wins: 'TNC:3.10', paid: 'TNC:4.1', ties: 'TNC:3.10.1', loses: 'TNC:3.10' } as const;

const wagers = [
  mainWager('player', to(1, 1), { ...main, area: 'TNC:2.2.2' }),
  mainWagerWithException('banker', { on: 6, name: words('wins on six', '六点胜'), pays: to(1, 2) }, to(1, 1), {
    ...main,
    area: 'TNC:2.2.1',
  }),
  tieWager(to(8, 1), { area: 'TNC:2.2.3', wins: 'TNC:3.10.1', paid: 'TNC:4.1', loses: 'TNC:3.10.1' }),
  tigerPair(
    { single: to(4, 1), double: to(20, 1), twin: to(100, 1) },
    { single: 'TNC:1.1.10.1', double: 'TNC:1.1.10.2', twin: 'TNC:1.1.10.3' },
    { area: 'TNC:2.2.4', wins: 'TNC:3.8', paid: 'TNC:4.2', loses: 'TNC:1.1.10' },
  ),
  tiger(
    { twoCards: to(12, 1), threeCards: to(20, 1) },
    { area: 'TNC:2.2.5', wins: 'TNC:3.11', paid: 'TNC:4.3', loses: 'TNC:1.1.9' },
  ),
  smallTiger(to(22, 1), { area: 'TNC:2.2.6', wins: 'TNC:3.12', paid: 'TNC:4.3', loses: 'TNC:1.1.7' }),
  bigTiger(to(50, 1), { area: 'TNC:2.2.7', wins: 'TNC:3.13', paid: 'TNC:4.3', loses: 'TNC:1.1.1' }),
  tigerTie(to(35, 1), { area: 'TNC:2.2.8', wins: 'TNC:3.14', paid: 'TNC:4.3', loses: 'TNC:3.10.1' }),
];

export const tigerNoCommission = defineGame({
  id: 'tiger-no-commission',
  code: 'TNC',
  name: words('Tiger No Commission Baccarat', '老虎免佣百家乐'),
  text: { version: 3, effective: '2018-10-06' },
  decks: { min: 4, max: 10, clause: 'TNC:2.1' },
  areaWord: 'betting area',
  clauses: {
    pointValues: ['TNC:3.3.1', 'TNC:3.3.2'],
    pointTotals: ['TNC:3.4.1', 'TNC:3.4.2'],
    initialDeal: { player: 'TNC:3.7.1', banker: 'TNC:3.7.2' },
    twoHands: 'TNC:3.6',
    thirdCards: 'TNC:3.9',
    draw: { natural: 'TNC:3.9', player: 'TNC:3.9', 'banker-after-stand': 'TNC:3.9', 'banker-after-draw': 'TNC:3.9' },
    winner: 'TNC:3.10',
    tie: 'TNC:3.10.1',
    wagerList: 'TNC:3.5',
  },
  meanings: {
    hand: 'TNC:1.1.2',
    'initial-deal': 'TNC:1.1.3',
    natural: 'TNC:1.1.4',
    pair: 'TNC:1.1.10',
    tie: 'TNC:1.1.8',
    'point-total': 'TNC:1.1.5',
    'round-of-play': 'TNC:1.1.6',
    squeezing: notStated,
    'table-differential': notStated,
    'high-limit-gaming-area': notStated,
    commission: notStated,
    session: notStated,
  },
  tableOfPlay: TABLE_OF_PLAY,
  wagers,
  layouts: [
    ...layouts('ABC', 'TNC:2.2', [1, 8], wagers),
    ...layouts('D', 'TNC:2.2', [5, 9], wagers),
    ...layouts('E', 'TNC:2.2', [8, 16], wagers),
  ],
  ...UNREGULATED,
  sideWagersAlone: { clause: 'TNC:3.5' },
  duties: {
    ...briefDuties('TNC'),
    'announce-and-settle': dutyRule('dealer', 'TNC:1.1.6'),
    'announce-dragon-bets': notApplicable,
    'set-session-length': notApplicable,
  },
  irregularities: briefIrregularities(cite('TNC'), ['extra-cards', 'missing-cards', 'foreign-cards']),
  withdrawals: noWithdrawals(cite('TNC')),
  policy: briefTextPolicy('TNC:5.4', [alsoVoid('unshuffled-cards')]),
} satisfies Game);
