import type { Phase } from '@sabot/table';
import { dictionary } from '../words/dictionary.ts';

/** What anyone reads off a table from afar: the stages of the bar above the felt, without what only a seat can see. */
export const SEEN_STAGES = ['shut', 'rest', 'open', 'free', 'last', 'closed', 'dealing', 'result', 'hold'] as const;
export type SeenStage = (typeof SEEN_STAGES)[number];

const STAGES: Readonly<Record<Phase, SeenStage>> = {
  'table-closed': 'shut',
  idle: 'rest',
  betting: 'open',
  'bets-closed': 'closed',
  dealing: 'dealing',
  revealing: 'dealing',
  drawing: 'dealing',
  complete: 'dealing',
  announced: 'result',
};

/** `isHeld`: the house has stopped the table, or play waits for a ruling. */
export const seenStage = (phase: Phase, isHeld: boolean): SeenStage => (isHeld ? 'hold' : STAGES[phase]);

/** The same words as above the felt. */
export const STAGE_WORDS = dictionary<Readonly<Record<SeenStage, string>>>(
  {
    shut: 'Table closed',
    rest: 'Between rounds',
    open: 'Place your bets',
    free: 'Free hand, no bets',
    last: 'Last seconds',
    closed: 'No more bets',
    dealing: 'Dealing',
    result: 'Result',
    hold: 'On hold',
  },
  {
    shut: '已收桌',
    rest: '等待下一局',
    open: '请下注',
    free: '飞牌，不收注',
    last: '最后几秒',
    closed: '停止下注',
    dealing: '发牌中',
    result: '开牌结果',
    hold: '暂停',
  },
);
