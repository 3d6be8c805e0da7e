import { type Cents, cents, type Game, isRoundWager, outcomeOf, type RoundWager, settleWager } from '@sabot/rules';
import { type RoundResult, type SessionPlan, type StrategyName, type StrategySeat, wagersBy } from '@sabot/tournament';
import type { Dealing } from './shoe.ts';

/** A patron at a table. */
interface Patron {
  readonly entry: number;
  readonly strategy: StrategyName;
  /** At the table, or nothing. */
  chips: Cents;
}

/** A table of a session as it is played: the tournament hears of its results alone, and of its stacks at the end. */
export interface PlayedTable {
  readonly table: number;
  readonly patrons: readonly Patron[];
  readonly deal: Dealing;
  readonly outcomes: RoundResult[];
}

/** What the leader board shows before a round. */
export interface Board {
  readonly places: ReadonlyMap<number, number>;
  readonly entries: number;
  readonly leader: number;
}

/** What every strategy is told in this round of the session. */
export interface Round {
  readonly game: Game;
  readonly plan: SessionPlan;
  readonly stakeUnit: number;
  readonly roundsLeft: number | null;
  readonly board: Board;
  /** From 0 up to 1. */
  readonly random: () => number;
}

export const seatOf = (
  { plan, stakeUnit, roundsLeft, board }: Round,
  entry: number,
  chips: number,
  outcomes: readonly RoundResult[],
): StrategySeat => ({
  chips,
  stakeUnit,
  limits: plan.limits,
  outcomes,
  roundsLeft,
  place: board.places.get(entry) ?? board.entries,
  leader: board.leader,
});

const roundWager = ({ wagers }: Game, id: string): RoundWager => {
  const wager = wagers.find((each) => each.id === id);
  if (wager === undefined || !isRoundWager(wager)) throw new RangeError(`${id} is no wager of a round.`);
  return wager;
};

/** Everybody wagers before the first card is dealt. */
export const playRound = (round: Round, { patrons, deal, outcomes }: PlayedTable): RoundResult => {
  const { game, random } = round;
  const staked = patrons.map(({ entry, strategy, chips }) =>
    wagersBy(game, strategy, seatOf(round, entry, chips, outcomes), random),
  );
  const facts = deal();
  for (const [index, patron] of patrons.entries()) {
    let { chips }: { chips: number } = patron;
    const wagers = staked[index] ?? [];
    for (const { amount } of wagers) chips -= amount;
    if (chips < 0) throw new RangeError(`${patron.strategy} wagers more than it has.`);
    for (const { wager, amount } of wagers) {
      const settled = settleWager(roundWager(game, wager), facts, amount);
      if (!settled.ok) throw new RangeError(settled.fault.message);
      chips += settled.value.returned;
    }
    patron.chips = cents(chips);
  }
  const outcome = outcomeOf(facts);
  outcomes.push(outcome);
  return outcome;
};
