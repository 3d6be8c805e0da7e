import type { Game, Side } from '@sabot/rules';
import { dragonBetsOf, runNow } from '../dragon-bets/runs.ts';
import type { StrategySeat, Wish } from './seat.ts';
import type { StrategyName } from './strategy-names.ts';

/** What a strategy would wager, its main wager first. Random: from 0 up to 1. */
interface Strategy {
  readonly round: (seat: StrategySeat, random: () => number) => readonly Wish[];
  readonly dragons: (game: Game, seat: StrategySeat, random: () => number) => readonly Wish[];
}

/** Less than any minimum is: the smallest that may stand. */
const MINIMUM = 0;

const part = ({ chips }: StrategySeat, parts: number): number => chips / parts;

const lastWinner = ({ outcomes }: StrategySeat): Side | null => runNow({ results: outcomes })?.side ?? null;

const byChance = (random: () => number): Side => (random() < 0.5 ? 'player' : 'banker');

const none = (): readonly Wish[] => [];

const steady: Strategy = { round: (seat) => [{ wager: 'banker', amount: part(seat, 20) }], dragons: none };

const follower: Strategy = {
  round: (seat) => [{ wager: lastWinner(seat) ?? 'banker', amount: part(seat, 20) }],
  dragons: (game) =>
    dragonBetsOf(game).flatMap(({ id, runOf }) => (runOf === 'either' ? [{ wager: id, amount: MINIMUM }] : [])),
};

const chopper: Strategy = {
  round: (seat) => [{ wager: lastWinner(seat) === 'player' ? 'banker' : 'player', amount: part(seat, 20) }],
  dragons: none,
};

const pairHunter: Strategy = {
  round: (seat) => [
    { wager: 'player', amount: MINIMUM },
    { wager: 'player-pair', amount: part(seat, 40) },
    { wager: 'banker-pair', amount: part(seat, 40) },
  ],
  dragons: none,
};

const chaser: Strategy = {
  round: (seat, random) => {
    const { leader, chips, roundsLeft } = seat;
    const each = roundsLeft === null ? 0 : (leader - chips) / Math.max(roundsLeft, 1);
    return [{ wager: byChance(random), amount: Math.max(each, part(seat, 20)) }];
  },
  dragons: none,
};

const dragonRider: Strategy = {
  round: (seat) => {
    const { side, length } = runNow({ results: seat.outcomes }) ?? { side: 'banker', length: 1 };
    return [{ wager: side, amount: length * part(seat, 40) }];
  },
  dragons: (game, seat, random) => {
    const bets = dragonBetsOf(game);
    const bet = bets[Math.floor(random() * bets.length)];
    return bet === undefined ? [] : [{ wager: bet.id, amount: part(seat, 10) }];
  },
};

const lastStand: Strategy = {
  round: (seat, random) => {
    const { roundsLeft, place } = seat;
    if (roundsLeft === null || roundsLeft > 3 || place === 1) return [{ wager: 'banker', amount: MINIMUM }];
    return [{ wager: byChance(random), amount: part(seat, Math.max(roundsLeft, 1)) }];
  },
  dragons: none,
};

export const WISHES: Readonly<Record<StrategyName, Strategy>> = {
  steady,
  follower,
  chopper,
  'pair-hunter': pairHunter,
  chaser,
  'dragon-rider': dragonRider,
  'last-stand': lastStand,
};
