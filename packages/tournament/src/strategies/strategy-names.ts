import type { Words } from '@sabot/rules';

/** The ways in which the house's opponents wager. Each is published, and keeps to what its words say. */
export const STRATEGIES = [
  'steady',
  'follower',
  'chopper',
  'pair-hunter',
  'chaser',
  'dragon-rider',
  'last-stand',
] as const;
export type StrategyName = (typeof STRATEGIES)[number];

export const isStrategyName = (name: unknown): name is StrategyName => STRATEGIES.some((strategy) => strategy === name);

export interface StrategyWords {
  readonly name: Words;
  /** One sentence; amounts are rounded down to the stake unit and kept within the limits and the chips in hand. */
  readonly description: Words;
}

export const STRATEGY_WORDS: Readonly<Record<StrategyName, StrategyWords>> = {
  steady: {
    name: { en: 'Steady', zh: '稳健' },
    description: {
      en: 'Wagers a twentieth of its chips on Banker every round and places no Dragon Bets.',
      zh: '每局以筹码的二十分之一投注庄，不下龙注。',
    },
  },
  follower: {
    name: { en: 'Follower', zh: '跟风' },
    description: {
      en: 'Wagers a twentieth of its chips on the hand that won last, Banker at first, and places the smallest Any Dragon Bet.',
      zh: '每局以筹码的二十分之一投注上一次赢的一方，首局投注庄，并下最小的任意龙注。',
    },
  },
  chopper: {
    name: { en: 'Chopper', zh: '反手' },
    description: {
      en: 'Wagers a twentieth of its chips against the hand that won last, on Player at first, and places no Dragon Bets.',
      zh: '每局以筹码的二十分之一投注与上一次赢家相反的一方，首局投注闲，不下龙注。',
    },
  },
  'pair-hunter': {
    name: { en: 'Pair hunter', zh: '追对' },
    description: {
      en: 'Wagers the minimum on Player and a fortieth of its chips on each pair every round and places no Dragon Bets.',
      zh: '每局以最低额投注闲，并在闲对和庄对各投注筹码的四十分之一，不下龙注。',
    },
  },
  chaser: {
    name: { en: 'Chaser', zh: '追赶' },
    description: {
      en: 'Wagers on a hand by chance what it lacks to the leader divided by the rounds left once they are known, at least a twentieth of its chips, and places no Dragon Bets.',
      zh: '随机投注闲或庄，剩余局数已知时金额为与领先者的差距除以剩余局数，至少为筹码的二十分之一，不下龙注。',
    },
  },
  'dragon-rider': {
    name: { en: 'Dragon rider', zh: '驭龙' },
    description: {
      en: 'Puts a tenth of its chips on a Dragon Bet by chance, then backs the hand whose run is under way, Banker at first, with a fortieth of its chips for each win in it.',
      zh: '随机在一种龙注上下筹码的十分之一，之后投注正在连赢的一方，首局投注庄，每连赢一局加注筹码的四十分之一。',
    },
  },
  'last-stand': {
    name: { en: 'Last stand', zh: '背水一战' },
    description: {
      en: 'Wagers the minimum on Banker until three rounds are left, then, unless it leads, a third, a half and all of its chips on a hand by chance, and places no Dragon Bets.',
      zh: '最后三局之前每局以最低额投注庄，之后若未领先，依次以筹码的三分之一、二分之一和全部随机投注闲或庄，不下龙注。',
    },
  },
};
