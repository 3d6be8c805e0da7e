import { cents, type Game, stakeUnit, type WagerId } from '@sabot/rules';
import { GAME } from '@sabot/testkit/tournament/config';
import { resultsOf } from '@sabot/testkit/tournament/play';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dragonBetsBy,
  dragonBetsOf,
  isStrategyName,
  STRATEGIES,
  STRATEGY_WORDS,
  type StrategyName,
  type StrategySeat,
  type StrategyWager,
  usualSession,
  wagersBy,
} from '../src/index.ts';

const seat = (changes: Partial<StrategySeat> = {}): StrategySeat => ({
  chips: 100_000,
  stakeUnit: 100,
  limits: usualSession(GAME).limits,
  outcomes: [],
  roundsLeft: 10,
  place: 3,
  leader: 120_000,
  ...changes,
});

const heads = (): number => 0;
const tails = (): number => 0.99;

const told = (wagers: readonly StrategyWager[]): readonly string[] =>
  wagers.map(({ wager, amount }) => `${wager} ${amount}`);
const plays = (strategy: StrategyName, changes: Partial<StrategySeat> = {}, random = heads): readonly string[] =>
  told(wagersBy(GAME, strategy, seat(changes), random));
const bets = (strategy: StrategyName, changes: Partial<StrategySeat> = {}, random = heads): readonly string[] =>
  told(dragonBetsBy(GAME, strategy, seat(changes), random));

describe('each strategy does what is published of it', () => {
  it('each has a name and a sentence in both languages, and all names differ', () => {
    for (const language of ['en', 'zh'] as const) {
      const names = STRATEGIES.map((strategy) => STRATEGY_WORDS[strategy].name[language]);
      expect(new Set(names).size).toBe(STRATEGIES.length);
      for (const strategy of STRATEGIES) expect(STRATEGY_WORDS[strategy].description[language]).toMatch(/[.。]$/);
    }
    expect(isStrategyName('steady')).toBe(true);
    expect(isStrategyName('reckless')).toBe(false);
  });

  it('steady: a twentieth on Banker', () => {
    expect(plays('steady', { outcomes: resultsOf('PPP') })).toEqual(['banker 5000']);
    expect(bets('steady')).toEqual([]);
  });

  it('follower: a twentieth on the hand that won last, and the smallest Any Dragon Bet', () => {
    expect(plays('follower')).toEqual(['banker 5000']);
    expect(plays('follower', { outcomes: resultsOf('BPTV') })).toEqual(['player 5000']);
    expect(bets('follower')).toEqual(['any-dragon 500']);
  });

  it('chopper: a twentieth against the hand that won last', () => {
    expect(plays('chopper')).toEqual(['player 5000']);
    expect(plays('chopper', { outcomes: resultsOf('BPT') })).toEqual(['banker 5000']);
    expect(plays('chopper', { outcomes: resultsOf('PB') })).toEqual(['player 5000']);
    expect(bets('chopper')).toEqual([]);
  });

  it('pair hunter: the minimum on Player, a fortieth on each pair', () => {
    expect(plays('pair-hunter')).toEqual(['player 1000', 'player-pair 2500', 'banker-pair 2500']);
    expect(bets('pair-hunter')).toEqual([]);
  });

  it('chaser: its share of the gap, at least a twentieth, on a hand by chance', () => {
    expect(plays('chaser', { leader: 180_000 })).toEqual(['player 8000']);
    expect(plays('chaser', { leader: 180_000 }, tails)).toEqual(['banker 8000']);
    expect(plays('chaser', { leader: 100_000, place: 1 })).toEqual(['player 5000']);
    expect(plays('chaser', { leader: 180_000, roundsLeft: null })).toEqual(['player 5000']);
    expect(plays('chaser', { leader: 130_000, roundsLeft: 1 })).toEqual(['player 30000']);
    expect(bets('chaser')).toEqual([]);
  });

  it('dragon rider: a tenth on a Dragon Bet by chance, then a fortieth for each win of the run', () => {
    const [first] = dragonBetsOf(GAME);
    const last = dragonBetsOf(GAME).at(-1);
    expect(bets('dragon-rider')).toEqual([`${first?.id} 10000`]);
    expect(bets('dragon-rider', {}, tails)).toEqual([`${last?.id} 10000`]);
    expect(plays('dragon-rider')).toEqual(['banker 2500']);
    expect(plays('dragon-rider', { outcomes: resultsOf('BBPTPVP') })).toEqual(['player 7500']);
  });

  it('last stand: the minimum until three rounds are left, then a third, a half and all, unless it leads', () => {
    const limits = usualSession(GAME).limits.map((each) => ({ ...each, max: cents(1_000_000) }));
    for (const roundsLeft of [null, 14, 4]) expect(plays('last-stand', { roundsLeft })).toEqual(['banker 1000']);
    const late = [3, 2, 1].flatMap((roundsLeft) => plays('last-stand', { roundsLeft, limits, chips: 90_000 }));
    expect(late).toEqual(['player 30000', 'player 45000', 'player 90000']);
    expect(plays('last-stand', { roundsLeft: 1, place: 1 })).toEqual(['banker 1000']);
    expect(plays('last-stand', { roundsLeft: 1 }, tails)).toEqual(['banker 50000']);
    expect(bets('last-stand')).toEqual([]);
  });

  it('what is over a limit comes down to it, and what is under goes up', () => {
    expect(plays('steady', { chips: 10_000_000 })).toEqual(['banker 50000']);
    expect(plays('steady', { chips: 4_000 })).toEqual(['banker 1000']);
    expect(plays('steady', { chips: 900 })).toEqual([]);
    expect(plays('pair-hunter', { chips: 1_600 })).toEqual(['player 1000', 'player-pair 500']);
  });

  it('a Dragon Bet leaves enough for a main wager', () => {
    expect(bets('follower', { chips: 1_500 })).toEqual(['any-dragon 500']);
    expect(bets('follower', { chips: 1_499 })).toEqual([]);
    expect(bets('dragon-rider', { chips: 1_700 })).toEqual(['banker-dragon 500']);
  });
});

const whole = (min: number, max: number) => fc.integer({ min, max });

/** Any seat with any limits, also such as no set-up would be published with. */
const seats: fc.Arbitrary<StrategySeat> = fc
  .record({
    stakeUnit: fc.constantFrom(1, 7, 100, 500),
    limits: fc.tuple(...GAME.wagers.map(({ id }) => fc.tuple(fc.constant(id), whole(1, 5_000), whole(0, 60_000)))),
    chips: whole(0, 400_000),
    outcomes: fc.array(fc.constantFrom(...resultsOf('BPTV')), { maxLength: 12 }),
    roundsLeft: fc.option(whole(0, 20)),
    place: whole(1, 9),
    leader: whole(0, 900_000),
  })
  .map(({ limits, ...rest }) => ({
    ...rest,
    limits: limits.map(([wager, min, more]) => ({ wager, min: cents(min), max: cents(min + more) })),
  }));

/** What a table or a tournament would refuse of it. */
const faultsOf = (
  game: Game,
  from: StrategySeat,
  wagers: readonly StrategyWager[],
  scope: string,
): readonly string[] => {
  const sum = wagers.reduce((all, { amount }) => all + amount, 0);
  const kinds = new Set<WagerId>(wagers.map(({ wager }) => wager));
  return [
    ...(sum > from.chips ? ['more than there is'] : []),
    ...(kinds.size < wagers.length ? ['twice the same'] : []),
    ...wagers.flatMap(({ wager, amount }) => {
      const kind = game.wagers.find(({ id }) => id === wager);
      const limits = from.limits.find((each) => each.wager === wager);
      if (kind?.scope !== scope || limits === undefined) return [`${wager} is not offered`];
      const isWhole = amount % from.stakeUnit === 0 && amount % stakeUnit(kind) === 0;
      return isWhole && amount >= limits.min && amount <= limits.max && amount > 0 ? [] : [`${wager} of ${amount}`];
    }),
  ];
};

describe('whatever the seat', () => {
  it.each(STRATEGIES)('%s wagers what is allowed, main wagers first', (strategy) => {
    fc.assert(
      fc.property(
        seats,
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 4 }),
        (from, chances) => {
          let next = 0;
          const random = (): number => chances[next++ % chances.length] ?? 0;
          const round = wagersBy(GAME, strategy, from, random);
          const dragons = dragonBetsBy(GAME, strategy, from, random);
          expect(faultsOf(GAME, from, round, 'round')).toEqual([]);
          expect(faultsOf(GAME, from, dragons, 'session')).toEqual([]);
          const isMain = ({ wager }: StrategyWager): boolean => wager === 'player' || wager === 'banker';
          expect(round.slice(round.findLastIndex(isMain) + 1).some(isMain)).toBe(false);
          expect(round.slice(0, Math.max(0, round.findLastIndex(isMain))).every(isMain)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('where there is nothing to wager on', () => {
  it('a wager without limits is left out, and the others stand', () => {
    const limits = usualSession(GAME).limits.filter(({ wager }) => wager !== 'player-pair');
    expect(plays('pair-hunter', { limits })).toEqual(['player 1000', 'banker-pair 2500']);
    expect(plays('pair-hunter', { limits: [] })).toEqual([]);
  });

  it('no Dragon Bet is placed in a game that has none', () => {
    const plain: Game = { ...GAME, wagers: GAME.wagers.filter(({ scope }) => scope !== 'session') };
    expect(bets('dragon-rider')).toHaveLength(1);
    expect(dragonBetsBy(plain, 'dragon-rider', seat(), heads)).toEqual([]);
  });
});
