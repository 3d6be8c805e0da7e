import type { DerivedRoadName, Outcome, RoadMark } from '@sabot/rules';
import { OUTCOME_NAMES, SIDE_NAMES } from '../game/names.ts';
import { defineMessages } from '../i18n/messages.ts';
import type { GoodRoadKind } from './good-roads.ts';

const LETTERS: Readonly<Record<Outcome, string>> = { banker: 'B', player: 'P', tie: 'T' };

const DERIVED_EN: Readonly<Record<DerivedRoadName, string>> = {
  bigEye: 'Big Eye Boy',
  small: 'Small Road',
  cockroach: 'Cockroach Pig',
};
const MARKS_EN: Readonly<Record<RoadMark, string>> = { r: 'regular', b: 'irregular' };
const DERIVED_ZH: Readonly<Record<DerivedRoadName, string>> = { bigEye: '大眼仔', small: '小路', cockroach: '曱甴路' };
const MARKS_ZH: Readonly<Record<RoadMark, string>> = { r: '齐整', b: '不齐' };
const GOOD_EN: Readonly<Record<GoodRoadKind, (length: number) => string>> = {
  'long-banker': (length) => `Long Banker: ${length} in a row`,
  'long-player': (length) => `Long Player: ${length} in a row`,
  'single-jump': (length) => `Single jump: ${length} times from side to side`,
  'double-jump': (length) => `Double jump: ${length} columns of two`,
  'one-two': (length) => `One hall, two rooms: ${length} columns`,
  sticky: (length) => `Runs of two or more: ${length} columns`,
};
const GOOD_ZH: Readonly<Record<GoodRoadKind, (length: number) => string>> = {
  'long-banker': (length) => `长庄：连开 ${length} 口`,
  'long-player': (length) => `长闲：连开 ${length} 口`,
  'single-jump': (length) => `单跳：${length} 列`,
  'double-jump': (length) => `双跳：${length} 列`,
  'one-two': (length) => `一厅两房：${length} 列`,
  sticky: (length) => `拍拍黐：${length} 列`,
};

/** The button to each pane of roads: its visible text, and its label for screen readers. */
type Panes = Readonly<Record<'big' | 'derived' | 'beads', readonly [string, string]>>;

const PANES_EN: Panes = {
  big: ['Road 路', 'Road 路: show the Big Road'],
  derived: ['Lower 下路', 'Lower 下路: show the three derived roads'],
  beads: ['Bead 珠', 'Bead 珠: show the Bead Plate'],
};
const PANES_ZH: Panes = {
  big: ['大路', '显示大路'],
  derived: ['下三路', '显示下三路'],
  beads: ['珠盘', '显示珠盘路'],
};

export const ROAD_MESSAGES = defineMessages(
  {
    letters: LETTERS,
    outcomes: OUTCOME_NAMES.en,
    derived: DERIVED_EN,
    marks: MARKS_EN,
    good: GOOD_EN,
    roads: 'Roads',
    beadPlate: 'Bead Plate',
    bigRoad: 'Big Road',
    roadTold: (road: string, rounds: number, last: string) =>
      rounds === 0 ? `${road}: no result yet` : `${road}: ${rounds} rounds, the last one ${last}`,
    derivedTold: (road: string, marks: number, last: string) =>
      marks === 0 ? `${road}: no mark yet` : `${road}: ${marks} marks, the last one ${last}`,
    ask: SIDE_NAMES.en,
    askTitle: 'If the next is',
    askTold: (side: string, marks: string) => `If ${side} wins next: ${marks}`,
    askNone: 'no mark',
    askMark: (road: string, mark: string) => `${road} ${mark}`,
    past: 'Past results do not change the odds.',
    legend: 'What the marks mean',
    regular: 'Whole, red: the Big Road repeats its pattern.',
    irregular: 'Broken, blue: it does not.',
    notSides: 'In these three roads red and blue do not mean Banker and Player.',
    legendPairs: 'Dot at top left: Banker pair. Dot at bottom right: Player pair. Line below: natural. Slash: tie.',
    showTable: 'Show as table',
    hideTable: 'Hide the table',
    tableOf: 'Results of this shoe and the marks of every road',
    round: 'Round',
    result: 'Result',
    marksHead: 'Pairs and naturals',
    place: 'Place on the Big Road',
    at: (column: number, row: number) => `column ${column}, row ${row}`,
    onTie: 'tie on the ring before',
    bankerPair: 'Banker pair',
    playerPair: 'Player pair',
    natural: 'natural',
    none: '–',
    panes: 'Big Road and derived roads, then the Bead Plate',
    pane: PANES_EN,
    goodOption: 'Tell me of patterns in the Big Road',
    counts: 'Results of this shoe',
    pairs: { banker: 'Banker pairs', player: 'Player pairs' },
    naturals: 'Naturals',
    rounds: 'Rounds',
    longest: { banker: 'Longest Banker run', player: 'Longest Player run' },
  },
  {
    letters: OUTCOME_NAMES.zh,
    outcomes: OUTCOME_NAMES.zh,
    derived: DERIVED_ZH,
    marks: MARKS_ZH,
    good: GOOD_ZH,
    roads: '路单',
    beadPlate: '珠盘路',
    bigRoad: '大路',
    roadTold: (road: string, rounds: number, last: string) =>
      rounds === 0 ? `${road}：尚无结果` : `${road}：共 ${rounds} 局，最近一局为${last}`,
    derivedTold: (road: string, marks: number, last: string) =>
      marks === 0 ? `${road}：尚无标记` : `${road}：共 ${marks} 个标记，最近一个为${last}`,
    ask: { banker: '庄问路', player: '闲问路' },
    askTitle: '问路',
    askTold: (side: string, marks: string) => `${side}：${marks}`,
    askNone: '无标记',
    askMark: (road: string, mark: string) => `${road}${mark}`,
    past: '以往结果不会改变胜率。',
    legend: '标记说明',
    regular: '完整的红色：大路走势齐整。',
    irregular: '断开的蓝色：大路走势不齐。',
    notSides: '这三条路的红蓝不代表庄闲。',
    legendPairs: '左上小点：庄对。右下小点：闲对。下方横线：例牌。斜线：和。',
    showTable: '以表格显示',
    hideTable: '收起表格',
    tableOf: '本靴结果与各路标记',
    round: '局',
    result: '结果',
    marksHead: '对子与例牌',
    place: '大路位置',
    at: (column: number, row: number) => `第 ${column} 列第 ${row} 行`,
    onTie: '和，记在前一圈上',
    bankerPair: '庄对',
    playerPair: '闲对',
    natural: '例牌',
    none: '–',
    panes: '大路与下三路，之后是珠盘路',
    pane: PANES_ZH,
    goodOption: '提示大路中的好路',
    counts: '本靴结果',
    pairs: { banker: '庄对', player: '闲对' },
    naturals: '例牌',
    rounds: '局数',
    longest: { banker: '最长连庄', player: '最长连闲' },
  },
);

export type RoadMessages = (typeof ROAD_MESSAGES)['en'];
