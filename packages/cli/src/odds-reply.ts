import {
  cardsIn,
  type Fraction,
  formatFraction,
  type OutcomeOdds,
  outcomeOdds,
  parseShoe,
  type RankCounts,
  sessionOdds,
  shoeCounts,
  toNumber,
  wagerOdds,
  ZERO,
} from '@sabot/odds';
import {
  fault,
  formatOdds,
  type Game,
  OUTCOMES,
  orThrow,
  type PayLine,
  type Result,
  type RunLine,
  type RunPolicy,
  type SessionWager,
  type Wager,
} from '@sabot/rules';
import { fieldsOfLine } from './json-line.ts';

/** What is asked of each shoe: which wagers of the game, and how many rounds a session has (null: no session wagers). */
export interface OddsQuestion {
  readonly game: Game;
  readonly wagers: readonly Wager[];
  readonly session: number | null;
  /** What several dragons in one session pay (A4); `highest` unless given. */
  readonly runPolicy?: RunPolicy;
}

/** A wager of a round or of a session: both are answered in the same shape. */
export interface OddsOfWager {
  readonly wager: Wager;
  readonly lines: readonly { readonly line: PayLine | RunLine; readonly probability: Fraction }[];
  readonly push: Fraction;
  readonly lose: Fraction;
  readonly expectation: Fraction;
  readonly variance: Fraction;
}

export interface OddsAnswer {
  readonly game: Game;
  readonly cards: number;
  readonly outcomes: OutcomeOdds;
  readonly session: number | null;
  readonly runPolicy: RunPolicy;
  readonly wagers: readonly OddsOfWager[];
}

const ofSession = (
  wager: SessionWager,
  { outcomes }: OutcomeOdds,
  rounds: number,
  runPolicy: RunPolicy,
): OddsOfWager => ({ ...orThrow(sessionOdds(outcomes, wager, rounds, runPolicy)), push: ZERO });

export const oddsOf = (
  { game, wagers, session, runPolicy = 'highest' }: OddsQuestion,
  shoe: RankCounts,
): OddsAnswer => {
  const counts = shoeCounts(game.tableOfPlay, shoe);
  const outcomes = outcomeOdds(counts);
  return {
    game,
    cards: cardsIn(shoe),
    outcomes,
    session,
    runPolicy,
    wagers: wagers.flatMap((wager): OddsOfWager[] => {
      if (wager.scope === 'round') return [wagerOdds(counts, wager)];
      return session === null ? [] : [ofSession(wager, outcomes, session, runPolicy)];
    }),
  };
};

export const standardDeviation = ({ variance }: Pick<OddsOfWager, 'variance'>): number => Math.sqrt(toNumber(variance));

const chance = (probability: Fraction) => ({ p: formatFraction(probability), value: toNumber(probability) });

const wagerReply = (odds: OddsOfWager) => ({
  lines: odds.lines.map(({ line, probability }) => ({ pays: formatOdds(line.pays), ...chance(probability) })),
  push: chance(odds.push),
  lose: chance(odds.lose),
  ev: { exact: formatFraction(odds.expectation), value: toNumber(odds.expectation) },
  sd: standardDeviation(odds),
});

/** The reply for programs, as the contract has it. */
export const oddsReply = ({ game, cards, outcomes, wagers, session, runPolicy }: OddsAnswer) => ({
  game: game.id,
  cards,
  outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, chance(outcomes.outcomes[outcome])])),
  void: chance(outcomes.void),
  wagers: Object.fromEntries(wagers.map((odds) => [odds.wager.id, wagerReply(odds)])),
  ...(session === null ? {} : { session, runPolicy }),
});

const MALFORMED = fault('malformed-line', 'A line is one JSON object with "remaining", thirteen counts from A to K.');

/** The shoe that a line of a batch describes. */
export const shoeOfLine = (line: string | null): Result<RankCounts> => {
  const fields = fieldsOfLine(line, MALFORMED);
  return fields.ok ? parseShoe(fields.value['remaining']) : fields;
};
