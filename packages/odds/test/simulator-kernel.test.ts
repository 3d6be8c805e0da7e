import { GAMES, type Game, type TableOfPlay } from '@sabot/rules';
import { ANY_GAME } from '@sabot/testkit/games';
import { randomOf } from '@sabot/testkit/random';
import { describe, expect, it } from 'vitest';
import { BLOCK_ROUNDS, simulateBlock } from '../src/simulate/block.ts';
import { dealingTable } from '../src/simulate/dealing-table.ts';
import { cardsToShuffle } from '../src/simulate/plan.ts';
import { simulateRounds } from '../src/simulate/run.ts';
import { blockStream } from '../src/simulate/seed.ts';
import { simulateSessions } from '../src/simulate/sessions.ts';
import { type DealingRules, shoeDealer } from '../src/simulate/shoe-dealer.ts';
import { simulationPlan } from './or-throw.ts';

const [kernel, typescript] = [shoeDealer(), shoeDealer('typescript')];

/** As nobody plays it: sevens are naturals, and the Banker draws mostly against odd cards. */
const ODD_TABLE: TableOfPlay = {
  naturals: [7, 9],
  playerDrawsOn: [0, 2, 3, 5, 8],
  bankerDrawsOnWhenPlayerStands: [1, 4, 6, 8],
  bankerDrawsAgainst: [[1, 3, 5], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [9], [0, 5], [7, 8], [1], [], [2, 4], []],
};
const ODD_GAME: Game = { ...ANY_GAME, tableOfPlay: ODD_TABLE };
const ALL_GAMES = [...GAMES.map((game) => [game.code, game] as const), ['a made-up one', ODD_GAME] as const];

const counted = (game: Game, options: object, seed: string, block: number, rounds: number) => {
  const plan = simulationPlan(game, options);
  const [one, other] = ([undefined, 'typescript'] as const).map((engine) =>
    simulateBlock(plan, seed, block, rounds, engine),
  );
  return { one, other };
};

it('is the kernel unless the TypeScript is asked for', () => {
  expect([kernel.engine, typescript.engine]).toEqual(['kernel', 'typescript']);
});

describe('the kernel of the simulator counts as the TypeScript does', () => {
  it.each(ALL_GAMES)('a whole block of %s', (code, game) => {
    const { one, other } = counted(game, {}, code, 3, BLOCK_ROUNDS);
    expect(one).toEqual(other);
    expect(one?.rounds).toBe(BLOCK_ROUNDS);
  });

  it.each(ALL_GAMES)('short blocks of any decks, cut card, wagers and seed: %s', (code, game) => {
    const random = randomOf(`short ${code}`);
    for (let time = 0; time < 60; time += 1) {
      const decks = 1 + random.below(10);
      const cutFromEnd = random.chance(0.2) ? random.pick([6, decks * 52]) : 6 + random.below(decks * 52 - 5);
      const wagers = random.chance(0.5) ? null : random.pick([[], ['tie'], ['player', 'banker', 'tie']]);
      const options = { decks, cutFromEnd, wagers };
      const { one, other } = counted(game, options, `seed ${time}`, random.below(1000), 1 + random.below(2000));
      expect({ options, counts: one }).toEqual({ options, counts: other });
    }
  });

  it.each([
    [1, 6],
    [1, 52],
    [6, 14],
    [10, 6],
    [10, 520],
  ])('a whole block of %i decks, the cut card %i from the end', (decks, cutFromEnd) => {
    const { one, other } = counted(ANY_GAME, { decks, cutFromEnd, wagers: [] }, 'decks', 0, BLOCK_ROUNDS);
    expect(one).toEqual(other);
  });

  it('any number of shoes at a time, with any number of rounds', () => {
    const plan = simulationPlan(ANY_GAME);
    const toShuffle = cardsToShuffle(plan, plan.mostRoundsOfShoe);
    const random = randomOf('shoes');
    for (let time = 0; time < 60; time += 1) {
      const calls = Array.from({ length: 5 }, () => [1 + random.below(70), 1 + random.below(6000)] as const);
      const [one, other] = [kernel, typescript].map((dealer) => {
        dealer.begin(plan, blockStream('rounds', 'calls', time), plan.wagers);
        const rounds = calls.map(([shoes, most]) => [
          dealer.playShoes(shoes, toShuffle, most),
          dealer.shoesPlayed(),
          ...plan.wagers.map((_, wager) => dealer.returned(wager)),
        ]);
        return { rounds, tallied: dealer.roundsTallied(), cards: dealer.cardsInOrder() };
      });
      expect({ calls, played: one }).toEqual({ calls, played: other });
    }
  });

  it.each([1, 7, 20, 83, 300])('sessions of %i rounds', (length) => {
    for (const [code, game] of ALL_GAMES) {
      const plan = simulationPlan(game, { decks: 6 });
      const one = simulateSessions(plan, code, 2, 700, length);
      expect(one).toEqual(simulateSessions(plan, code, 2, 700, length, 'typescript'));
    }
  });

  it('a run with its sessions', () => {
    const plan = simulationPlan(ANY_GAME);
    const run = { seed: 'run', rounds: BLOCK_ROUNDS + 5000, sessions: { count: 50, length: 80 } };
    const played = simulateRounds(plan, run);
    expect(played.ok).toBe(true);
    expect(played).toEqual(simulateRounds(plan, run, 'typescript'));
  });
});

it('refuses rules that it has no room for, as the TypeScript does', () => {
  const plan = simulationPlan(ANY_GAME);
  const stream = blockStream('rounds', 'room', 0);
  for (const dealer of [kernel, typescript]) {
    expect(() => dealer.begin({ ...plan, endings: new Uint16Array(20_000) }, stream)).toThrow(RangeError);
    expect(() => dealer.begin({ ...plan, shoe: new Uint8Array(521) }, stream)).toThrow(RangeError);
  }
});

describe('the kernel of the simulator shuffles and deals as the TypeScript does', () => {
  it('shoes of any size, as far as asked for, one after another', () => {
    const random = randomOf('sizes');
    for (let time = 0; time < 100; time += 1) {
      const size = 2 + random.below(519);
      const shoe = Uint8Array.from({ length: size }, (_, place) => place & 0xff);
      const counts = Array.from({ length: 8 }, () => random.below(size));
      const rules: DealingRules = { endings: new Uint16Array(0), shoe, lastStart: 0 };
      const [one, other] = [kernel, typescript].map((dealer) => {
        dealer.begin(rules, blockStream('rounds', 'sizes', time));
        return counts.map((count) => {
          dealer.shuffleDeck(count);
          return dealer.cardsInOrder();
        });
      });
      expect({ size, counts, orders: one }).toEqual({ size, counts, orders: other });
    }
  });

  it.each([
    ['the usual table of play', ANY_GAME.tableOfPlay],
    ['an odd one', ODD_TABLE],
  ])('the rounds of every shoe in their order, by %s', (_, table) => {
    for (const decks of [1, 4, 8, 10]) {
      const plan = { ...simulationPlan(ANY_GAME, { decks }), endings: dealingTable(table) };
      const [one, other] = [kernel, typescript].map((dealer) => {
        dealer.begin(plan, blockStream('rounds', 'deal', decks));
        return Array.from({ length: 60 }, (__, shoe) => {
          dealer.shuffleDeck(plan.lastStart + 6);
          const rounds = dealer.deal(shoe % 3 === 0 ? shoe + 1 : 1000);
          dealer.tally(rounds);
          return Array.from({ length: rounds }, (___, round) => dealer.factsOfRound(round));
        });
      });
      expect(one).toEqual(other);
      expect(kernel.roundsTallied()).toEqual(typescript.roundsTallied());
    }
  });
});
