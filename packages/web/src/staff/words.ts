import type { Basis, Irregularity, Position, Remedy, RemedyCase, Side } from '@sabot/rules';
import type { MatterView, WindowView } from '@sabot/table';
import { type Dictionary, dictionary } from '../words/dictionary.ts';
import type { Language } from '../words/language.ts';

/** What staff pages call things, in both languages. */

export type MatterKind = Irregularity | 'cut-card-first' | 'misread';

export const SIDE_WORDS: Dictionary<Readonly<Record<Side, string>>> = dictionary(
  { player: 'Player', banker: 'Banker' },
  { player: '闲', banker: '庄' },
);

export const POSITION_WORDS: Dictionary<Readonly<Record<Position, string>>> = dictionary(
  {
    dealer: 'Dealer',
    'pit-supervisor': 'Pit Supervisor',
    'pit-manager': 'Pit Manager',
    'gaming-shift-manager': 'Gaming Shift Manager',
    'assistant-casino-manager': 'Assistant Casino Manager',
  },
  {
    dealer: '荷官',
    'pit-supervisor': '监场主任',
    'pit-manager': '监场经理',
    'gaming-shift-manager': '博彩值班经理',
    'assistant-casino-manager': '赌场副经理',
  },
);

const POLICY: Readonly<Record<Language, string>> = { en: 'House policy', zh: '赌场规定' };
const RULE: Readonly<Record<Language, (number: string) => string>> = {
  en: (number) => `Rule ${number}`,
  zh: (number) => `规则 ${number}`,
};

/** `TB:5.8.1` is "Rule 5.8.1": a table has one game, so its letters say nothing there. */
export const ruleName = (basis: Basis, language: Language): string =>
  basis === 'policy' ? POLICY[language] : RULE[language](basis.slice(basis.indexOf(':') + 1));

export const KIND_WORDS: Dictionary<Readonly<Record<MatterKind, string>>> = dictionary(
  {
    'wrong-cards-in-device': 'Wrong cards in the shoe',
    'wrong-number-of-cards': 'Too many or too few cards dealt',
    'order-altered': 'Order of the cards altered',
    'insufficient-cards': 'Not enough cards for the round',
    'late-placing': 'Wager placed late',
    'late-withdrawal': 'Wager taken back late',
    'card-face-up': 'Card found face up in the shoe',
    'wrong-delivery': 'Wrong order, or cards to the wrong patron',
    'handling-error': 'Card exposed or handled in error',
    'cards-drawn-together': 'Two cards came out together',
    'device-reset': 'Shoe reset during the round',
    'handler-absent': 'Whoever has the cards is absent',
    'patron-left-with-cards': 'Patron left with the cards',
    'device-moved': 'Shoe moved or dropped',
    'cards-after-void': 'Cards after a void round',
    'under-minimum': 'Wager under the minimum',
    'over-maximum': 'Wager over the maximum',
    'past-limit-error': 'Limit overlooked in an earlier round',
    'power-failure': 'Power failure',
    'differential-exceeded': 'Differential exceeded',
    'uncovered-case': 'Something the rules do not cover',
    'cut-card-first': 'Cutting card came first',
    misread: 'Card misread',
  },
  {
    'wrong-cards-in-device': '牌靴内牌张有误',
    'wrong-number-of-cards': '派牌张数有误',
    'order-altered': '牌序被改变',
    'insufficient-cards': '牌不足以完成本局',
    'late-placing': '逾时下注',
    'late-withdrawal': '逾时撤注',
    'card-face-up': '牌靴内有翻开的牌',
    'wrong-delivery': '派牌次序错误或派错客人',
    'handling-error': '误翻或误处理牌',
    'cards-drawn-together': '两张牌同时抽出',
    'device-reset': '局中牌靴重置',
    'handler-absent': '持牌客人不在场',
    'patron-left-with-cards': '客人带牌离开',
    'device-moved': '牌靴被移动或跌落',
    'cards-after-void': '作废局之后的牌',
    'under-minimum': '低于最低注额',
    'over-maximum': '高于最高注额',
    'past-limit-error': '前局限红有误',
    'power-failure': '停电',
    'differential-exceeded': '超出差额',
    'uncovered-case': '规则未涵盖的情况',
    'cut-card-first': '首张即为切牌',
    misread: '牌面读错',
  },
);

export const CASE_WORDS: Dictionary<Readonly<Record<RemedyCase, string>>> = dictionary(
  {
    always: 'In every case',
    'extra-cards': 'Extra cards',
    'missing-cards': 'Missing cards',
    'foreign-cards': 'Foreign cards',
    'unshuffled-cards': 'Cards not shuffled',
    reconstructable: 'The right order can be restored',
    'not-reconstructable': 'The right order cannot be restored',
    'noticed-after-next-round-began': 'Noticed after the next round began',
    'while-betting-is-open': 'While betting is open',
    'after-close-before-first-card': 'After "No more bets", before the first card',
    'after-first-card': 'After the first card',
    'dealt-in-wrong-order': 'Dealt in the wrong order',
    'passed-to-wrong-patron': 'Passed to the wrong patron',
    'order-known': 'It is known which came first',
    'order-unknown-in-initial-deal': 'Nobody knows which came first (first four cards)',
    'order-unknown-after-initial-deal': 'Nobody knows which came first (third cards)',
    'electronic-device-and-dealer-error': 'An error of the Dealer',
    'any-other-fault': 'Any other fault',
    'value-found': 'The value of the cards is known',
    'value-unknown': 'The value of the cards is not known',
    'cards-exposed': 'Cards were exposed',
    'order-altered-beyond-repair': 'Order altered beyond repair',
    'first-time': 'First time',
    'every-later-time': 'A later time',
    'nothing-decided': 'Nothing is decided yet',
    'something-decided': 'An outcome is decided already',
  },
  {
    always: '任何情况',
    'extra-cards': '多牌',
    'missing-cards': '少牌',
    'foreign-cards': '外来牌',
    'unshuffled-cards': '未洗牌',
    reconstructable: '可还原正确次序',
    'not-reconstructable': '不能还原正确次序',
    'noticed-after-next-round-began': '下一局开始后才发现',
    'while-betting-is-open': '下注期间',
    'after-close-before-first-card': '停止下注后、首张牌前',
    'after-first-card': '首张牌之后',
    'dealt-in-wrong-order': '派牌次序错误',
    'passed-to-wrong-patron': '派给错误的客人',
    'order-known': '知道先后次序',
    'order-unknown-in-initial-deal': '不知先后次序（首四张）',
    'order-unknown-after-initial-deal': '不知先后次序（补牌）',
    'electronic-device-and-dealer-error': '荷官失误',
    'any-other-fault': '其他故障',
    'value-found': '已知牌面点数',
    'value-unknown': '不知牌面点数',
    'cards-exposed': '牌已露出',
    'order-altered-beyond-repair': '牌序无法还原',
    'first-time': '首次',
    'every-later-time': '再次',
    'nothing-decided': '尚无结果确定',
    'something-decided': '已有结果确定',
  },
);

export const REMEDY_NAMES: Dictionary<Readonly<Record<Remedy, string>>> = dictionary(
  {
    'announce-it': 'Announce it',
    'void-round': 'Declare the round void',
    'earlier-rounds-stand': 'Earlier rounds stand',
    'round-stands': 'The round stands',
    'continue-round': 'Continue the round',
    'reconstruct-cards': 'Put the cards in their true order',
    'refuse-late-part': 'Refuse the late part',
    'keep-wager-live': 'The wager stays live',
    'play-as-face-down': 'Play the card as if face down',
    'pass-to-right-patron': 'Pass the hand to the right patron',
    'offer-withdrawal': 'Patrons may take wagers back',
    'fix-order-of-cards': 'Decide the order of the cards',
    'reset-device': 'Reset the shoe',
    'reopen-betting': 'Open betting again',
    'dealer-exposes': 'The Dealer exposes the hand',
    'complete-with-found-value': 'Complete with the value that was found',
    'set-two-cards-aside': 'Set two cards aside',
    'sort-and-display-cards': 'Sort, count and display the cards',
    'deduce-missing-cards': 'Deduce the missing cards',
    'substitute-cards': 'Substitute the missing cards',
    'replace-cards': 'Replace the cards',
    'may-replace-cards': 'The cards may be replaced',
    'settle-normally': 'Settle as usual',
    'return-stake': 'Return the stake',
    'settle-to-maximum': 'Settle up to the maximum',
    'ask-to-decrease': 'Ask patrons to come down',
    'allow-increase': 'Patrons may go up on the other hand',
    'remove-wagers': 'Remove wagers',
    'refer-to-gaming-shift-manager': 'The Gaming Shift Manager decides',
  },
  {
    'announce-it': '宣布情况',
    'void-round': '宣布本局作废',
    'earlier-rounds-stand': '之前各局有效',
    'round-stands': '本局有效',
    'continue-round': '继续本局',
    'reconstruct-cards': '还原牌的正确次序',
    'refuse-late-part': '拒绝逾时部分',
    'keep-wager-live': '注码维持有效',
    'play-as-face-down': '视同未翻开的牌处理',
    'pass-to-right-patron': '将牌交给正确的客人',
    'offer-withdrawal': '客人可撤回注码',
    'fix-order-of-cards': '决定牌的次序',
    'reset-device': '重置牌靴',
    'reopen-betting': '重新开放下注',
    'dealer-exposes': '由荷官开牌',
    'complete-with-found-value': '以查得的牌面完成本局',
    'set-two-cards-aside': '将两张牌置于一旁',
    'sort-and-display-cards': '分类、点算并展示牌',
    'deduce-missing-cards': '推算缺失的牌',
    'substitute-cards': '以替代牌补上',
    'replace-cards': '更换牌',
    'may-replace-cards': '可更换牌',
    'settle-normally': '照常结算',
    'return-stake': '退还注码',
    'settle-to-maximum': '按最高注额结算',
    'ask-to-decrease': '请客人减注',
    'allow-increase': '客人可在另一门加注',
    'remove-wagers': '移除注码',
    'refer-to-gaming-shift-manager': '由博彩值班经理决定',
  },
);

export const SCOPE_WORDS: Dictionary<Readonly<Record<WindowView['scope'], string>>> = dictionary(
  {
    'any-wagers': 'Patrons may take any wagers back',
    'any-undecided-wagers': 'Patrons may take any undecided wagers back',
    'all-remaining-wagers-or-none': 'Patrons may take all remaining wagers back, or none',
    'all-wagers-or-none': 'Patrons may take all wagers back, or none',
  },
  {
    'any-wagers': '客人可撤回任何注码',
    'any-undecided-wagers': '客人可撤回任何未定的注码',
    'all-remaining-wagers-or-none': '客人可撤回全部剩余注码，或全部保留',
    'all-wagers-or-none': '客人可撤回全部注码，或全部保留',
  },
);

/** The name of what a matter is about. */
export const matterTitle = ({ kind }: Pick<MatterView, 'kind'>, language: Language): string =>
  KIND_WORDS[language][kind];
