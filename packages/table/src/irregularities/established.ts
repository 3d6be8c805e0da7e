import {
  type Game,
  isRoundWager,
  type KnownCards,
  possibleFacts,
  type Rank,
  type RoundFacts,
  type RoundWager,
  rankOf,
  readWager,
  type Side,
  type WagerId,
} from '@sabot/rules';
import type { Draw } from '../round.ts';

const seenRanks = (draws: readonly Draw[], side: Side): readonly (Rank | null)[] =>
  draws
    .filter((draw) => draw.side === side)
    .map(({ card, exposed }) => (exposed && card !== null ? rankOf(card) : null));

/**
 * What everybody at the table can see. A reading device knows more; if that counted, whoever reads it could steer
 * whether patrons may withdraw (A11b).
 */
export const knownCards = (draws: readonly Draw[]): KnownCards => ({
  player: seenRanks(draws, 'player'),
  banker: seenRanks(draws, 'banker'),
});

/** Won or lost whatever comes. To be handed back is neither (A11). */
export const isDecided = (wager: RoundWager, possible: readonly RoundFacts[]): boolean => {
  const result = readWager(wager, possible);
  return result === 'won' || result === 'lost';
};

/** Of the wagers on offer, those decided over these ways in which the round may end. */
export const decidedAmong = (
  game: Game,
  offered: readonly WagerId[],
  possible: readonly RoundFacts[],
): readonly WagerId[] =>
  game.wagers
    .filter(isRoundWager)
    .filter((wager) => offered.includes(wager.id) && isDecided(wager, possible))
    .map(({ id }) => id);

/** Of the wagers on offer, placed or not, those that the cards in view have decided. */
export const decidedWagers = (game: Game, offered: readonly WagerId[], known: KnownCards): readonly WagerId[] =>
  decidedAmong(game, offered, possibleFacts(game.tableOfPlay, known));

/** One decided wager is enough: then nobody withdraws and the round goes on (5.17.2; IDT 5.15.2). */
export const outcomeEstablished = (game: Game, offered: readonly WagerId[], known: KnownCards): boolean =>
  decidedWagers(game, offered, known).length > 0;
