import type { WithdrawalOption } from '@sabot/rules';
import { defineMessages } from '../../../i18n/messages.ts';

type ClosesAt = Readonly<Record<WithdrawalOption['closesAt'], string>>;

const CLOSES_EN: ClosesAt = {
  'first-card': 'You can choose until the first card is drawn.',
  reconstruction: 'You can choose until the cards are put in order.',
  'next-card': 'You can choose until the next card is drawn.',
  'no-more-bets': 'You can choose until “No more bets”.',
  'round-resumed': 'You can choose until the round goes on.',
};
const CLOSES_ZH: ClosesAt = {
  'first-card': '抽出第一张牌之前可以选择。',
  reconstruction: '恢复牌序之前可以选择。',
  'next-card': '抽出下一张牌之前可以选择。',
  'no-more-bets': '“停止下注”之前可以选择。',
  'round-resumed': '本局继续之前可以选择。',
};

export const MATTER_MESSAGES = defineMessages(
  {
    ruled: (rule: string, what: string) => `${rule}: ${what}`,
    mayTakeBack: 'you may take back your wagers.',
    mayTakeBackAll: 'you may take back all your wagers, or none.',
    closesAt: CLOSES_EN,
    takeAll: (text: string) => `Take all back (${text})`,
    takeNone: 'Stay in',
    takeSome: 'Take these back',
    choose: 'Or choose which to take back',
    tookBack: 'You have taken wagers back.',
    stayed: 'You stay in.',
    others: 'Others may take wagers back now. You have nothing that can be taken back.',
    staff: 'Staff are seeing to it; nothing is needed of you.',
    next: 'What comes next',
    asked: 'You are asked to lower your wager:',
    lower: (text: string) => `Take ${text} off`,
  },
  {
    ruled: (rule: string, what: string) => `${rule}：${what}`,
    mayTakeBack: '您可以收回注码。',
    mayTakeBackAll: '您可以收回全部注码，或全部保留。',
    closesAt: CLOSES_ZH,
    takeAll: (text: string) => `全部收回（${text}）`,
    takeNone: '保留注码',
    takeSome: '收回所选',
    choose: '或选择要收回的注',
    tookBack: '您已收回注码。',
    stayed: '您保留注码。',
    others: '其他客人现在可以收回注码，您没有可收回的注。',
    staff: '工作人员正在处理，您无需操作。',
    next: '接下来',
    asked: '请减注：',
    lower: (text: string) => `减 ${text}`,
  },
);
