import { dragonOddsOfAnyLength, dragonTurnsOf } from '@sabot/odds';
import { orThrow, type WagerId } from '@sabot/rules';
import { lengthsOf, type SessionLength } from './lengths.ts';
import type { TournamentPlan } from './run.ts';

/** What a Dragon Bet is worth in sessions of one length. */
export interface BetWorth {
  readonly wager: WagerId;
  /** That it is paid at all. */
  readonly chance: number;
  /** Net result for one unit staked. */
  readonly expectation: number;
  /** Null where the rounds are an estimate: then it is not known. */
  readonly favoursPlayers: boolean | null;
  /** The length from which on it favours them; null where none is long enough. */
  readonly favoursFrom: number | null;
}

export interface LengthWorth extends SessionLength {
  readonly dragonBets: readonly BetWorth[];
}

/** The exact odds of all Dragon Bets of a tournament, worked out once for each number of rounds. */
export interface DragonBook {
  readonly lengths: readonly LengthWorth[];
  readonly worthOf: (rounds: number, wager: WagerId) => BetWorth;
}

export const dragonBookOf = (plan: TournamentPlan): DragonBook => {
  const { game, config } = plan;
  const question = { decks: config.tables.decks, runPolicy: config.runPolicy };
  const turns = new Map(orThrow(dragonTurnsOf(game, question)).map(({ wager, rounds }) => [wager.id, rounds]));
  const known = new Map<number, readonly BetWorth[]>();
  const workedOut = (rounds: number): readonly BetWorth[] =>
    orThrow(dragonOddsOfAnyLength(game, { ...question, rounds })).map(
      ({ wager, lose, expectation, favoursPlayers }) => ({
        wager: wager.id,
        chance: 1 - lose.value,
        expectation: expectation.value,
        favoursPlayers,
        favoursFrom: turns.get(wager.id) ?? null,
      }),
    );
  const at = (rounds: number): readonly BetWorth[] => {
    const found = known.get(rounds) ?? workedOut(rounds);
    known.set(rounds, found);
    return found;
  };
  return {
    lengths: lengthsOf(plan).map((length) => {
      const dragonBets = at(length.rounds);
      return {
        ...length,
        dragonBets: length.isEstimate ? dragonBets.map((each) => ({ ...each, favoursPlayers: null })) : dragonBets,
      };
    }),
    worthOf: (rounds, wager) => {
      const found = at(rounds).find((each) => each.wager === wager);
      if (found === undefined) throw new RangeError(`${wager} is no Dragon Bet.`);
      return found;
    },
  };
};
