import type { Phase } from '@sabot/table';
import { type Dictionary, dictionary } from '../i18n/dictionary.ts';

/** The phases of a round as staff speak of them. */
export const PHASE_NAMES: Dictionary<Readonly<Record<Phase, string>>> = dictionary<Readonly<Record<Phase, string>>>(
  {
    'table-closed': 'Closed',
    idle: 'Between rounds',
    betting: 'Betting',
    'bets-closed': 'Bets closed',
    dealing: 'Dealing',
    revealing: 'Revealing',
    drawing: 'Third cards',
    complete: 'Cards complete',
    announced: 'Outcome announced',
  },
  {
    'table-closed': '未开台',
    idle: '局间',
    betting: '下注中',
    'bets-closed': '已停止下注',
    dealing: '派牌中',
    revealing: '开牌中',
    drawing: '补牌中',
    complete: '牌已派完',
    announced: '已宣布结果',
  },
);
