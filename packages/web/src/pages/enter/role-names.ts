import type { ActorRole } from '@sabot/table';
import { type Dictionary, dictionary } from '../../words/dictionary.ts';

/** What the roles of the house are called. */
export const ROLE_NAMES: Dictionary<Readonly<Record<ActorRole, string>>> = dictionary<
  Readonly<Record<ActorRole, string>>
>(
  {
    patron: 'patron',
    device: 'card reader',
    cashier: 'cashier',
    surveillance: 'surveillance',
    auditor: 'auditor',
    administrator: 'administrator',
    dealer: 'dealer',
    'pit-supervisor': 'pit supervisor',
    'pit-manager': 'pit manager',
    'gaming-shift-manager': 'gaming shift manager',
    'assistant-casino-manager': 'assistant casino manager',
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
