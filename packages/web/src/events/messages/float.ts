import type { FloatMove } from '@sabot/table';
import { defineMessages, type Language } from '../../i18n/messages.ts';
import type { PartOfEventMessages } from './event-text.ts';

export const FLOAT_MOVE_NAMES = defineMessages<Readonly<Record<FloatMove, string>>>(
  { opener: 'Opener', fill: 'Fill', credit: 'Credit', drop: 'Drop', closer: 'Closer' },
  { opener: '开台筹码', fill: '补码', credit: '退码', drop: '收钱箱', closer: '收台筹码' },
);

const moveName = (move: FloatMove | null, language: Language): string =>
  move === null ? '–' : FLOAT_MOVE_NAMES[language][move];

export const FLOAT_MESSAGES = {
  FloatCounted: {
    name: { en: 'Float counted', zh: '清点码盘' },
    shiftLog: { kind: 'money', said: ['countedBy', 'note'] },
    en: ({ countedBy, move, total }, say) =>
      `${moveName(move, 'en')}: ${say.person(countedBy)} counts ${say.money(total)}.`,
    zh: ({ countedBy, move, total }, say) =>
      `${moveName(move, 'zh')}：${say.person(countedBy)}点得 ${say.money(total)}。`,
  },
  FloatCountCancelled: {
    name: { en: 'Count of the float taken back', zh: '撤销清点' },
    shiftLog: { kind: 'money', said: [] },
    en: () => 'The count that waited for a second person is taken back.',
    zh: () => '撤销等待复核的清点。',
  },
  FloatMoved: {
    name: { en: 'Float', zh: '码盘' },
    shiftLog: { kind: 'money', said: ['countedBy', 'expected'] },
    en: ({ countedBy, move, total, expected, stamp }, say) =>
      `${moveName(move, 'en')} of ${say.money(total)}, counted by ${say.person(countedBy)} and ${say.person(stamp.by)}.${expected === null || expected === total ? '' : ` By the record it should be ${say.money(expected)}.`}`,
    zh: ({ countedBy, move, total, expected, stamp }, say) =>
      `${moveName(move, 'zh')} ${say.money(total)}，由${say.person(countedBy)}与${say.person(stamp.by)}清点。${expected === null || expected === total ? '' : `按记录应为 ${say.money(expected)}。`}`,
  },
} as const satisfies PartOfEventMessages;
