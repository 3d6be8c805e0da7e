import { type PointTotal, type PointValue, pointTotal } from './hand.ts';
import type { BySide, Side } from './side.ts';

/** When a third card is drawn, as the texts' table states it. */
export interface TableOfPlay {
  /** A first-two total that ends the drawing for both hands. */
  readonly naturals: readonly PointTotal[];
  readonly playerDrawsOn: readonly PointTotal[];
  readonly bankerDrawsOnWhenPlayerStands: readonly PointTotal[];
  /** By the Banker's total: the values of the Player's third card on which the Banker draws. */
  readonly bankerDrawsAgainst: readonly (readonly PointValue[])[];
}

const ANY_THIRD_CARD: readonly PointValue[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The five texts print it in two ways with one effect: DTN:3.14, IDT:3.13, TNC:3.9, TB:3.15, DBT:3.9. */
export const TABLE_OF_PLAY: TableOfPlay = {
  naturals: [8, 9],
  playerDrawsOn: [0, 1, 2, 3, 4, 5],
  bankerDrawsOnWhenPlayerStands: [0, 1, 2, 3, 4, 5],
  bankerDrawsAgainst: [
    ANY_THIRD_CARD,
    ANY_THIRD_CARD,
    ANY_THIRD_CARD,
    [0, 1, 2, 3, 4, 5, 6, 7, 9],
    [2, 3, 4, 5, 6, 7],
    [4, 5, 6, 7],
    [6, 7],
    [],
  ],
};

/** Which part of the table of play decides whether a hand takes a third card. */
export const DRAW_RULES = ['natural', 'player', 'banker-after-stand', 'banker-after-draw'] as const;
export type DrawRule = (typeof DRAW_RULES)[number];

export interface DrawDecision {
  readonly draws: boolean;
  readonly rule: DrawRule;
}

const isNatural = (table: TableOfPlay, totals: BySide<PointTotal>): boolean =>
  table.naturals.includes(totals.player) || table.naturals.includes(totals.banker);

/** Whether the Player hand draws, from the totals of the first two cards of each hand. */
export const playerDecision = (table: TableOfPlay, totals: BySide<PointTotal>): DrawDecision =>
  isNatural(table, totals)
    ? { draws: false, rule: 'natural' }
    : { draws: table.playerDrawsOn.includes(totals.player), rule: 'player' };

/** Whether the Banker hand draws, given the Player's third card, or null when the Player stood. */
export const bankerDecision = (
  table: TableOfPlay,
  totals: BySide<PointTotal>,
  playerThird: PointValue | null,
): DrawDecision => {
  if (isNatural(table, totals)) return { draws: false, rule: 'natural' };
  if (playerThird === null) {
    return { draws: table.bankerDrawsOnWhenPlayerStands.includes(totals.banker), rule: 'banker-after-stand' };
  }
  const drawsAgainst = table.bankerDrawsAgainst[totals.banker];
  return { draws: drawsAgainst?.includes(playerThird) === true, rule: 'banker-after-draw' };
};

/** Whether the Banker hand draws whatever the Player's third card is. */
export const bankerDrawsAnyway = (table: TableOfPlay, totals: BySide<PointTotal>): boolean =>
  ANY_THIRD_CARD.every((third) => bankerDecision(table, totals, third).draws);

/** The first four cards alternate: the first and third go to the Player hand, the second and fourth to the Banker. */
export const INITIAL_DEAL: readonly Side[] = ['player', 'banker', 'player', 'banker'];

/** The hand that receives the next card, or null when the round is complete. The one engine of every round dealt. */
export const nextToReceive = (table: TableOfPlay, values: BySide<readonly PointValue[]>): Side | null => {
  const { player, banker } = values;
  const initial = INITIAL_DEAL[player.length + banker.length];
  if (initial !== undefined) return initial;
  if (banker.length === 3) return null;
  const totals = { player: pointTotal(player.slice(0, 2)), banker: pointTotal(banker) };
  const playerThird = player[2];
  if (playerThird === undefined && playerDecision(table, totals).draws) return 'player';
  return bankerDecision(table, totals, playerThird ?? null).draws ? 'banker' : null;
};
