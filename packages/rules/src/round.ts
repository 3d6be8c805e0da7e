import { type Card, rankOf, showCard } from './cards.ts';
import type { DealingClauses, FinishedHand, FinishedHands, Hands } from './dealt-hands.ts';
import type { CardCount, RoundFacts } from './facts.ts';
import { fault, ok, type Result } from './fault.ts';
import { pairClass, pairRank, pointTotal, pointValue, pointValues } from './hand.ts';
import { HAND_NAMES, parseRound } from './parse-round.ts';
import { type BySide, SIDES } from './side.ts';
import { bankerDecision, type DrawDecision, nextToReceive, playerDecision, type TableOfPlay } from './table-of-play.ts';

/** Gives the next card, or undefined when there is none left. */
export type CardSource = () => Card | undefined;

/** A round, or as much of it as there were cards for: a round that cannot be completed is void. */
export type Deal =
  | { readonly complete: true; readonly hands: FinishedHands }
  | { readonly complete: false; readonly hands: Hands };

/** Deals a round in deal order from any source of cards. */
export const dealRound = (table: TableOfPlay, draw: CardSource): Deal => {
  const hands: BySide<Card[]> = { player: [], banker: [] };
  for (;;) {
    const side = nextToReceive(table, { player: pointValues(hands.player), banker: pointValues(hands.banker) });
    if (side === null) return { complete: true, hands: hands as BySide<readonly Card[]> as FinishedHands };
    const card = draw();
    if (card === undefined) return { complete: false, hands };
    hands[side].push(card);
  }
};

const initialTotal = ([first, second]: FinishedHand) => pointTotal(pointValues([first, second]));

/** Why a hand draws or stands, in a line a patron can follow. */
const explain = ({ draws, rule }: DrawDecision, totals: BySide<number>, playerThird: Card | undefined): string => {
  const does = draws ? 'draws' : 'stands';
  switch (rule) {
    case 'natural':
      return 'a natural ends the drawing';
    case 'player':
      return `the Player ${does} on ${totals.player}`;
    case 'banker-after-stand':
      return `the Player stood and the Banker ${does} on ${totals.banker}`;
    case 'banker-after-draw':
      return `the Banker ${does} on ${totals.banker} against a third card of ${playerThird && showCard(playerThird)}`;
  }
};

/** The facts of a finished round from outside, or which card is wrong and by which clause. */
export const checkRound = (table: TableOfPlay, clauses: DealingClauses, round: unknown): Result<RoundFacts> => {
  const hands = parseRound(round, clauses);
  return hands.ok ? checkHands(table, clauses, hands.value) : hands;
};

/** The same of hands that are finished. */
export const checkHands = (table: TableOfPlay, clauses: DealingClauses, hands: FinishedHands): Result<RoundFacts> => {
  const { player, banker } = hands;
  const totals = { player: initialTotal(player), banker: initialTotal(banker) };
  const playerThird = player[2];
  const decisions: BySide<DrawDecision> = {
    player: playerDecision(table, totals),
    banker: bankerDecision(table, totals, playerThird === undefined ? null : pointValue(rankOf(playerThird))),
  };
  for (const side of SIDES) {
    const third = hands[side][2];
    const decision = decisions[side];
    if (decision.draws === (third !== undefined)) continue;
    const verdict = third === undefined ? 'lacks its third card' : `must not take ${showCard(third)}`;
    return fault(
      third === undefined ? 'third-card-missing' : 'third-card-forbidden',
      `The ${HAND_NAMES[side]} hand ${verdict}: ${explain(decision, totals, playerThird)}.`,
      clauses.draw[decision.rule],
    );
  }
  return ok(factsOf({ player, banker }));
};

const handFacts = (hand: FinishedHand) => ({
  total: pointTotal(pointValues(hand)),
  cards: hand.length satisfies CardCount,
});

/** The facts of two finished hands. */
export const factsOf = ({ player, banker }: FinishedHands): RoundFacts => ({
  player: handFacts(player),
  banker: handFacts(banker),
  pairs: pairClass(pairRank(rankOf(player[0]), rankOf(player[1])), pairRank(rankOf(banker[0]), rankOf(banker[1]))),
});
