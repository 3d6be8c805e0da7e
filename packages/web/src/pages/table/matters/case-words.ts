import type { RemedyCase } from '@sabot/rules';
import { dictionary } from '../../../words/dictionary.ts';

type Cases = Readonly<Record<RemedyCase, string>>;

const EN: Cases = {
  always: 'As it happens',
  'extra-cards': 'Extra cards',
  'missing-cards': 'Missing cards',
  'foreign-cards': 'Foreign cards',
  'unshuffled-cards': 'Cards that were not shuffled',
  reconstructable: 'The order can be restored',
  'not-reconstructable': 'The order cannot be restored',
  'noticed-after-next-round-began': 'Noticed after the next round began',
  'while-betting-is-open': 'While bets are taken',
  'after-close-before-first-card': 'After “No more bets”, before the first card',
  'after-first-card': 'After the first card',
  'dealt-in-wrong-order': 'Dealt in the wrong order',
  'passed-to-wrong-patron': 'Passed to the wrong patron',
  'order-known': 'Their order is known',
  'order-unknown-in-initial-deal': 'Order unknown, in the first four cards',
  'order-unknown-after-initial-deal': 'Order unknown, after the first four cards',
  'electronic-device-and-dealer-error': 'After an error of the Dealer',
  'any-other-fault': 'Any other fault',
  'value-found': 'The cards are found',
  'value-unknown': 'The cards are not found',
  'cards-exposed': 'Cards were exposed',
  'order-altered-beyond-repair': 'The order is lost',
  'first-time': 'The first time',
  'every-later-time': 'Every later time',
  'nothing-decided': 'Nothing is decided yet',
  'something-decided': 'Something is decided already',
};

const ZH: Cases = {
  always: '照实发生',
  'extra-cards': '多牌',
  'missing-cards': '缺牌',
  'foreign-cards': '混入外来牌',
  'unshuffled-cards': '牌未洗过',
  reconstructable: '次序可恢复',
  'not-reconstructable': '次序不可恢复',
  'noticed-after-next-round-began': '下一局开始后才发现',
  'while-betting-is-open': '下注期间',
  'after-close-before-first-card': '停止下注后、第一张牌前',
  'after-first-card': '第一张牌之后',
  'dealt-in-wrong-order': '发牌次序错误',
  'passed-to-wrong-patron': '牌给错了客人',
  'order-known': '次序已知',
  'order-unknown-in-initial-deal': '次序不明，在首四张内',
  'order-unknown-after-initial-deal': '次序不明，在首四张之后',
  'electronic-device-and-dealer-error': '因荷官失误',
  'any-other-fault': '其他故障',
  'value-found': '牌已找回',
  'value-unknown': '牌未找回',
  'cards-exposed': '牌已露出',
  'order-altered-beyond-repair': '次序无法恢复',
  'first-time': '第一次',
  'every-later-time': '以后各次',
  'nothing-decided': '尚无结果',
  'something-decided': '部分已有结果',
};

export const CASE_WORDS = dictionary(EN, ZH);
