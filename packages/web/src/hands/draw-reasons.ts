import {
  bankerDecision,
  type Card,
  type Game,
  type PointTotal,
  playerDecision,
  pointTotal,
  pointValue,
  pointValues,
  rankOf,
  type Side,
} from '@sabot/rules';
import type { HandView } from '@sabot/table';
import type { Language } from '../i18n/messages.ts';

/** As much of a round as the reasons need: a round in play or one that is over. */
export interface RoundHands {
  readonly hands: Readonly<Record<Side, Pick<HandView, 'cards'>>> | null;
}

/** One reason: what happened to a hand by the table of play. */
type Reason =
  | { readonly kind: 'natural'; readonly player: PointTotal | null; readonly banker: PointTotal | null }
  | { readonly kind: 'player'; readonly draws: boolean; readonly total: PointTotal }
  | { readonly kind: 'banker'; readonly draws: boolean; readonly total: PointTotal; readonly playerThird: Card | null };

/** The cards of a hand that lie face up, up to the first that does not. */
const openCards = ({ cards }: Pick<HandView, 'cards'>): readonly Card[] => {
  const hidden = cards.findIndex(({ card, exposed }) => card === null || !exposed);
  return cards.slice(0, hidden < 0 ? undefined : hidden).flatMap(({ card }) => card ?? []);
};

const firstTotal = (cards: readonly Card[]): PointTotal => pointTotal(pointValues(cards.slice(0, 2)));

/** Every reason that the open cards give so far, in the order of the table of play. */
export const drawReasons = (
  { tableOfPlay }: Pick<Game, 'tableOfPlay'>,
  round: RoundHands | null,
): readonly Reason[] => {
  if (round === null || round.hands === null) return [];
  const { hands } = round;
  const [player, banker] = [openCards(hands.player), openCards(hands.banker)];
  if (player.length < 2 || banker.length < 2) return [];
  const totals = { player: firstTotal(player), banker: firstTotal(banker) };
  const first = playerDecision(tableOfPlay, totals);
  if (first.rule === 'natural') {
    const natural = (side: Side): PointTotal | null =>
      tableOfPlay.naturals.includes(totals[side]) ? totals[side] : null;
    return [{ kind: 'natural', player: natural('player'), banker: natural('banker') }];
  }
  const ofPlayer: Reason = { kind: 'player', draws: first.draws, total: totals.player };
  const third = player[2] ?? null;
  // What the Banker does depends on the Player's third card, once that is seen.
  if (first.draws && third === null) return [ofPlayer];
  const playerThird = first.draws ? third : null;
  const value = playerThird === null ? null : pointValue(rankOf(playerThird));
  const { draws } = bankerDecision(tableOfPlay, totals, value);
  return [ofPlayer, { kind: 'banker', draws, total: totals.banker, playerThird }];
};

/** The rank as it stands on the card, with its worth where that is not the same: `6`, `K (0)`. */
const worth = (card: Card): string => {
  const rank = rankOf(card);
  const value = String(pointValue(rank));
  const shown = rank === 'T' ? '10' : rank;
  return shown === value ? shown : `${shown} (${value})`;
};

const EN = {
  natural: ({ player, banker }: Extract<Reason, { kind: 'natural' }>): string => {
    if (player !== null && banker !== null) return `Naturals, Player ${player} and Banker ${banker}: no more cards`;
    return player === null ? `Banker natural ${banker}: no more cards` : `Player natural ${player}: no more cards`;
  },
  player: ({ draws, total }: Extract<Reason, { kind: 'player' }>): string =>
    draws ? `Player ${total}: draws` : `Player ${total}: stands`,
  banker: ({ draws, total, playerThird }: Extract<Reason, { kind: 'banker' }>): string => {
    const does = draws ? 'draws' : 'stands';
    return playerThird === null
      ? `Banker ${total}, Player stood: ${does}`
      : `Banker ${total}, Player drew ${worth(playerThird)}: ${does}`;
  },
};

const ZH: typeof EN = {
  natural: ({ player, banker }) => {
    if (player !== null && banker !== null) return `闲例牌 ${player} 点，庄例牌 ${banker} 点：不再补牌`;
    return player === null ? `庄例牌 ${banker} 点：不再补牌` : `闲例牌 ${player} 点：不再补牌`;
  },
  player: ({ draws, total }) => (draws ? `闲 ${total} 点：闲家补牌` : `闲 ${total} 点：闲家停牌`),
  banker: ({ draws, total, playerThird }) => {
    const does = draws ? '庄家补牌' : '庄家停牌';
    return playerThird === null
      ? `庄 ${total} 点，闲家停牌：${does}`
      : `庄 ${total} 点，闲补 ${worth(playerThird)}：${does}`;
  },
};

const MESSAGES = { en: EN, zh: ZH } as const;

const say = (reason: Reason, language: Language): string => {
  const messages = MESSAGES[language];
  switch (reason.kind) {
    case 'natural':
      return messages.natural(reason);
    case 'player':
      return messages.player(reason);
    case 'banker':
      return messages.banker(reason);
  }
};

/** Why each hand draws or stands, in plain words, as far as the open cards tell. */
export const drawReasonLines = (
  game: Pick<Game, 'tableOfPlay'>,
  round: RoundHands | null,
  language: Language,
): readonly string[] => drawReasons(game, round).map((reason) => say(reason, language));

/** The newest of the reasons; empty while there is none. */
export const drawReasonLine = (game: Pick<Game, 'tableOfPlay'>, round: RoundHands | null, language: Language): string =>
  drawReasonLines(game, round, language).at(-1) ?? '';
