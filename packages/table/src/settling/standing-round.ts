import { type Game, outcomeOf, type PointTotal, pointTotal, pointValues, type Side } from '@sabot/rules';
import { dueAfter } from '../dealing/projection.ts';
import { factsOfDraws } from '../dealing/revealing.ts';
import type { DisplayedRound, standingRoundSchema } from '../fields.ts';
import type { Draw } from '../round.ts';
import type { TypeOf } from '../schema.ts';
import { drawsOf, openRoundOf, type TableState } from '../state.ts';

/** What a display can say of a round: who won or nobody, the totals, cards by their draws. */
export type StandingRound = TypeOf<typeof standingRoundSchema>;

const totalOf = (draws: readonly Draw[], side: Side): PointTotal | null => {
  const open = draws.flatMap((draw) => (draw.side === side && draw.exposed && draw.card !== null ? [draw.card] : []));
  return open.length === 0 ? null : pointTotal(pointValues(open));
};

/** By the cards that lie face up alone: of one that lies face down it says nothing. */
const fromCards = (draws: readonly Draw[], outcome: StandingRound['outcome']): StandingRound => ({
  outcome,
  player: totalOf(draws, 'player'),
  banker: totalOf(draws, 'banker'),
  cards: draws.flatMap(({ card, exposed }, index) => (exposed && card !== null ? [{ draw: index + 1, card }] : [])),
});

/**
 * What stands of a round by its cards, whatever a display has shown (6.3): of the one under way, or of the one before it.
 * Null of any other. Nobody has won a round that is void or not finished.
 */
export const standingRound = (game: Game, state: TableState, number: number): StandingRound | null => {
  const open = openRoundOf(state);
  if (open?.number === number) {
    const draws = drawsOf(state);
    const facts = dueAfter(game, draws) === 'nobody' ? factsOfDraws(draws) : null;
    return fromCards(draws, facts === null ? 'none' : outcomeOf(facts));
  }
  const { last } = state;
  if (last?.number !== number) return null;
  return fromCards(last.draws, last.facts === null ? 'none' : outcomeOf(last.facts));
};

/** The card of a draw, where it lies face up. */
export const shownCard = ({ cards }: StandingRound, draw: number) => cards.find((each) => each.draw === draw)?.card;

/** Whether anything that was shown is not so; a display that was right needs no report. */
export const isShownWrong = ({ outcome, player, banker, cards }: DisplayedRound, stands: StandingRound): boolean =>
  (outcome !== undefined && outcome !== stands.outcome) ||
  (player !== undefined && player !== stands.player) ||
  (banker !== undefined && banker !== stands.banker) ||
  cards?.some(({ draw, card }) => shownCard(stands, draw) !== card) === true;
