import type { Basis } from '@sabot/rules';
import type { Phase, TableView } from '@sabot/table';
import { defineMessages, type Messages } from '../i18n/messages.ts';

/** The stage of a table as it is shown; `late` while the connection is lost. */
const STAGES = [
  'late',
  'shut',
  'rest',
  'waits',
  'shoe',
  'open',
  'free',
  'last',
  'closed',
  'dealing',
  'result',
  'void',
  'hold',
] as const;
export type PlayStage = (typeof STAGES)[number];

/** Bets close so soon that it is worth a warning. */
export const LAST_SECONDS_MS = 5000;

const OF_PHASE: Readonly<Record<Phase, PlayStage>> = {
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

/** The stage that follows from the phase alone. `isHeld`: the table is stopped, or play waits for a ruling. */
export const stageOfPhase = (phase: Phase, isHeld: boolean): PlayStage => (isHeld ? 'hold' : OF_PHASE[phase]);

/** The clause under which play waits; null while it goes on. */
export const holdBasis = ({ matters }: TableView): Basis | null =>
  matters.find(({ blocking }) => blocking)?.basis ?? null;

const idleStage = ({ shoe, last }: TableView, isFresh: boolean): PlayStage => {
  if (shoe === null || (shoe.stage === 'loaded' && shoe.root === null && shoe.commitment !== null)) return 'shoe';
  if (!isFresh || last === null) return 'rest';
  if (last.end === 'voided') return 'void';
  return last.result === null ? 'rest' : 'result';
};

/** `left`: milliseconds until the house acts. `isFresh`: the last result is still news. */
export const stageOf = (view: TableView, left: number | null, isFresh: boolean): PlayStage => {
  const stage = stageOfPhase(view.phase, holdBasis(view) !== null);
  if (stage === 'rest') return idleStage(view, isFresh);
  if (stage !== 'open') return stage;
  if (view.round?.freeHand === true) return 'free';
  return left !== null && left <= LAST_SECONDS_MS ? 'last' : 'open';
};

/** What a table is at, in the words that are called at it. */
export const STAGE_MESSAGES: Messages<Readonly<Record<PlayStage, string>>> = defineMessages<
  Readonly<Record<PlayStage, string>>
>(
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
