import type { Game } from '@sabot/rules';
import { bilingualName } from '../bilingual-name.ts';
import { moneyText, paint, percent, withThousands } from '../paint.ts';
import { table } from '../table.ts';
import type { BetWorth, LengthWorth } from './dragon-book.ts';
import type { DragonFigures } from './dragon-tally.ts';
import type { TournamentPlan } from './run.ts';

const share = (part: number, all: number): string => (all === 0 ? '' : percent(part / all, 1));

const signed = (value: number, digits: number): string =>
  (value < 0 ? paint.red : paint.green)(`${value < 0 ? '' : '+'}${percent(value, digits)}`);

const signedShare = (part: number, all: number): string => (all === 0 ? '' : signed(part / all, 1));

const nameOf = ({ wagers }: Game, wager: string): string => {
  const found = wagers.find(({ id }) => id === wager);
  if (found === undefined) throw new RangeError(`The game has no ${wager}.`);
  return bilingualName(found.name);
};

/** Nothing is called favourable on a number of rounds that is an estimate. */
const edgeOf = ({ favoursPlayers, expectation }: BetWorth): string => {
  if (favoursPlayers === null) return 'open';
  if (favoursPlayers) return paint.yellow('favours the players');
  return expectation < 0 ? 'favours the house' : '';
};

const lengthTitle = ({ rounds, isEstimate, sessions }: LengthWorth, { secondsARound }: TournamentPlan): string => {
  const which = `${sessions.length === 1 ? 'session' : 'sessions'} ${sessions.join(', ')}`;
  return isEstimate
    ? `What Dragon Bets are worth in about ${withThousands(rounds)} rounds (${which}): timed, an estimate at ${secondsARound} seconds a round`
    : `What Dragon Bets are worth in ${withThousands(rounds)} rounds (${which})`;
};

/** One table for each length of session, whether or not anybody places Dragon Bets. */
export const lengthTables = (plan: TournamentPlan, lengths: readonly LengthWorth[]): string =>
  lengths
    .map((length) => {
      const rows = length.dragonBets.map((each) => [
        nameOf(plan.game, each.wager),
        percent(each.chance, 2),
        signed(each.expectation, 2),
        edgeOf(each),
        each.favoursFrom === null ? '' : `${each.favoursFrom} rounds on`,
      ]);
      const head = [
        'Dragon Bet',
        'chance to be paid',
        length.isEstimate ? 'expected value, an estimate' : 'exact expected value',
        'at this length',
        'favours the players from',
      ];
      return `${lengthTitle(length, plan)}\n${table(head, rows, { right: [1, 2] })}`;
    })
    .join('');

const dragonRow = (game: Game, each: DragonFigures): readonly string[] => {
  const { wager, bets, won, expectedWon, staked, returned, netError, expectedNet } = each;
  return [
    nameOf(game, wager),
    withThousands(bets),
    share(won, bets),
    share(expectedWon, bets),
    moneyText(staked),
    moneyText(returned),
    signedShare(returned - staked, staked),
    netError === null ? '' : share(netError, staked),
    signedShare(expectedNet, staked),
  ];
};

/** What was bet and what came of it, beside what the exact odds come to over the sessions that these bets stood in. */
export const dragonsTable = (game: Game, dragons: readonly DragonFigures[]): string =>
  [
    'Dragon Bets that were placed, in sessions of all lengths; ± is one standard error of the net result, by tables and sessions\n',
    table(
      ['Dragon Bet', 'bets', 'won', 'exact chance', 'staked', 'returned', 'net', '±', 'exact net'],
      dragons.map((each) => dragonRow(game, each)),
      { right: [1, 2, 3, 4, 5, 6, 7, 8] },
    ),
  ].join('');

/** Dragon Bets that favour the players, session length by session length; in timed ones that is open (A4b). */
export const dragonWarnings = (
  { game, secondsARound }: TournamentPlan,
  lengths: readonly LengthWorth[],
): readonly string[] =>
  lengths.flatMap(({ rounds, isEstimate, dragonBets }) =>
    dragonBets
      .filter(({ favoursPlayers, favoursFrom }) => (isEstimate ? favoursFrom !== null : favoursPlayers))
      .map(({ wager, expectation, favoursFrom }) => {
        const gain = `${expectation < 0 ? '' : '+'}${percent(expectation, 2)} of the stake`;
        const name = nameOf(game, wager);
        return isEstimate
          ? `${name} favours the players from ${favoursFrom} rounds on, and a timed session may come to so many: an estimate at ${secondsARound} s a round is ${withThousands(rounds)} rounds, ${gain}.`
          : `${name} favours the players in sessions of ${withThousands(rounds)} rounds: ${gain}.`;
      }),
  );
