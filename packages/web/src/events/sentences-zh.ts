import { displayErrorSentence } from './display-error-sentence.ts';
import type { EventSentences } from './sentences.ts';

/** A hand, or the one card of it that the event names. */
const cardsOf = (hand: string, draw: number | null | undefined): string =>
  draw == null ? `${hand}家的牌` : `${hand}家的牌（第 ${draw} 张）`;

export const SENTENCES_ZH: EventSentences = {
  TableOpened: () => '开台。',
  LastRoundAnnounced: ({ round }) => `第 ${round} 局为关台前最后一局。`,
  TableClosed: () => '关台。',
  EpochOpened: ({ number }) => `系统由备份恢复，进入第 ${number} 纪元。备份之后所玩的牌局已丢失。`,
  ActingAppointed: () => '已委任署理职务。',
  LimitsAnnounced: () => '已公布新限红，自下一局起生效。',
  MethodChosen: ({ method }) => `改用发牌方式 ${method}。`,
  WagersPerAreaSet: ({ max }) => (max === null ? '每区注数不限。' : `每区最多 ${max} 注。`),
  AreaClosed: ({ seat, wager }, say) => `${seat} 号位的${say.wager(wager)}已关闭。`,
  AreaOpened: ({ seat, wager }, say) => `${seat} 号位的${say.wager(wager)}已重新开放。`,
  PatronJoined: ({ person, seat }, say) =>
    seat === null ? `${say.person(person)}来到台边（站立）。` : `${say.person(person)}坐 ${seat} 号位。`,
  PatronLeft: ({ person }, say) => `${say.person(person)}离台。`,
  PresenceChanged: ({ person, present }, say) =>
    present === true ? `${say.person(person)}回来。` : `${say.person(person)}暂离。`,
  ChipsBought: ({ person, amount }, say) => `${say.person(person)}买入 ${say.money(amount)} 筹码。`,
  ChipsCashed: ({ person, amount }, say) => `${say.person(person)}兑回 ${say.money(amount)}。`,
  DebtCollected: ({ person, amount }, say) => `退回${say.person(person)}的 ${say.money(amount)} 抵作欠款。`,
  DebtSettled: ({ person, amount }, say) => `${say.person(person)}偿付欠款 ${say.money(amount)}。`,
  DebtForgivenessAsked: ({ person }, say) => `职员申请免除${say.person(person)}的欠款。`,
  DebtForgiven: ({ person, amount }, say) => `娱乐场免除${say.person(person)}的欠款 ${say.money(amount)}。`,
  ShoeLoaded: ({ shoe, cards }) => `第 ${shoe} 靴装入，共 ${cards} 张。`,
  ShoeCommitted: () => '赌场已对本靴牌序作出承诺。',
  ShoeCut: ({ person, depth }, say) => `${say.person(person)}在第 ${depth} 张处切牌。`,
  EntropyCommitted: ({ person }, say) => `${say.person(person)}承诺加入随机数。`,
  EntropyRevealed: ({ person }, say) => `${say.person(person)}公开随机数。`,
  ShoeSealed: ({ contributions }) => `牌靴已封定，共有 ${contributions} 份随机数。`,
  CardsBurned: ({ card, count }, say) => `翻开${say.card(card)}，共烧 ${count} 张。`,
  CutCardSeen: () => '切牌出现。',
  DeviceErrorReported: () => '牌靴报告自身故障。',
  ShoeEnded: ({ shoe }) => `第 ${shoe} 靴结束。`,
  ShoeRevealed: ({ shoe }) => `公开第 ${shoe} 靴的种子。`,
  ShoeCondemned: () => '下一局前须换牌。',
  BettingOpened: ({ round, freeHand }) =>
    freeHand === true ? `第 ${round} 局：飞牌，不接受下注。` : `第 ${round} 局：请下注。`,
  WagerPlaced: ({ owner, wager, amount, asked }, say) =>
    asked === true
      ? `应${say.person(owner)}要求，代其在${say.wager(wager)}下注 ${say.money(amount)}。`
      : `${say.person(owner)}在${say.wager(wager)}下注 ${say.money(amount)}。`,
  WagerRaised: ({ owner, wager, amount, stake, asked }, say) =>
    asked === true
      ? `应${say.person(owner)}要求，代其在${say.wager(wager)}加注 ${say.money(amount)}，共 ${say.money(stake)}。`
      : `${say.person(owner)}在${say.wager(wager)}加注 ${say.money(amount)}，共 ${say.money(stake)}。`,
  WagerLowered: ({ owner, wager, amount, stake }, say) =>
    `${say.person(owner)}在${say.wager(wager)}减注 ${say.money(amount)}，余 ${say.money(stake)}。`,
  WagerWithdrawn: ({ owner, wager }, say) => `${say.person(owner)}收回${say.wager(wager)}的注。`,
  LateWagerRefused: ({ owner, wager, amount }, say) =>
    `${say.person(owner)}在${say.wager(wager)}的 ${say.money(amount)} 逾时，不予接受。`,
  LateWithdrawalRefused: ({ owner, wager }, say) => `${say.person(owner)}逾时收注，${say.wager(wager)}的注仍有效。`,
  DecreaseAsked: ({ side, gap }, say) => `差额为 ${say.money(gap)}，请${say.side(side)}方减注。`,
  WagersRemoved: ({ ends }) =>
    ends?.some(({ end }) => end === 'returned') === true ? '本局全部注码退还。' : '为符合差额限制，移除部分注码。',
  BettingClosed: () => '停止下注。',
  DeviceGiven: ({ person }, say) => `牌靴交给${say.person(person)}。`,
  DeviceReturned: () => '牌靴交回荷官。',
  DrawWithoutWagerAllowed: ({ person }, say) => `${say.person(person)}可不下注而抽牌。`,
  CardDrawn: ({ side, card, exposed }, say) =>
    exposed === true ? `${say.side(side)}家得明牌${say.card(card)}。` : `${say.side(side)}家得一张暗牌。`,
  CardsOffered: ({ side, person }, say) => `请${say.person(person)}看${say.side(side)}家的牌。`,
  CardsAccepted: ({ side, person }, say) => `${say.person(person)}接过${say.side(side)}家的牌。`,
  CardsDeclined: ({ side, person }, say) => `${say.person(person)}不看${say.side(side)}家的牌。`,
  HandlerChosen: ({ side, person }, say) =>
    person === null ? `${say.side(side)}家由荷官开牌。` : `${say.side(side)}家的牌交给${say.person(person)}。`,
  CardsPassed: ({ side, person, draw }, say) => `${cardsOf(say.side(side), draw)}转交${say.person(person)}。`,
  SqueezeAllowed: ({ side, person, draw }, say) => `准许${say.person(person)}眯${cardsOf(say.side(side), draw)}。`,
  RevealOrderChosen: ({ first }, say) => `先开${say.side(first)}家。`,
  CardPeeled: ({ person }, say) => `${say.person(person)}开始眯牌。`,
  CardExposed: ({ card }, say) => `翻开${say.card(card)}。`,
  TotalsAnnounced: ({ player, banker }) => `闲 ${player} 点，庄 ${banker} 点。`,
  OutcomeAnnounced: ({ outcome, facts }, say) =>
    facts === null
      ? `结果：${say.outcome(outcome)}。`
      : `结果：${say.outcome(outcome)}。闲 ${facts.player.total} 点，庄 ${facts.banker.total} 点。`,
  RoundSettled: ({ round }) => `第 ${round} 局派彩完毕。`,
  RoundVoided: ({ round }) => `第 ${round} 局作废，退还全部注码。`,
  IrregularityReported: ({ kind }, say) => `报告：${say.irregularity(kind)}。`,
  CutCardFirst: () => '切牌在首张牌之前出现。',
  RemedyTaken: ({ remedy }, say) => `已处理：${say.remedy(remedy)}。`,
  MatterClosed: () => '事项已结束。',
  WindowOpened: () => '客人可收回注码。',
  ElectionMade: ({ person, ends }, say) =>
    ends === null || ends.length === 0 ? `${say.person(person)}保留注码。` : `${say.person(person)}收回注码。`,
  WindowClosed: () => '收回注码的选择已结束。',
  ReportDismissed: () => '报告经查不成立。',
  ReferralDecided: ({ decision }, say) => `裁定：${say.decision(decision)}。`,
  CardsCameOut: ({ cards }) => `多出 ${cards?.length ?? 0} 张牌，暂不归任何一方。`,
  CardsReconstructed: () => '按正确次序重新排牌。',
  HandTaken: ({ side, draw }, say) => `荷官收回${cardsOf(say.side(side), draw)}并开牌。`,
  DeviceReset: () => '牌靴重置，重新发牌。',
  BettingReopened: () => '重新接受下注。',
  CardsDisplayed: () => '牌已整理、清点并展示。',
  MatterReferred: () => '规则未能决定，须由人裁定。',
  MissingCardsFound: () => '已查明被带走的牌。',
  CardsReplaced: () => '以其他牌代替遗失的牌。',
  DisplayErrorReported: (event) => displayErrorSentence(event, 'zh'),
  MisreadReported: ({ card }, say) => `报告读牌有误，实为${say.card(card)}。`,
  CardCorrected: ({ card }, say) => `更正为${say.card(card)}。`,
  FreeHandOrdered: ({ round }) =>
    round === undefined || round === null ? '下一局不接受下注。' : '本局为飞牌，不接受下注。',
  SettlementCorrected: ({ round, end }) => (end === 'voided' ? `第 ${round} 局改判作废。` : `第 ${round} 局重新结算。`),
};
