import type { Side } from '@sabot/rules';
import { SIDE_NAMES } from '../game/names.ts';
import { defineMessages } from '../i18n/messages.ts';

export interface HandMessages {
  readonly hands: string;
  readonly name: Readonly<Record<Side, string>>;
  /** The same in the other language, as a table prints both. */
  readonly other: Readonly<Record<Side, string>>;
  readonly total: (side: string, total: number) => string;
  readonly natural: (total: number) => string;
  readonly withPatron: (name: string) => string;
  readonly withYou: string;
  /** Says who has one card of a hand, by its place. */
  readonly cardWith: (place: number, name: string) => string;
  readonly cardWithYou: (place: number) => string;
  readonly offered: (name: string) => string;
  readonly offeredYou: string;
  readonly dealerExposes: string;
  readonly wins: (side: Side, winner: number, loser: number) => string;
  readonly winsOther: (side: Side) => string;
  readonly tie: (total: number) => string;
  readonly tieOther: string;
  readonly voided: string;
  readonly voidedOther: string;
  readonly peeled: string;
  readonly substitute: string;
  readonly freeHand: string;
}

const { en: EN, zh: ZH } = SIDE_NAMES;

export const HAND_MESSAGES = defineMessages<HandMessages>(
  {
    hands: 'The two hands',
    name: EN,
    other: ZH,
    total: (side, total) => `${side} ${total}`,
    natural: (total) => `Natural ${total}`,
    withPatron: (name) => `with ${name}`,
    withYou: 'in your hands',
    cardWith: (place, name) => `card ${place} with ${name}`,
    cardWithYou: (place) => `card ${place} in your hands`,
    offered: (name) => `offered to ${name}`,
    offeredYou: 'offered to you',
    dealerExposes: 'the Dealer turns it over',
    wins: (side, winner, loser) => `${EN[side]} wins ${winner} to ${loser}`,
    winsOther: (side) => `${ZH[side]}赢`,
    tie: (total) => `Tie on ${total}`,
    tieOther: '和局',
    voided: 'Round void, wagers returned',
    voidedOther: '本局作废',
    peeled: 'Face down, being peeled',
    substitute: 'stands in for a card carried off',
    freeHand: 'Free hand: no wagers',
  },
  {
    hands: '两手牌',
    name: ZH,
    other: EN,
    total: (side, total) => `${side} ${total} 点`,
    natural: (total) => `例牌 ${total}\u00a0点`,
    withPatron: (name) => `${name} 看牌`,
    withYou: '由您看牌',
    cardWith: (place, name) => `第 ${place} 张由 ${name} 看`,
    cardWithYou: (place) => `第 ${place} 张由您看`,
    offered: (name) => `请 ${name} 看牌`,
    offeredYou: '请您看牌',
    dealerExposes: '由荷官开牌',
    wins: (side, winner, loser) => `${ZH[side]}赢 ${winner} 比 ${loser}`,
    winsOther: (side) => `${EN[side]} wins`,
    tie: (total) => `和局 ${total} 点`,
    tieOther: 'Tie',
    voided: '本局作废，退还注码',
    voidedOther: 'Round void',
    peeled: '暗牌，正在眯牌',
    substitute: '代替被带走的牌',
    freeHand: '飞牌：不接受下注',
  },
);
