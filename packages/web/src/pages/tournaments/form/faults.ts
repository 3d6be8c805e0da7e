import { CONFIG_FAULTS, type ConfigFaultCode } from '@sabot/tournament';
import { createContext, useContext } from 'react';
import type { Language } from '../../../i18n/language.ts';
import type { PlacedFault } from './draft.ts';

/** What is wrong with the set-up, for the fields to find what is wrong with them. */
export const FaultsContext = createContext<readonly PlacedFault[]>([]);

const ZH: Readonly<Record<ConfigFaultCode, string>> = {
  'no-session-wagers': '本游戏没有一场的注，不能举办锦标赛。',
  'no-sessions': '锦标赛至少一场，且不得超过上限。',
  'no-such-layout': '本游戏没有此台面。',
  'seats-not-on-layout': '此台面没有那么多座位。',
  'decks-not-allowed': '本游戏不用这么多副牌。',
  'least-above-capacity': '最少人数超过了名额。',
  'too-few-seats': '各台座位不够所有参赛者。',
  'no-such-session': '所指的场次不存在。',
  'limits-missing': '每场每种注都须有限红。',
  'limits-twice': '有注重复设了限红。',
  'wager-not-offered': '本游戏没有此注。',
  'minimum-above-maximum': '最小注大于最大注。',
  'limit-too-high': '最大注过大，无法精确计算。',
  'not-stake-unit': '限红或筹码不是注码单位的倍数。',
  'stake-not-payable': '某一赔率无法以整数筹码赔付。',
  'stack-below-minimum': '筹码不够下最小的庄闲注。',
  'advance-not-fewer': '晋级人数多于可能剩下的人数。',
  'last-session-advances': '最后一场之后无人晋级。',
  'ranking-not-total': '排名规则须以报名先后结尾。',
  'criterion-twice': '排名规则有重复。',
  'shares-not-whole': '奖池分配合计不是百分之百。',
  'shares-rise': '后面的名次分得比前面的多。',
  'too-many-prizes': '奖项多于参赛者。',
  'replay-with-pay': '重赛的一场须退还龙注。',
};

export const faultText = ({ code }: PlacedFault, language: Language): string =>
  language === 'zh' ? ZH[code] : CONFIG_FAULTS[code];

/** Those about one field; of a field for a wager only those about it. */
export const useFaults = (place: string | undefined, wager = ''): readonly PlacedFault[] => {
  const all = useContext(FaultsContext);
  return place === undefined ? [] : all.filter((fault) => fault.place === place && fault.wager === wager);
};
