import type { WithdrawalOption } from '@sabot/rules';
import type { SentCommandOf, ShoeEnd, ViewedEventOf } from '@sabot/table';
import { defineMessages, type Messages } from '../../i18n/messages.ts';

/** What the codes in the fields of events are called. */

type Named<T extends string | number> = Messages<Readonly<Record<T, string>>>;

export const DECISION_NAMES: Named<SentCommandOf<'decide-referral'>['decision']> = defineMessages(
  {
    continue: 'Continue the round',
    'offer-withdrawal': 'Let patrons take wagers back',
    'free-hand': 'A free hand, without wagers',
    'burn-card': 'Burn the card that was seen; wagers stand',
    reconstruct: 'Put the cards in order',
    void: 'Declare the round void',
    'void-and-replace': 'Void, and replace the cards',
    other: 'Something else, by the reason',
  },
  {
    continue: '继续本局',
    'offer-withdrawal': '准许客人撤注',
    'free-hand': '飞牌，不计注码',
    'burn-card': '烧掉看见的牌，注码有效',
    reconstruct: '还原牌序',
    void: '宣布本局作废',
    'void-and-replace': '作废并更换牌',
    other: '其他，见理由',
  },
);

export const CLOSING_NAMES: Named<WithdrawalOption['closesAt']> = defineMessages(
  {
    'first-card': 'the first card',
    reconstruction: 'putting the cards in order',
    'next-card': 'the next card',
    'no-more-bets': '“No more bets”',
    'round-resumed': 'going on with the round',
  },
  {
    'first-card': '抽出首张牌',
    reconstruction: '还原牌序',
    'next-card': '抽出下一张牌',
    'no-more-bets': '“停止下注”',
    'round-resumed': '本局继续',
  },
);

type WhyReturned = NonNullable<ViewedEventOf<'DeviceReturned'>['why']>;

export const WHY_NAMES: Named<ShoeEnd | WhyReturned> = defineMessages(
  {
    finished: 'finished',
    replaced: 'replaced',
    abandoned: 'abandoned',
    relinquished: 'given back',
    'wager-lost': 'wager lost',
    revoked: 'taken away',
    'method-changed': 'other method',
    'left-table': 'left the table',
    'table-closed': 'table closed',
  },
  {
    finished: '发完',
    replaced: '更换',
    abandoned: '弃用',
    relinquished: '自行交回',
    'wager-lost': '输注',
    revoked: '被收回',
    'method-changed': '改用其他方式',
    'left-table': '离台',
    'table-closed': '关台',
  },
);

export const WHERE_NAMES: Named<NonNullable<ViewedEventOf<'MissingCardsFound'>['where']>> = defineMessages(
  { device: 'the shoe', surveillance: 'surveillance', deduction: 'deduction' },
  { device: '牌靴', surveillance: '监控', deduction: '推算' },
);

type End = NonNullable<ViewedEventOf<'LateWagerRefused' | 'SettlementCorrected'>['end']>;

export const END_NAMES: Named<End> = defineMessages(
  { refused: 'refused', settled: 'settled', voided: 'void' },
  { refused: '不予接受', settled: '已结算', voided: '作废' },
);

/** Faults that a card-reading shoe tells of by number. */
export const ERROR_NAMES: Messages<Readonly<Record<string, string>>> = defineMessages(
  {
    1: 'card cannot be read',
    2: 'card drawn too many',
    3: 'button mishandled',
    4: 'card put back at the exit',
    5: 'card put back on its way',
    6: 'code of the cards',
    7: 'drawing took too long',
  },
  {
    1: '无法读牌',
    2: '多抽一张',
    3: '按键操作有误',
    4: '牌在出口处被推回',
    5: '牌在抽出途中被推回',
    6: '牌码设定',
    7: '抽牌超时',
  },
);
