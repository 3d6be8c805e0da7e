import type { ActorRole } from '@sabot/table';
import { type Dictionary, dictionary } from '../i18n/dictionary.ts';

/** What the roles of the house are called. */
export const ROLE_NAMES: Dictionary<Readonly<Record<ActorRole, string>>> = dictionary<
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
