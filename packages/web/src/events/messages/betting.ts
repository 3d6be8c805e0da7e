import type { PartOfEventMessages } from './event-text.ts';

export const BETTING_MESSAGES = {
  BettingOpened: {
    name: { en: 'Betting opened', zh: '开始下注' },
    en: ({ round, freeHand }) =>
      freeHand === true ? `Round ${round}, a free hand: no wagers are taken.` : `Round ${round}: place your bets.`,
    zh: ({ round, freeHand }) =>
      freeHand === true ? `第 ${round} 局：飞牌，不接受下注。` : `第 ${round} 局：请下注。`,
  },
  WagerPlaced: {
    name: { en: 'Wager placed', zh: '下注' },
    en: ({ owner, wager, amount, asked }, say) =>
      asked === true
        ? `At the request of ${say.person(owner)}, ${say.money(amount)} is placed on ${say.wager(wager)}.`
        : `${say.person(owner)} places ${say.money(amount)} on ${say.wager(wager)}.`,
    zh: ({ owner, wager, amount, asked }, say) =>
      asked === true
        ? `应${say.person(owner)}要求，代其在${say.wager(wager)}下注 ${say.money(amount)}。`
        : `${say.person(owner)}在${say.wager(wager)}下注 ${say.money(amount)}。`,
  },
  WagerRaised: {
    name: { en: 'Wager raised', zh: '加注' },
    en: ({ owner, wager, amount, stake, asked }, say) =>
      asked === true
        ? `At the request of ${say.person(owner)}, ${say.money(amount)} is added to ${say.wager(wager)}: ${say.money(stake)}.`
        : `${say.person(owner)} adds ${say.money(amount)} to ${say.wager(wager)}: ${say.money(stake)}.`,
    zh: ({ owner, wager, amount, stake, asked }, say) =>
      asked === true
        ? `应${say.person(owner)}要求，代其在${say.wager(wager)}加注 ${say.money(amount)}，共 ${say.money(stake)}。`
        : `${say.person(owner)}在${say.wager(wager)}加注 ${say.money(amount)}，共 ${say.money(stake)}。`,
  },
  WagerLowered: {
    name: { en: 'Wager lowered', zh: '减注' },
    en: ({ owner, wager, amount, stake }, say) =>
      `${say.person(owner)} takes ${say.money(amount)} off ${say.wager(wager)}: ${say.money(stake)}.`,
    zh: ({ owner, wager, amount, stake }, say) =>
      `${say.person(owner)}在${say.wager(wager)}减注 ${say.money(amount)}，余 ${say.money(stake)}。`,
  },
  WagerWithdrawn: {
    name: { en: 'Wager withdrawn', zh: '收回注码' },
    en: ({ owner, wager }, say) => `${say.person(owner)} takes back ${say.wager(wager)}.`,
    zh: ({ owner, wager }, say) => `${say.person(owner)}收回${say.wager(wager)}的注。`,
  },
  LateWagerRefused: {
    name: { en: 'Late wager refused', zh: '逾时下注被拒' },
    isNotable: true,
    en: ({ owner, wager, amount }, say) =>
      `${say.money(amount)} of ${say.person(owner)} on ${say.wager(wager)} comes too late and is refused.`,
    zh: ({ owner, wager, amount }, say) =>
      `${say.person(owner)}在${say.wager(wager)}的 ${say.money(amount)} 逾时，不予接受。`,
  },
  LateWithdrawalRefused: {
    name: { en: 'Late withdrawal refused', zh: '逾时收注被拒' },
    isNotable: true,
    en: ({ owner, wager }, say) => `${say.person(owner)} is too late to take back ${say.wager(wager)}; it stays.`,
    zh: ({ owner, wager }, say) => `${say.person(owner)}逾时收注，${say.wager(wager)}的注仍有效。`,
  },
  DecreaseAsked: {
    name: { en: 'Decrease asked', zh: '请求减注' },
    isNotable: true,
    en: ({ side, gap }, say) =>
      `The differential is ${say.money(gap)}: wagers on ${say.side(side)} are asked to come down.`,
    zh: ({ side, gap }, say) => `差额为 ${say.money(gap)}，请${say.side(side)}方减注。`,
  },
  WagersRemoved: {
    name: { en: 'Wagers removed', zh: '移除注码' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: [] },
    en: ({ ends }) =>
      ends?.some(({ end }) => end === 'returned') === true
        ? 'Every stake of the round goes back.'
        : 'Wagers are removed to meet the differential.',
    zh: ({ ends }) =>
      ends?.some(({ end }) => end === 'returned') === true ? '本局全部注码退还。' : '为符合差额限制，移除部分注码。',
  },
  BettingClosed: {
    name: { en: 'Betting closed', zh: '停止下注' },
    en: () => 'No more bets.',
    zh: () => '停止下注。',
  },
  BettingReopened: {
    name: { en: 'Betting reopened', zh: '重新下注' },
    isNotable: true,
    en: () => 'Bets are open again.',
    zh: () => '重新接受下注。',
  },
} as const satisfies PartOfEventMessages;
