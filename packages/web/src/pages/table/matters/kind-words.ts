import type { MatterView } from '@sabot/table';
import { dictionary } from '../../../words/dictionary.ts';

export type MatterKind = MatterView['kind'];

type Kinds = Readonly<Record<MatterKind, string>>;

/** What went wrong, as patrons are told. */
const EN: Kinds = {
  'wrong-cards-in-device': 'The device holds wrong cards',
  'wrong-number-of-cards': 'Too many or too few cards came out',
  'order-altered': 'The order of the cards was altered',
  'insufficient-cards': 'There are not enough cards for the round',
  'late-placing': 'Chips came after “No more bets”',
  'late-withdrawal': 'A wager was taken back after “No more bets”',
  'card-face-up': 'A card lies face up in the device',
  'wrong-delivery': 'Cards went to the wrong place',
  'handling-error': 'A card was exposed in error',
  'cards-drawn-together': 'Two or more cards came out together',
  'device-reset': 'The device must be reset',
  'handler-absent': 'Whoever has the cards is away',
  'patron-left-with-cards': 'A patron left with cards',
  'device-moved': 'The device was moved',
  'cards-after-void': 'New cards after a void round',
  'under-minimum': 'A wager under the minimum',
  'over-maximum': 'A wager over the maximum',
  'past-limit-error': 'An earlier wager was outside its limits',
  'power-failure': 'The power failed',
  'differential-exceeded': 'Player and Banker wagers are too far apart',
  'uncovered-case': 'Something the rules do not cover',
  'cut-card-first': 'The cutting card came before the first card',
  misread: 'A card was read wrongly',
};

const ZH: Kinds = {
  'wrong-cards-in-device': '牌靴内的牌不对',
  'wrong-number-of-cards': '出牌张数不对',
  'order-altered': '牌的次序被打乱',
  'insufficient-cards': '余牌不足一局',
  'late-placing': '“停止下注”后才下注',
  'late-withdrawal': '“停止下注”后收回注码',
  'card-face-up': '牌靴内有一张牌朝上',
  'wrong-delivery': '牌发错了位置',
  'handling-error': '误开了一张牌',
  'cards-drawn-together': '两张或多张牌一起出来',
  'device-reset': '牌靴须重置',
  'handler-absent': '持牌人不在',
  'patron-left-with-cards': '客人带牌离开',
  'device-moved': '牌靴被移动',
  'cards-after-void': '作废后更换新牌',
  'under-minimum': '注码低于最小注',
  'over-maximum': '注码超过最大注',
  'past-limit-error': '之前的注码超出限红',
  'power-failure': '停电',
  'differential-exceeded': '庄闲差额超过限红差',
  'uncovered-case': '规则未涵盖的情况',
  'cut-card-first': '切牌在第一张牌之前出现',
  misread: '有一张牌读错',
};

export const KIND_WORDS = dictionary(EN, ZH);
