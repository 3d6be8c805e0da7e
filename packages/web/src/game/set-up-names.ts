import type { Method } from '@sabot/rules';
import type { CardSource, TableConfig } from '@sabot/table';
import { type Dictionary, dictionary } from '../i18n/dictionary.ts';

/** How a table can be set up, by name. */

export const METHOD_NAMES: Dictionary<Readonly<Record<Method, string>>> = dictionary<Readonly<Record<Method, string>>>(
  {
    A: 'A: patrons may handle the cards',
    B: 'B: the Dealer handles the cards',
    C: 'C: a patron draws the cards',
  },
  { A: 'A：客人可看牌', B: 'B：荷官开牌', C: 'C：客人抽牌' },
);

export const SOURCE_NAMES: Dictionary<Readonly<Record<CardSource, string>>> = dictionary<
  Readonly<Record<CardSource, string>>
>(
  { keypad: 'Real cards, keyed in', reader: 'Real cards, card reader', electronic: 'Electronic shoe' },
  { keypad: '实体牌，键盘录入', reader: '实体牌，读牌器', electronic: '电子牌靴' },
);

export type FloorArea = TableConfig['floorArea'];
export const FLOOR_AREAS: readonly FloorArea[] = ['main', 'HLGA'];
export const FLOOR_NAMES: Dictionary<Readonly<Record<FloorArea, string>>> = dictionary<
  Readonly<Record<FloorArea, string>>
>({ main: 'Main floor', HLGA: 'High-limit area' }, { main: '中场', HLGA: '高额区' });
