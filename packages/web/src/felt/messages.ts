import { defineMessages } from '../i18n/messages.ts';
import type { StackLetters } from './seat-stacks.ts';

export interface FeltMessages {
  readonly felt: (game: string) => string;
  readonly spot: (name: string, pays: string) => string;
  readonly yourStake: (amount: string) => string;
  readonly waiting: (amount: string) => string;
  readonly closedArea: string;
  /** Said of a session wager, which is not taken round by round. */
  readonly sessionWager: string;
  /** While such a wager can be placed, and once it stands. */
  readonly sessionOpen: string;
  readonly sessionStands: string;
  readonly shut: string;
  readonly wins: string;
  readonly loses: string;
  readonly info: (name: string) => string;
  readonly seat: (seat: number) => string;
  readonly sit: string;
  /** The shortest form, for very small areas. */
  readonly sitShort: string;
  readonly sitAt: (seat: number) => string;
  readonly bet: string;
  readonly betShort: string;
  readonly betAt: (seat: number) => string;
  readonly chooseSeat: string;
  readonly yourSeat: string;
  readonly free: string;
  readonly away: (name: string) => string;
  readonly table: (amount: string) => string;
  readonly push: string;
  readonly returned: string;
  readonly seats: string;
  /** The area of a stack at a seat, as one letter. */
  readonly letters: StackLetters;
  readonly list: (parts: readonly string[]) => string;
}

export const FELT_MESSAGES = defineMessages<FeltMessages>(
  {
    felt: (game) => `The felt of ${game}`,
    spot: (name, pays) => `${name}, pays ${pays}`,
    yourStake: (amount) => `your stake ${amount}`,
    waiting: (amount) => `${amount} not yet taken`,
    closedArea: 'Closed',
    sessionWager: 'not open: taken before a session begins',
    sessionOpen: 'open: placed on the page of the tournament',
    sessionStands: 'stands until the session ends',
    shut: 'no bets now',
    wins: 'wins',
    loses: 'loses',
    info: (name) => `About ${name}: pays, limits, odds`,
    seat: (seat) => `Seat ${seat}`,
    sit: 'Sit here',
    sitShort: 'Sit',
    sitAt: (seat) => `Sit at seat ${seat}`,
    bet: 'Bet here',
    betShort: 'Bet',
    betAt: (seat) => `Bet at seat ${seat}`,
    chooseSeat: 'Choose a seat to bet from',
    yourSeat: 'You',
    free: 'free',
    away: (name) => `${name} (away)`,
    table: (amount) => `table ${amount}`,
    push: 'Push',
    returned: 'Returned',
    seats: 'Seats and their wagers',
    letters: { player: 'P', banker: 'B', tie: 'T' },
    list: (parts) => parts.join(', '),
  },
  {
    felt: (game) => `${game}台面`,
    spot: (name, pays) => `${name}，赔率 ${pays}`,
    yourStake: (amount) => `您的注额 ${amount}`,
    waiting: (amount) => `${amount} 待确认`,
    closedArea: '已封',
    sessionWager: '未开放：须在场次开始前下注',
    sessionOpen: '可下注：请到锦标赛页面下注',
    sessionStands: '到本场结束前有效',
    shut: '暂停下注',
    wins: '赢',
    loses: '输',
    info: (name) => `${name}：赔率、限红与概率`,
    seat: (seat) => `${seat} 号座位`,
    sit: '入座',
    sitShort: '入座',
    sitAt: (seat) => `坐到 ${seat} 号座位`,
    bet: '在此下注',
    betShort: '下注',
    betAt: (seat) => `在 ${seat} 号座位下注`,
    chooseSeat: '请先选择座位再下注',
    yourSeat: '您',
    free: '空位',
    away: (name) => `${name}（暂离）`,
    table: (amount) => `全台 ${amount}`,
    push: '退注',
    returned: '退还',
    seats: '座位与注码',
    letters: { player: '闲', banker: '庄', tie: '和' },
    list: (parts) => parts.join('，'),
  },
);
