import type { PartOfEventMessages } from './event-text.ts';

export const IRREGULARITIES_MESSAGES = {
  IrregularityReported: {
    name: { en: 'Irregularity reported', zh: '报告异常' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: ['kind'] },
    en: ({ kind }, say) => `Reported: ${say.irregularity(kind)}.`,
    zh: ({ kind }, say) => `报告：${say.irregularity(kind)}。`,
  },
  CutCardFirst: {
    name: { en: 'Cut card first', zh: '切牌先出' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: [] },
    en: () => 'The cutting card came before the first card.',
    zh: () => '切牌在首张牌之前出现。',
  },
  RemedyTaken: {
    name: { en: 'Remedy taken', zh: '采取处理' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: ['remedy'] },
    en: ({ remedy }, say) => `Done: ${say.remedy(remedy)}.`,
    zh: ({ remedy }, say) => `已处理：${say.remedy(remedy)}。`,
  },
  MatterClosed: {
    name: { en: 'Matter closed', zh: '事项结束' },
    shiftLog: { kind: 'irregularities', said: [] },
    en: () => 'The matter is closed.',
    zh: () => '事项已结束。',
  },
  WindowOpened: {
    name: { en: 'Window opened', zh: '可收回注码' },
    isNotable: true,
    en: () => 'Patrons may take wagers back.',
    zh: () => '客人可收回注码。',
  },
  ElectionMade: {
    name: { en: 'Election made', zh: '客人作出选择' },
    isNotable: true,
    en: ({ person, ends }, say) =>
      ends === null || ends.length === 0
        ? `${say.person(person)} stays in.`
        : `${say.person(person)} takes wagers back.`,
    zh: ({ person, ends }, say) =>
      ends === null || ends.length === 0 ? `${say.person(person)}保留注码。` : `${say.person(person)}收回注码。`,
  },
  WindowClosed: {
    name: { en: 'Window closed', zh: '收注选择结束' },
    en: () => 'The option to take wagers back is over.',
    zh: () => '收回注码的选择已结束。',
  },
  ReportDismissed: {
    name: { en: 'Report dismissed', zh: '报告不成立' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: [] },
    en: ({ how }) => (how === 'taken-back' ? 'The report is taken back.' : 'The report is looked into and dismissed.'),
    zh: ({ how }) => (how === 'taken-back' ? '报告已撤回。' : '报告经查不成立。'),
  },
  ReferralDecided: {
    name: { en: 'Referral decided', zh: '裁定' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: ['decision'] },
    en: ({ decision }, say) => `Decided: ${say.decision(decision)}.`,
    zh: ({ decision }, say) => `裁定：${say.decision(decision)}。`,
  },
  CardsCounted: {
    name: { en: 'Cards counted', zh: '点牌' },
    shiftLog: { kind: 'irregularities', said: ['countedBy'] },
    en: ({ countedBy }, say) => `${say.person(countedBy)} has counted the sorted decks; someone else is to confirm it.`,
    zh: ({ countedBy }, say) => `${say.person(countedBy)}已点算整理好的牌，须由他人复点。`,
  },
  CardsDisplayed: {
    name: { en: 'Cards displayed', zh: '展示牌' },
    en: () => 'The decks are sorted, counted and displayed.',
    zh: () => '牌已整理、清点并展示。',
  },
  MatterReferred: {
    name: { en: 'Matter referred', zh: '转交裁定' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: [] },
    en: () => 'The rules cannot tell: someone must decide.',
    zh: () => '规则未能决定，须由人裁定。',
  },
  MissingCardsFound: {
    name: { en: 'Missing cards found', zh: '查明缺牌' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: [] },
    en: () => 'The cards that were carried off are known again.',
    zh: () => '已查明被带走的牌。',
  },
  CardsReplaced: {
    name: { en: 'Cards replaced', zh: '补回缺牌' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: [] },
    en: () => 'Cards stand in for those that are gone.',
    zh: () => '以其他牌代替遗失的牌。',
  },
  MisreadReported: {
    name: { en: 'Misread reported', zh: '报告误读' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: ['card'] },
    en: ({ card }, say) => `A card is said to have been misread: it is ${say.card(card)}.`,
    zh: ({ card }, say) => `报告读牌有误，实为${say.card(card)}。`,
  },
} as const satisfies PartOfEventMessages;
