import type { TournamentDeadline } from '@sabot/protocol';
import type { Side } from '@sabot/rules';
import type { EntryStatus, StagePhase } from '@sabot/tournament';
import { defineMessages } from '../i18n/messages.ts';

const ORDINAL_ENDS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
/** 11th to 13th end like all others. */
const ordinal = (n: number): string => `${n}${n % 100 >= 11 && n % 100 <= 13 ? 'th' : (ORDINAL_ENDS[n % 10] ?? 'th')}`;

const SMALL = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const small = (n: number): string => SMALL[n] ?? String(n);

type DeadlineKind = TournamentDeadline['what'];

export const TOURNAMENT_MESSAGES = defineMessages(
  {
    phases: {
      nothing: 'Not set up',
      draft: 'Draft',
      registering: 'Registration is open',
      waiting: 'Between sessions',
      seated: 'Seats are drawn',
      session: 'Session under way',
      announced: 'Dragons announced',
      finished: 'All sessions played',
      awarded: 'Over',
      cancelled: 'Called off',
    } satisfies Readonly<Record<StagePhase, string>>,
    dragonsOpen: 'Dragon Bets are open',
    paused: 'Paused',
    pausedWhy: (reason: string) => `Paused: ${reason}`,
    deadlines: {
      'registration-closes': 'Registration closes in',
      'session-opens': 'The session opens in',
      'dragon-bets-close': 'Time for Dragon Bets',
      'time-up': 'Time left in the session',
      announcement: 'Dragons are announced in',
      'next-session': 'Goes on in',
      prizes: 'Prizes are awarded in',
    } satisfies Readonly<Record<DeadlineKind, string>>,
    statuses: {
      in: 'In',
      bust: 'Out of chips',
      eliminated: 'Did not go on',
      withdrawn: 'Withdrawn',
      'no-show': 'Did not come',
      disqualified: 'Disqualified',
    } satisfies Readonly<Record<EntryStatus, string>>,
    sides: { player: 'Player', banker: 'Banker' } satisfies Readonly<Record<Side, string>>,
    run: (side: string, length: number) => `${side} ${length}`,
    runTo: (side: string, length: number, away: number, dragon: string) =>
      `${side} ${length}, ${small(away)} from ${dragon}`,
    runAt: (side: string, length: number, dragon: string) => `${side} ${length}, ${dragon}`,
    runAtAndTo: (side: string, length: number, dragon: string, away: number, next: string) =>
      `${side} ${length}, ${dragon}, ${small(away)} from ${next}`,
    noRun: 'No win yet',
    place: ordinal,
    placeOf: (place: number, of: number) => `${ordinal(place)} of ${of}`,
    session: (n: number) => `Session ${n}`,
    sessionOf: (n: number, of: number) => `Session ${n} of ${of}`,
    table: (n: number) => `Table ${n}`,
    seat: (n: number) => `Seat ${n}`,
    tableSeat: (table: number, seat: number) => `Table ${table}, seat ${seat}`,
    roundsLeft: (n: number) => (n === 1 ? '1 round left' : `${n} rounds left`),
    lastRound: 'Last round',
    lastRoundSecret: 'Last round, wagers are secret until they are closed',
    tableOver: 'All rounds played',
    timeAhead: 'The time has not begun',
    timeRuns: 'The time runs',
    chips: 'Chips',
    chipsOf: (text: string) => `${text} chips`,
    house: 'House',
    you: 'you',
    entry: (n: number) => `Entry ${n}`,
    free: 'Free',
    own: 'You are in',
    toOwn: 'Go to your tournament',
    look: 'Look in',
  },
  {
    phases: {
      nothing: '尚未设定',
      draft: '草稿',
      registering: '正在报名',
      waiting: '场间休息',
      seated: '已抽座位',
      session: '比赛进行中',
      announced: '已公布龙注',
      finished: '各场已结束',
      awarded: '已结束',
      cancelled: '已取消',
    },
    dragonsOpen: '可下龙注',
    paused: '暂停',
    pausedWhy: (reason: string) => `暂停：${reason}`,
    deadlines: {
      'registration-closes': '报名截止倒计时',
      'session-opens': '开场倒计时',
      'dragon-bets-close': '下龙注时间',
      'time-up': '本场剩余时间',
      announcement: '公布龙注倒计时',
      'next-session': '继续倒计时',
      prizes: '颁奖倒计时',
    },
    statuses: {
      in: '在赛',
      bust: '筹码输光',
      eliminated: '未晋级',
      withdrawn: '已退赛',
      'no-show': '未到场',
      disqualified: '取消资格',
    },
    sides: { player: '闲', banker: '庄' },
    run: (side: string, length: number) => `${side}连胜 ${length}`,
    runTo: (side: string, length: number, away: number, dragon: string) =>
      `${side}连胜 ${length}，再胜 ${away} 局即${dragon}`,
    runAt: (side: string, length: number, dragon: string) => `${side}连胜 ${length}，${dragon}`,
    runAtAndTo: (side: string, length: number, dragon: string, away: number, next: string) =>
      `${side}连胜 ${length}，${dragon}，再胜 ${away} 局即${next}`,
    noRun: '尚无胜局',
    place: (n: number) => `第 ${n} 名`,
    placeOf: (place: number, of: number) => `第 ${place} 名，共 ${of} 人`,
    session: (n: number) => `第 ${n} 场`,
    sessionOf: (n: number, of: number) => `第 ${n} 场，共 ${of} 场`,
    table: (n: number) => `${n} 号台`,
    seat: (n: number) => `${n} 号座`,
    tableSeat: (table: number, seat: number) => `${table} 号台 ${seat} 号座`,
    roundsLeft: (n: number) => `还剩 ${n} 局`,
    lastRound: '最后一局',
    lastRoundSecret: '最后一局，停止下注前注码保密',
    tableOver: '各局已完',
    timeAhead: '尚未计时',
    timeRuns: '计时中',
    chips: '筹码',
    chipsOf: (text: string) => `${text} 筹码`,
    house: '赌场',
    you: '您',
    entry: (n: number) => `${n} 号参赛者`,
    free: '免费',
    own: '您已参赛',
    toOwn: '前往您的锦标赛',
    look: '看看',
  },
);
