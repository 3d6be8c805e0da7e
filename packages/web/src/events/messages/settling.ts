import { displayErrorSentence } from './display-error-sentence.ts';
import type { SomeMessages } from './types.ts';

export const SETTLING_MESSAGES = {
  RoundSettled: {
    name: { en: 'Round settled', zh: '派彩完毕' },
    en: ({ round }) => `Round ${round} is paid and collected.`,
    zh: ({ round }) => `第 ${round} 局派彩完毕。`,
  },
  RoundVoided: {
    name: { en: 'Round voided', zh: '本局作废' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: ['round'] },
    en: ({ round }) => `Round ${round} is void; every stake goes back.`,
    zh: ({ round }) => `第 ${round} 局作废，退还全部注码。`,
  },
  CardCorrected: {
    name: { en: 'Card corrected', zh: '更正牌面' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: ['card'] },
    en: ({ card }, say) => `The card is corrected: ${say.card(card)}.`,
    zh: ({ card }, say) => `更正为${say.card(card)}。`,
  },
  DisplayErrorReported: {
    name: { en: 'Wrong display reported', zh: '报告显示有误' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: ['ofRound'] },
    en: (event) => displayErrorSentence(event, 'en'),
    zh: (event) => displayErrorSentence(event, 'zh'),
  },
  SettlementCorrected: {
    name: { en: 'Settlement corrected', zh: '更正结算' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: ['round', 'end'] },
    en: ({ round, end }) =>
      end === 'voided' ? `Round ${round} is voided after all.` : `Round ${round} is settled anew.`,
    zh: ({ round, end }) => (end === 'voided' ? `第 ${round} 局改判作废。` : `第 ${round} 局重新结算。`),
  },
} as const satisfies SomeMessages;
