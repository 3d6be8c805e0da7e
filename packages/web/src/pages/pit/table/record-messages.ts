import { defineMessages } from '../../../i18n/messages.ts';

/** The log of a table, and its record as it is exported and verified. */
export const RECORD_MESSAGES = defineMessages(
  {
    logSearch: 'Search',
    logClause: 'Rule',
    logType: 'Event',
    all: 'All',
    older: 'Older events',
    loaded: (from: number, to: number) => `Events ${from} to ${to}`,
    shown: (count: number) => `${count} shown`,
    noEvents: 'Nothing fits.',
    tail: 'New events come in by themselves.',
    exportTitle: 'Export',
    exportLead:
      'The whole record as lines of JSON, to be checked anywhere with “sabot verify”. While a shoe is in play, up to its first round with cards nobody has seen.',
    exportIt: 'Download the record',
    verifyTitle: 'Verify',
    verifyLead: 'Everything is worked out anew from the events: chain, cards, money, settlement, shoes.',
    verifyIt: 'Verify the record',
    verifying: 'Verifying…',
    verified: 'The record holds.',
    verifiedLine: (events: number, rounds: number, heads: number) =>
      `${events} events, ${rounds} rounds, ${heads} signed receipts.`,
    verifiedShoes: (verified: number, inPlay: number, physical: number) =>
      `Shoes: ${verified} proven from their seed, ${inPlay} still sealed, ${physical} of real cards.`,
    broken: 'The record does not hold.',
    brokenAt: (sequence: number) => `First at event ${sequence}.`,
    recordNotYours: 'Export and verify are for a pit manager or above, and for auditors.',
  },
  {
    logSearch: '搜索',
    logClause: '规则',
    logType: '事件',
    all: '全部',
    older: '更早的事件',
    loaded: (from: number, to: number) => `第 ${from} 至 ${to} 项`,
    shown: (count: number) => `显示 ${count} 项`,
    noEvents: '没有符合的事件。',
    tail: '新事件会自动出现。',
    exportTitle: '导出',
    exportLead: '完整记录，逐行 JSON，可在任何地方用“sabot verify”核对。牌靴使用中时，只到首个仍有暗牌的局之前。',
    exportIt: '下载记录',
    verifyTitle: '核对',
    verifyLead: '由事件重新推算一切：链、牌、账、结算、牌靴。',
    verifyIt: '核对记录',
    verifying: '正在核对…',
    verified: '记录无误。',
    verifiedLine: (events: number, rounds: number, heads: number) =>
      `${events} 项事件，${rounds} 局，${heads} 份签名收据。`,
    verifiedShoes: (verified: number, inPlay: number, physical: number) =>
      `牌靴：${verified} 靴由种子证明，${inPlay} 靴未公开，${physical} 靴为实体牌。`,
    broken: '记录不符。',
    brokenAt: (sequence: number) => `首见于第 ${sequence} 项事件。`,
    recordNotYours: '导出与核对须由监场经理或以上，或审计办理。',
  },
);
