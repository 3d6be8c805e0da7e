import { defineMessages } from '../../../i18n/messages.ts';
import type { Shortfall } from './stake-limits.ts';

/** `went` is what still went on the spot, or null where nothing did. */
type Say = (spot: string, bound: string, went: string | null) => string;

const EN: Readonly<Record<Shortfall, Say>> = {
  'not-open': (spot) => `${spot}: bets are not taken now.`,
  'card-seen': (spot) => `${spot}: a card of this round has been seen; no wager is changed on it.`,
  offline: (spot) => `${spot}: no connection to the house; nothing was put down.`,
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
  'card-seen': (spot) => `${spot}：本局有牌已被看见，不得变更注码。`,
  offline: (spot) => `${spot}：与赌场的连接已断，未下注。`,
  closed: (spot) => `${spot}：该区已关闭。`,
  full: (spot) => `${spot}：该区注数已满。`,
  session: (spot) => `${spot}须在锦标赛开场前下注，不逐局接受。`,
  'under-minimum': (spot, bound) => `${spot}最少下 ${bound}。`,
  'over-maximum': (spot, bound, went) =>
    went === null ? `${spot}最多下 ${bound}，未再加注。` : `${spot}最多下 ${bound}，已加 ${went}。`,
  'area-maximum': (spot, bound, went) =>
    went === null
      ? `${spot}：该区您合计最多可下 ${bound}，未再加注。`
      : `${spot}：该区您合计最多可下 ${bound}，已加 ${went}。`,
  'not-unit': (spot, bound, went) =>
    went === null ? `${spot}须为 ${bound} 的倍数。` : `${spot}须为 ${bound} 的倍数，已加 ${went}。`,
  'no-chips': (spot, bound, went) =>
    went === null ? `${spot}：您的筹码 ${bound} 不够，请再买筹码。` : `${spot}：已下全部筹码 ${went}。`,
  'loss-limit': (spot, bound, went) =>
    went === null
      ? `${spot}：您自设的输钱上限只剩 ${bound}，未加注。`
      : `${spot}：已达您自设的输钱上限，已加 ${went}。`,
};

export const BET_MESSAGES = defineMessages(
  {
    short: EN,
    refused: (spot: string, why: string) => `${spot}: ${why}`,
  },
  {
    short: ZH,
    refused: (spot: string, why: string) => `${spot}：${why}`,
  },
);
