import type { Game, Method, Outcome, Side } from '@sabot/rules';
import type { ActorRole, Phase, ShoeSource, TableConfig } from '@sabot/table';
import { defineMessages, type Language, type Messages } from '../i18n/messages.ts';

/** The phases of a round as staff speak of them. */
export const PHASE_NAMES: Messages<Readonly<Record<Phase, string>>> = defineMessages<Readonly<Record<Phase, string>>>(
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

export const METHOD_NAMES: Messages<Readonly<Record<Method, string>>> = defineMessages<
  Readonly<Record<Method, string>>
>(
  {
    A: 'A: patrons may handle the cards',
    B: 'B: the Dealer handles the cards',
    C: 'C: a patron draws the cards',
  },
  { A: 'A：客人可看牌', B: 'B：荷官开牌', C: 'C：客人抽牌' },
);

export const SOURCE_NAMES: Messages<Readonly<Record<ShoeSource, string>>> = defineMessages<
  Readonly<Record<ShoeSource, string>>
>(
  { keypad: 'Real cards, keyed in', reader: 'Real cards, card reader', electronic: 'Electronic shoe' },
  { keypad: '实体牌，键盘录入', reader: '实体牌，读牌器', electronic: '电子牌靴' },
);

export type FloorArea = TableConfig['floorArea'];
export const FLOOR_AREAS: readonly FloorArea[] = ['main', 'HLGA'];
export const FLOOR_NAMES: Messages<Readonly<Record<FloorArea, string>>> = defineMessages<
  Readonly<Record<FloorArea, string>>
>({ main: 'Main floor', HLGA: 'High-limit area' }, { main: '中场', HLGA: '高额区' });

/** What a wager of this game is called. */
export const wagerName = ({ wagers }: Pick<Game, 'wagers'>, id: string, language: Language): string =>
  wagers.find((wager) => wager.id === id)?.name[language] ?? id;

/** `DTN:5.8.2` without the letters, which only matter where several texts meet. */
export const clauseNumber = (clause: string): string => clause.slice(clause.indexOf(':') + 1);

const POLICY: Readonly<Record<Language, string>> = { en: 'House policy', zh: '赌场规定' };
const RULE: Readonly<Record<Language, (number: string) => string>> = {
  en: (number) => `Rule ${number}`,
  zh: (number) => `规则 ${number}`,
};

/** By what something is done: `Rule 5.8.2`, or the policy of the house where the text is silent. */
export const ruleName = (basis: string, language: Language): string =>
  basis === 'policy' ? POLICY[language] : RULE[language](clauseNumber(basis));

/** What the roles of the house are called. */
export const ROLE_NAMES: Messages<Readonly<Record<ActorRole, string>>> = defineMessages<
  Readonly<Record<ActorRole, string>>
>(
  {
    patron: 'Patron',
    device: 'Card reader',
    cashier: 'Cashier',
    surveillance: 'Surveillance',
    auditor: 'Auditor',
    administrator: 'Administrator',
    dealer: 'Dealer',
    'pit-supervisor': 'Pit Supervisor',
    'pit-manager': 'Pit Manager',
    'gaming-shift-manager': 'Gaming Shift Manager',
    'assistant-casino-manager': 'Assistant Casino Manager',
  },
  {
    patron: '客人',
    device: '读牌器',
    cashier: '账房',
    surveillance: '监控',
    auditor: '审计',
    administrator: '管理员',
    dealer: '荷官',
    'pit-supervisor': '监场主任',
    'pit-manager': '监场经理',
    'gaming-shift-manager': '博彩值班经理',
    'assistant-casino-manager': '赌场副经理',
  },
);

/** The two hands by name. */
export const SIDE_NAMES: Messages<Readonly<Record<Side, string>>> = defineMessages<Readonly<Record<Side, string>>>(
  { player: 'Player', banker: 'Banker' },
  { player: '闲', banker: '庄' },
);

/** What a round comes out as, in one word. */
export const OUTCOME_NAMES: Messages<Readonly<Record<Outcome, string>>> = defineMessages<
  Readonly<Record<Outcome, string>>
>({ ...SIDE_NAMES.en, tie: 'Tie' }, { ...SIDE_NAMES.zh, tie: '和' });

/** The same as it is called. */
export const OUTCOME_CALLS: Messages<Readonly<Record<Outcome, string>>> = defineMessages<
  Readonly<Record<Outcome, string>>
>({ player: 'Player wins', banker: 'Banker wins', tie: 'Tie' }, { player: '闲赢', banker: '庄赢', tie: '和' });
