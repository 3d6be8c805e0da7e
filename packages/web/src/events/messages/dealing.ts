import { displayErrorSentence, type PartOfEventMessages } from './event-text.ts';

export const SETTLING_MESSAGES = {
  RoundSettled: {
    name: { en: 'Round settled', zh: '派彩完毕' },
    en: ({ round }) => `Round ${round} is paid and collected.`,
    zh: ({ round }) => `第 ${round} 局派彩完毕。`,
  },
  RoundVoided: {
    name: { en: 'Round voided', zh: '本局作废' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: ['round'] },
    en: ({ round }) => `Round ${round} is void; every stake goes back.`,
    zh: ({ round }) => `第 ${round} 局作废，退还全部注码。`,
  },
  CardCorrected: {
    name: { en: 'Card corrected', zh: '更正牌面' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: ['card'] },
    en: ({ card }, say) => `The card is corrected: ${say.card(card)}.`,
    zh: ({ card }, say) => `更正为${say.card(card)}。`,
  },
  DisplayErrorReported: {
    name: { en: 'Wrong display reported', zh: '报告显示有误' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: ['ofRound'] },
    en: (event) => displayErrorSentence(event, 'en'),
    zh: (event) => displayErrorSentence(event, 'zh'),
  },
  SettlementCorrected: {
    name: { en: 'Settlement corrected', zh: '更正结算' },
    isNotable: true,
    shiftLog: { kind: 'irregularities', said: ['round', 'end'] },
    en: ({ round, end }) =>
      end === 'voided' ? `Round ${round} is voided after all.` : `Round ${round} is settled anew.`,
    zh: ({ round, end }) => (end === 'voided' ? `第 ${round} 局改判作废。` : `第 ${round} 局重新结算。`),
  },
} as const satisfies PartOfEventMessages;

/** A hand, or the one card of it that the event names. */
const handEn = (hand: string, draw: number | null | undefined): string =>
  draw == null ? hand : `${hand} (card ${draw})`;
const handZh = (hand: string, draw: number | null | undefined): string =>
  draw == null ? `${hand}家的牌` : `${hand}家的牌（第 ${draw} 张）`;

export const DEALING_MESSAGES = {
  DeviceGiven: {
    name: { en: 'Device given', zh: '交出牌靴' },
    en: ({ person }, say) => `${say.person(person)} is given the shoe.`,
    zh: ({ person }, say) => `牌靴交给${say.person(person)}。`,
  },
  DeviceReturned: {
    name: { en: 'Device returned', zh: '交回牌靴' },
    en: () => 'The shoe is back with the Dealer.',
    zh: () => '牌靴交回荷官。',
  },
  DrawWithoutWagerAllowed: {
    name: { en: 'Draw without wager allowed', zh: '准许无注抽牌' },
    shiftLog: { kind: 'staff', said: ['person'] },
    en: ({ person }, say) => `${say.person(person)} may draw without a wager.`,
    zh: ({ person }, say) => `${say.person(person)}可不下注而抽牌。`,
  },
  CardDrawn: {
    name: { en: 'Card drawn', zh: '抽牌' },
    en: ({ side, card, exposed }, say) =>
      exposed === true
        ? `${say.card(card)} is drawn for ${say.side(side)}, face up.`
        : `A card is drawn for ${say.side(side)}, face down.`,
    zh: ({ side, card, exposed }, say) =>
      exposed === true ? `${say.side(side)}家得明牌${say.card(card)}。` : `${say.side(side)}家得一张暗牌。`,
  },
  CardsOffered: {
    name: { en: 'Cards offered', zh: '请客人看牌' },
    en: ({ side, person }, say) => `${say.side(side)} is offered to ${say.person(person)}.`,
    zh: ({ side, person }, say) => `请${say.person(person)}看${say.side(side)}家的牌。`,
  },
  CardsAccepted: {
    name: { en: 'Cards accepted', zh: '接牌' },
    en: ({ side, person }, say) => `${say.person(person)} takes ${say.side(side)}.`,
    zh: ({ side, person }, say) => `${say.person(person)}接过${say.side(side)}家的牌。`,
  },
  CardsDeclined: {
    name: { en: 'Cards declined', zh: '谢绝看牌' },
    en: ({ side, person }, say) => `${say.person(person)} declines ${say.side(side)}.`,
    zh: ({ side, person }, say) => `${say.person(person)}不看${say.side(side)}家的牌。`,
  },
  HandlerChosen: {
    name: { en: 'Handler chosen', zh: '选定看牌人' },
    en: ({ side, person }, say) =>
      person === null ? `The Dealer will expose ${say.side(side)}.` : `${say.person(person)} gets ${say.side(side)}.`,
    zh: ({ side, person }, say) =>
      person === null ? `${say.side(side)}家由荷官开牌。` : `${say.side(side)}家的牌交给${say.person(person)}。`,
  },
  CardsPassed: {
    name: { en: 'Cards passed', zh: '转交牌' },
    en: ({ side, person, draw }, say) => `${handEn(say.side(side), draw)} is passed to ${say.person(person)}.`,
    zh: ({ side, person, draw }, say) => `${handZh(say.side(side), draw)}转交${say.person(person)}。`,
  },
  SqueezeAllowed: {
    name: { en: 'Squeeze allowed', zh: '准许眯牌' },
    shiftLog: { kind: 'staff', said: ['person', 'side'] },
    en: ({ side, person, draw }, say) => `${say.person(person)} may squeeze ${handEn(say.side(side), draw)}.`,
    zh: ({ side, person, draw }, say) => `准许${say.person(person)}眯${handZh(say.side(side), draw)}。`,
  },
  RevealOrderChosen: {
    name: { en: 'Reveal order chosen', zh: '选定开牌次序' },
    en: ({ first }, say) => `${say.side(first)} is revealed first.`,
    zh: ({ first }, say) => `先开${say.side(first)}家。`,
  },
  CardPeeled: {
    name: { en: 'Card peeled', zh: '眯牌' },
    en: ({ person }, say) => `${say.person(person)} begins to peel a card.`,
    zh: ({ person }, say) => `${say.person(person)}开始眯牌。`,
  },
  CardExposed: {
    name: { en: 'Card exposed', zh: '翻牌' },
    en: ({ card }, say) => `${say.card(card)} is turned over.`,
    zh: ({ card }, say) => `翻开${say.card(card)}。`,
  },
  TotalsAnnounced: {
    name: { en: 'Totals announced', zh: '宣布点数' },
    en: ({ player, banker }) => `Player ${player}, Banker ${banker}.`,
    zh: ({ player, banker }) => `闲 ${player} 点，庄 ${banker} 点。`,
  },
  OutcomeAnnounced: {
    name: { en: 'Outcome announced', zh: '宣布结果' },
    en: ({ outcome, facts }, say) =>
      facts === null
        ? say.outcome(outcome)
        : `${say.outcome(outcome)}: Player ${facts.player.total}, Banker ${facts.banker.total}.`,
    zh: ({ outcome, facts }, say) =>
      facts === null
        ? `结果：${say.outcome(outcome)}。`
        : `结果：${say.outcome(outcome)}。闲 ${facts.player.total} 点，庄 ${facts.banker.total} 点。`,
  },
  CardsCameOut: {
    name: { en: 'Cards came out', zh: '多出的牌' },
    en: ({ cards }) => `Cards come out that no hand takes yet: ${cards?.length ?? 0}.`,
    zh: ({ cards }) => `多出 ${cards?.length ?? 0} 张牌，暂不归任何一方。`,
  },
  CardsReconstructed: {
    name: { en: 'Cards reconstructed', zh: '重新排牌' },
    isNotable: true,
    en: () => 'The cards are put in their true order.',
    zh: () => '按正确次序重新排牌。',
  },
  HandTaken: {
    name: { en: 'Hand taken', zh: '荷官收回手牌' },
    isNotable: true,
    en: ({ side, draw }, say) => `The Dealer takes ${handEn(say.side(side), draw)} back and exposes it.`,
    zh: ({ side, draw }, say) => `荷官收回${handZh(say.side(side), draw)}并开牌。`,
  },
  DeviceReset: {
    name: { en: 'Device reset', zh: '牌靴重置' },
    isNotable: true,
    en: () => 'The shoe is reset; the deal begins anew.',
    zh: () => '牌靴重置，重新发牌。',
  },
  FreeHandOrdered: {
    name: { en: 'Free hand ordered', zh: '下令飞牌' },
    shiftLog: { kind: 'irregularities', said: [] },
    en: ({ round }) =>
      round === undefined || round === null
        ? 'The next round takes no wagers.'
        : 'This round is a free hand: it takes no wagers.',
    zh: ({ round }) => (round === undefined || round === null ? '下一局不接受下注。' : '本局为飞牌，不接受下注。'),
  },
} as const satisfies PartOfEventMessages;
