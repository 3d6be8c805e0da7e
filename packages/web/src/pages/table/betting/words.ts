import { dictionary } from '../../../words/dictionary.ts';
import type { Shortfall } from './clamp.ts';

/** `went` is what still went on the spot, or null where nothing did. */
type Say = (spot: string, bound: string, went: string | null) => string;

const EN: Readonly<Record<Shortfall, Say>> = {
  'not-open': (spot) => `${spot}: bets are not taken now.`,
  closed: (spot) => `${spot}: this area is closed.`,
  full: (spot) => `${spot}: no more wagers may stand in this area.`,
  session: (spot) => `${spot} is taken before a tournament session begins, not round by round.`,
  'under-minimum': (spot, bound) => `${spot} takes at least ${bound}.`,
  'over-maximum': (spot, bound, went) =>
    went === null
      ? `${spot} takes at most ${bound}; nothing was added.`
      : `${spot} takes at most ${bound}; ${went} was added.`,
  'area-maximum': (spot, bound, went) =>
    went === null
      ? `${spot}: this area has room for ${bound} in all; nothing was added.`
      : `${spot}: this area has room for ${bound} in all; ${went} was added.`,
  'not-unit': (spot, bound, went) =>
    went === null ? `${spot} takes multiples of ${bound}.` : `${spot} takes multiples of ${bound}; ${went} was added.`,
  'no-chips': (spot, bound, went) =>
    went === null
      ? `${spot}: you have ${bound} in chips, which is not enough. Buy more chips.`
      : `${spot}: all your chips, ${went}, went on.`,
  'loss-limit': (spot, bound, went) =>
    went === null
      ? `${spot}: your own loss limit leaves ${bound}; nothing was added.`
      : `${spot}: your own loss limit stops here; ${went} was added.`,
};

const ZH: Readonly<Record<Shortfall, Say>> = {
  'not-open': (spot) => `${spot}：现在不收注。`,
  closed: (spot) => `${spot}：该区已关闭。`,
  full: (spot) => `${spot}：该区注数已满。`,
  session: (spot) => `${spot}须在锦标赛开场前下注，不逐局接受。`,
  'under-minimum': (spot, bound) => `${spot}最少下 ${bound}。`,
  'over-maximum': (spot, bound, went) =>
    went === null ? `${spot}最多下 ${bound}，未再加注。` : `${spot}最多下 ${bound}，已加 ${went}。`,
  'area-maximum': (spot, bound, went) =>
    went === null ? `${spot}：该区合计上限 ${bound}，未再加注。` : `${spot}：该区合计上限 ${bound}，已加 ${went}。`,
  'not-unit': (spot, bound, went) =>
    went === null ? `${spot}须为 ${bound} 的倍数。` : `${spot}须为 ${bound} 的倍数，已加 ${went}。`,
  'no-chips': (spot, bound, went) =>
    went === null ? `${spot}：您的筹码 ${bound} 不够，请再买筹码。` : `${spot}：已下全部筹码 ${went}。`,
  'loss-limit': (spot, bound, went) =>
    went === null
      ? `${spot}：您自设的输钱上限只剩 ${bound}，未加注。`
      : `${spot}：已达您自设的输钱上限，已加 ${went}。`,
};

/** Refusals of the house that a patron's chips can meet, in words; others are told as the house tells them. */
const REFUSALS_EN: Readonly<Record<string, string>> = {
  late: 'it came after “No more bets” and was refused.',
  unreached: 'the house could not be reached. What stands on the felt is what it has.',
  'wrong-phase': 'it came at the wrong time and was refused.',
  'not-enough-chips': 'you have not that many chips.',
  'under-minimum': 'that is under the minimum.',
  'over-maximum': 'that is over the maximum.',
  'area-over-maximum': 'the area would hold more than its limit.',
  'area-full': 'no more wagers may stand in this area.',
  'area-closed': 'this area is closed.',
  'free-hand': 'a free hand takes no wagers.',
  'not-stake-unit': 'that is not a multiple of the stake unit.',
  'stake-not-payable': 'that could not be paid in whole cents.',
  'matter-pending': 'something must be put right first.',
  'settlement-pending': 'the last round may still be voided; it waits for the next call.',
  'wagers-on-table': 'your wagers are still on the table.',
  'not-at-table': 'you are not at this table.',
  'seat-taken': 'someone sits there.',
  'guests-watch': 'at cash tables guests watch.',
  'cashier-only': 'at cash tables the cashier sells chips.',
  'cards-in-hand': 'you have cards in hand.',
  'other-hand-first': 'the other hand is revealed first.',
  'reveal-order-needed': 'the Dealer first says which hand is revealed first.',
  'not-your-cards': 'the cards are not with you any more.',
  'rate-limited': 'too many at once; wait a moment.',
};
const REFUSALS_ZH: Readonly<Record<string, string>> = {
  late: '在“停止下注”之后才到，不予接受。',
  unreached: '无法连接赌场。以台面显示的注码为准。',
  'wrong-phase': '时机不对，不予接受。',
  'not-enough-chips': '您的筹码不够。',
  'under-minimum': '低于最小注。',
  'over-maximum': '超过最大注。',
  'area-over-maximum': '该区将超过合计上限。',
  'area-full': '该区注数已满。',
  'area-closed': '该区已关闭。',
  'free-hand': '飞牌不收注。',
  'not-stake-unit': '不是注码单位的倍数。',
  'stake-not-payable': '无法按整分派彩。',
  'matter-pending': '须先处理异常。',
  'settlement-pending': '上一局仍可能作废，须等下次开局。',
  'wagers-on-table': '您还有注在台上。',
  'not-at-table': '您不在这张赌桌。',
  'seat-taken': '该座位已有人。',
  'guests-watch': '现金桌访客只能旁观。',
  'cashier-only': '现金桌由账房出售筹码。',
  'cards-in-hand': '您手上有牌。',
  'other-hand-first': '先开另一手牌。',
  'reveal-order-needed': '须由荷官先定开牌次序。',
  'not-your-cards': '牌已不在您手上。',
  'rate-limited': '操作过于频繁，请稍候。',
};

export const BET_WORDS = dictionary(
  {
    short: EN,
    refusals: REFUSALS_EN,
    refused: (spot: string, why: string) => `${spot}: ${why}`,
    sentence: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}`,
    withRule: (why: string, rule: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)} (${rule})`,
    other: (detail: string) => (detail === '' ? 'the house refused it.' : detail),
  },
  {
    short: ZH,
    refusals: REFUSALS_ZH,
    refused: (spot: string, why: string) => `${spot}：${why}`,
    sentence: (why: string) => why,
    withRule: (why: string, rule: string) => `${why}（${rule}）`,
    other: (detail: string) => (detail === '' ? '赌场不予接受。' : detail),
  },
);
