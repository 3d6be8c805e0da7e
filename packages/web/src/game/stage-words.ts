import { type Dictionary, dictionary } from '../i18n/dictionary.ts';
import type { Stage } from './stage.ts';

/** What a table is at, in the words that are called at it. */
export const STAGE_WORDS: Dictionary<Readonly<Record<Stage, string>>> = dictionary<Readonly<Record<Stage, string>>>(
  {
    late: 'Connection lost',
    shut: 'Table closed',
    rest: 'Between rounds',
    waits: 'Waiting for players',
    shoe: 'A new shoe is made',
    open: 'Place your bets',
    free: 'Free hand, no bets',
    last: 'Last seconds',
    closed: 'No more bets',
    dealing: 'Dealing',
    result: 'Result',
    void: 'Round void',
    hold: 'On hold',
  },
  {
    late: '连接中断',
    shut: '已关台',
    rest: '等待下一局',
    waits: '等候玩家入座',
    shoe: '正在换靴',
    open: '请下注',
    free: '飞牌，不收注',
    last: '最后几秒',
    closed: '停止下注',
    dealing: '发牌中',
    result: '开牌结果',
    void: '本局作废',
    hold: '暂停',
  },
);
