import { type Basis, policy } from '../basis.ts';
import { words } from '../bilingual.ts';
import type { Game } from '../game.ts';
import { path } from '../irregularities.ts';
import { dutyRule } from '../positions.ts';
import { notStated } from '../stated.ts';
import { TABLE_OF_PLAY } from '../table-of-play.ts';
import { type Odds, type RunLine, to } from '../wager.ts';
import { briefDuties, briefIrregularities, noWithdrawals, UNREGULATED } from './brief-text.ts';
import { cite } from './cite.ts';
import { defineGame } from './define-game.ts';
import { alsoVoid, briefTextPolicy } from './house-policy.ts';
import { layouts } from './shared-layouts.ts';
import { dragonBet, mainWager, pairWager, tieWager } from './shared-wagers.ts';

const main = { wins: 'DBT:3.10', paid: 'DBT:4.1', ties: 'DBT:3.10.1', loses: 'DBT:3.10' } as const;

const PAID: Basis = 'DBT:4.2';

/** Runs of exactly five, exactly six, and seven or more. */
const dragons = (ruby: Odds, golden: Odds, royal: Odds): readonly RunLine[] => [
  { name: words('Ruby Dragon', '红宝龙'), run: { min: 5, max: 5 }, pays: ruby, clause: PAID, meaning: 'DBT:1.1.12' },
  { name: words('Golden Dragon', '金龙'), run: { min: 6, max: 6 }, pays: golden, clause: PAID, meaning: 'DBT:1.1.3' },
  { name: words('Royal Dragon', '皇龙'), run: { min: 7, max: null }, pays: royal, clause: PAID, meaning: 'DBT:1.1.11' },
];

const wagers = [
  mainWager('player', to(1, 1), { ...main, area: 'DBT:2.2.2' }),
  mainWager('banker', to(1, 1), { ...main, area: 'DBT:2.2.1' }),
  tieWager(to(8, 1), { area: 'DBT:2.2.3', wins: 'DBT:3.10.1', paid: 'DBT:4.1', loses: 'DBT:3.10.1' }),
  pairWager('player', to(11, 1), { area: 'DBT:2.2.4', wins: 'DBT:3.8.1', paid: 'DBT:4.1', loses: 'DBT:3.8.1' }),
  pairWager('banker', to(11, 1), { area: 'DBT:2.2.4', wins: 'DBT:3.8.2', paid: 'DBT:4.1', loses: 'DBT:3.8.2' }),
  dragonBet(
    'banker-dragon',
    'banker',
    { area: 'DBT:2.2.5', wins: 'DBT:1.1.2', loses: 'DBT:1.1.2', ties: 'DBT:3.11', settles: 'DBT:3.12' },
    dragons(to(2, 1), to(4, 1), to(10, 1)),
  ),
  dragonBet(
    'player-dragon',
    'player',
    { area: 'DBT:2.2.5', wins: 'DBT:1.1.7', loses: 'DBT:1.1.7', ties: 'DBT:3.11', settles: 'DBT:3.12' },
    dragons(to(2, 1), to(4, 1), to(10, 1)),
  ),
  dragonBet(
    'any-dragon',
    'either',
    { area: 'DBT:2.2.5', wins: 'DBT:1.1.1', loses: 'DBT:1.1.1', ties: 'DBT:3.11', settles: 'DBT:3.12' },
    dragons(to(1, 1), to(2, 1), to(5, 1)),
  ),
];

export const dragonTournament = defineGame({
  id: 'dragon-tournament',
  code: 'DBT',
  name: words('Dragon Baccarat Tournament', '龙百家乐锦标赛'),
  text: { version: 4, effective: '2017-02-17' },
  decks: { min: 4, max: 10, clause: 'DBT:2.1' },
  areaWord: 'betting area',
  clauses: {
    pointValues: ['DBT:3.3.1', 'DBT:3.3.2'],
    pointTotals: ['DBT:3.4.1', 'DBT:3.4.2'],
    initialDeal: { player: 'DBT:3.7.1', banker: 'DBT:3.7.2' },
    twoHands: 'DBT:3.6',
    thirdCards: 'DBT:3.9',
    draw: {
      natural: 'DBT:3.9.1',
      player: 'DBT:3.9.2',
      'banker-after-stand': 'DBT:3.9.3',
      'banker-after-draw': 'DBT:3.9.4',
    },
    winner: 'DBT:3.10',
    tie: 'DBT:3.10.1',
    wagerList: 'DBT:3.5',
  },
  meanings: {
    hand: 'DBT:1.1.4',
    'initial-deal': 'DBT:1.1.5',
    natural: 'DBT:1.1.6',
    pair: 'DBT:1.1.8',
    tie: 'DBT:1.1.14',
    'point-total': 'DBT:1.1.9',
    'round-of-play': 'DBT:1.1.10',
    squeezing: notStated,
    'table-differential': notStated,
    'high-limit-gaming-area': notStated,
    commission: notStated,
    session: 'DBT:1.1.13',
  },
  tableOfPlay: TABLE_OF_PLAY,
  wagers,
  layouts: layouts('ABCD', 'DBT:2.2', [1, 9], wagers, { stated: false }),
  ...UNREGULATED,
  sideWagersAlone: { clause: 'DBT:3.5' },
  duties: {
    ...briefDuties('DBT'),
    'announce-and-settle': dutyRule('dealer', 'DBT:1.1.10'),
    'announce-dragon-bets': dutyRule('pit-supervisor', 'DBT:3.12'),
    'set-session-length': dutyRule('pit-manager', policy),
  },
  irregularities: briefIrregularities(cite('DBT'), ['foreign-cards']),
  withdrawals: noWithdrawals(cite('DBT')),
  policy: briefTextPolicy('DBT:5.4', [
    alsoVoid('extra-cards', 'unshuffled-cards'),
    path('missing-cards', ['continue-round', policy]),
  ]),
} satisfies Game);
