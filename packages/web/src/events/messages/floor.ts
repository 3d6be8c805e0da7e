import { type PartOfEventMessages, plural } from './event-text.ts';

export const FLOOR_MESSAGES = {
  TableOpened: {
    name: { en: 'Table opened', zh: '开台' },
    shiftLog: { kind: 'set-up', said: [] },
    en: () => 'The table opens.',
    zh: () => '开台。',
  },
  LastRoundAnnounced: {
    name: { en: 'Last round announced', zh: '宣布最后一局' },
    shiftLog: { kind: 'set-up', said: ['round'] },
    en: ({ round }) => `Round ${round} is the last before the table closes.`,
    zh: ({ round }) => `第 ${round} 局为关台前最后一局。`,
  },
  TableClosed: {
    name: { en: 'Table closed', zh: '关台' },
    shiftLog: { kind: 'set-up', said: [] },
    en: () => 'The table closes.',
    zh: () => '关台。',
  },
  EpochOpened: {
    name: { en: 'House restored', zh: '系统恢复' },
    shiftLog: { kind: 'set-up', said: ['number'] },
    en: ({ number }) =>
      `The house was restored from a backup: epoch ${number} begins. What was played after the backup is lost.`,
    zh: ({ number }) => `系统由备份恢复，进入第 ${number} 纪元。备份之后所玩的牌局已丢失。`,
  },
  ActingAppointed: {
    name: { en: 'Acting appointed', zh: '委任署理' },
    shiftLog: { kind: 'staff', said: [] },
    en: () => 'Someone is appointed to act in a higher position.',
    zh: () => '已委任署理职务。',
  },
  DealerTappedIn: {
    name: { en: 'Dealer tapped in', zh: '荷官接台' },
    shiftLog: { kind: 'staff', said: ['person'] },
    en: ({ person }, say) => `${say.person(person)} has the table as its Dealer.`,
    zh: ({ person }, say) => `${say.person(person)}接台为荷官。`,
  },
  DealerTappedOut: {
    name: { en: 'Dealer tapped out', zh: '荷官离台' },
    shiftLog: { kind: 'staff', said: ['person'] },
    en: ({ person }, say) => `${say.person(person)} no longer has the table.`,
    zh: ({ person }, say) => `${say.person(person)}离台。`,
  },
  LimitsAnnounced: {
    name: { en: 'Limits announced', zh: '公布限红' },
    shiftLog: { kind: 'set-up', said: [] },
    en: () => 'New limits are announced; they hold from the next round.',
    zh: () => '已公布新限红，自下一局起生效。',
  },
  MethodChosen: {
    name: { en: 'Method chosen', zh: '选定发牌方式' },
    shiftLog: { kind: 'set-up', said: ['method'] },
    en: ({ method }) => `From now on cards are dealt by method ${method}.`,
    zh: ({ method }) => `改用发牌方式 ${method}。`,
  },
  WagersPerAreaSet: {
    name: { en: 'Wagers per area set', zh: '设定每区注数' },
    shiftLog: { kind: 'set-up', said: ['max'] },
    en: ({ max }) =>
      max === null ? 'Any number of wagers may lie in an area.' : `At most ${plural(max, 'wager')} may lie in an area.`,
    zh: ({ max }) => (max === null ? '每区注数不限。' : `每区最多 ${max} 注。`),
  },
  AreaClosed: {
    name: { en: 'Area closed', zh: '关闭注区' },
    shiftLog: { kind: 'set-up', said: ['seat', 'wager'] },
    en: ({ seat, wager }, say) => `${say.wager(wager)} at seat ${seat} is closed.`,
    zh: ({ seat, wager }, say) => `${seat} 号位的${say.wager(wager)}已关闭。`,
  },
  AreaOpened: {
    name: { en: 'Area opened', zh: '开放注区' },
    shiftLog: { kind: 'set-up', said: ['seat', 'wager'] },
    en: ({ seat, wager }, say) => `${say.wager(wager)} at seat ${seat} is open again.`,
    zh: ({ seat, wager }, say) => `${seat} 号位的${say.wager(wager)}已重新开放。`,
  },
} as const satisfies PartOfEventMessages;
