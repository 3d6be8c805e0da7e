import type { Basis } from './basis.ts';
import type { Branded } from './brand.ts';
import type { Card } from './cards.ts';
import type { BySide } from './side.ts';
import type { DrawRule } from './table-of-play.ts';

/** The cards of both hands, each in the order received; any number of them. */
export type Hands = BySide<readonly Card[]>;

/** Made by dealing a round or by parsing one, and by nothing else. */
export type FinishedHand = Branded<readonly [Card, Card] | readonly [Card, Card, Card], 'finished hand'>;
export type FinishedHands = BySide<FinishedHand>;

/** What a game cites for the dealing of cards. */
export interface DealingClauses {
  /** The first two cards of each hand. */
  readonly initialDeal: BySide<Basis>;
  /** That third cards follow the table of play alone. */
  readonly thirdCards: Basis;
  readonly draw: Readonly<Record<DrawRule, Basis>>;
}
