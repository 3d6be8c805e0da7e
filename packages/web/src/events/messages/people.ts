import type { PartOfEventMessages } from './event-text.ts';

export const PEOPLE_MESSAGES = {
  PatronJoined: {
    name: { en: 'Patron joined', zh: '客人入台' },
    en: ({ person, seat }, say) =>
      seat === null
        ? `${say.person(person)} comes to the table and stands.`
        : `${say.person(person)} takes seat ${seat}.`,
    zh: ({ person, seat }, say) =>
      seat === null ? `${say.person(person)}来到台边（站立）。` : `${say.person(person)}坐 ${seat} 号位。`,
  },
  PatronLeft: {
    name: { en: 'Patron left', zh: '客人离台' },
    en: ({ person }, say) => `${say.person(person)} leaves.`,
    zh: ({ person }, say) => `${say.person(person)}离台。`,
  },
  PresenceChanged: {
    name: { en: 'Presence changed', zh: '在场变更' },
    en: ({ person, present }, say) =>
      present === true ? `${say.person(person)} is back.` : `${say.person(person)} steps away.`,
    zh: ({ person, present }, say) =>
      present === true ? `${say.person(person)}回来。` : `${say.person(person)}暂离。`,
  },
  ChipsBought: {
    name: { en: 'Chips bought', zh: '买入筹码' },
    shiftLog: { kind: 'money', said: ['person', 'amount'], byStaff: true },
    en: ({ person, amount }, say) => `${say.person(person)} buys chips for ${say.money(amount)}.`,
    zh: ({ person, amount }, say) => `${say.person(person)}买入 ${say.money(amount)} 筹码。`,
  },
  ChipsCashed: {
    name: { en: 'Chips cashed', zh: '兑回筹码' },
    shiftLog: { kind: 'money', said: ['person', 'amount'], byStaff: true },
    en: ({ person, amount }, say) => `${say.person(person)} cashes ${say.money(amount)}.`,
    zh: ({ person, amount }, say) => `${say.person(person)}兑回 ${say.money(amount)}。`,
  },
  DebtCollected: {
    name: { en: 'Debt collected', zh: '扣还欠款' },
    en: ({ person, amount }, say) =>
      `${say.money(amount)} that came back to ${say.person(person)} goes to what they owe.`,
    zh: ({ person, amount }, say) => `退回${say.person(person)}的 ${say.money(amount)} 抵作欠款。`,
  },
  DebtSettled: {
    name: { en: 'Debt settled', zh: '偿付欠款' },
    shiftLog: { kind: 'money', said: ['person', 'amount'] },
    en: ({ person, amount }, say) => `${say.person(person)} pays ${say.money(amount)} of what they owe.`,
    zh: ({ person, amount }, say) => `${say.person(person)}偿付欠款 ${say.money(amount)}。`,
  },
  DebtForgivenessAsked: {
    name: { en: 'Forgiveness of a debt asked', zh: '申请免除欠款' },
    shiftLog: { kind: 'money', said: ['person', 'note', 'reportedBy'] },
    en: ({ person }, say) => `Staff ask that what ${say.person(person)} owes be forgiven.`,
    zh: ({ person }, say) => `职员申请免除${say.person(person)}的欠款。`,
  },
  DebtForgiven: {
    name: { en: 'Debt forgiven', zh: '免除欠款' },
    shiftLog: { kind: 'money', said: ['person', 'amount', 'reason'] },
    en: ({ person, amount }, say) => `The house forgives ${say.person(person)} a debt of ${say.money(amount)}.`,
    zh: ({ person, amount }, say) => `娱乐场免除${say.person(person)}的欠款 ${say.money(amount)}。`,
  },
} as const satisfies PartOfEventMessages;
